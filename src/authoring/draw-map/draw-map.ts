// Makes a first drawing of a map from published outlines, as a recipe says. What comes out is put right by eye.
import { stringify } from 'yaml';
import * as z from 'zod';
import { onGrid } from '#authoring/draw-map/generalise.ts';
import { groundAreas, groundLines, joinLines } from '#authoring/draw-map/ground.ts';
import { readOutlines, type Feature } from '#authoring/draw-map/outlines.ts';
import {
  buildTopology,
  dissolve,
  generaliseArcs,
  isTwin,
  type Outline,
} from '#authoring/draw-map/topology.ts';
import {
  deepestPoint,
  distanceToRing,
  isInside,
  signedArea,
  type Point,
} from '#domain/maps/geometry.ts';
import { latitudeOf, mercator, project, type Projection } from '#domain/maps/projection.ts';

const FRAME = { width: 700, height: 620 } as const;
/** Units between a label and a border. */
const CLEARANCE = 10;

const lonLat = z.tuple([z.number(), z.number()]);
const source = z.strictObject({
  file: z.string(),
  property: z.string().optional(),
  grid: z.string().optional(),
  object: z.string().optional(),
});

export const recipeSchema = z.strictObject({
  /** Fields of the map file that are taken over as they stand. */
  map: z.looseObject({ id: z.string(), letters: z.number().default(20) }),
  /** Degrees that are to be seen; all areas, if left out. */
  frame: z
    .strictObject({ west: z.number(), east: z.number(), south: z.number(), north: z.number() })
    .optional(),
  /** Units around the areas. */
  margin: z.number().default(24),
  /** How many times as wide as high a true square is drawn. */
  stretch: z.number().default(1),
  /** Corners that change an area by fewer square units are left out. */
  detail: z.number().default(12),
  /** Parts of an area below so many square units are left out. */
  smallest: z.number().default(80),
  areas: z.array(source).default([]),
  /** By a name in the files, or any with `of` or `outline`. */
  places: z
    .record(
      z.string(),
      z.looseObject({
        id: z.string(),
        /** Features that are drawn as one. */
        of: z.array(z.string()).optional(),
        /** Corners in degrees, where no file has it. */
        outline: z.array(lonLat).min(3).optional(),
        /** Where it is; its middle, if left out. */
        lonlat: lonLat.optional(),
      }),
    )
    .default({}),
  ground: z
    .strictObject({
      land: source.optional(),
      countries: source.optional(),
      lakes: source.optional(),
      detail: z.number().default(14),
    })
    .optional(),
  rivers: z
    .strictObject({
      files: z.array(source),
      /** By their names in the files; `of` for those that change it on their way, downstream. */
      named: z
        .record(z.string(), z.looseObject({ id: z.string(), of: z.array(z.string()).optional() }))
        .default({}),
      /** Drawn, without a name. */
      streams: z.array(z.string()).default([]),
    })
    .optional(),
  /** Towns and vineyards, by id. */
  towns: z.record(z.string(), z.looseObject({ lonlat: lonLat })).default({}),
});

export type Recipe = z.infer<typeof recipeSchema>;

export interface Drawn {
  /** The text of a `map.yaml`. */
  readonly text: string;
  /** What wants a look. */
  readonly notes: readonly string[];
}

/** @param readFile a file of outlines, parsed */
export function drawMap(recipe: Recipe, readFile: (path: string) => unknown): Drawn {
  const notes: string[] = [];
  const read = (from: z.infer<typeof source>) => readOutlines(readFile(from.file), from);
  const features = new Map(recipe.areas.flatMap(read).map((feature) => [feature.name, feature]));
  const places = Object.entries(recipe.places).map(([name, place]) => ({
    ...place,
    outline: outlineOf(name, place, features),
  }));

  const projection = fit(
    recipe,
    places.map(({ outline }) => outline),
  );
  const drawn = (points: readonly Point[]) =>
    points.map((point) => project(point, projection, FRAME));

  const { arcs, outlines } = buildTopology(
    places.map(({ id, outline }) => ({
      name: id,
      rings: outline.rings
        .map(drawn)
        .filter((ring, index) => index === 0 || Math.abs(signedArea(ring)) >= recipe.smallest),
    })),
  );
  const general = generaliseArcs(arcs, recipe.detail);
  notes.push(...general.faults);
  // A shared border is written once; a border that became a point is left out.
  const shown = (index: number): number | null => {
    const forwards = index < 0 ? ~index : index;
    const points = general.arcs[forwards] ?? [];
    if (points.length < 2) return null;
    const first = general.arcs.findIndex((other) => isTwin(other, points));
    const isTurned = String(general.arcs[first]) !== String(points);
    return index < 0 === isTurned ? first : ~first;
  };
  const names = nameArcs(arcs.map(({ users }) => [...users]));
  const ringOf = (indices: readonly number[]): readonly Point[] =>
    indices.flatMap((index) =>
      index < 0
        ? (general.arcs[~index] ?? []).toReversed().slice(1)
        : (general.arcs[index] ?? []).slice(1),
    );
  const shapes = new Map(
    outlines.map(({ name, rings }) => [
      name,
      rings
        .map((indices) => indices.map(shown).filter((index) => index !== null))
        .map((indices) => ({
          points: ringOf(indices),
          arcs: indices.map((index) => (index < 0 ? `-${names[~index]}` : (names[index] ?? ''))),
        }))
        .filter(({ points }) => points.length > 2),
    ]),
  );

  const nameOf = nameIn(recipe);
  const order = places.toSorted((a, b) => sizeOf(b.id) - sizeOf(a.id));
  function sizeOf(id: string): number {
    return (shapes.get(id) ?? []).reduce(
      (sum, { points }) => sum + Math.abs(signedArea(points)),
      0,
    );
  }
  const regions = order.map((place) => {
    const { of: _of, outline: _outline, lonlat, ...rest } = place;
    const [main, ...others] = shapes.get(place.id) ?? [];
    if (main === undefined) {
      notes.push(`${place.id}: nothing is left of it`);
      return { ...rest, ring: [], label: [0, 0] };
    }
    const around = order.findLast(
      (other) =>
        other.id !== place.id &&
        sizeOf(other.id) > sizeOf(place.id) &&
        shapes
          .get(other.id)
          ?.some(({ points }) => isInside(deepestPoint([main.points]).point, points)),
    );
    const within = order.filter(
      (other) => other.id !== place.id && sizeOf(other.id) < sizeOf(place.id),
    );
    // Clear of what lies in it, too.
    const inner = within.flatMap(({ id }) => (shapes.get(id) ?? []).map(({ points }) => points));
    const { point } = deepestPoint(
      [main.points],
      (at) => !inner.some((ring) => isInside(at, ring) || distanceToRing(at, ring) < CLEARANCE),
    );
    const label = point.map(Math.round);
    return {
      ...rest,
      ...(around !== undefined && { parent: nameOf(around) }),
      ...(lonlat === undefined ? { lonlat: toLonLat(point, projection) } : { lonlat }),
      ring: main.arcs,
      ...(others.length > 0 && { parts: others.map(({ arcs: own }) => own) }),
      label: 'label' in rest ? rest['label'] : label,
    };
  });

  const ground = recipe.ground;
  const used = new Set(
    [...shapes.values()]
      .flat()
      .flatMap(({ arcs: own }) => own.map((name) => name.replace(/^-/, ''))),
  );
  const map = {
    ...recipe.map,
    width: FRAME.width,
    height: FRAME.height,
    projection: {
      centre: projection.centre.map((degree) => Number(degree.toFixed(4))),
      scale: Number(projection.scale.toFixed(3)),
      ...(projection.stretch !== 1 && { stretch: projection.stretch }),
    },
    arcs: Object.fromEntries(
      general.arcs.flatMap((points, index) => {
        const name = names[index] ?? '';
        return used.has(name) ? [[name, written(points)]] : [];
      }),
    ),
    regions,
    rivers: riversOf(recipe, read, drawn, notes),
    cities: Object.entries(recipe.towns).map(([id, { lonlat, ...rest }]) => ({
      id,
      ...rest,
      lonlat,
      at: project(lonlat, projection, FRAME).map(Math.round),
      label: rest['label'] ?? { dx: 11, dy: 6, anchor: 'start' },
    })),
    ...(ground !== undefined && {
      ground: {
        land:
          ground.land === undefined
            ? []
            : groundAreas(
                read(ground.land)
                  .flatMap(({ rings }) => rings)
                  .map(drawn),
                FRAME,
                ground.detail,
              ).map(written),
        lakes:
          ground.lakes === undefined
            ? []
            : groundAreas(
                read(ground.lakes)
                  .flatMap(({ rings }) => rings)
                  .map(drawn),
                FRAME,
                ground.detail,
              ).map(written),
        borders:
          ground.countries === undefined
            ? []
            : bordersOf(read(ground.countries), drawn, ground.detail).map(written),
        rivers: streamsOf(recipe, read, drawn).map(written),
      },
    }),
    north: recipe.map['north'] ?? [664, 46],
  };
  return { text: stringify(map, { lineWidth: 110, flowCollectionPadding: true }), notes };
}

/** The words by which places name each other in the file; they are looked up later. */
function nameIn(recipe: Recipe) {
  return (place: { readonly id: string; readonly [key: string]: unknown }): unknown => {
    const [name] = Object.entries(recipe.places).find(([, { id }]) => id === place.id) ?? [];
    return place['name'] ?? name;
  };
}

function outlineOf(
  name: string,
  { id, of, outline }: Recipe['places'][string],
  features: ReadonlyMap<string, Feature>,
): Outline {
  if (outline !== undefined) return { name: id, rings: [outline] };
  const found = (of ?? [name]).map((one) => {
    const feature = features.get(one);
    if (feature === undefined)
      throw new Error(`No outline of ${one}; there are ${[...features.keys()].join(', ')}`);
    return feature;
  });
  return found.length === 1 ? { name: id, rings: found[0]?.rings ?? [] } : dissolve(id, found);
}

/** The largest scale at which everything that is to be seen lies in the frame. */
function fit({ frame, margin, stretch }: Recipe, outlines: readonly Outline[]): Projection {
  const corners: readonly Point[] =
    frame === undefined
      ? outlines.flatMap(({ rings }) => rings.flat())
      : [
          [frame.west, frame.south],
          [frame.east, frame.north],
        ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => mercator(y));
  const [west, east, south, north] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const room = frame === undefined ? 2 * margin : 0;
  return {
    centre: [(west + east) / 2, latitudeOf((south + north) / 2)],
    scale: Math.min(
      (FRAME.width - room) / (east - west),
      ((FRAME.height - room) * stretch) / (north - south),
    ),
    stretch,
  };
}

function toLonLat([x, y]: Point, { centre, scale, stretch }: Projection): readonly number[] {
  const latitude = latitudeOf(mercator(centre[1]) + ((FRAME.height / 2 - y) * stretch) / scale);
  return [centre[0] + (x - FRAME.width / 2) / scale, latitude].map((degree) =>
    Number(degree.toFixed(2)),
  );
}

/** After those whose border it is. */
function nameArcs(users: readonly (readonly string[])[]): readonly string[] {
  const counts = new Map<string, number>();
  return users.map((own) => {
    const name = own.length === 1 ? `${own[0]}-outer` : own.join('--');
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}-${count}`;
  });
}

function bordersOf(
  countries: readonly Feature[],
  drawn: (points: readonly Point[]) => readonly Point[],
  detail: number,
): readonly (readonly Point[])[] {
  const near = countries.filter(({ rings }) =>
    rings.some((ring) =>
      drawn(ring).some(
        ([x, y]) => x > -100 && x < FRAME.width + 100 && y > -100 && y < FRAME.height + 100,
      ),
    ),
  );
  const { arcs } = buildTopology(near);
  return groundLines(
    arcs.filter(({ users }) => users.size > 1).map(({ points }) => drawn(points)),
    FRAME,
    detail,
  );
}

function riversOf(
  { rivers, detail }: Recipe,
  read: (from: z.infer<typeof source>) => readonly Feature[],
  drawn: (points: readonly Point[]) => readonly Point[],
  notes: string[],
) {
  if (rivers === undefined) return [];
  const found = rivers.files.flatMap(read);
  return Object.entries(rivers.named).map(([name, { of = [name], ...rest }]) => {
    const lines = found.filter((river) => of.includes(river.name)).flatMap((river) => river.lines);
    const pieces = groundLines(joinLines(lines.map(drawn)), FRAME, detail);
    const [line = []] = pieces.toSorted((a, b) => b.length - a.length);
    if (line.length === 0) notes.push(`${rest.id}: no course of it is in the frame`);
    if (pieces.length > 1)
      notes.push(`${rest.id}: the longest of ${pieces.length} pieces is taken`);
    const middle = line[Math.floor(line.length / 2)] ?? [0, 0];
    return {
      ...rest,
      line: written(line),
      label: rest['label'] ?? { at: [middle[0], middle[1] - 14], rotate: 0 },
    };
  });
}

function streamsOf(
  { rivers, detail }: Recipe,
  read: (from: z.infer<typeof source>) => readonly Feature[],
  drawn: (points: readonly Point[]) => readonly Point[],
): readonly (readonly Point[])[] {
  if (rivers === undefined) return [];
  const lines = rivers.files
    .flatMap(read)
    .filter(({ name }) => rivers.streams.includes(name))
    .flatMap((river) => river.lines);
  return groundLines(joinLines(lines.map(drawn)), FRAME, detail);
}

function written(points: readonly Point[]): string {
  return onGrid(points)
    .map((point) => point.join(','))
    .join(' ');
}
