// Compares words that look alike with the pairs that a writer has called different.
import { compare } from '#domain/compare.ts';

export type Pair = readonly [string, string];

/** In whichever order the two of a pair stand. */
export function sortByKnown<Found>(
  found: readonly Found[],
  pairOf: (found: Found) => Pair,
  known: readonly Pair[],
) {
  const said = new Set(known.map(keyOf));
  const used = new Set(found.map((each) => keyOf(pairOf(each))));
  return {
    /** Pairs that nobody has decided on. */
    unknown: found.filter((each) => !said.has(keyOf(pairOf(each)))),
    /** Decisions on pairs that do not look alike, or do not exist. */
    idle: known.filter((pair) => !used.has(keyOf(pair))),
  };
}

function keyOf(pair: Pair): string {
  return pair.toSorted(compare).join(' ');
}
