// A file of content/maps, and the form in which its drawing reaches the browser.
import * as z from 'zod';
import { parseMarkedText } from '#authoring/marked-text.ts';
import { itemNameSchema } from '#authoring/schemas/item-schema.ts';
import { buildSource, sourceSchema } from '#authoring/schemas/source-schema.ts';
import { placeItemId } from '#domain/item/item-id.ts';
import type { BuiltMap } from '#domain/map-quiz/built-map.ts';
import type { Point } from '#domain/map-quiz/geometry.ts';

const pointSchema = z.tuple([z.number(), z.number()]);

/** `12,34 56,78 …`, as the `points` of an SVG polygon are written. */
const pointsSchema = z
  .string()
  .regex(/^-?[\d.]+,-?[\d.]+( -?[\d.]+,-?[\d.]+)+$/, 'points as "x,y x,y"')
  .transform((written) =>
    written.split(' ').map((pair): Point => {
      const [x, y] = pair.split(',').map(Number);
      return [x ?? Number.NaN, y ?? Number.NaN];
    }),
  );

/** Names of arcs end to end; a leading `-` runs the arc backwards. */
const arcNamesSchema = z.array(z.string().regex(/^-?[a-z][a-z-]*$/)).min(1);

const bankSchema = z.strictObject({ river: z.string().min(1), side: z.enum(['left', 'right']) });

// An `id` below is unique within its map and permanent: results are recorded under it.

const regionSchema = z.strictObject({
  id: itemNameSchema,
  name: z.string().min(1),
  kana: z.string().min(1),
  ring: arcNamesSchema,
  parent: z.string().min(1).nullable(),
  label: pointSchema,
  label_lines: z.array(z.string().min(1)).optional(),
  bank: bankSchema.optional(),
  info: z.string().min(1),
  source: sourceSchema,
});

const riverSchema = z.strictObject({
  id: itemNameSchema,
  name: z.string().min(1),
  kana: z.string().min(1),
  label: z.strictObject({ at: pointSchema, rotate: z.number() }),
  /** A course, downstream. */
  line: pointsSchema.optional(),
  width: z.number().positive().optional(),
  /** A water wide enough to have an outline, and its left bank, downstream. */
  ring: arcNamesSchema.optional(),
  left_bank: arcNamesSchema.optional(),
});

const citySchema = z.strictObject({
  id: itemNameSchema,
  name: z.string().min(1),
  kana: z.string().min(1),
  at: pointSchema,
  size: z.number().positive(),
  colour: z.enum(['capital', 'town']),
  label: z.strictObject({
    dx: z.number(),
    dy: z.number(),
    anchor: z.enum(['start', 'middle', 'end']),
  }),
  bank: bankSchema.optional(),
});

export const mapFileSchema = z.strictObject({
  /** Begins the item id of each of its places. */
  id: itemNameSchema,
  title: z.string().min(1),
  /** Language of the original names. */
  lang: z.string().regex(/^[a-z]{2}$/),
  /** Every map has the same frame, so that a screen keeps its size from one to the next. */
  width: z.literal(700),
  height: z.literal(620),
  note: z.string().min(1).optional(),
  /** Each border once; neighbours share it. */
  arcs: z.record(z.string(), pointsSchema),
  /** A parent stands before its children, so that these lie on top. */
  regions: z.array(regionSchema).min(2),
  /** Regions from north to south, by name. */
  order: z.array(z.array(z.string().min(1)).min(2)).min(1),
  rivers: z.array(riverSchema),
  cities: z.array(citySchema),
  /** Where it is not sea; all of it, if left out. */
  land: z.array(z.strictObject({ ring: arcNamesSchema })).optional(),
  north: pointSchema,
});

export type MapFile = z.infer<typeof mapFileSchema>;

/** Throws on an arc that does not exist or does not begin where the one before it ended. */
export function joinArcs(arcs: MapFile['arcs'], names: readonly string[]): readonly Point[] {
  const joined: Point[] = [];
  for (const name of names) {
    const written = arcs[name.replace(/^-/, '')];
    if (written === undefined) throw new Error(`There is no arc "${name}"`);
    const arc = name.startsWith('-') ? written.toReversed() : written;
    const end = joined.at(-1);
    if (end !== undefined && !isSamePoint(end, arc[0])) {
      throw new Error(`The arc "${name}" does not begin where the one before it ends`);
    }
    joined.push(...(end === undefined ? arc : arc.slice(1)));
  }
  return joined;
}

/** The corners of a closed outline, the first not repeated at the end. Throws where it is open. */
export function closeRing(arcs: MapFile['arcs'], names: readonly string[]): readonly Point[] {
  const line = joinArcs(arcs, names);
  if (!isSamePoint(line[0], line.at(-1))) {
    throw new Error(`The ring ${names.join(', ')} is not closed`);
  }
  return line.slice(0, -1);
}

export function buildMap(file: MapFile): BuiltMap {
  const ringPoints = (names: readonly string[]) => writePoints(closeRing(file.arcs, names));
  return {
    id: file.id,
    title: file.title,
    lang: file.lang,
    width: file.width,
    height: file.height,
    note: file.note ?? null,
    land: file.land?.map((land) => ringPoints(land.ring)) ?? null,
    regions: file.regions.map((region) => {
      const info = parseMarkedText(region.info);
      return {
        id: placeItemId(file.id, region.id),
        name: region.name,
        kana: region.kana,
        parent: region.parent,
        points: ringPoints(region.ring),
        label: region.label,
        labelLines: region.label_lines ?? [region.kana],
        info: info.text,
        originals: info.originals,
        source: buildSource(region.source),
      };
    }),
    rivers: file.rivers.map((river) => ({
      id: placeItemId(file.id, river.id),
      name: river.name,
      kana: river.kana,
      width: river.ring === undefined ? (river.width ?? 4) : null,
      points: river.ring === undefined ? writePoints(river.line ?? []) : ringPoints(river.ring),
      label: river.label,
    })),
    cities: file.cities.map(({ id, name, kana, at, size, colour, label }) => ({
      id: placeItemId(file.id, id),
      name,
      kana,
      at,
      size,
      colour,
      label,
    })),
    north: file.north,
  };
}

function writePoints(points: readonly Point[]): string {
  return points.map(([x, y]) => `${x},${y}`).join(' ');
}

function isSamePoint(a: Point | undefined, b: Point | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
}
