// Which region of a map a point means, and which region lies in a direction.
import { distanceToRing, isInside, type Point, type Ring } from '#domain/map-quiz/geometry.ts';

export interface TargetRegion {
  readonly name: string;
  readonly ring: Ring;
}

/**
 * The topmost shape that holds the point: regions are listed in the order in which they are drawn, a parent
 * before its children. Where the point lies in no shape, the nearest unanswered one within `tolerance`
 * (in units of the map); so a finger that just misses still hits, and no neighbour loses a point.
 */
export function regionAt(
  point: Point,
  regions: readonly TargetRegion[],
  options: { readonly tolerance: number; readonly isAnswered: (name: string) => boolean },
): string | null {
  const topmost = regions.findLast((region) => isInside(point, region.ring));
  if (topmost !== undefined) return topmost.name;
  let nearest: string | null = null;
  let least = options.tolerance;
  for (const region of regions) {
    if (options.isAnswered(region.name)) continue;
    const distance = distanceToRing(point, region.ring);
    if (distance <= least) {
      nearest = region.name;
      least = distance;
    }
  }
  return nearest;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

const UNIT: Readonly<Record<Direction, Point>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** More than any distance on a map. */
const FAR_ASIDE = 10_000;

export interface PlacedRegion {
  readonly name: string;
  readonly label: Point;
}

/** The nearest region whose label lies that way, straight ahead preferred; `null` at the edge. */
export function regionTowards(
  from: string,
  direction: Direction,
  regions: readonly PlacedRegion[],
): string | null {
  const start = regions.find((region) => region.name === from)?.label;
  if (start === undefined) return null;
  const [ux, uy] = UNIT[direction];
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { name, label } of regions) {
    const dx = label[0] - start[0];
    const dy = label[1] - start[1];
    const ahead = dx * ux + dy * uy;
    const aside = Math.abs(dx * uy) + Math.abs(dy * ux);
    // More to the side than ahead: only where nothing else lies that way.
    const cost = aside > ahead ? FAR_ASIDE + ahead + aside : ahead + 2 * aside;
    if (name !== from && ahead > 0 && cost < least) {
      nearest = name;
      least = cost;
    }
  }
  return nearest;
}
