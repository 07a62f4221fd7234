// Reads content/library. Decks across chapters (`sweeps.yaml`), and a folder a chapter: tables of facts (`table-*.yaml`), questions by hand (`questions-*.yaml`), names (`names*.yaml`), an introduction (`intro.yaml`).
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
import type * as z from 'zod';
import { ContentError, type Mistake } from '#authoring/library/mistake.ts';
import {
  chaptersSchema,
  introSchema,
  namesSchema,
  questionsSchema,
  sourcesSchema,
  sweepsSchema,
  tableSchema,
  type IntroFile,
  type QuestionFile,
  type Sweep,
  type Table,
} from '#authoring/library/schemas.ts';
import type { Name } from '#domain/library/names.ts';

export const LIBRARY_DIRECTORY = fileURLToPath(
  new URL('../../../content/library/', import.meta.url),
);

const CHAPTERS = 'chapters.yaml';
export const SWEEPS_FILE = 'sweeps.yaml';

export type Chapter = z.infer<typeof chaptersSchema>['chapters'][number];
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
  readonly intros: readonly InFile<IntroFile>[];
  readonly sweeps: readonly Sweep[];
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
  return file.chapters;
}

/** Adds to the mistakes what is no such file, and returns `null` for it. */
function fileReader(directory: string, mistakes: Mistake[]) {
  return <Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> | null => {
    const file = relative(directory, path);
    const document = parseDocument(readFileSync(path, 'utf8'));
    const [broken] = document.errors;
    if (broken !== undefined) {
      mistakes.push({ file, row: null, rule: 'yaml', message: broken.message });
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

/** Read once. @throws ContentError */
export function readGlossary(): Glossary {
  if (known !== null) return known;
  const mistakes: Mistake[] = [];
  const glossary = glossaryIn(LIBRARY_DIRECTORY, mistakes);
  if (mistakes.length > 0 || glossary === null) throw new ContentError(mistakes);
  known = glossary;
  return glossary;
}

let known: Glossary | null = null;

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
  return { chapters: chapterFile.chapters, weightsFrom: chapterFile.weightsFrom, names, sources };
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
  const intros: InFile<IntroFile>[] = [];

  for (const path of yamlFiles(directory)) {
    if (isSourceFile(path) || isNameFile(path)) continue;
    const file = relative(directory, path);
    const [chapter = ''] = file.split('/');
    const base = basename(path);
    if (base.startsWith('table-')) {
      const value = read(path, tableSchema);
      if (value !== null) tables.push({ file, chapter, value });
    } else if (base.startsWith('questions-')) {
      const value = read(path, questionsSchema);
      if (value !== null) questions.push({ file, chapter, value });
    } else if (base === 'intro.yaml') {
      const value = read(path, introSchema);
      if (value !== null) intros.push({ file, chapter, value });
    } else if (file !== CHAPTERS && file !== SWEEPS_FILE) {
      mistakes.push({
        file,
        row: null,
        rule: 'form',
        message: 'its name is intro.yaml, or begins with names, sources, table- or questions-',
      });
    }
  }
  const sweepsPath = join(directory, SWEEPS_FILE);
  const sweeps = existsSync(sweepsPath) ? (read(sweepsPath, sweepsSchema)?.sweeps ?? []) : [];
  if (mistakes.length > 0 || glossary === null) throw new ContentError(mistakes);
  return { ...glossary, tables, questions, intros, sweeps };
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
