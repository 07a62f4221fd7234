// Reads GeoJSON and TopoJSON as outlines and lines in longitude and latitude, by the name of each feature.
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import * as z from 'zod';
import type { Point } from '#domain/maps/geometry.ts';
import { GRIDS } from '#authoring/draw-map/coordinates.ts';

export interface Feature {
  readonly name: string;
  /** Outer rings, closed without a repeated end, the largest first; what is left out within is a hole and is not kept. */
  readonly rings: readonly (readonly Point[])[];
  readonly lines: readonly (readonly Point[])[];
  readonly points: readonly Point[];
}

const position = z.array(z.number()).min(2);
const line = z.array(position);
const geometrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(line) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(line)) }),
]);
type Geometry = z.infer<typeof geometrySchema>;

const properties = z.record(z.string(), z.unknown()).nullish();
const geoSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.object({ properties, geometry: geometrySchema.nullable() })),
});

const isTopology = (raw: unknown): raw is Topology =>
  z.object({ type: z.literal('Topology') }).safeParse(raw).success;

export interface OutlineOptions {
  /** The property that names a feature; `name` if it is left out. */
  readonly property?: string | undefined;
  /** EPSG code of the coordinates. */
  readonly grid?: string | undefined;
  /** The object of a TopoJSON file; the first one if left out. */
  readonly object?: string | undefined;
}

/** @throws what cannot be read as either format */
export function readOutlines(raw: unknown, options: OutlineOptions = {}): readonly Feature[] {
  const unproject = GRIDS[options.grid ?? '4326'];
  if (unproject === undefined)
    throw new Error(`No grid ${options.grid}; there are ${Object.keys(GRIDS).join(', ')}`);
  const property = options.property ?? 'name';
  const place = ([x = Number.NaN, y = Number.NaN]: readonly number[]): Point => unproject([x, y]);
  const found = geoSchema.parse(isTopology(raw) ? fromTopology(raw, options.object) : raw).features;
  // One name may stand at several features: they are one place.
  const byName = new Map<string, Feature>();
  for (const { properties: about, geometry } of found) {
    if (geometry === null) continue;
    const written = about?.[property];
    const name = typeof written === 'string' || typeof written === 'number' ? String(written) : '';
    const before = byName.get(name) ?? { name, rings: [], lines: [], points: [] };
    const parts = fromGeometry(geometry, place);
    byName.set(name, {
      name,
      rings: [...before.rings, ...parts.rings].toSorted((a, b) => extent(b) - extent(a)),
      lines: [...before.lines, ...parts.lines],
      points: [...before.points, ...parts.points],
    });
  }
  return [...byName.values()];
}

type Parts = Pick<Feature, 'rings' | 'lines' | 'points'>;

function fromGeometry(geometry: Geometry, place: (at: readonly number[]) => Point): Parts {
  const placed = (written: readonly (readonly number[])[]) => written.map(place);
  const ring = (written: readonly (readonly number[])[]) => placed(written).slice(0, -1);
  const nothing: Parts = { rings: [], lines: [], points: [] };
  switch (geometry.type) {
    case 'Point':
      return { ...nothing, points: [place(geometry.coordinates)] };
    case 'LineString':
      return { ...nothing, lines: [placed(geometry.coordinates)] };
    case 'MultiLineString':
      return { ...nothing, lines: geometry.coordinates.map(placed) };
    case 'Polygon':
      return { ...nothing, rings: geometry.coordinates.slice(0, 1).map(ring) };
    case 'MultiPolygon':
      return {
        ...nothing,
        rings: geometry.coordinates.flatMap((part) => part.slice(0, 1).map(ring)),
      };
  }
}

function fromTopology(topology: Topology, object: string | undefined): unknown {
  const names = Object.keys(topology.objects);
  const chosen = topology.objects[object ?? names[0] ?? ''];
  if (chosen === undefined) throw new Error(`No object ${object}; there are ${names.join(', ')}`);
  return feature(topology, chosen);
}

function extent(ring: readonly Point[]): number {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
}
