// Where marks stand on a map so that none covers another: at their places, or pushed a little off them.
import type { Point } from '#domain/maps/geometry.ts';

const ROUNDS = 100;
/** So that a pair that is pushed apart is so in the end, too. */
const SLACK = 0.5;
/** Two marks of one place part along this line. */
const ALONE: Point = [1, 0];

/**
 * @param places in the units of the map
 * @param apart units between the middles of any two marks, at least
 * @param frame within which they stand, as far from its edge as half of that
 */
export function spreadMarks(
  places: readonly Point[],
  apart: number,
  { width, height }: { readonly width: number; readonly height: number },
): readonly Point[] {
  const marks = places.map(([x, y]) => [x, y] as [number, number]);
  const edge = apart / 2;
  for (let round = 0; round < ROUNDS; round += 1) {
    let isStill = true;
    for (const [at, one] of marks.entries()) {
      for (const other of marks.slice(at + 1)) {
        const [dx, dy] = [other[0] - one[0], other[1] - one[1]];
        const distance = Math.hypot(dx, dy);
        if (distance >= apart) continue;
        isStill = false;
        const [towards, down] = distance === 0 ? ALONE : [dx / distance, dy / distance];
        const push = (apart + SLACK - distance) / 2;
        one[0] -= towards * push;
        one[1] -= down * push;
        other[0] += towards * push;
        other[1] += down * push;
      }
    }
    for (const mark of marks) {
      mark[0] = Math.max(edge, Math.min(mark[0], width - edge));
      mark[1] = Math.max(edge, Math.min(mark[1], height - edge));
    }
    if (isStill) break;
  }
  return marks.map(([x, y]): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]);
}
