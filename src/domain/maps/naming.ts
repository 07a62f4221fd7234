// From a place to its name: which names are offered, and which places a quick round asks.
import type { MapSummary } from '#domain/maps/map-summary.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';
import type { PlaceShape } from '#domain/maps/built-map.ts';
import type { Point } from '#domain/maps/geometry.ts';

/** The item of naming a place that is shown, beside that of finding one that is named: each is learned for itself. */
export function namingItem(placeItem: string): string {
  return `${placeItem}--name`;
}

export interface NamedPlace {
  readonly id: string;
  readonly name: string;
  /** Names of what it lies in, all of it or a part. */
  readonly parents: readonly string[];
  readonly shape: PlaceShape;
  readonly label: Point;
}

/** Wrong names come from among so many of the nearest. */
const NEAREST = 5;
const WRONG = 3;

/** Neither lies in the other, so that only one of the two is right. */
export function liesApart(
  one: Pick<NamedPlace, 'name' | 'parents'>,
  other: Pick<NamedPlace, 'name' | 'parents'>,
): boolean {
  return !one.parents.includes(other.name) && !other.parents.includes(one.name);
}

/** In their order, those that neither hold nor lie in one before them; all, where that leaves fewer than `least`. */
export function allApart<Place extends Pick<NamedPlace, 'name' | 'parents'>>(
  places: readonly Place[],
  least: number,
): readonly Place[] {
  const apart: Place[] = [];
  for (const place of places) {
    if (apart.every((other) => liesApart(place, other))) apart.push(place);
  }
  return apart.length < least ? places : apart;
}

/** The place first, then three others by chance. Neither what it lies in nor what lies in it is among them. */
export function namesToChoose<Place extends NamedPlace>(
  place: Place,
  places: readonly Place[],
  random: RandomNumber,
): readonly Place[] {
  const distance = ({ label: [x, y] }: Place) => Math.hypot(x - place.label[0], y - place.label[1]);
  const others = places
    .filter(({ id }) => id !== place.id)
    .filter((other) => liesApart(place, other))
    .toSorted((a, b) => distance(a) - distance(b));
  // A river among villages gives itself away.
  const alike = others.filter(({ shape }) => shape === place.shape);
  const near = allApart(alike.length < WRONG ? others : alike, WRONG).slice(0, NEAREST);
  return [place, ...shuffle(near, random).slice(0, WRONG)];
}

export const ROUND_LENGTH = 10;
export interface RoundPlace {
  readonly map: string;
  /** Its item id. */
  readonly place: string;
}

/**
 * Ten places from anywhere: what is about to be forgotten, the nearest to it first; then what was never asked, of
 * maps that were begun before others; then the rest.
 *
 * @param overdueOf days since a place was asked, over the days in which one of ten such is forgotten; `null` where it
 *   was never asked
 */
export function pickRound(
  maps: readonly MapSummary[],
  overdueOf: (place: string) => number | null,
  random: RandomNumber,
): readonly RoundPlace[] {
  const all = maps.flatMap(({ id, places }) => {
    const isBegun = places.some((place) => overdueOf(place) !== null);
    return places.map((place) => ({ map: id, place, isBegun, overdue: overdueOf(place) }));
  });
  const known = all
    .flatMap(({ overdue, ...place }) => (overdue === null ? [] : [{ ...place, overdue }]))
    .toSorted((a, b) => b.overdue - a.overdue);
  const unseen = all.filter(({ overdue }) => overdue === null);
  const chosen = [
    ...known.filter(({ overdue }) => overdue >= 1),
    ...shuffle(
      unseen.filter(({ isBegun }) => isBegun),
      random,
    ),
    ...unseen.filter(({ isBegun }) => !isBegun),
    ...known.filter(({ overdue }) => overdue < 1),
  ].slice(0, ROUND_LENGTH);
  return shuffle(
    chosen.map(({ map, place }) => ({ map, place })),
    random,
  );
}
