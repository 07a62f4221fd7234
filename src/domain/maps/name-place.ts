// Where the name of a place stands on a map: inside what is shown, however large the letters are.
import type { BuiltRegion, MapView, TextAnchor } from '#domain/maps/built-map.ts';
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

/** What of a map is shown. */
export type Shown = readonly [...MapView, height: number];

/** @param letters units that a letter is high */
export function namePlace(
  region: Pick<BuiltRegion, 'label' | 'textAt' | 'textAnchor' | 'labelLines'>,
  letters: number,
  [left, top, width, height]: Shown,
): Point {
  const [x, y] = region.textAt ?? region.label;
  const wide = letters * Math.max(...region.labelLines.map(widthOf));
  const before = beforeAnchor(region.textAnchor, wide);
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

/**
 * Whether a name that stands where it does lies whole within what is shown.
 *
 * @param letters units that a letter is high
 * @param turned degrees
 */
export function isWhole(
  text: string,
  letters: number,
  [x, y]: Point,
  [left, top, width, height]: Shown,
  anchor: TextAnchor = 'middle',
  turned = 0,
): boolean {
  const long = letters * widthOf(text);
  const before = beforeAnchor(anchor, long);
  const turn = (turned * Math.PI) / 180;
  return [-before, long - before].every((along) => {
    const across = x + along * Math.cos(turn) - left;
    const down = y + along * Math.sin(turn) - top;
    return across >= 0 && across <= width && down >= letters / 2 && down <= height - letters / 2;
  });
}

function beforeAnchor(anchor: TextAnchor, wide: number): number {
  return { start: 0, middle: wide / 2, end: wide }[anchor];
}
