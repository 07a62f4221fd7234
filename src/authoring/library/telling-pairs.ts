// Questions that answer each other: what one says holds the answer of another beside a name that it asks of.
import { readBare, type WrittenItem } from '#authoring/library/items.ts';
import { compare } from '#domain/compare.ts';
import { groupBy } from '#domain/group-by.ts';
import { thingOfItem } from '#domain/items/item-id.ts';
import type { Name } from '#domain/text/names.ts';

type Names = ReadonlyMap<string, Name>;

/** A name that more items of a chapter speak of is a frame, as a country is: it tells nothing. */
const MOST_SPOKEN_OF = 10;
const SHORTEST_TOLD = 3;
/** Their answer is a sentence, or several names. */
const WITHOUT_ANSWER: ReadonlySet<WrittenItem['kind']> = new Set([
  'statement',
  'pair',
  'order',
  'multi',
  'odd',
]);

/**
 * The one that is told first; those beside the rarest name before others. Siblings of one row are kept apart anyway, and
 * what is of importance C is hardly ever asked.
 */
export function tellingPairs(
  items: readonly WrittenItem[],
  names: Names,
): readonly (readonly [string, string])[] {
  const asked = items.filter(({ importance }) => importance !== 'C');
  return [...groupBy(asked, ({ chapter }) => chapter).values()]
    .flatMap((own) => pairsOf(own, names))
    .toSorted((a, b) => a.spokenOf - b.spokenOf || compare(a.pair.join(' '), b.pair.join(' ')))
    .map(({ pair }) => pair);
}

function pairsOf(items: readonly WrittenItem[], names: Names) {
  const said = items.map((item) => ({ item, line: lineOf(item, names) }));
  const speaking = groupBy(
    said.flatMap((one) => Array.from(properNamesIn(one.line), (name) => ({ ...one, name }))),
    ({ name }) => name,
  );
  return items
    .filter(({ kind }) => !WITHOUT_ANSWER.has(kind))
    .flatMap((asked) => {
      const answer = readBare(asked.answer.text, names);
      if (answer.length < SHORTEST_TOLD) return [];
      return [...properNamesIn(readBare(asked.stem, names))].flatMap((name) => {
        const others = speaking.get(name) ?? [];
        if (others.length > MOST_SPOKEN_OF) return [];
        return others
          .filter(({ item, line }) => line.includes(answer) && !isOfOneThing(item, asked))
          .map(({ item }) => ({
            pair: [asked.id, item.id] as const,
            spokenOf: others.length,
          }));
      });
    });
}

function isOfOneThing(a: WrittenItem, b: WrittenItem): boolean {
  if (a.id === b.id || (a.group !== undefined && a.group === b.group)) return true;
  const thing = thingOfItem(a.chapter, a.id);
  return thing !== undefined && thing === thingOfItem(b.chapter, b.id);
}

/** What it asserts, once it is answered. */
function lineOf({ kind, stem, answer }: WrittenItem, names: Names): string {
  return readBare(kind === 'statement' ? answer.text : `${stem} ${answer.text}`, names);
}

function properNamesIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/[ァ-ヺー・]{3,}|\p{Lu}[\p{L}’-]{2,}/gu));
}
