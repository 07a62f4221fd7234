// Twins: two items for one fact. And items that stay apart in a sitting, since each would tell of the other.
import { readBare, readText, type WrittenItem } from '#authoring/library/items.ts';
import { sortByKnown } from '#authoring/library/known-pairs.ts';
import type { Mistake } from '#authoring/library/mistake.ts';
import { NEAR_FILE, type Library } from '#authoring/library/read-library.ts';
import { compare } from '#domain/compare.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Name } from '#domain/text/names.ts';
import { namesIn } from '#domain/text/marked-text.ts';

type Names = ReadonlyMap<string, Name>;

/** Without what another item asks in the same words, or of the same names with the same answer. */
export function withoutAsked(
  items: readonly WrittenItem[],
  others: readonly WrittenItem[],
  names: Names,
): readonly WrittenItem[] {
  const asked = new Set(others.flatMap((item) => factsOf(item, names)));
  return items.filter(
    (item) => item.figure !== undefined || !factsOf(item, names).some((fact) => asked.has(fact)),
  );
}

/** What an item asks, as its words and as its names; each with the answer. */
function factsOf(item: WrittenItem, names: Names): readonly string[] {
  if (item.figure !== undefined) return [];
  const answer = `${item.chapter} ${readBare(item.answer.text, names)}`;
  const named = [...new Set(namesIn(item.stem))].toSorted(compare);
  return [
    `${answer} ${readBare(item.stem, names)}`,
    ...(named.length === 0 ? [] : [`${answer} ${named.join(' ')}`]),
  ];
}

/** Items of which no two are asked in a sitting. */
interface Group {
  readonly name: string;
  readonly ids: readonly string[];
  /** Of statements: it is called after their subject, and no other takes it in. */
  readonly isOfSubject: boolean;
}

/** A day asks one item of a group: where many tell of each other in a chain, it would hardly come to the last. */
const MOST_TELLING = 12;

/**
 * Items that ask in the same words for different answers are of one group, and so are those of a near pair, and those
 * that tell of each other as far as a group has room. A group is called after its first item, or after its subject.
 */
export function withGroups(
  items: readonly WrittenItem[],
  nearPairs: readonly (readonly [string, string])[],
  names: Names,
  telling: readonly (readonly [string, string])[] = [],
): readonly WrittenItem[] {
  const groups = new Map<string, Group>();
  const add = (group: Group) => {
    for (const id of group.ids) groups.set(id, group);
  };
  const join = ([a, b]: readonly [string, string], most: number) => {
    const [one, other] = [a, b].map(
      (id) => groups.get(id) ?? { name: id, ids: [id], isOfSubject: false },
    );
    if (one === undefined || other === undefined || one === other) return;
    const ids = [...one.ids, ...other.ids];
    if (ids.length > most || (one.isOfSubject && other.isOfSubject)) return;
    add({ ...(other.isOfSubject ? other : one), ids });
  };
  const asking = items.filter(
    ({ figure, statement }) => figure === undefined && statement === undefined,
  );
  const alike = [
    ...groupBy(asking, ({ stem }) => readText(stem, names)).values(),
    // Of a drawing, and of a subject.
    ...groupBy(
      items.filter(({ group }) => group !== undefined),
      ({ group }) => group,
    ).values(),
  ];
  for (const group of alike) {
    const [first] = group;
    if (first === undefined || (group.length < 2 && first.group === undefined)) continue;
    add({
      name: first.group ?? first.id,
      ids: group.map(({ id }) => id),
      isOfSubject: first.statement !== undefined,
    });
  }
  for (const pair of nearPairs) join(pair, Number.POSITIVE_INFINITY);
  for (const pair of telling) join(pair, MOST_TELLING);
  return items.map((item) => {
    const group = groups.get(item.id)?.name;
    return group === undefined ? item : { ...item, group };
  });
}

/** Two questions are near if they share this part of the shorter one's rarer words, and of all words of both. */
const NEAR = { ofShorter: 0.75, ofBoth: 0.5 };
/** Templates repeat their words: two of them are near only where hardly a word differs. */
const NEAR_TEMPLATES = { ofShorter: 0.9, ofBoth: 0.55 };

/** Items that ask for one fact. */
export type AlikePair = readonly [WrittenItem, WrittenItem];

/**
 * Two items of a chapter with one answer, which ask of the same names or in nearly the same words. Templates of one ask
 * are not compared: there the table sees to it.
 */
export function alikePairs(items: readonly WrittenItem[], names: Names): readonly AlikePair[] {
  // Sentences of one subject are asked in the same words.
  const asking = items.filter(
    ({ figure, statement }) => figure === undefined && statement === undefined,
  );
  const stems = new Map(asking.map((item) => [item.id, wordsIn(readBare(item.stem, names))]));
  const weights = weightsOf([...stems.values()]);
  const weigh = (words: Iterable<string>) =>
    Array.from(words).reduce((sum, word) => sum + (weights.get(word) ?? 0), 0);
  const areAlike = (a: WrittenItem, b: WrittenItem) => {
    if (askOf(a) === askOf(b)) return readBare(a.stem, names) === readBare(b.stem, names);
    const facts = factsOf(a, names);
    if (factsOf(b, names).some((fact) => facts.includes(fact))) return true;
    const [ofA, ofB] = [stems.get(a.id) ?? NO_WORDS, stems.get(b.id) ?? NO_WORDS];
    const shared = weigh([...ofA].filter((word) => ofB.has(word)));
    const near = a.kind === 'hand' || b.kind === 'hand' ? NEAR : NEAR_TEMPLATES;
    return (
      shared >= near.ofShorter * Math.min(weigh(ofA), weigh(ofB)) &&
      shared >= near.ofBoth * weigh(new Set([...ofA, ...ofB]))
    );
  };
  return [...groupBy(asking, (item) => `${item.chapter} ${core(item, names)}`).values()]
    .flatMap((alike) =>
      alike.flatMap((a, index) => alike.slice(index + 1).map((b): AlikePair => [a, b])),
    )
    .filter(([a, b]) => areAlike(a, b));
}

/** One fact in two forms: both are asked, and they stay apart. */
export function areSiblings([a, b]: AlikePair): boolean {
  if ((a.situation === undefined) !== (b.situation === undefined)) return true;
  return a.kind !== b.kind && [a, b].some(({ kind }) => COMPOSED.has(kind));
}

const COMPOSED: ReadonlySet<string> = new Set(['describe', 'pair', 'order', 'multi']);

export function lintTwins(
  { nearPairs }: Pick<Library, 'nearPairs'>,
  alike: readonly AlikePair[],
  items: readonly WrittenItem[],
): readonly Mistake[] {
  const rule = 'twins';
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const found = alike.filter((pair) => !areSiblings(pair));
  const { unknown, idle } = sortByKnown(found, ([a, b]) => [a.id, b.id], nearPairs);
  return [
    ...unknown.map(([a, b]) => ({
      file: b.file,
      row: `${b.row} (${b.id})`,
      rule,
      message: `asks what ${a.id} asks: one of them goes, or ${NEAR_FILE} says what each asks`,
    })),
    ...idle
      .filter(([a, b]) => !isTold(itemOf.get(a), itemOf.get(b)))
      .map((pair) => ({
        file: NEAR_FILE,
        row: pair.join(', '),
        rule,
        message: 'are no two items that look like twins, nor a select-all and what it tells',
      })),
  ];
}

/** A select-all has several answers, so no answer shows whose it tells: a writer says so. */
function isTold(a: WrittenItem | undefined, b: WrittenItem | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    a.id !== b.id &&
    a.chapter === b.chapter &&
    [a, b].some(({ kind }) => kind === 'multi') &&
    // Sentences are of the group of their subject.
    [a, b].every(({ statement }) => statement === undefined)
  );
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** What made it: the ask of a table, or itself. */
function askOf({ id, kind }: WrittenItem): string {
  return kind === 'hand' || kind === 'map' ? id : (id.split('--')[0] ?? id);
}

/** 75％ is 75％以上, and ピエモンテ is ピエモンテ州. */
function core({ answer }: WrittenItem, names: Names): string {
  return readBare(answer.text, names).replace(/以上|州|川|県|か月|種類$/, '');
}

/** Words in katakana, in Latin letters and in figures; kanji by two. */
function wordsIn(stem: string): Set<string> {
  const words = stem.match(/[\u30a1-\u30fa\u30fc]{2,}|[A-Za-z]{2,}|\d[\d.,]*/g) ?? [];
  const kanji = (stem.match(/[\u4e00-\u9fff々]{2,}/g) ?? []).flatMap((run) =>
    Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  return new Set([...words, ...kanji]);
}

/** The rarer a word, the more it says (inverse document frequency). */
function weightsOf(stems: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const words of stems) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return new Map([...counts].map(([word, count]) => [word, Math.log(stems.length / count)]));
}
