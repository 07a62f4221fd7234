// Some items of every chapter as text, to judge the library without the app.
import { compare } from '#domain/compare.ts';
import { numberFor } from '#domain/seeded-random.ts';
import { falseOf, readText, type WrittenItem } from '#authoring/library/items.ts';
import type { Library } from '#authoring/library/read-library.ts';

const SHOWN_DISTRACTORS = 3;

export interface SampleRequest {
  /** Items of each chapter. */
  readonly count: number;
  readonly seed: string;
}

/** The same seed gives the same items; one that joins a chapter takes one place and leaves the others. */
export function sampleOfEach(
  { chapters, names, sources }: Pick<Library, 'chapters' | 'names' | 'sources'>,
  items: readonly WrittenItem[],
  { count, seed }: SampleRequest,
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
    `${total} of ${items.length} items, ${count} of each chapter, drawn by chance. After each question come the answer (○),
the three nearest of its wrong choices with their reasons (×), the explanation, and in brackets importance, date of
validity, source and id.`,
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
  const origin = [importance, asOf, sources.get(source)?.title, id]
    .filter((part) => part !== null && part !== undefined)
    .join('、');
  return [
    `${number}. ${read(item.stem)}`,
    `  ○ ${read(item.answer.text)}`,
    ...falseOf(item)
      .slice(0, SHOWN_DISTRACTORS)
      .map(({ text, why }) => `  × ${read(text)} … ${read(why)}`),
    `  ${read(item.explanation)}（${origin}）`,
  ].join('\n');
}
