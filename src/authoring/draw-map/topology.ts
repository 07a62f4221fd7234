// From outlines that touch to borders that are written once: arcs, and each outline as arcs end to end.
import type { GeometryCollection } from 'geojson';
import { merge } from 'topojson-client';
import { topology } from 'topojson-server';
import type { MultiPolygon, Topology as TopoJson } from 'topojson-specification';
import { signedArea, type Point } from '#domain/maps/geometry.ts';
import { cornerArea, generalise, isSame, onGrid } from '#authoring/draw-map/generalise.ts';

export interface Outline {
  readonly name: string;
  /** Closed, the end not repeated; the first is the main one. */
  readonly rings: readonly (readonly Point[])[];
}

export interface Arc {
  readonly points: readonly Point[];
  /** The places that have it in an outline. */
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

export function buildTopology(outlines: readonly Outline[]): Topology {
  const { arcs, shapes } = sharedArcs(
    outlines.map(({ name, rings }) => ({ name, rings: rings.map((ring) => ring.map(snapped)) })),
  );
  const users = arcs.map(() => new Set<string>());
  const named = outlines.map(({ name }, at) => {
    const rings = (shapes[at]?.arcs ?? []).flat();
    for (const index of rings.flat()) users[index < 0 ? ~index : index]?.add(name);
    return { name, rings };
  });
  return {
    outlines: named,
    arcs: arcs.map((points, at) => ({
      points: points.map(([x = 0, y = 0]): Point => [x, y]),
      users: users[at] ?? new Set(),
    })),
  };
}

/** Outlines of one place, drawn as one: the borders between them are left out. */
export function dissolve(name: string, outlines: readonly Outline[]): Outline {
  const { topojson, shapes } = sharedArcs(outlines);
  const rings = merge(topojson, [...shapes]).coordinates.flatMap(([outer = []]) => [
    outer.slice(0, -1).map(([x = 0, y = 0]): Point => [x, y]),
  ]);
  return {
    name,
    rings: rings.toSorted((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a))),
  };
}

function sharedArcs(outlines: readonly Outline[]) {
  const written: GeometryCollection = {
    type: 'GeometryCollection',
    geometries: outlines.map(({ rings }) => ({
      type: 'MultiPolygon',
      coordinates: rings.map(closed).flatMap((ring) => (ring.length > 3 ? [[ring]] : [])),
    })),
  };
  const made: TopoJson = topology({ outlines: written });
  const collection = made.objects['outlines'];
  const shapes =
    collection?.type === 'GeometryCollection'
      ? collection.geometries.filter(
          (shape): shape is MultiPolygon => shape.type === 'MultiPolygon',
        )
      : [];
  return { topojson: made, arcs: made.arcs, shapes };
}

/** Sources repeat a corner exactly; corners that differ by less than this are one. */
function snapped([x, y]: Point): Point {
  return [Number(x.toFixed(6)), Number(y.toFixed(6))];
}

/** Repeats the end, and drops corners that come twice in a row. */
function closed(ring: readonly Point[]): [number, number][] {
  const corners = ring.filter((point, at) => !isSame(point, ring.at(at - 1) ?? [NaN, NaN]));
  return [...corners, ...corners.slice(0, 1)].map(([x, y]) => [x, y]);
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
    for (const [at, one] of sides.entries()) {
      for (const other of sides.slice(at + 1)) {
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

/** They cross, or a corner of one lies on the other without being a common end. */
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
