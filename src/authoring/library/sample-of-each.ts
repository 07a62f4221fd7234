// Some items of every chapter as a document, for whoever wants to judge the library without the app.
import { compare } from '#domain/compare.ts';
import { numberFor } from '#domain/seeded-random.ts';
import { readText, type WrittenItem } from '#authoring/library/items.ts';
import type { Library } from '#authoring/library/read-library.ts';

/** Characters of a line; most are wide. */
const LINE = 80;
const SHOWN_DISTRACTORS = 3;

export interface SampleRequest {
  /** Items of each chapter. */
  readonly count: number;
  readonly seed: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** Markdown. The same seed gives the same items; one that joins a chapter takes one place and leaves the others. */
export function sampleOfEach(
  { chapters, names, sources }: Pick<Library, 'chapters' | 'names' | 'sources'>,
  items: readonly WrittenItem[],
  { count, seed, today }: SampleRequest,
): string {
  const read = (text: string) => readText(text, names);
  const drawn = chapters.flatMap(({ key, label }) => {
    const own = items.filter(({ chapter }) => chapter === key);
    const few = own
      .toSorted((a, b) => heightOf(a, seed) - heightOf(b, seed) || compare(a.id, b.id))
      .slice(0, count);
    return few.length === 0 ? [] : [{ label, all: own.length, few }];
  });
  const total = drawn.reduce((sum, { few }) => sum + few.length, 0);
  return [
    '# A sample of the library',
    `${total} of ${items.length} items, ${count} of each chapter, drawn by chance. Made on ${today} by
\`npm run content -- --sample-of-each ${count} --seed ${seed} --to docs/sample-items.md\`; do not edit it. After
each question come the answer (○), the three nearest of its wrong choices with their reasons (×), the
explanation, and in brackets importance, date of validity, source and id.`,
    ...drawn.flatMap(({ label, all, few }) => [
      `## ${label}（${all}）`,
      ...few.map((item, at) => itemText(item, at + 1, read, sources)),
    ]),
  ].join('\n\n');
}

function heightOf({ id }: WrittenItem, seed: string): number {
  return numberFor(`${seed}:${id}`);
}

function itemText(
  item: WrittenItem,
  number: number,
  read: (text: string) => string,
  sources: Library['sources'],
): string {
  const { importance, asOf, source, id } = item;
  const origin = [importance, asOf, sources.get(source)?.title, `\`${id}\``]
    .filter((part) => part !== null && part !== undefined)
    .join('、');
  return [
    paragraph(`**${number}.** ${plain(read(item.stem))}`),
    [
      listItem(`○ ${plain(read(item.answer.text))}`),
      ...item.pool
        .slice(0, SHOWN_DISTRACTORS)
        .map(({ text, why }) => listItem(`× ${plain(read(text))}：${plain(read(why))}`)),
    ].join('\n'),
    paragraph(`${plain(read(item.explanation))}（${origin}）`),
  ].join('\n\n');
}

const paragraph = (text: string) => wrap(text).join('\n');
const listItem = (text: string) =>
  wrap(text)
    .map((line, at) => (at === 0 ? `- ${line}` : `  ${line}`))
    .join('\n');

/** What would be a mark of Markdown is a sign like any other. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_<>[\]#|~]/g, String.raw`\$&`);
}

/** Breaks after a sign of punctuation or a space where there is one in the last half of a line. */
function wrap(text: string): readonly string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > LINE) {
    const line = rest.slice(0, LINE);
    const [found = line] = /^.*[。、」）：\s]/su.exec(line) ?? [];
    const end = found.length < LINE / 2 ? LINE : found.length;
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}
