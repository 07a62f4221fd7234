// Where the name of a place stands on a map: inside what is shown, however large the letters are.
import type { BuiltRegion, MapView } from '#domain/maps/built-map.ts';
import type { Point } from '#domain/maps/geometry.ts';

/** Units between a name and the edge of its map. */
const MARGIN = 4;

/** A line of letters is so many times as high as they. */
export const LINE = 1.25;

/** In letters; those of the Latin script, digits and spaces are half as wide as kana. */
export function widthOf(text: string): number {
  return Array.from(text).reduce(
    (sum, letter) => sum + (/[\p{Script=Latin}\d .'’-]/u.test(letter) ? 0.6 : 1),
    0,
  );
}

/** @param letters units that a letter is high */
export function namePlace(
  region: Pick<BuiltRegion, 'label' | 'textAt' | 'textAnchor' | 'labelLines'>,
  letters: number,
  [left, top, width, height]: readonly [...MapView, height: number],
): Point {
  const [x, y] = region.textAt ?? region.label;
  const wide = letters * Math.max(...region.labelLines.map(widthOf));
  const before = { start: 0, middle: wide / 2, end: wide }[region.textAnchor];
  const above = (letters * LINE * region.labelLines.length) / 2;
  return [
    within(x, left + MARGIN + before, left + width - MARGIN - wide + before),
    within(y, top + MARGIN + above, top + height - MARGIN - above),
  ];
}

/** A name without room begins at the edge. */
function within(at: number, least: number, most: number): number {
  return Math.max(least, Math.min(at, most));
}
