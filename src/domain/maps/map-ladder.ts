// How far a learner is with a map: first the places that are asked most, then all of them.
import type { ItemProgress } from '#domain/log/item-progress.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';

/** By item. */
type Progress = ReadonlyMap<string, ItemProgress>;

const ROUND_LENGTH = 10;
/** A map of a few more is one round: it has no famous places. */
const FAMOUS = 8;

/** The last answer was right. */
export function isPlaceKnown(place: string, progress: Progress): boolean {
  return (progress.get(place)?.streak ?? 0) > 0;
}

/** What is learned now. */
function rungOf(places: readonly string[], progress: Progress): readonly string[] {
  const famous = places.slice(0, FAMOUS);
  const isLearned = famous.every((place) => isPlaceKnown(place, progress));
  return places.length <= ROUND_LENGTH || isLearned ? places : famous;
}

/** @param places items, the most famous first */
export function ladderWords(places: readonly string[], progress: Progress): string {
  const rung = rungOf(places, progress);
  const known = rung.filter((place) => isPlaceKnown(place, progress)).length;
  return `${rung.length < places.length ? '有名な' : '全'}${rung.length}か所 ${known}／${rung.length}`;
}

/**
 * What is asked next, at most ten: first what is not known of what is learned now, the most famous first, then what was
 * asked longest ago.
 */
export function roundOf(
  places: readonly string[],
  progress: Progress,
  random: RandomNumber,
): readonly string[] {
  const rung = rungOf(places, progress);
  const isKnown = (place: string) => isPlaceKnown(place, progress);
  const askedAt = (place: string) => progress.get(place)?.lastAt ?? 0;
  const inTurn = [
    ...rung.filter((place) => !isKnown(place)),
    ...rung.filter(isKnown).toSorted((a, b) => askedAt(a) - askedAt(b)),
  ];
  return shuffle(inTurn.slice(0, ROUND_LENGTH), random);
}
