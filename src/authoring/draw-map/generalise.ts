// Fewer corners: Visvalingam and Whyatt's way of leaving out, again and again, the corner that changes the area least.
import type { Point } from '#domain/map-quiz/geometry.ts';

/**
 * The ends stay.
 *
 * @param detail corners that change the area by less are left out, in square units
 * @param least so many corners are left at least
 */
export function generalise(line: readonly Point[], detail: number, least = 2): readonly Point[] {
  const kept = [...line];
  // Lines of some thousand corners, once: no heap is needed.
  const areas = kept.map((_, index) => cornerArea(kept, index));
  while (kept.length > least) {
    let smallest = -1;
    for (let index = 1; index < kept.length - 1; index += 1) {
      if (smallest === -1 || (areas[index] ?? 0) < (areas[smallest] ?? 0)) smallest = index;
    }
    const area = areas[smallest] ?? Number.POSITIVE_INFINITY;
    if (smallest === -1 || area >= detail) break;
    kept.splice(smallest, 1);
    areas.splice(smallest, 1);
    // A corner never counts less than one that was left out before it.
    for (const near of [smallest - 1, smallest]) {
      if (near > 0 && near < kept.length - 1) areas[near] = Math.max(area, cornerArea(kept, near));
    }
  }
  return kept;
}

export function cornerArea(line: readonly Point[], index: number): number {
  const [before, at, after] = [line[index - 1], line[index], line[index + 1]];
  if (before === undefined || at === undefined || after === undefined)
    return Number.POSITIVE_INFINITY;
  return (
    Math.abs(
      (at[0] - before[0]) * (after[1] - before[1]) - (after[0] - before[0]) * (at[1] - before[1]),
    ) / 2
  );
}

/** On whole units, without corners that stand twice and without ways there and back. */
export function onGrid(line: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const [x, y] of line) {
    const point: Point = [Math.round(x), Math.round(y)];
    const last = kept.at(-1);
    if (last !== undefined && isSame(last, point)) continue;
    const before = kept.at(-2);
    if (before !== undefined && isSame(before, point)) kept.pop();
    else kept.push(point);
  }
  return kept;
}

export function isSame(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
