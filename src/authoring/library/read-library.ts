// Reads content/library; what each of its files holds is said in docs/content.md.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
import type * as z from 'zod';
import type { Pair } from '#authoring/library/known-pairs.ts';
import { ContentError, type Mistake } from '#authoring/library/mistake.ts';
import {
  changesSchema,
  chaptersSchema,
  comparisonSchema,
  descriptionsSchema,
  figureSchema,
  firstWeekSchema,
  introSchema,
  mockPapersSchema,
  multiFileSchema,
  namesSchema,
  ordersFileSchema,
  pairsFileSchema,
  pairsSchema,
  questionsSchema,
  readAnswersSchema,
  retiredSchema,
  sourcesSchema,
  statementsSchema,
  sweepsSchema,
  tableSchema,
  topicsSchema,
} from '#authoring/library/schemas.ts';
import { readOnce } from '#authoring/read-once.ts';
import { BUILT_IN } from '#domain/items/deck.ts';
import type { FirstWeekDay } from '#domain/plan/first-week.ts';
import type { Name } from '#domain/text/names.ts';

export const LIBRARY_DIRECTORY = fileURLToPath(
  new URL('../../../content/library/', import.meta.url),
);

const CHAPTERS = 'chapters.yaml';
export const COUNTRIES_FILE = 'countries.yaml';
export const SWEEPS_FILE = 'sweeps.yaml';
export const RETIRED_FILE = 'retired.yaml';
export const NEAR_FILE = 'near-questions.yaml';
export const FIRST_WEEK_FILE = 'first-week.yaml';
export const PAPERS_FILE = 'mock-papers.yaml';
export const PAIRS_FILE = 'spelling-pairs.yaml';
export const READ_FILE = 'read-answers.yaml';

type Chapters = z.infer<typeof chaptersSchema>;
export type Chapter = Chapters['chapters'][number] & Pick<Chapters, 'edition'>;
export type WrittenSource = z.infer<typeof sourcesSchema>[string];

export interface GlossaryName extends Name {
  readonly banned: readonly string[];
  readonly aliases: readonly string[];
  readonly common: boolean;
  readonly file: string;
}

/** What also stands outside the library's own files: on maps. */
export type Glossary = ReturnType<Reader['glossary']>;
export type Library = ReturnType<typeof readLibrary>;

export interface InFile<Value> {
  readonly file: string;
  readonly chapter: string;
  readonly value: Value;
}

/** Without the hundreds of files of their content. @throws ContentError */
export const readChapters = (): readonly Chapter[] => sound(({ chapters }) => chapters());

/** @throws ContentError */
export const readGlossary = readOnce(() => sound(({ glossary }) => glossary()));

/** @throws ContentError with every mistake of form, in all files */
export function readLibrary(directory = LIBRARY_DIRECTORY) {
  return sound(({ glossary, all, one, topics, refuseUnread }) => {
    const pairsOf = (name: string): readonly Pair[] =>
      (one(name, pairsSchema) ?? []).flatMap(({ pairs }) => pairs);
    const firstWeek: readonly FirstWeekDay[] = one(FIRST_WEEK_FILE, firstWeekSchema)?.days ?? [];
    const library = {
      ...glossary(),
      tables: all('table-', tableSchema),
      questions: all('questions-', questionsSchema),
      statements: all('statements-', statementsSchema),
      descriptions: all('descriptions-', descriptionsSchema),
      pairs: all('pairs-', pairsFileSchema),
      orders: all('orders-', ordersFileSchema),
      multi: all('multi-', multiFileSchema),
      figures: all('figure-', figureSchema),
      intros: all('intro.yaml', introSchema),
      /** In the order in which they are read. */
      topics: topics(),
      changes: all('changes.yaml', changesSchema).flatMap(({ value, ...file }) =>
        value.changes.map((change) => ({ ...file, value: change })),
      ),
      sweeps: one(SWEEPS_FILE, sweepsSchema)?.sweeps ?? [],
      /** What is compared of which countries. */
      comparison: one(COUNTRIES_FILE, comparisonSchema),
      firstWeek,
      mockPapers: one(PAPERS_FILE, mockPapersSchema)?.papers ?? [],
      /** Ids that items had: never given again. With the item that asks the same, if there is one. */
      retired: new Map(Object.entries(one(RETIRED_FILE, retiredSchema) ?? {})),
      /** Items whose answer a reader found in the lessons where the lint does not, with where. */
      readAnswers: new Map(Object.entries(one(READ_FILE, readAnswersSchema) ?? {})),
      /** Words that look like two spellings of one name, and are not. */
      spellingPairs: pairsOf(PAIRS_FILE),
      /** Items that look like twins, and ask for two facts: they stay apart in a sitting. */
      nearPairs: pairsOf(NEAR_FILE),
    };
    refuseUnread();
    return library;
  }, directory);
}

export function sound<Value>(
  read: (reader: Reader) => Value,
  directory = LIBRARY_DIRECTORY,
): Value {
  const mistakes: Mistake[] = [];
  const value = read(libraryReader(directory, mistakes));
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return value;
}

type Reader = ReturnType<typeof libraryReader>;

/** Adds to the mistakes. */
function libraryReader(directory: string, mistakes: Mistake[]) {
  const read = fileReader(directory, mistakes);
  const add = (file: string, row: string | null, message: string) =>
    mistakes.push({ file, row, rule: 'form', message });
  const unread = new Set(
    readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .filter((file) => dirname(file) !== BUILT_IN || basename(file).startsWith('sources'))
      .toSorted(),
  );
  const one = <Schema extends z.ZodType>(file: string, schema: Schema) =>
    unread.delete(file) ? read(file, schema) : null;
  /** The files of a chapter, by what their names begin with. */
  const all = <Schema extends z.ZodType>(
    beginning: string,
    schema: Schema,
  ): readonly InFile<z.infer<Schema>>[] =>
    [...unread]
      .filter((file) => basename(file).startsWith(beginning))
      .flatMap((file) => {
        const value = one(file, schema);
        return value === null ? [] : [{ file, chapter: dirname(file), value }];
      });
  /** By id, which stands in one file. */
  const entries = <Written, Entry>(
    files: readonly InFile<Readonly<Record<string, Written>>>[],
    entryOf: (written: Written, id: string, file: string) => Entry,
  ): ReadonlyMap<string, Entry> => {
    const known = new Map<string, Entry>();
    for (const { file, value } of files) {
      for (const [id, written] of Object.entries(value)) {
        if (known.has(id)) add(file, id, 'stands in another file too');
        known.set(id, entryOf(written, id, file));
      }
    }
    return known;
  };
  const chapters = (): readonly Chapter[] => {
    unread.delete(CHAPTERS);
    const file = read(CHAPTERS, chaptersSchema);
    return (file?.chapters ?? []).map((chapter) => ({
      ...chapter,
      edition: chapter.edition ?? file?.edition ?? '',
    }));
  };
  return {
    add,
    one,
    all,
    chapters,
    topics: () =>
      all('topics.yaml', topicsSchema).flatMap(({ value, ...file }) =>
        value.topics.map((topic) => ({ ...file, value: topic })),
      ),
    glossary: () => ({
      chapters: chapters(),
      sources: entries(all('sources', sourcesSchema), (source): WrittenSource => source),
      names: entries(
        all('names', namesSchema),
        ({ original = null, lang = null, ...name }, id, file): GlossaryName => ({
          id,
          original,
          lang,
          file,
          ...name,
        }),
      ),
    }),
    refuseUnread: () => {
      for (const file of unread) add(file, null, 'nothing reads it: docs/content.md has all names');
    },
  };
}

/** Returns `null` for any other file, and adds a mistake. */
export function fileReader(directory: string, mistakes: Mistake[]) {
  return <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | null => {
    const text = readFileSync(join(directory, file), 'utf8');
    // To know the line of everything takes a third more time: only a mistake is worth it.
    const document = parseDocument(text, { prettyErrors: false });
    if (document.errors.length > 0) {
      const [broken] = parseDocument(text).errors;
      mistakes.push({ file, row: null, rule: 'yaml', message: broken?.message ?? '' });
      return null;
    }
    const written: unknown = document.toJS();
    const result = schema.safeParse(written);
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues) {
      mistakes.push({ file, row: rowOf(written, path), rule: 'form', message });
    }
    return null;
  };
}

/** What has an id is called by it, not by its place in a list. */
function rowOf(written: unknown, path: readonly PropertyKey[]): string | null {
  let at = written;
  const steps = path.map((step) => {
    at = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined;
    const id: unknown =
      typeof step === 'number' && typeof at === 'object' && at !== null
        ? Reflect.get(at, 'id')
        : undefined;
    return typeof id === 'string' ? id : String(step);
  });
  return steps.length === 0 ? null : steps.join('.');
}
