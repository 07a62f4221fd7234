// Which region of a map a point means, and which region lies in a direction.
import type { PlaceShape } from '#domain/maps/built-map.ts';
import {
  distanceToLine,
  distanceToRing,
  isInside,
  type Point,
  type Ring,
} from '#domain/maps/geometry.ts';

export interface TargetRegion {
  readonly name: string;
  readonly shape: PlaceShape;
  /** Its outlines; the course of a line, or the one point. */
  readonly rings: readonly Ring[];
}

/**
 * Of the kind that is asked what is near: a point or a line within `tolerance` (in units of the map), for they are thin.
 * Else what is drawn there: a point's dot, unless an area is asked, which it would take the press from; then the
 * topmost area: regions are listed in the order in which they are drawn, a parent before its children. A line is met
 * only where lines are asked: it crosses what lies below it. Where the point lies in none, the nearest unanswered area
 * within `tolerance`; so a finger that just misses still hits, and no neighbour loses a point.
 */
export function regionAt(
  point: Point,
  regions: readonly TargetRegion[],
  options: {
    readonly tolerance: number;
    readonly isAnswered: (name: string) => boolean;
    /** The place that is asked for; `null` where none is. */
    readonly asked: PlaceShape | null;
  },
): string | null {
  const { tolerance, asked } = options;
  const open = regions.filter(({ name }) => !options.isAnswered(name));
  return (
    (asked === 'point' || asked === 'line'
      ? nearestTo(point, ofShape(open, asked), tolerance)
      : null) ??
    (asked === 'area' ? null : nearestTo(point, ofShape(regions, 'point'), POINT_RADIUS)) ??
    topmostAt(point, regions) ??
    nearestTo(point, ofShape(open, 'area'), tolerance)
  );
}

/** Units that the dot of a point has to each side. */
export const POINT_RADIUS = 8;

function ofShape(regions: readonly TargetRegion[], shape: PlaceShape): readonly TargetRegion[] {
  return regions.filter((region) => region.shape === shape);
}

function topmostAt(point: Point, regions: readonly TargetRegion[]): string | null {
  const topmost = regions.findLast(
    ({ shape, rings }) => shape === 'area' && rings.some((ring) => isInside(point, ring)),
  );
  return topmost?.name ?? null;
}

function nearestTo(
  point: Point,
  regions: readonly TargetRegion[],
  tolerance: number,
): string | null {
  let nearest: string | null = null;
  let least = tolerance;
  for (const region of regions) {
    const distance = distanceTo(point, region);
    if (distance <= least) {
      nearest = region.name;
      least = distance;
    }
  }
  return nearest;
}

function distanceTo(point: Point, { shape, rings }: TargetRegion): number {
  const distance = shape === 'area' ? distanceToRing : distanceToLine;
  return Math.min(...rings.map((ring) => distance(point, ring)));
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
