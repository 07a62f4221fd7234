// From outlines that touch to borders that are written once: arcs, and each outline as arcs end to end.
import { signedArea, type Point } from '#domain/map-quiz/geometry.ts';
import { cornerArea, generalise, isSame, onGrid } from '#authoring/draw-map/generalise.ts';

export interface Outline {
  readonly name: string;
  /** Closed, the end not repeated; the first is the main one. */
  readonly rings: readonly (readonly Point[])[];
}

export interface Arc {
  readonly points: readonly Point[];
  /** Who has it in an outline. */
  readonly users: ReadonlySet<string>;
}

export interface Topology {
  readonly arcs: readonly Arc[];
  /** Indices of arcs for each ring, those that run backwards as `~index`. */
  readonly outlines: readonly {
    readonly name: string;
    readonly rings: readonly (readonly number[])[];
  }[];
}

/** Sources repeat a corner exactly; what differs by less than this is one corner. */
const keyOf = ([x, y]: Point) => `${x.toFixed(6)},${y.toFixed(6)}`;

export function buildTopology(outlines: readonly Outline[]): Topology {
  const neighbours = new Map<string, Set<string>>();
  const usersOfEdge = new Map<string, Set<string>>();
  const link = (from: string, to: string) => {
    const known = neighbours.get(from);
    if (known === undefined) neighbours.set(from, new Set([to]));
    else known.add(to);
  };
  const cleaned = outlines.map(({ name, rings }) => ({
    name,
    rings: rings.map((ring) => withoutRepeats(ring)).filter((ring) => ring.length > 2),
  }));
  for (const { name, rings } of cleaned) {
    for (const ring of rings) {
      for (const [index, point] of ring.entries()) {
        const from = keyOf(point);
        const to = keyOf(ring[(index + 1) % ring.length] ?? point);
        link(from, to);
        link(to, from);
        const key = edgeKey(from, to);
        usersOfEdge.set(key, (usersOfEdge.get(key) ?? new Set()).add(name));
      }
    }
  }
  // A border ends where more than two ways meet, or where others share it.
  const ends = new Set<string>();
  for (const [key, around] of neighbours) {
    if (around.size !== 2) {
      ends.add(key);
      continue;
    }
    const [first = '', second = ''] = [...around].map((other) =>
      [...(usersOfEdge.get(edgeKey(key, other)) ?? [])].toSorted().join('|'),
    );
    if (first !== second) ends.add(key);
  }

  const arcs: { points: readonly Point[]; users: Set<string> }[] = [];
  const known = new Map<string, number>();
  const indexOf = (points: readonly Point[], name: string): number => {
    const keys = points.map(keyOf);
    const forwards = keys.join(' ');
    const backwards = keys.toReversed().join(' ');
    const found = known.get(forwards) ?? known.get(backwards);
    if (found !== undefined) {
      arcs[found]?.users.add(name);
      return known.get(forwards) === undefined ? ~found : found;
    }
    known.set(forwards, arcs.length);
    return arcs.push({ points, users: new Set([name]) }) - 1;
  };

  return {
    outlines: cleaned.map(({ name, rings }) => ({
      name,
      rings: rings.map((ring) => cut(ring, ends).map((points) => indexOf(points, name))),
    })),
    arcs,
  };
}

function edgeKey(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}

function withoutRepeats(ring: readonly Point[]): readonly Point[] {
  const kept = ring.filter((point, index) => {
    const before = ring.at(index - 1);
    return before === undefined || keyOf(before) !== keyOf(point);
  });
  return kept;
}

/** A ring without ends is one arc, from its least corner, so that two that are alike are one. */
function cut(ring: readonly Point[], ends: ReadonlySet<string>): readonly (readonly Point[])[] {
  let start = ring.findIndex((point) => ends.has(keyOf(point)));
  const isWhole = start === -1;
  if (isWhole) {
    const keys = ring.map(keyOf);
    start = keys.indexOf(keys.toSorted()[0] ?? '');
  }
  const turned = [...ring.slice(start), ...ring.slice(0, start)];
  const [first] = turned;
  if (first === undefined) return [];
  turned.push(first);
  if (isWhole) return [turned];
  const arcs: Point[][] = [];
  let open: Point[] = [first];
  for (const point of turned.slice(1)) {
    open.push(point);
    if (!ends.has(keyOf(point))) continue;
    arcs.push(open);
    open = [point];
  }
  return arcs;
}

/** Outlines of one place, drawn as one: the borders between them are left out. */
export function dissolve(name: string, outlines: readonly Outline[]): Outline {
  const edges = new Map<string, readonly [Point, Point] | null>();
  for (const ring of outlines.flatMap((outline) => outline.rings)) {
    for (const [index, from] of ring.entries()) {
      const to = ring[(index + 1) % ring.length] ?? from;
      const key = [keyOf(from), keyOf(to)].toSorted().join(' ');
      edges.set(key, edges.has(key) ? null : [from, to]);
    }
  }
  const next = new Map<string, (readonly [Point, Point])[]>();
  for (const side of edges.values()) {
    if (side === null) continue;
    const key = keyOf(side[0]);
    next.set(key, [...(next.get(key) ?? []), side]);
  }
  const rings: Point[][] = [];
  for (const sides of next.values()) {
    while (sides.length > 0) {
      const ring: Point[] = [];
      let side = sides.pop();
      while (side !== undefined) {
        ring.push(side[0]);
        side = next.get(keyOf(side[1]))?.pop();
      }
      if (ring.length > 2) rings.push(ring);
    }
  }
  return {
    name,
    rings: rings.toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a))),
  };
}

/**
 * Arcs with fewer corners, on whole units, that neither cross nor touch but at their ends.
 *
 * @returns the arcs, and what could not be helped, for a human
 */
export function generaliseArcs(
  arcs: readonly Arc[],
  detail: number,
): { readonly arcs: readonly (readonly Point[])[]; readonly faults: readonly string[] } {
  const drawn = arcs.map(({ points }) => {
    const isRing = points.length > 3 && isSame(points[0] ?? [0, 0], points.at(-1) ?? [1, 1]);
    return [...onGrid(generalise(points, detail, isRing ? 6 : 2))];
  });
  const ends = new Set(
    drawn.flatMap((points) => [points.at(0), points.at(-1)]).map((point) => String(point)),
  );
  const faults: string[] = [];
  for (let round = 0; round < 60; round += 1) {
    faults.length = 0;
    const doomed = new Map<number, Set<number>>();
    const sides = drawn.flatMap((points, arc) =>
      points.slice(1).map((to, index) => ({ arc, index, from: points[index] ?? to, to })),
    );
    for (const [place, one] of sides.entries()) {
      for (const other of sides.slice(place + 1)) {
        if (!clash(one, other, ends) || isTwin(drawn[one.arc], drawn[other.arc])) continue;
        const corners = [one, other]
          .flatMap(({ arc, index }) => [
            { arc, index },
            { arc, index: index + 1 },
          ])
          .filter(({ arc, index }) => index > 0 && index < (drawn[arc]?.length ?? 0) - 1)
          .toSorted(
            (a, b) =>
              cornerArea(drawn[a.arc] ?? [], a.index) - cornerArea(drawn[b.arc] ?? [], b.index),
          );
        const [corner] = corners;
        if (corner === undefined)
          faults.push(`${one.from.join(',')} and ${other.from.join(',')} clash`);
        else doomed.set(corner.arc, (doomed.get(corner.arc) ?? new Set()).add(corner.index));
      }
    }
    if (doomed.size === 0) break;
    for (const [arc, indices] of doomed) {
      // One a round and arc: the next may not clash any more.
      const [least] = [...indices].toSorted(
        (a, b) => cornerArea(drawn[arc] ?? [], a) - cornerArea(drawn[arc] ?? [], b),
      );
      if (least !== undefined) drawn[arc]?.splice(least, 1);
    }
  }
  return { arcs: drawn, faults };
}

/** Two borders that became one on the grid: what lay between them is too small to be seen. */
export function isTwin(a: readonly Point[] = [], b: readonly Point[] = []): boolean {
  return String(a) === String(b) || String(a) === String(b.toReversed());
}

interface Side {
  readonly arc: number;
  readonly index: number;
  readonly from: Point;
  readonly to: Point;
}

/** They cross, or a corner of one lies on the other and is no common end. */
function clash(a: Side, b: Side, ends: ReadonlySet<string>): boolean {
  if (
    Math.max(a.from[0], a.to[0]) < Math.min(b.from[0], b.to[0]) ||
    Math.max(b.from[0], b.to[0]) < Math.min(a.from[0], a.to[0]) ||
    Math.max(a.from[1], a.to[1]) < Math.min(b.from[1], b.to[1]) ||
    Math.max(b.from[1], b.to[1]) < Math.min(a.from[1], a.to[1])
  )
    return false;
  const shared = [a.from, a.to].filter((point) => isSame(point, b.from) || isSame(point, b.to));
  if (shared.length === 2) return true;
  const follows = a.arc === b.arc && Math.abs(a.index - b.index) === 1;
  if (!follows && shared.some((point) => !ends.has(String(point)))) return true;
  const isOn = (point: Point, side: Side) =>
    turn(side.from, side.to, point) === 0 &&
    point[0] >= Math.min(side.from[0], side.to[0]) &&
    point[0] <= Math.max(side.from[0], side.to[0]) &&
    point[1] >= Math.min(side.from[1], side.to[1]) &&
    point[1] <= Math.max(side.from[1], side.to[1]);
  const isLoose = (point: Point) => shared.every((one) => !isSame(one, point));
  if ([b.from, b.to].some((point) => isLoose(point) && isOn(point, a))) return true;
  if ([a.from, a.to].some((point) => isLoose(point) && isOn(point, b))) return true;
  if (shared.length > 0) return false;
  return (
    turn(a.from, a.to, b.from) * turn(a.from, a.to, b.to) < 0 &&
    turn(b.from, b.to, a.from) * turn(b.from, b.to, a.to) < 0
  );
}

/** 1 where the way from p over q to r turns to the right on the map, -1 to the left, 0 straight on. */
function turn(p: Point, q: Point, r: Point): number {
  return Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
}
