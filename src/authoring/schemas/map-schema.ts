// A file of content/maps, and the form in which its drawing reaches the browser.
import * as z from 'zod';
import { itemNameSchema } from '#authoring/schemas/item-schema.ts';
import { sourceSchema } from '#authoring/schemas/source-schema.ts';
import { placeItemId } from '#domain/items/item-id.ts';
import { mapViews } from '#authoring/map-views.ts';
import type { BuiltMap, BuiltRegion } from '#domain/maps/built-map.ts';
import {
  cornersOf,
  isSamePoint,
  writeOutline,
  type Outline,
  type Point,
} from '#domain/maps/geometry.ts';
import type { Source } from '#domain/source.ts';
import { readMarked } from '#domain/text/marked-text.ts';

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
const arcNamesSchema = z.array(z.string().regex(/^-?[a-z][a-z0-9-]*$/)).min(1);

const bankSchema = z.strictObject({ river: z.string().min(1), side: z.enum(['left', 'right']) });

/** Degrees east and north. */
const lonLatSchema = z.tuple([z.number().min(-180).max(180), z.number().min(-85).max(85)]);

// An `id` below is unique within its map and permanent: results are recorded under it.

const namedSchema = {
  id: itemNameSchema,
  /** The name's id in the library's glossary, which then gives `name` and `kana`. */
  word: itemNameSchema.optional(),
  name: z.string().min(1).optional(),
  /** Beside `word`, a shorter form of what the glossary has. */
  kana: z.string().min(1).optional(),
};

/** Where it truly lies: for an area the middle of where its wine grows. */
const placedSchema = { lonlat: lonLatSchema.optional() };

const askedSchema = {
  info: z.string().min(1),
  source: sourceSchema,
  /** How often its position is asked; a map says it for all. */
  importance: z.enum(['A', 'B', 'C']).optional(),
};

const regionSchema = z.strictObject({
  ...namedSchema,
  ...placedSchema,
  ...askedSchema,
  ring: arcNamesSchema,
  /** Outlines beside the first: islands, and what lies apart. */
  parts: z.array(arcNamesSchema).default([]),
  parent: z.string().min(1).nullable().default(null),
  /** Ids of areas drawn apart whose wine may come from its ground too: neither is a choice beside the other. */
  overlaps: z.array(itemNameSchema).min(1).optional(),
  label: pointSchema,
  /** Where the name stands, if it has no room at `label`; a line leads there. */
  text_at: pointSchema.optional(),
  label_lines: z.array(z.string().min(1)).optional(),
  bank: bankSchema.optional(),
});

const labelSchema = z.strictObject({
  dx: z.number(),
  dy: z.number(),
  anchor: z.enum(['start', 'middle', 'end']),
});

const riverSchema = z.strictObject({
  ...namedSchema,
  ...placedSchema,
  ...z.object(askedSchema).partial().shape,
  /** A `range` that is only shown is drawn as its name alone, a `lake` as a broad line. */
  kind: z.enum(['river', 'range', 'lake']).default('river'),
  /** To be put on the map, not shown on it: needs `info` and `source`. */
  asked: z.boolean().default(false),
  label: z.strictObject({ at: pointSchema, rotate: z.number() }),
  /** A course, downstream. */
  line: pointsSchema.optional(),
  /** A water wide enough to have an outline, and its left bank, downstream. */
  ring: arcNamesSchema.optional(),
  left_bank: arcNamesSchema.optional(),
});

const citySchema = z.strictObject({
  ...namedSchema,
  ...placedSchema,
  ...z.object(askedSchema).partial().shape,
  /** `site`: where wine grows, drawn as a point since its outline is not at hand, or too small. */
  kind: z.enum(['town', 'vineyard', 'site']).default('town'),
  /** To be put on the map, not shown on it: needs `info` and `source`. */
  asked: z.boolean().default(false),
  at: pointSchema,
  /** Not asked in which area it lies: it is at the border of two, in both, or a table of the library asks it. */
  within: z.literal(false).optional(),
  /** Ids of the points that hold it, all of it or a part: neither is a choice beside the other. */
  parents: z.array(itemNameSchema).min(1).optional(),
  colour: z.enum(['capital', 'town']).default('town'),
  label: labelSchema,
});

const groundSchema = z.strictObject({
  land: z.array(pointsSchema).default([]),
  lakes: z.array(pointsSchema).default([]),
  borders: z.array(pointsSchema).default([]),
  rivers: z.array(pointsSchema).default([]),
});

export const mapFileSchema = z.strictObject({
  /** Begins the item id of each of its places. */
  id: itemNameSchema,
  title: z.string().min(1),
  /** For search engines and the list of maps. */
  description: z.string().min(1),
  /** What a way to it is called among its neighbours; its title, if left out. */
  short: z.string().min(1).optional(),
  /** Key of the chapter that it belongs to, whose label is the country. */
  chapter: itemNameSchema,
  /** Key of the part of the chapter. */
  part: itemNameSchema,
  /** Topic, in the chapter of all maps, of its marked places. */
  topic: itemNameSchema.optional(),
  /** Topic, in its own chapter, of what is asked in words. */
  textTopic: itemNameSchema.optional(),
  /** Id of the map that this one is a part of; its regions lead here. */
  parent: itemNameSchema.optional(),
  /** Ids of its parts that its own address shows too, by `?level=`. */
  levels: z.array(itemNameSchema).default([]),
  /** Its page opens with the deck of cards on every device; others only where no finger points. */
  cardsFirst: z.boolean().default(false),
  /** Where it stands among the maps of its chapter. */
  position: z.number().int().default(50),
  /** Language of the original names. */
  lang: z.string().regex(/^[a-z]{2}$/),
  /** Every map has the same frame, so that a screen keeps its size from one to the next. */
  width: z.literal(700),
  height: z.literal(620),
  /** Units that a letter of an asked name is high, two less for others: 20 are 10 pixels on a phone. */
  letters: z.number().int().min(14).max(28).default(20),
  projection: z.strictObject({
    centre: lonLatSchema,
    scale: z.number().positive(),
    stretch: z.number().positive().default(1),
  }),
  /** Units by which a place may lie off where its coordinates say; the note says so where it is much. */
  tolerance: z.number().positive().default(12),
  note: z.string().min(1).optional(),
  /** Ids of sources of the library: whose outlines it is drawn after. The first is that of its questions. */
  credits: z.array(itemNameSchema).default([]),
  importance: z.enum(['A', 'B', 'C']).default('B'),
  /** What a place is called in questions: 州, 地方, AOC. */
  thing: z.string().min(1).optional(),
  /** Each border once; neighbours share it. */
  arcs: z.record(z.string(), pointsSchema).default({}),
  /** A parent stands before its children, so that these lie on top. */
  regions: z.array(regionSchema).default([]),
  /** Regions from north to south, by name; where each has `lonlat`, none is needed. */
  order: z.array(z.array(z.string().min(1)).min(2)).default([]),
  rivers: z.array(riverSchema).default([]),
  cities: z.array(citySchema).default([]),
  /** Where it is not sea; all of it, if left out. */
  land: z.array(z.strictObject({ ring: arcNamesSchema })).optional(),
  ground: groundSchema.optional(),
  /** Seas and neighbouring countries, which are shown and never asked. */
  names: z
    .array(
      z.strictObject({ name: z.string().min(1), at: pointSchema, sea: z.literal(true).optional() }),
    )
    .default([]),
  north: pointSchema,
});

/** A map as it is written, its names not yet looked up. */
export type WrittenMap = z.infer<typeof mapFileSchema>;

const writtenName = z.object(namedSchema);
type WrittenName = z.infer<typeof writtenName>;
type Named<Place> = Omit<Place, 'name' | 'kana'> & { readonly name: string; readonly kana: string };

/** A map with the name of each place. */
export interface MapFile extends Omit<WrittenMap, 'regions' | 'rivers' | 'cities'> {
  readonly regions: readonly Named<WrittenMap['regions'][number]>[];
  readonly rivers: readonly Named<WrittenMap['rivers'][number]>[];
  readonly cities: readonly Named<WrittenMap['cities'][number]>[];
}

/** What the glossary knows of a name. */
export interface GlossaryEntry {
  readonly ja: string;
  readonly original: string | null;
}

/** @throws where a place has neither a name nor a word of the glossary */
export function nameMap(
  written: WrittenMap,
  glossary: (word: string) => GlossaryEntry | undefined,
): MapFile {
  const named = <Place extends WrittenName>(place: Place): Named<Place> => {
    const { id, word, name, kana } = place;
    if (word === undefined) {
      if (name === undefined || kana === undefined)
        throw new Error(`${written.id}: ${id} has neither a word nor a name and its kana`);
      return { ...place, name, kana };
    }
    const found = glossary(word);
    if (found === undefined) throw new Error(`${written.id}: there is no name "${word}"`);
    if (name !== undefined) throw new Error(`${written.id}: ${id} has a word, which names it`);
    if (kana !== undefined && !found.ja.includes(kana))
      throw new Error(`${written.id}: ${id} is 「${found.ja}」 in the glossary`);
    return { ...place, name: found.original ?? found.ja, kana: kana ?? found.ja };
  };
  return {
    ...written,
    regions: written.regions.map(named),
    rivers: written.rivers.map(named),
    cities: written.cities.map(named),
  };
}

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

/**
 * @param famous ids of the places that are asked, the most famous first
 * @param creditOf a source of the library by its id
 */
export function buildMap(
  file: MapFile,
  famous: readonly string[],
  creditOf: (id: string) => Source,
): BuiltMap {
  const ringOutline = (names: readonly string[]) =>
    writeOutline(names.flatMap((name) => cutAtFrame(joinArcs(file.arcs, [name]), file)));
  const closed = (corners: readonly Point[]) =>
    writeOutline(cutAtFrame([...corners, ...corners.slice(0, 1)], file));
  const { ground } = file;
  const regions = buildRegions(file, ringOutline);
  const ranks = new Map(famous.map((id, rank) => [placeItemId(file.id, id), rank]));
  const views = mapViews(
    regions.map(({ name, shape, outline, parts }) => ({
      name,
      shape,
      rings: [outline, ...parts].map(cornersOf),
    })),
    file,
  );
  return {
    id: file.id,
    title: file.title,
    lang: file.lang,
    width: file.width,
    height: file.height,
    letters: file.letters,
    note: file.note ?? null,
    credits: file.credits.map(creditOf),
    ground:
      ground === undefined
        ? null
        : {
            land: ground.land.map(closed),
            lakes: ground.lakes.map(closed),
            borders: ground.borders.map((line) => writeOutline([line])),
            rivers: ground.rivers.map((line) => writeOutline([line])),
          },
    land: file.land?.map((land) => ringOutline(land.ring)) ?? null,
    regions: regions.map((region) => ({
      ...region,
      fame: ranks.get(region.id) ?? 0,
      view: views.get(region.name) ?? [0, 0, file.width],
    })),
    rivers: file.rivers
      .filter((river) => !river.asked)
      .map((river) => ({
        id: placeItemId(file.id, river.id),
        name: river.name,
        kana: river.kana,
        kind: river.kind,
        isOutline: river.ring !== undefined,
        outline:
          river.ring === undefined ? writeOutline([river.line ?? []]) : ringOutline(river.ring),
        label: river.label,
      })),
    cities: file.cities
      .filter((city) => !city.asked)
      .map(({ id, name, kana, at, colour, label }) => ({
        id: placeItemId(file.id, id),
        name,
        kana,
        at,
        colour,
        label,
      })),
    names: file.names.map(({ name, at, sea = false }) => ({ name, at, isSea: sea })),
    north: file.north,
  };
}

/** Lines lie on areas, and points on lines. */
function buildRegions(
  file: MapFile,
  ringOutline: (names: readonly string[]) => Outline,
): readonly Omit<BuiltRegion, 'view' | 'fame'>[] {
  return [
    ...file.regions.map((region) => ({
      ...askedPlace(file, region),
      shape: 'area' as const,
      course: null,
      parents: areaParentsOf(file, region),
      outline: ringOutline(region.ring),
      parts: region.parts.map(ringOutline),
      label: region.label,
      textAt: region.text_at ?? null,
      textAnchor: 'middle' as const,
      labelLines: region.label_lines ?? [region.kana],
    })),
    ...file.rivers
      .filter(({ asked }) => asked)
      .map((river) => ({
        ...askedPlace(file, river),
        shape: 'line' as const,
        course: river.kind,
        parents: [],
        outline: writeOutline([river.line ?? []]),
        parts: [],
        label: middleOf(river.line ?? []),
        textAt: river.label.at,
        textAnchor: 'middle' as const,
        labelLines: [river.kana],
      })),
    ...file.cities
      .filter(({ asked }) => asked)
      .map((city) => ({
        ...askedPlace(file, city),
        shape: 'point' as const,
        course: null,
        parents: parentsOf(file, city),
        outline: writeOutline([[city.at]]),
        parts: [],
        label: city.at,
        textAt: [city.at[0] + city.label.dx, city.at[1] + city.label.dy] as const,
        textAnchor: city.label.anchor,
        labelLines: [city.kana],
      })),
  ];
}

/** The corner of a course that is nearest to its middle by length. */
export function middleOf(line: readonly Point[]): Point {
  const lengths = line.map((point, index) => {
    const before = line[index - 1] ?? point;
    return Math.hypot(point[0] - before[0], point[1] - before[1]);
  });
  const half = lengths.reduce((sum, length) => sum + length, 0) / 2;
  let gone = 0;
  const index = lengths.findIndex((length) => (gone += length) >= half);
  return line[Math.max(index, 0)] ?? [0, 0];
}

function askedPlace(
  { id: map }: MapFile,
  { id, name, kana, info, source }: MapFile['regions' | 'rivers' | 'cities'][number],
) {
  if (info === undefined || source === undefined)
    throw new Error(`${map}: ${id} is asked, and needs info and source`);
  return {
    id: placeItemId(map, id),
    name,
    kana,
    info: readMarked(info, () => undefined),
    source,
  };
}

/** Names of the areas that hold an area, all of it or a part. */
export function areaParentsOf(
  { regions }: Pick<MapFile, 'regions'>,
  { parent, overlaps = [] }: MapFile['regions'][number],
): readonly string[] {
  const others = regions.filter(({ id }) => overlaps.includes(id)).map(({ name }) => name);
  return parent === null ? others : [parent, ...others];
}

/** Names of the points that hold a point. */
export function parentsOf(
  { cities }: Pick<MapFile, 'cities'>,
  { parents = [] }: MapFile['cities'][number],
): readonly string[] {
  return cities.filter(({ id }) => parents.includes(id)).map(({ name }) => name);
}

/** A line, cut where it comes to the edge of the map: along that no corner is rounded. */
function cutAtFrame(
  line: readonly Point[],
  { width, height }: Pick<MapFile, 'width' | 'height'>,
): readonly (readonly Point[])[] {
  const pieces: Point[][] = [[]];
  for (const [index, corner] of line.entries()) {
    const [x, y] = corner;
    pieces.at(-1)?.push(corner);
    const isAtEdge = x <= 0 || y <= 0 || x >= width || y >= height;
    if (isAtEdge && index > 0 && index < line.length - 1) pieces.push([corner]);
  }
  return pieces;
}
