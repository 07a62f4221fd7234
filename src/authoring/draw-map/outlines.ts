// Reads GeoJSON and TopoJSON as outlines and lines in longitude and latitude, by the name of each feature.
import * as z from 'zod';
import type { Point } from '#domain/map-quiz/geometry.ts';
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

const arcIndices = z.array(z.number().int());
const topoGeometry = z.object({
  type: z.enum(['Polygon', 'MultiPolygon', 'LineString', 'MultiLineString']).nullish(),
  properties,
  arcs: z.array(z.unknown()).optional(),
});
const topoSchema = z.object({
  type: z.literal('Topology'),
  transform: z
    .object({
      scale: z.tuple([z.number(), z.number()]),
      translate: z.tuple([z.number(), z.number()]),
    })
    .optional(),
  arcs: z.array(line),
  objects: z.record(z.string(), z.object({ geometries: z.array(topoGeometry) })),
});

export interface OutlineOptions {
  /** The property that names a feature; `name` if it is left out. */
  readonly property?: string | undefined;
  /** EPSG code of the coordinates. */
  readonly grid?: string | undefined;
  /** Of a TopoJSON file; its first, if left out. */
  readonly object?: string | undefined;
}

/** @throws what cannot be read as either format */
export function readOutlines(raw: unknown, options: OutlineOptions = {}): readonly Feature[] {
  const unproject = GRIDS[options.grid ?? '4326'];
  if (unproject === undefined)
    throw new Error(`No grid ${options.grid}; there are ${Object.keys(GRIDS).join(', ')}`);
  const property = options.property ?? 'name';
  const place = ([x = Number.NaN, y = Number.NaN]: readonly number[]): Point => unproject([x, y]);
  const topology = topoSchema.safeParse(raw);
  const found = topology.success
    ? fromTopology(topology.data, options.object)
    : geoSchema.parse(raw).features;
  // One name may stand at several features: they are one place.
  const byName = new Map<string, Feature>();
  for (const { properties: about, geometry } of found) {
    if (geometry === null) continue;
    const written = about?.[property];
    const name = typeof written === 'string' || typeof written === 'number' ? String(written) : '';
    const before = byName.get(name) ?? { name, rings: [], lines: [], points: [] };
    const feature = fromGeometry(geometry, place);
    byName.set(name, {
      name,
      rings: [...before.rings, ...feature.rings].toSorted((a, b) => extent(b) - extent(a)),
      lines: [...before.lines, ...feature.lines],
      points: [...before.points, ...feature.points],
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

function fromTopology(
  { arcs: written, transform, objects }: z.infer<typeof topoSchema>,
  object: string | undefined,
): readonly {
  readonly properties?: Record<string, unknown> | null | undefined;
  readonly geometry: Geometry | null;
}[] {
  const [scaleX, scaleY] = transform?.scale ?? [1, 1];
  const [left, bottom] = transform?.translate ?? [0, 0];
  const arcs = written.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx = 0, dy = 0]) => {
      // Quantised arcs are written as steps.
      [x, y] = transform === undefined ? [dx, dy] : [x + dx, y + dy];
      return [x * scaleX + left, y * scaleY + bottom];
    });
  });
  const join = (indices: readonly number[]) =>
    indices.flatMap((index, position_) => {
      const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []);
      return position_ === 0 ? arc : arc.slice(1);
    });
  const chosen = objects[object ?? Object.keys(objects)[0] ?? ''];
  if (chosen === undefined)
    throw new Error(`No object ${object}; there are ${Object.keys(objects).join(', ')}`);
  return chosen.geometries.map(({ type, properties: about, arcs: parts }) => {
    const geometry = ((): Geometry | null => {
      switch (type) {
        case 'LineString':
          return { type, coordinates: join(arcIndices.parse(parts)) };
        case 'MultiLineString':
          return { type, coordinates: z.array(arcIndices).parse(parts).map(join) };
        case 'Polygon':
          return { type, coordinates: z.array(arcIndices).parse(parts).map(join) };
        case 'MultiPolygon':
          return {
            type,
            coordinates: z
              .array(z.array(arcIndices))
              .parse(parts)
              .map((rings) => rings.map(join)),
          };
        case undefined:
        case null:
        default:
          return null;
      }
    })();
    return { properties: about, geometry };
  });
}

function extent(ring: readonly Point[]): number {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
}
