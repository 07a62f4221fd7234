// What stands in the text of a lesson: its sections, the words to be known by heart, the tables it refers to.
import { readingMinutes } from '#domain/site/lesson.ts';

export interface WrittenSection {
  /** The anchor. */
  readonly id: string;
  /** Id within the chapter; `null` for a heading that teaches none. */
  readonly topic: string | null;
  readonly title: string;
  /** As it is written, tables and figures too. */
  readonly body: string;
  /** Characters of running text: without tables and figures. */
  readonly length: number;
  readonly marked: readonly string[];
  /** Ids of the maps that it leads to. */
  readonly maps: readonly string[];
}

/** `<LibraryTable id="…" columns="a b" rows="c d" />`: all columns and all rows where they are left out. */
export interface TableReference {
  readonly id: string;
  readonly columns: readonly string[] | null;
  readonly rows: readonly string[] | null;
}

const HEADING = /<H([23]) ([^>]*)>([\s\S]*?)<\/H\1>/g;
const MARKED = /\*\*([\s\S]+?)\*\*/g;
const TABLE = /<LibraryTable\s([^>]*?)\/>/g;
const FIGURE = /<LibraryFigure\s([^>]*?)\/>/g;
const CAPTION = /<Figure\s[^>]*?caption="([^"]*)"/g;
const MAP_LINK = /<MapLink\s([^>]*?)\/>/g;

/** A heading without a topic ends a section only where it stands as high. */
export function readSections(mdx: string): readonly WrittenSection[] {
  const headings = Array.from(mdx.matchAll(HEADING), (match) => ({
    level: Number(match[1]),
    id: attribute(match[2], 'id') ?? '',
    topic: attribute(match[2], 'topic'),
    title: plain(match[3] ?? ''),
    from: match.index + match[0].length,
    start: match.index,
  }));
  return headings.map(({ level, id, topic, title, from }, index) => {
    const end = headings
      .slice(index + 1)
      .find((other) => other.level <= level || other.topic !== null);
    const body = mdx.slice(from, end?.start);
    return {
      id,
      topic,
      title,
      body,
      length: runningText(body).length,
      marked: Array.from(withoutFigures(body).matchAll(MARKED), ([, words]) => plain(words ?? '')),
      maps: Array.from(
        body.matchAll(MAP_LINK),
        ([, attributes]) => attribute(attributes, 'map') ?? '',
      ),
    };
  });
}

/** The highest headings of a text. */
export function readContents(mdx: string): readonly Pick<WrittenSection, 'id' | 'title'>[] {
  return Array.from(mdx.matchAll(HEADING)).flatMap(([, level, attributes, title = '']) =>
    level === '2' ? [{ id: attribute(attributes, 'id') ?? '', title: plain(title) }] : [],
  );
}

/** Of an article or a lesson, with its front matter. */
export function minutesOf(mdx: string): number {
  return readingMinutes(runningText(mdx.replace(/^---\n.*?\n---\n/s, '')).length);
}

export function readTableReferences(mdx: string): readonly TableReference[] {
  return Array.from(mdx.matchAll(TABLE), ([, attributes]) => ({
    id: attribute(attributes, 'id') ?? '',
    columns: attribute(attributes, 'columns')?.split(' ') ?? null,
    rows: attribute(attributes, 'rows')?.split(' ') ?? null,
  }));
}

/** `<LibraryFigure id="…" />` */
export function readFigureReferences(mdx: string): readonly string[] {
  return Array.from(mdx.matchAll(FIGURE), ([, attributes]) => attribute(attributes, 'id') ?? '');
}

/** Figures without words for a screen reader. The text of a title on a line of its own would become a paragraph. */
export function countFiguresWithoutWords(mdx: string): number {
  return [...mdx.matchAll(/<svg[\s\S]*?<\/svg>/g)].filter(
    ([svg]) => !/<title[^>]*>[^<\n]{10,}<\/title>/.test(svg),
  ).length;
}

function runningText(mdx: string): string {
  return plain(
    withoutFigures(mdx)
      .replaceAll(TABLE, '')
      .replaceAll(/^\|.*$/gm, '')
      .replaceAll(MAP_LINK, ''),
  );
}

/** All words that are seen: also those of figures, and what is said of them. */
export function wordsIn(mdx: string): string {
  const captions = Array.from(mdx.matchAll(CAPTION), ([, caption]) => caption ?? '');
  return [plain(mdx.replaceAll(/<\/(?:text|title|svg)>/g, '|')), ...captions].join('|');
}

function withoutFigures(mdx: string): string {
  return mdx.replaceAll(/<Figure[\s\S]*?<\/Figure>/g, '');
}

/** Without tags and marks, and without the lines' ends. */
function plain(mdx: string): string {
  return mdx
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('**', '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[-#]+ /gm, '')
    .replaceAll(/\s*\n\s*/g, '')
    .trim();
}

function attribute(attributes: string | undefined, name: string): string | null {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes ?? '')?.[1] ?? null;
}
