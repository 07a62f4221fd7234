// Plane geometry of a map on its grid: x grows to the east, y to the south.

export type Point = readonly [x: number, y: number];

/** Corners in order; the last is joined to the first. */
export type Ring = readonly Point[];

export function isSamePoint(a: Point | undefined, b: Point | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
}

/**
 * Corners as a page receives them: the first, then `l` and the ways from one to the next for each border, as the path
 * of an SVG is written after its `M`. It is a third shorter than all their places.
 */
export type Outline = string;

/** @param borders each begins where the one before it ended */
export function writeOutline(borders: readonly (readonly Point[])[]): Outline {
  const start = borders[0]?.[0];
  // Mountains have a name, and no course.
  if (start === undefined) return '';
  const ways = borders.map((border) =>
    border
      .slice(1)
      .flatMap(([x, y], index) => {
        const [fromX, fromY] = border[index] ?? [x, y];
        return [x - fromX, y - fromY];
      })
      .map((way) => Math.round(way * 10) / 10),
  );
  return [start.join(','), ...ways.map(writeNumbers)].join('l');
}

/** A minus parts two numbers, too. */
function writeNumbers(numbers: readonly number[]): string {
  return numbers.join(' ').replaceAll(' -', '-');
}

/** The first corner, and for each border the ways from one corner to the next. */
function readOutline(outline: Outline): {
  readonly start: Point;
  readonly borders: readonly Ring[];
} {
  const [start, ...borders] = outline.split('l').map((written): Ring => {
    const numbers = (written.match(/-?[\d.]+/g) ?? []).map(Number);
    return numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1] ?? Number.NaN]] : []));
  });
  return { start: start?.[0] ?? [Number.NaN, Number.NaN], borders };
}

/** The corners of an outline; where it is closed, the first is not repeated. */
export function cornersOf(outline: Outline): Ring {
  const { start, borders } = readOutline(outline);
  const corners = [start];
  let [x, y] = start;
  for (const [dx, dy] of borders.flat()) corners.push([(x += dx), (y += dy)]);
  return corners.length > 1 && x === start[0] && y === start[1] ? corners.slice(0, -1) : corners;
}

/**
 * The path of an outline with its corners rounded. The ends of each border stay where they are, so that what meets
 * there goes on meeting: each corner between is the control of a curve from the middle of one side to that of the next.
 */
export function smoothPath(outline: Outline): string {
  if (outline === '') return '';
  const { start, borders } = readOutline(outline);
  return `M${start.join(',')}${borders.map(smoothBorder).join('')}`;
}

function smoothBorder(ways: Ring): string {
  const [first, second] = ways;
  if (first === undefined || second === undefined) return `l${writeNumbers(first ?? [])}`;
  const ends = ways.slice(1).map(([dx, dy], index): Point => {
    const [beforeX, beforeY] = ways[index] ?? [0, 0];
    // The first curve begins at a corner, the last ends at one, all others in the middle of a side.
    const [before, own] = [index === 0 ? 1 : 0.5, index === ways.length - 2 ? 1 : 0.5];
    return [beforeX * before + dx * own, beforeY * before + dy * own];
  });
  // After the first, the control of a curve is that of the one before it, mirrored: the next corner.
  const [end = [], ...others] = ends;
  const rest = others.length === 0 ? '' : `t${writeNumbers(others.flat())}`;
  return `q${writeNumbers([...first, ...end])}${rest}`;
}

/** The sides of a ring. */
export function ringSides(ring: Ring): readonly (readonly [Point, Point])[] {
  return ring.map((corner, index) => [corner, ring[(index + 1) % ring.length] ?? corner]);
}

/** Counts the sides that a ray to the east crosses (even–odd rule). By index: to take corners apart is twice as slow. */
export function isInside(point: Point, ring: Ring): boolean {
  const x = point[0];
  const y = point[1];
  let inside = false;
  let from = ring.at(-1);
  for (const to of ring) {
    if (
      from !== undefined &&
      from[1] > y !== to[1] > y &&
      x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0]
    ) {
      inside = !inside;
    }
    from = to;
  }
  return inside;
}

export function distanceToSegment(point: Point, from: Point, to: Point): number {
  return Math.sqrt(squareToSegment(point, from, to));
}

/** The square of the distance. Without `Math.hypot`, which takes several times as long as all the rest of it. */
function squareToSegment(point: Point, from: Point, to: Point): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const x = point[0] - from[0];
  const y = point[1] - from[1];
  const lengthSquared = dx * dx + dy * dy;
  const along = lengthSquared === 0 ? 0 : (x * dx + y * dy) / lengthSquared;
  const nearest = Math.min(1, Math.max(0, along));
  const offX = x - nearest * dx;
  const offY = y - nearest * dy;
  return offX * offX + offY * offY;
}

/** To the nearest side, from inside as from outside. */
export function distanceToRing(point: Point, ring: Ring): number {
  return distanceToCourse(point, ring, ring.at(-1));
}

/** To a course that is not closed, or to a single point. */
export function distanceToLine(point: Point, line: readonly Point[]): number {
  return distanceToCourse(point, line, line[0]);
}

function distanceToCourse(
  point: Point,
  corners: readonly Point[],
  before: Point | undefined,
): number {
  let least = Number.POSITIVE_INFINITY;
  let from = before;
  for (const to of corners) {
    if (from !== undefined) least = Math.min(least, squareToSegment(point, from, to));
    from = to;
  }
  return Math.sqrt(least);
}

/** Half the sum of the cross products: above 0 where the ring turns to the right on the map. */
export function signedArea(ring: Ring): number {
  return ringSides(ring).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0) / 2;
}

/** The centre of gravity of the surface. */
export function centroid(ring: Ring): Point {
  const area = signedArea(ring);
  let [x, y] = [0, 0];
  for (const [a, b] of ringSides(ring)) {
    const weight = (a[0] * b[1] - b[0] * a[1]) / (6 * area);
    x += (a[0] + b[0]) * weight;
    y += (a[1] + b[1]) * weight;
  }
  return [x, y];
}

/** The point that lies deepest in the ring, to about a unit (pole of inaccessibility, by a grid). */
export function deepestPoint(ring: Ring): Point {
  let best: { point: Point; depth: number } = { point: [0, 0], depth: -1 };
  const look = (left: number, top: number, right: number, bottom: number, step: number) => {
    for (let x = left; x <= right; x += step) {
      for (let y = top; y <= bottom; y += step) {
        const depth = isInside([x, y], ring) ? distanceToRing([x, y], ring) : -1;
        if (depth > best.depth) best = { point: [x, y], depth };
      }
    }
  };
  const [[left, top], [right, bottom]] = boundsOf(ring);
  const step = Math.max(1, Math.min(8, (right - left) / 12, (bottom - top) / 12));
  look(left, top, right, bottom, step);
  const [x, y] = best.point;
  look(x - 8, y - 8, x + 8, y + 8, 1);
  return best.point;
}

export function boundsOf(points: readonly Point[]): readonly [least: Point, most: Point] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ];
}
