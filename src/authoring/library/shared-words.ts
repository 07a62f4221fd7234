// Words that wrong choices share: beside three AOC with ミュスカデ in their names the one without is seen to be right.
import type { Distractor } from '#domain/items/deck.ts';
import { readText, type WrittenItem } from '#authoring/library/items.ts';
import type { Name } from '#domain/text/names.ts';
import { NEAREST } from '#domain/items/showing.ts';

const MOST_WITH_A_WORD = 2;
/** By hand the writer chose the order, and lines of several names are no names. */
const ASKED = new Set<WrittenItem['kind']>([
  'value',
  'row',
  'odd',
  'map',
  'figure',
  'describe',
  'multi',
]);

/** The same pool; what would be the third with one word stands behind those that are shown. */
export function withoutChorus(item: WrittenItem, names: ReadonlyMap<string, Name>): WrittenItem {
  if (!ASKED.has(item.kind) || item.pool.length <= NEAREST) return item;
  const own = readText(item.answer.text, names);
  const counts = new Map<string, number>();
  const shown: Distractor[] = [];
  const behind: Distractor[] = [];
  for (const choice of item.pool) {
    const words = outerWords(readText(choice.text, names)).filter((word) => !own.includes(word));
    const isThird = words.some((word) => (counts.get(word) ?? 0) >= MOST_WITH_A_WORD);
    if (isThird && shown.length < NEAREST) behind.push(choice);
    else {
      shown.push(choice);
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  // Too few others: the nearest stay.
  return shown.length < NEAREST ? item : { ...item, pool: [...shown, ...behind] };
}

/** The first and the last of a name in katakana of several words, where one looks. */
function outerWords(text: string): readonly string[] {
  const words = text.replaceAll(/（[^）]*）/gu, '').split(/[・\s]/u);
  if (words.length < 2) return [];
  return [...new Set([...words.slice(0, 1), ...words.slice(-1)])].filter((word) =>
    /^[ァ-ヺー]{2,}$/u.test(word),
  );
}
