// Plane geometry of a map on its grid: x grows to the east, y to the south.

export type Point = readonly [x: number, y: number];

/** Corners in order; the last is joined to the first. */
export type Ring = readonly Point[];

/** The `points` of an SVG polygon, `x,y x,y …`, as a ring. */
export function parseRing(points: string): Ring {
  return points.split(' ').map((pair) => {
    const [x = Number.NaN, y = Number.NaN] = pair.split(',').map(Number);
    return [x, y];
  });
}

/** The sides of a ring. */
export function ringSides(ring: Ring): readonly (readonly [Point, Point])[] {
  return ring.map((corner, index) => [corner, ring[(index + 1) % ring.length] ?? corner]);
}

/** Counts the sides that a ray to the east crosses (even–odd rule). */
export function isInside([x, y]: Point, ring: Ring): boolean {
  let inside = false;
  let [x1, y1] = ring.at(-1) ?? [Number.NaN, Number.NaN];
  for (const [x2, y2] of ring) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    [x1, y1] = [x2, y2];
  }
  return inside;
}

export function distanceToSegment([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const lengthSquared = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along =
    lengthSquared === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / lengthSquared;
  const nearest = Math.min(1, Math.max(0, along));
  return Math.hypot(x - x1 - nearest * (x2 - x1), y - y1 - nearest * (y2 - y1));
}

/** To the nearest side, from inside as from outside. */
export function distanceToRing(point: Point, ring: Ring): number {
  return Math.min(...ringSides(ring).map(([from, to]) => distanceToSegment(point, from, to)));
}
