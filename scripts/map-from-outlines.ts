// Makes a first map.yaml of outlines that a tool has joined, simplified and cut: docs/maps.md. It is put right by eye.
import { stringify } from 'yaml';
import * as z from 'zod';
import { onGrid } from '#authoring/draw-map/generalise.ts';
import { boundsOf, deepestPoint, signedArea, type Point } from '#domain/maps/geometry.ts';
import { latitudeOf, mercator, project, type Projection } from '#domain/maps/projection.ts';

const FRAME = { width: 700, height: 620 } as const;
/** Units around areas without a ground, which fills the frame. */
const MARGIN = 24;

const arcs = z.array(z.int());
const properties = z.looseObject({ id: z.string() });
const layerSchema = z.object({
  geometries: z.array(
    z.discriminatedUnion('type', [
      z.object({
        type: z.literal('Polygon'),
        arcs: z.array(arcs),
        properties: properties.nullish(),
      }),
      z.object({
        type: z.literal('MultiPolygon'),
        arcs: z.array(z.array(arcs)),
        properties: properties.nullish(),
      }),
      z.object({ type: z.literal('LineString'), arcs }),
      z.object({ type: z.literal('MultiLineString'), arcs: z.array(arcs) }),
    ]),
  ),
});

/** TopoJSON in degrees, its arcs not quantized. Each of the areas has an `id`. */
export const outlinesSchema = z.strictObject({
  type: z.literal('Topology'),
  bbox: z.unknown().optional(),
  arcs: z.array(z.array(z.tuple([z.number(), z.number()]))),
  objects: z.object({
    areas: layerSchema,
    land: layerSchema.optional(),
    lakes: layerSchema.optional(),
    borders: layerSchema.optional(),
    rivers: layerSchema.optional(),
  }),
});
type Outlines = z.infer<typeof outlinesSchema>;
type Layer = z.infer<typeof layerSchema>;

/**
 * @param stretch how many times as wide as high a true square is drawn
 * @returns the text of a `map.yaml`, without words
 */
export function drawMap({ arcs: degrees, objects }: Outlines, stretch: number): string {
  const { areas, ...ground } = objects;
  const projection = fit(degrees.flat(), Object.keys(ground).length > 0 ? 0 : MARGIN, stretch);
  const drawn = degrees.map((arc) => onGrid(arc.map((point) => project(point, projection, FRAME))));
  const lineOf = (ring: readonly number[]): readonly Point[] =>
    ring.flatMap((at) => (at < 0 ? (drawn[~at] ?? []).toReversed() : (drawn[at] ?? [])).slice(1));
  const startOf = ([at = 0]: readonly number[]) =>
    at < 0 ? (drawn[~at] ?? []).slice(-1) : (drawn[at] ?? []).slice(0, 1);
  const shapes = areas.geometries.map((shape) => ({
    id: 'properties' in shape ? (shape.properties?.id ?? '') : '',
    rings: ringsOf(shape).toSorted((a, b) => sizeOf(lineOf(b)) - sizeOf(lineOf(a))),
  }));
  const names = nameArcs(degrees.length, shapes);
  const written = (ring: readonly number[]) =>
    ring.map((at) => (at < 0 ? `-${names[~at]}` : names[at]));
  const layer = (found: Layer | undefined) =>
    (found?.geometries ?? [])
      .flatMap((shape) =>
        ringsOf(shape).map((ring) => ({ ring, isLine: shape.type.endsWith('LineString') })),
      )
      // A line begins where its first corner is; a ring comes back to it.
      .map(({ ring, isLine }) => onGrid([...(isLine ? startOf(ring) : []), ...lineOf(ring)]))
      .filter((line) => line.length > 1)
      .map(pointsOf);
  return stringify(
    {
      ...FRAME,
      projection,
      arcs: Object.fromEntries(
        drawn.flatMap((arc, at) => (names[at] === undefined ? [] : [[names[at], pointsOf(arc)]])),
      ),
      regions: shapes.map(({ id, rings: [main = [], ...parts] }) => {
        const point = deepestPoint(lineOf(main));
        return {
          id,
          lonlat: toLonLat(point, projection),
          ring: written(main),
          ...(parts.length > 0 && { parts: parts.map(written) }),
          label: point.map(Math.round),
        };
      }),
      ground: {
        land: layer(ground.land),
        lakes: layer(ground.lakes),
        borders: layer(ground.borders),
        rivers: layer(ground.rivers),
      },
      north: [664, 46],
    },
    { lineWidth: 110, flowCollectionPadding: true },
  );
}

/** Outer rings and lines, as indices of arcs: those that run backwards as `~index`. */
function ringsOf(shape: Layer['geometries'][number]): readonly (readonly number[])[] {
  switch (shape.type) {
    case 'LineString':
      return [shape.arcs];
    case 'MultiLineString':
      return shape.arcs;
    case 'Polygon':
      return shape.arcs.slice(0, 1);
    case 'MultiPolygon':
      return shape.arcs.flatMap((part) => part.slice(0, 1));
  }
}

/** After the areas whose border it is; none for the arcs of the ground. */
function nameArcs(
  count: number,
  shapes: readonly { readonly id: string; readonly rings: readonly (readonly number[])[] }[],
): readonly (string | undefined)[] {
  const counts = new Map<string, number>();
  return Array.from({ length: count }, (_, at) => {
    const users = shapes.filter(({ rings }) =>
      rings.flat().some((arc) => arc === at || arc === ~at),
    );
    if (users.length === 0) return undefined;
    const [only] = users;
    const name = users.length === 1 ? `${only?.id}-outer` : users.map(({ id }) => id).join('--');
    const before = counts.get(name) ?? 0;
    counts.set(name, before + 1);
    return before === 0 ? name : `${name}-${before + 1}`;
  });
}

/** The largest scale at which all of it lies in the frame. */
function fit(corners: readonly Point[], margin: number, stretch: number): Projection {
  const [[west, south], [east, north]] = boundsOf(corners.map(([x, y]) => [x, mercator(y)]));
  return {
    centre: [rounded((west + east) / 2, 4), rounded(latitudeOf((south + north) / 2), 4)],
    scale: rounded(
      Math.min(
        (FRAME.width - 2 * margin) / (east - west),
        ((FRAME.height - 2 * margin) * stretch) / (north - south),
      ),
      3,
    ),
    stretch,
  };
}

function toLonLat([x, y]: Point, { centre, scale, stretch }: Projection): readonly number[] {
  const latitude = latitudeOf(mercator(centre[1]) + ((FRAME.height / 2 - y) * stretch) / scale);
  return [rounded(centre[0] + (x - FRAME.width / 2) / scale, 2), rounded(latitude, 2)];
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function sizeOf(ring: readonly Point[]): number {
  return Math.abs(signedArea(ring));
}

function pointsOf(line: readonly Point[]): string {
  return line.map((point) => point.join(',')).join(' ');
}
