// Reads content/library. Decks across chapters (`sweeps.yaml`), countries side by side (`countries.yaml`), ids that went (`retired.yaml`), mock exams that are the same for everybody (`mock-papers.yaml`), items that a reader found answered (`read-answers.yaml`), pairs of names and of items (`spelling-pairs.yaml`, `near-questions.yaml`), and a folder a chapter: tables of facts (`table-*.yaml`), questions by hand (`questions-*.yaml`), true sentences with false twins (`statements-*.yaml`), descriptions, pairs, orders and select-all by hand (`descriptions-*.yaml`, `pairs-*.yaml`, `orders-*.yaml`, `multi-*.yaml`), figures (`figure-*.yaml`), names (`names*.yaml`), an introduction (`intro.yaml`), what changed (`changes.yaml`), what is taught at once (`topics.yaml`).
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
import type * as z from 'zod';
import { ContentError, type Mistake } from '#authoring/library/mistake.ts';
import {
  changesSchema,
  chaptersSchema,
  comparisonSchema,
  figureSchema,
  firstWeekSchema,
  introSchema,
  mockPapersSchema,
  namesSchema,
  pairsSchema,
  questionsSchema,
  readAnswersSchema,
  retiredSchema,
  sourcesSchema,
  statementsSchema,
  descriptionsSchema,
  pairsFileSchema,
  ordersFileSchema,
  multiFileSchema,
  sweepsSchema,
  tableSchema,
  topicsSchema,
  type Change,
  type FigureFile,
  type IntroFile,
  type QuestionFile,
  type StatementFile,
  type DescriptionFile,
  type PairFile,
  type OrderFile,
  type MultiFile,
  type Sweep,
  type Table,
  type TopicEntry,
} from '#authoring/library/schemas.ts';
import { readOnce } from '#authoring/read-once.ts';
import { BUILT_IN } from '#domain/items/deck.ts';
import type { FirstWeekDay } from '#domain/plan/first-week.ts';
import { topicKey } from '#domain/items/library-topic.ts';
import type { Name } from '#domain/text/names.ts';

export const LIBRARY_DIRECTORY = fileURLToPath(
  new URL('../../../content/library/', import.meta.url),
);

const CHAPTERS = 'chapters.yaml';
const TOPICS = 'topics.yaml';
export const COUNTRIES_FILE = 'countries.yaml';
export const SWEEPS_FILE = 'sweeps.yaml';
export const RETIRED_FILE = 'retired.yaml';
export const NEAR_FILE = 'near-questions.yaml';
export const FIRST_WEEK_FILE = 'first-week.yaml';
export const PAPERS_FILE = 'mock-papers.yaml';
export const PAIRS_FILE = 'spelling-pairs.yaml';
export const READ_FILE = 'read-answers.yaml';

const OWN_FILES: ReadonlySet<string> = new Set([
  CHAPTERS,
  COUNTRIES_FILE,
  SWEEPS_FILE,
  RETIRED_FILE,
  PAIRS_FILE,
  NEAR_FILE,
  FIRST_WEEK_FILE,
  PAPERS_FILE,
  READ_FILE,
]);

export type Chapter = Chapters['chapters'][number] & Pick<Chapters, 'edition'>;
type Chapters = z.infer<typeof chaptersSchema>;
export type WrittenSource = z.infer<typeof sourcesSchema>[string];

export interface GlossaryName extends Name {
  readonly banned: readonly string[];
  readonly aliases: readonly string[];
  readonly common: boolean;
  readonly file: string;
}

/** What also stands outside the library's own files: on maps. */
export interface Glossary {
  readonly chapters: readonly Chapter[];
  readonly weightsFrom: string;
  readonly names: ReadonlyMap<string, GlossaryName>;
  readonly sources: ReadonlyMap<string, WrittenSource>;
}

export interface Library extends Glossary {
  readonly tables: readonly InFile<Table>[];
  readonly questions: readonly InFile<QuestionFile>[];
  readonly statements: readonly InFile<StatementFile>[];
  readonly descriptions: readonly InFile<DescriptionFile>[];
  readonly pairs: readonly InFile<PairFile>[];
  readonly orders: readonly InFile<OrderFile>[];
  readonly multi: readonly InFile<MultiFile>[];
  readonly figures: readonly InFile<FigureFile>[];
  readonly intros: readonly InFile<IntroFile>[];
  /** In the order in which they are read. */
  readonly topics: readonly InFile<TopicEntry>[];
  readonly changes: readonly InFile<Change>[];
  readonly sweeps: readonly Sweep[];
  /** What is compared of which countries. */
  readonly comparison: z.infer<typeof comparisonSchema> | null;
  readonly firstWeek: readonly FirstWeekDay[];
  readonly mockPapers: z.infer<typeof mockPapersSchema>['papers'];
  /** Ids that items had: never given again. With the item that asks the same, if there is one. */
  readonly retired: ReadonlyMap<string, string | null>;
  /** Items whose answer a reader found in the lessons where the lint does not, with where. */
  readonly readAnswers: ReadonlyMap<string, string>;
  /** Words that look like two spellings of one name, and are not. */
  readonly spellingPairs: readonly (readonly [string, string])[];
  /** Items that look like twins, and ask for two facts: they stay apart in a sitting. */
  readonly nearPairs: readonly (readonly [string, string])[];
}

export interface InFile<Value> {
  readonly file: string;
  readonly chapter: string;
  readonly value: Value;
}

/** Without the hundreds of files of their content. @throws ContentError */
export function readChapters(): readonly Chapter[] {
  const mistakes: Mistake[] = [];
  const read = fileReader(LIBRARY_DIRECTORY, mistakes);
  const file = read(join(LIBRARY_DIRECTORY, CHAPTERS), chaptersSchema);
  if (file === null) throw new ContentError(mistakes);
  return chaptersOf(file);
}

/** What an exam is expected to ask of each topic, by its key; without the hundreds of files of the rest. @throws ContentError */
export function readExpected(): ReadonlyMap<string, number> {
  const mistakes: Mistake[] = [];
  const read = fileReader(LIBRARY_DIRECTORY, mistakes);
  const expected = yamlFiles(LIBRARY_DIRECTORY).flatMap((path) => {
    if (basename(path) !== TOPICS) return [];
    const chapter = basename(dirname(path));
    const topics = read(path, topicsSchema)?.topics ?? [];
    return topics.map((topic) => [topicKey(chapter, topic.id), topic.expected] as const);
  });
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return new Map(expected);
}

function chaptersOf({ edition, chapters }: Chapters): readonly Chapter[] {
  return chapters.map((chapter) => ({ ...chapter, edition: chapter.edition ?? edition }));
}

/** Returns `null` for any other file, and adds a mistake. */
export function fileReader(directory: string, mistakes: Mistake[]) {
  return <Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> | null => {
    const file = relative(directory, path);
    const text = readFileSync(path, 'utf8');
    // To know the line of everything takes a third more time: only a mistake is worth it.
    const document = parseDocument(text, { prettyErrors: false });
    if (document.errors.length > 0) {
      const [broken] = parseDocument(text).errors;
      mistakes.push({ file, row: null, rule: 'yaml', message: broken?.message ?? '' });
      return null;
    }
    const result = schema.safeParse(document.toJS());
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      const row = issue.path.join('.');
      mistakes.push({ file, row: row === '' ? null : row, rule: 'form', message: issue.message });
    }
    return null;
  };
}

/** @throws ContentError */
export const readGlossary = readOnce((): Glossary => {
  const mistakes: Mistake[] = [];
  const glossary = glossaryIn(LIBRARY_DIRECTORY, mistakes);
  if (mistakes.length > 0 || glossary === null) throw new ContentError(mistakes);
  return glossary;
});

/** `null` without chapters. Adds to the mistakes. */
function glossaryIn(directory: string, mistakes: Mistake[]): Glossary | null {
  const read = fileReader(directory, mistakes);
  const chapterFile = read(join(directory, CHAPTERS), chaptersSchema);
  const sources = new Map<string, WrittenSource>();
  const names = new Map<string, GlossaryName>();
  for (const path of yamlFiles(directory)) {
    const file = relative(directory, path);
    if (isSourceFile(path)) {
      for (const [id, source] of Object.entries(read(path, sourcesSchema) ?? {})) {
        if (sources.has(id)) mistakes.push(twice(file, id));
        sources.set(id, source);
      }
    } else if (isNameFile(path)) {
      for (const [id, name] of Object.entries(read(path, namesSchema) ?? {})) {
        if (names.has(id)) mistakes.push(twice(file, id));
        const { ja, original = null, lang = null, banned, aliases, common } = name;
        if ((original === null) !== (lang === null)) {
          mistakes.push({ file, row: id, rule: 'form', message: 'original and lang go together' });
        }
        names.set(id, { id, ja, original, lang, banned, aliases, common, file });
      }
    }
  }
  if (chapterFile === null) return null;
  const { weightsFrom } = chapterFile;
  return { chapters: chaptersOf(chapterFile), weightsFrom, names, sources };
}

const isSourceFile = (path: string) => basename(path).startsWith('sources');
const isNameFile = (path: string) => basename(path).startsWith('names');

/** @throws ContentError with every mistake of form, in all files */
export function readLibrary(directory = LIBRARY_DIRECTORY): Library {
  const mistakes: Mistake[] = [];
  const read = fileReader(directory, mistakes);
  const glossary = glossaryIn(directory, mistakes);
  const tables: InFile<Table>[] = [];
  const questions: InFile<QuestionFile>[] = [];
  const statements: InFile<StatementFile>[] = [];
  const descriptions: InFile<DescriptionFile>[] = [];
  const pairs: InFile<PairFile>[] = [];
  const orders: InFile<OrderFile>[] = [];
  const multi: InFile<MultiFile>[] = [];
  const figures: InFile<FigureFile>[] = [];
  const intros: InFile<IntroFile>[] = [];
  const topics: InFile<TopicEntry>[] = [];
  const changes: InFile<Change>[] = [];

  for (const path of yamlFiles(directory)) {
    if (isSourceFile(path) || isNameFile(path)) continue;
    const file = relative(directory, path);
    const [chapter = ''] = file.split('/');
    if (chapter === BUILT_IN) continue;
    const base = basename(path);
    if (base.startsWith('table-')) {
      const value = read(path, tableSchema);
      if (value !== null) tables.push({ file, chapter, value });
    } else if (base.startsWith('questions-')) {
      const value = read(path, questionsSchema);
      if (value !== null) questions.push({ file, chapter, value });
    } else if (base.startsWith('statements-')) {
      const value = read(path, statementsSchema);
      if (value !== null) statements.push({ file, chapter, value });
    } else if (base.startsWith('descriptions-')) {
      const value = read(path, descriptionsSchema);
      if (value !== null) descriptions.push({ file, chapter, value });
    } else if (base.startsWith('pairs-')) {
      const value = read(path, pairsFileSchema);
      if (value !== null) pairs.push({ file, chapter, value });
    } else if (base.startsWith('orders-')) {
      const value = read(path, ordersFileSchema);
      if (value !== null) orders.push({ file, chapter, value });
    } else if (base.startsWith('multi-')) {
      const value = read(path, multiFileSchema);
      if (value !== null) multi.push({ file, chapter, value });
    } else if (base.startsWith('figure-')) {
      const value = read(path, figureSchema);
      if (value !== null) figures.push({ file, chapter, value });
    } else if (base === 'intro.yaml') {
      const value = read(path, introSchema);
      if (value !== null) intros.push({ file, chapter, value });
    } else if (base === TOPICS) {
      const value = read(path, topicsSchema);
      if (value !== null)
        topics.push(...value.topics.map((topic) => ({ file, chapter, value: topic })));
    } else if (base === 'changes.yaml') {
      const value = read(path, changesSchema);
      if (value !== null)
        changes.push(...value.changes.map((change) => ({ file, chapter, value: change })));
    } else if (!OWN_FILES.has(file)) {
      mistakes.push({
        file,
        row: null,
        rule: 'form',
        message:
          'its name is intro.yaml, topics.yaml or changes.yaml, or begins with names, sources, table-, questions-, statements-, descriptions-, pairs-, orders-, multi- or figure-',
      });
    }
  }
  const readIfThere = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    existsSync(join(directory, name)) ? read(join(directory, name), schema) : null;
  const sweeps = readIfThere(SWEEPS_FILE, sweepsSchema)?.sweeps ?? [];
  const comparison = readIfThere(COUNTRIES_FILE, comparisonSchema);
  const firstWeek = readIfThere(FIRST_WEEK_FILE, firstWeekSchema)?.days ?? [];
  const mockPapers = readIfThere(PAPERS_FILE, mockPapersSchema)?.papers ?? [];
  const retired = new Map(Object.entries(readIfThere(RETIRED_FILE, retiredSchema) ?? {}));
  const readAnswers = new Map(Object.entries(readIfThere(READ_FILE, readAnswersSchema) ?? {}));
  const pairsOf = (name: string) =>
    (readIfThere(name, pairsSchema) ?? []).flatMap((group) => group.pairs);
  const [spellingPairs, nearPairs] = [pairsOf(PAIRS_FILE), pairsOf(NEAR_FILE)];
  if (mistakes.length > 0 || glossary === null) throw new ContentError(mistakes);
  return {
    ...glossary,
    tables,
    questions,
    statements,
    descriptions,
    pairs,
    orders,
    multi,
    figures,
    intros,
    topics,
    changes,
    sweeps,
    comparison,
    firstWeek,
    mockPapers,
    retired,
    readAnswers,
    spellingPairs,
    nearPairs,
  };
}

function twice(file: string, id: string): Mistake {
  return { file, row: id, rule: 'form', message: 'stands in another file too' };
}

function yamlFiles(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => join(directory, name));
}
