// Compares words that look alike with the pairs that a writer has called different.
import { compare } from '#domain/compare.ts';

export type Pair = readonly [string, string];

export interface SortedPairs<Found> {
  /** Pairs that nobody has decided on. */
  readonly unknown: readonly Found[];
  /** Decisions on pairs that do not look alike, or do not exist. */
  readonly idle: readonly Pair[];
}

/** In whichever order the two of a pair stand. */
export function sortByKnown<Found>(
  found: readonly Found[],
  pairOf: (found: Found) => Pair,
  known: readonly Pair[],
): SortedPairs<Found> {
  const said = new Set(known.map(keyOf));
  const used = new Set(found.map((each) => keyOf(pairOf(each))));
  return {
    unknown: found.filter((each) => !said.has(keyOf(pairOf(each)))),
    idle: known.filter((pair) => !used.has(keyOf(pair))),
  };
}

function keyOf(pair: Pair): string {
  return pair.toSorted(compare).join(' ');
}
