// What lies around a map: coasts, lakes, borders and rivers, within its frame.
import { lengthOf, signedArea, type Point } from '#domain/maps/geometry.ts';
import { generalise, isSame, onGrid } from '#authoring/draw-map/generalise.ts';

export interface Box {
  readonly width: number;
  readonly height: number;
}

/** Units; smaller coasts and lakes say nothing. */
const SMALLEST = 24;

/** @param rings on the grid, not yet within the frame */
export function groundAreas(
  rings: readonly (readonly Point[])[],
  box: Box,
  detail: number,
): readonly (readonly Point[])[] {
  return rings
    .filter((ring) => isNear(ring, box))
    .map((ring) => clipArea(generalise(clipArea(ring, grown(box)), detail, 4), framed(box)))
    .map(onGrid)
    .filter((ring) => ring.length > 2 && Math.abs(signedArea(ring)) >= SMALLEST);
}

/** @param lines on the grid, not yet within the frame */
export function groundLines(
  lines: readonly (readonly Point[])[],
  box: Box,
  detail: number,
): readonly (readonly Point[])[] {
  return lines
    .filter((line) => isNear(line, box))
    .flatMap((line) => clipLine(line, framed(box)))
    .map((line) => onGrid(generalise(line, detail)))
    .filter((line) => line.length > 1);
}

/** Courses that are one, whatever pieces a file has of them, the longest first. */
export function joinLines(lines: readonly (readonly Point[])[]): readonly (readonly Point[])[] {
  const left = lines.filter((line) => line.length > 1);
  const joined: (readonly Point[])[] = [];
  while (left.length > 0) {
    let line = left.shift() ?? [];
    for (let index = 0; index < left.length; index += 1) {
      const other = left[index] ?? [];
      const added = append(line, other) ?? append(other, line);
      if (added === null) continue;
      line = added;
      left.splice(index, 1);
      index = -1;
    }
    joined.push(line);
  }
  return joined.toSorted((a, b) => lengthOf(b) - lengthOf(a));
}

function append(line: readonly Point[], other: readonly Point[]): readonly Point[] | null {
  const [end, start] = [line.at(-1), other[0]];
  if (end === undefined || start === undefined) return null;
  return Math.hypot(end[0] - start[0], end[1] - start[1]) < 0.5
    ? [...line, ...other.slice(1)]
    : null;
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const framed = ({ width, height }: Box): Edges => ({
  left: 0,
  top: 0,
  right: width,
  bottom: height,
});
const grown = ({ width, height }: Box): Edges => ({
  left: -width,
  top: -height,
  right: 2 * width,
  bottom: 2 * height,
});

function isNear(points: readonly Point[], { width, height }: Box): boolean {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return (
    Math.min(...xs) < width &&
    Math.max(...xs) > 0 &&
    Math.min(...ys) < height &&
    Math.max(...ys) > 0
  );
}

/** Sutherland and Hodgman: edge after edge, what lies beyond is cut off. */
function clipArea(ring: readonly Point[], edges: Edges): readonly Point[] {
  return sidesOf(edges).reduce<readonly Point[]>((left, { isWithin, at }) => {
    return left.flatMap((point, index) => {
      const before = left.at(index - 1) ?? point;
      const crossing = isWithin(before) === isWithin(point) ? [] : [at(before, point)];
      return isWithin(point) ? [...crossing, point] : crossing;
    });
  }, ring);
}

function clipLine(line: readonly Point[], edges: Edges): readonly (readonly Point[])[] {
  const within = (point: Point) => sidesOf(edges).every(({ isWithin }) => isWithin(point));
  const pieces: Point[][] = [];
  let open: Point[] | null = null;
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    const isIn = within(point);
    if (before !== undefined && within(before) !== isIn) {
      const [outside, inside] = isIn ? [before, point] : [point, before];
      const border = sidesOf(edges).reduce<Point>(
        (end, { isWithin, at }) => (isWithin(end) ? end : at(inside, end)),
        outside,
      );
      if (isIn) open = [border];
      else open?.push(border);
    }
    if (isIn) (open ??= []).push(point);
    else if (open !== null) {
      pieces.push(open);
      open = null;
    }
  }
  if (open !== null) pieces.push(open);
  return pieces.filter(
    (piece) => piece.length > 1 && !isSame(piece[0] ?? [0, 0], piece.at(-1) ?? [0, 0]),
  );
}

function sidesOf({ left, top, right, bottom }: Edges): readonly Edge[] {
  return [
    upright(left, ([x]) => x >= left),
    upright(right, ([x]) => x <= right),
    level(top, ([, y]) => y >= top),
    level(bottom, ([, y]) => y <= bottom),
  ];
}

interface Edge {
  readonly isWithin: (point: Point) => boolean;
  /** Where the way from one point to the other crosses it. */
  readonly at: (from: Point, to: Point) => Point;
}

function upright(edge: number, isWithin: (point: Point) => boolean): Edge {
  return {
    isWithin,
    at: ([x1, y1], [x2, y2]) => [edge, y1 + ((y2 - y1) * (edge - x1)) / (x2 - x1)],
  };
}

function level(edge: number, isWithin: (point: Point) => boolean): Edge {
  return {
    isWithin,
    at: ([x1, y1], [x2, y2]) => [x1 + ((x2 - x1) * (edge - y1)) / (y2 - y1), edge],
  };
}
