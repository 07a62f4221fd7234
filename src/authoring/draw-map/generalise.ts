// Fewer corners, on whole units.
import { presimplify } from 'topojson-simplify';
import { isSamePoint, type Point } from '#domain/maps/geometry.ts';

/**
 * Visvalingam and Whyatt's way of leaving out, again and again, the corner that changes the area least. The ends stay.
 *
 * @param detail corners that change the area by less are left out, in square units
 * @param least so many corners are left at least
 */
export function generalise(line: readonly Point[], detail: number, least = 2): readonly Point[] {
  if (line.length <= least) return line;
  const arcs = [line.map(([x, y]) => [x, y])];
  const [weighed = []] = presimplify({ type: 'Topology', objects: {}, arcs }).arcs;
  const weights = weighed.map(([, , weight = 0]) => weight);
  const enough = Math.min(detail, weights.toSorted((a, b) => b - a)[least - 1] ?? detail);
  return line.filter((_, index) => (weights[index] ?? 0) >= enough);
}

/** On whole units, without corners that stand twice and without ways there and back. */
export function onGrid(line: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const [x, y] of line) {
    const point: Point = [Math.round(x), Math.round(y)];
    if (isSamePoint(kept.at(-1), point)) continue;
    if (isSamePoint(kept.at(-2), point)) kept.pop();
    else kept.push(point);
  }
  return kept;
}
