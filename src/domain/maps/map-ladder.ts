// How far a learner is with a map: first the places that are asked most, then all of them, then their names written.
import { itemOfPlace } from '#domain/items/item-id.ts';
import { canBeWritten } from '#domain/items/typed.ts';
import type { ItemProgress } from '#domain/log/item-progress.ts';
import type { BuiltMap } from '#domain/maps/built-map.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';

/** By item. */
type Progress = ReadonlyMap<string, ItemProgress>;

const ROUND_LENGTH = 10;
/** A map of a few more is one round: it has no famous places. */
const FAMOUS = 8;

/** What is asked of a map. */
export interface Ladder {
  /** Items, the most famous first. */
  readonly places: readonly string[];
  /** Of so many of them the name can be written. */
  readonly writable: number;
}

/** What the log says of it. */
export interface Climbed {
  readonly progress: Progress;
  /** Items whose names were written right. */
  readonly written: ReadonlySet<string>;
}

export function ladderOf({ regions }: Pick<BuiltMap, 'regions'>): Ladder {
  return {
    places: regions.toSorted((a, b) => a.fame - b.fame).map(({ id }) => itemOfPlace(id)),
    writable: regions.filter(({ kana }) => canBeWritten(kana)).length,
  };
}

/** The last answer was right. */
export function isPlaceKnown(place: string, progress: Progress): boolean {
  return (progress.get(place)?.streak ?? 0) > 0;
}

/** Places by their ranks: what is known, and what was asked and is not. */
export interface PlaceRanks {
  readonly known: readonly number[];
  readonly asked: readonly number[];
}

export function ranksOf(places: readonly string[], progress: Progress): PlaceRanks {
  const asked = [...places.keys()].filter((rank) => progress.has(places[rank] ?? ''));
  const isKnown = (rank: number) => isPlaceKnown(places[rank] ?? '', progress);
  return { known: asked.filter(isKnown), asked: asked.filter((rank) => !isKnown(rank)) };
}

/** What is learned now. */
function rungOf(places: readonly string[], progress: Progress): readonly string[] {
  const famous = places.slice(0, FAMOUS);
  const isLearned = famous.every((place) => isPlaceKnown(place, progress));
  return places.length <= ROUND_LENGTH || isLearned ? places : famous;
}

/** All of it is known, and its names are what is left. */
export function isToBeWritten({ places, writable }: Ladder, { progress }: Climbed): boolean {
  return writable > 0 && places.every((place) => isPlaceKnown(place, progress));
}

export function ladderWords(ladder: Ladder, climbed: Climbed): string {
  const { places, writable } = ladder;
  const { progress, written } = climbed;
  if (isToBeWritten(ladder, climbed)) {
    return `名前を書く ${places.filter((place) => written.has(place)).length}／${writable}`;
  }
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
