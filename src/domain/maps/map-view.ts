// The part of a map that is shown while a place is asked, and how large its letters and dots are drawn in it.
import type { BuiltMap, MapView } from '#domain/maps/built-map.ts';
import type { Point } from '#domain/maps/geometry.ts';

/** Names that are not asked are so many units smaller. */
export const SMALLER = 2;

/** Units across the half of a town that is only shown. */
export const TOWN_RADIUS = { capital: 6, town: 4 } as const;

/** CSS pixels across which a map is drawn at least on a phone of 360, and which a letter is high at least. */
export const NARROWEST = 300;
const LEGIBLE = 10;

/** Units across which a view is at most wide, for its smallest letters to be read on a phone. */
export function legibleWidth({ letters }: Pick<BuiltMap, 'letters'>): number {
  return ((letters - SMALLER) * NARROWEST) / LEGIBLE;
}

/** Units of a drawing that letters, dots and lines take for each of theirs, `width` units of it being shown. */
export function unitIn(map: Pick<BuiltMap, 'letters'>, width: number): number {
  return Math.min(1, width / legibleWidth(map));
}

/** Units that a letter of a name is high where it is to be read on a phone, however much of the map is shown. */
export function lettersRead(map: Pick<BuiltMap, 'letters'>, width: number): number {
  return map.letters * Math.max(1, width / legibleWidth(map));
}

export function heightOf([, , wide]: MapView, map: Pick<BuiltMap, 'width' | 'height'>): number {
  return (wide * map.height) / map.width;
}

/** The view, grown to hold points beside it. */
export function viewWith(
  view: MapView,
  points: readonly Point[],
  { width, height }: Pick<BuiltMap, 'width' | 'height'>,
): MapView {
  const [left, top, wide] = view;
  const high = heightOf(view, { width, height });
  const isSeen = ([x, y]: Point) => x > left && x < left + wide && y > top && y < top + high;
  if (points.every(isSeen)) return view;
  const xs = [left, left + wide, ...points.map(([x]) => x)];
  const ys = [top, top + high, ...points.map(([, y]) => y)];
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  const across = Math.max(Math.max(...xs) - west, ((Math.max(...ys) - north) * width) / height);
  const grown = Math.min(width, Math.ceil(across * 1.1));
  return [
    Math.round(Math.max(0, Math.min(west - grown / 20, width - grown))),
    Math.round(Math.max(0, Math.min(north - grown / 20, height - (grown * height) / width))),
    grown,
  ];
}
