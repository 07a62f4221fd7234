// Directions in words: north is up on every map.
import type { Point } from '#domain/maps/geometry.ts';

const EIGHTHS = ['東', '南東', '南', '南西', '西', '北西', '北', '北東'] as const;

/** In which direction one point lies from another. */
export function directionTo([x1, y1]: Point, [x2, y2]: Point): string {
  const eighth = Math.round((Math.atan2(y2 - y1, x2 - x1) * 4) / Math.PI);
  return EIGHTHS[(eighth + 8) % 8] ?? '';
}
