// Where the name of a place stands on a map: inside its frame, however large the letters are.
import type { BuiltMap, BuiltRegion } from '#domain/maps/built-map.ts';
import type { Point } from '#domain/maps/geometry.ts';

/** Units that the letters of a name are high at least where it stands alone, or beside one other: the map may be drawn small. */
export const LEAST_LETTERS = 22;

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
  { width, height }: Pick<BuiltMap, 'width' | 'height'>,
): Point {
  const [x, y] = region.textAt ?? region.label;
  const wide = letters * Math.max(...region.labelLines.map(widthOf));
  const before = { start: 0, middle: wide / 2, end: wide }[region.textAnchor];
  const above = (letters * LINE * region.labelLines.length) / 2;
  return [
    within(x, MARGIN + before, width - MARGIN - wide + before),
    within(y, MARGIN + above, height - MARGIN - above),
  ];
}

/** A name without room begins at the edge. */
function within(at: number, least: number, most: number): number {
  return Math.max(least, Math.min(at, most));
}
