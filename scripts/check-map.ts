// Proves the drawing of a map sound by itself, from its file alone.
import { TARGET, mapViews } from '#authoring/map-views.ts';
import { closeRing, joinArcs, type MapFile } from '#authoring/schemas/map-schema.ts';
import {
  boundsOf,
  centroid,
  distanceToLine,
  distanceToRing,
  distanceToSegment,
  isInside,
  isSamePoint,
  ringSides,
  type Point,
  type Ring,
} from '#domain/maps/geometry.ts';
import { NARROWEST, SMALLER, TOWN_RADIUS } from '#domain/maps/map-view.ts';
import { LINE, widthOf } from '#domain/maps/name-place.ts';
import { project } from '#domain/maps/projection.ts';
import { regionAt, type TargetRegion } from '#domain/maps/target.ts';

/** Least distance, in units of the grid, between a label point and any border of its region. */
const LABEL_CLEARANCE = 8;
/** CSS pixels by which a drop may miss every shape; `map-play.tsx` has the same number. */
const TOLERANCE = 12;

type Region = MapFile['regions'][number];
type Box = readonly [Point, Point, Point, Point];

/** What is wrong with a drawing, in words; empty where nothing is. */
export function findMapFaults(map: MapFile): readonly string[] {
  // The first outline of a region, and those apart from it.
  const rings = new Map<string, Ring>();
  const parts = new Map<string, readonly Ring[]>();
  const waters: Ring[] = [];
  const lands: Ring[] = [];
  try {
    for (const region of map.regions) {
      rings.set(region.name, closeRing(map.arcs, region.ring));
      parts.set(
        region.name,
        region.parts.map((part) => closeRing(map.arcs, part)),
      );
    }
    for (const { ring } of map.rivers) if (ring) waters.push(closeRing(map.arcs, ring));
    for (const { ring } of map.land ?? []) lands.push(closeRing(map.arcs, ring));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const all = [...rings].map(([name, ring]) => [name, [ring, ...(parts.get(name) ?? [])]] as const);
  const outlines = new Map(all);
  return [
    ...new Set([
      ...askedFaults(map),
      ...gridFaults(map),
      ...groundFaults(map),
      ...parentFaults(map),
      ...simpleFaults([
        ...all.flatMap(([name, own]) => own.map((ring) => [name, ring] as const)),
        ...waters.map((ring) => ['water', ring] as const),
      ]),
      ...overlapFaults(map, outlines, waters),
      ...labelFaults(map, rings),
      ...labelBoxFaults(map),
      ...orderFaults(map, rings),
      ...bankFaults(map, rings),
      ...cityFaults(map, lands, waters),
      ...positionFaults(map, outlines),
      ...hitFaults(map, outlines),
    ]),
  ];
}

function* askedFaults(map: MapFile): Iterable<string> {
  const asked = [...map.rivers, ...map.cities].filter((place) => place.asked);
  if (map.regions.length + asked.length < 2) yield 'fewer than two places are asked';
  for (const { name, info, source } of asked) {
    if (info === undefined || source === undefined) yield `${name}: asked without info and source`;
  }
  for (const { name, asked: isIt, line } of map.rivers) {
    if (isIt && line === undefined) yield `${name}: asked, and has no line`;
  }
}

/** The ground around the map lies on the grid and within the frame. */
function* groundFaults(map: MapFile): Iterable<string> {
  for (const [kind, lines] of Object.entries(map.ground ?? {})) {
    for (const point of lines.flat()) {
      if (!isOnGrid(map, point)) yield `ground, ${kind}: ${point.join(',')} is not on the grid`;
    }
  }
  for (const { name, line = [] } of map.rivers) {
    for (const point of line) {
      if (point.some((part) => part < 0)) yield `${name}: ${point.join(',')} is not on the grid`;
    }
  }
}

function* gridFaults(map: MapFile): Iterable<string> {
  const used = new Set(
    [
      ...[...map.regions, ...map.rivers, ...(map.land ?? [])].flatMap(({ ring }) => ring ?? []),
      ...map.regions.flatMap(({ parts }) => parts.flat()),
    ].map((name) => name.replace(/^-/, '')),
  );
  const segments = new Map<string, string>();
  for (const [name, arc] of Object.entries(map.arcs)) {
    if (!used.has(name)) yield `arc ${name}: not used`;
    for (const [index, corner] of arc.entries()) {
      if (!isOnGrid(map, corner)) yield `arc ${name}: ${corner.join(',')} is not on the grid`;
      const next = arc[index + 1];
      if (next === undefined) continue;
      if (isSamePoint(corner, next)) yield `arc ${name}: ${corner.join(',')} stands twice in a row`;
      const key = [corner.join(','), next.join(',')].toSorted().join(' ');
      const other = segments.get(key);
      if (other !== undefined) yield `arc ${name}: the side ${key} is written in ${other} too`;
      segments.set(key, name);
    }
  }
}

function isOnGrid(map: MapFile, [x, y]: Point): boolean {
  return (
    Number.isInteger(x) &&
    Number.isInteger(y) &&
    x >= 0 &&
    x <= map.width &&
    y >= 0 &&
    y <= map.height
  );
}

function* parentFaults(map: MapFile): Iterable<string> {
  const drawn = new Set<string>();
  for (const { id, name, parent, overlaps = [] } of map.regions) {
    if (parent !== null && !drawn.has(parent)) yield `${name}: drawn before its parent`;
    drawn.add(name);
    for (const other of overlaps) {
      if (other === id || !map.regions.some((region) => region.id === other))
        yield `${name}: there is no other area ${other}`;
    }
  }
  for (const { id, name, parents = [] } of map.cities) {
    for (const parent of parents) {
      if (parent === id) yield `${name}: is its own parent`;
      else if (!map.cities.some((city) => city.id === parent && city.asked))
        yield `${name}: there is no asked point ${parent}`;
    }
  }
}

function* simpleFaults(rings: Iterable<readonly [string, Ring]>): Iterable<string> {
  for (const [name, ring] of rings) {
    const corners = new Set(ring.map((corner) => corner.join(',')));
    if (corners.size !== ring.length) yield `${name}: comes to one corner twice`;
    const sides = ringSides(ring);
    for (const [i, [a, b]] of sides.entries()) {
      for (const [j, [c, d]] of sides.entries()) {
        const adjacent = j === i + 1 || (i === 0 && j === sides.length - 1);
        if (j > i && !adjacent && meet(a, b, c, d)) {
          yield `${name}: crosses itself near ${a.join(',')}`;
        }
      }
    }
  }
}

/** Crossing borders, and samples of the whole grid two units apart. */
function* overlapFaults(
  map: MapFile,
  outlines: ReadonlyMap<string, readonly Ring[]>,
  waters: readonly Ring[],
): Iterable<string> {
  const regions = map.regions.map((region) => {
    const rings = outlines.get(region.name) ?? [];
    return { region, rings, bounds: boundsOf(rings.flat()) };
  });
  for (const [index, first] of regions.entries()) {
    const firstSides = first.rings.flatMap(ringSides);
    for (const second of regions.slice(index + 1)) {
      if (areBoundsApart(first.bounds, second.bounds)) continue;
      const secondSides = second.rings.flatMap(ringSides);
      for (const [a, b] of firstSides) {
        for (const [c, d] of secondSides) {
          if (cross(a, b, c, d)) yield `${first.region.name} and ${second.region.name} cross`;
        }
      }
    }
  }
  for (let x = 0.37; x < map.width; x += 2) {
    const column = regions.filter(({ bounds: [least, most] }) => least[0] <= x && x <= most[0]);
    if (column.length === 0) continue;
    for (let y = 0.41; y < map.height; y += 2) {
      const point: Point = [x, y];
      const here = column.filter(
        ({ rings, bounds }) =>
          isInBounds(point, bounds) && rings.some((ring) => isInside(point, ring)),
      );
      if (here.length === 0) continue;
      const names = new Set(here.map(({ region }) => region.name));
      for (const [index, { region }] of here.entries()) {
        if (region.parent !== null && !names.has(region.parent)) {
          yield `${region.name}: leaves ${region.parent}`;
        }
        for (const other of here.slice(index + 1)) {
          if (!isKin(region, other.region)) yield `${region.name} overlaps ${other.region.name}`;
        }
      }
      if (waters.some((water) => isInside(point, water))) {
        yield `${[...names].join(', ')}: in the water`;
      }
    }
  }
}

function* labelFaults(map: MapFile, rings: ReadonlyMap<string, Ring>): Iterable<string> {
  for (const { name, kana, label, label_lines: lines, text_at: at } of map.regions) {
    if (lines !== undefined && lines.join('') !== kana) yield `${name}: its label says otherwise`;
    const ring = rings.get(name) ?? [];
    if (!isInside(label, ring)) yield `${name}: its label lies outside`;
    const nested = map.regions.filter((region) => region.parent === name);
    for (const child of nested) {
      if (isInside(label, rings.get(child.name) ?? [])) yield `${name}: label under ${child.name}`;
    }
    const borders = [ring, ...nested.map((child) => rings.get(child.name) ?? [])];
    const clearance = at === undefined ? LABEL_CLEARANCE : 1;
    if (borders.some((border) => distanceToRing(label, border) < clearance)) {
      yield `${name}: its label stands on a border`;
    }
  }
}

function* labelBoxFaults(map: MapFile): Iterable<string> {
  const boxes: (readonly [string, Box])[] = [];
  const { letters } = map;
  const small = letters - SMALLER;
  for (const {
    name,
    kana,
    label,
    text_at: at = label,
    label_lines: lines = [kana],
  } of map.regions) {
    const width = letters * Math.max(...lines.map(widthOf));
    boxes.push([name, boxAround(at, width, LINE * letters * lines.length, 0)]);
  }
  for (const { name, kana, label, asked } of map.rivers) {
    const size = asked ? letters : small;
    boxes.push([name, boxAround(label.at, size * widthOf(kana), LINE * size, label.rotate)]);
  }
  for (const { name, kana, at, colour, label, asked } of map.cities) {
    // A name may touch the larger dot of a place that is asked, and not its middle.
    const radius = TOWN_RADIUS[colour];
    const high = asked ? letters : small;
    const width = high * widthOf(kana);
    const shift = { start: width / 2, middle: 0, end: -width / 2 }[label.anchor];
    const centre: Point = [at[0] + label.dx + shift, at[1] + label.dy - 5];
    boxes.push([`the name ${name}`, boxAround(centre, width, LINE * high, 0)]);
    boxes.push([`the city ${name}`, boxAround(at, 2 * radius, 2 * radius, 0)]);
  }
  for (const { name, at } of map.names)
    boxes.push([name, boxAround(at, small * widthOf(name), LINE * small, 0)]);
  boxes.push(['north', boxAround([map.north[0], map.north[1] - 13], 24, 46, 0)]);
  for (const [index, [name, box]] of boxes.entries()) {
    if (box.some(([x, y]) => x < 0 || x > map.width || y < 0 || y > map.height)) {
      yield `label of ${name}: off the map`;
    }
    for (const [other, otherBox] of boxes.slice(index + 1)) {
      if (!areApart(box, otherBox)) yield `labels of ${name} and ${other} collide`;
    }
  }
}

function* orderFaults(map: MapFile, rings: ReadonlyMap<string, Ring>): Iterable<string> {
  for (const names of map.order) {
    for (const [index, north] of names.entries()) {
      const ring = rings.get(north);
      if (ring === undefined) yield `order: there is no region ${north}`;
      const south = rings.get(names[index + 1] ?? '');
      if (ring === undefined || south === undefined) continue;
      if (centroid(ring)[1] >= centroid(south)[1]) {
        yield `order: ${north} does not lie north of ${names[index + 1]}`;
      }
    }
  }
}

/** Where the true coordinates of a place lie on the map, it lies too, within the tolerance. */
function* positionFaults(
  map: MapFile,
  outlines: ReadonlyMap<string, readonly Ring[]>,
): Iterable<string> {
  const { projection, tolerance } = map;
  const places = [
    ...map.regions.map(({ name, lonlat, label }) => ({
      name,
      lonlat,
      offBy: (point: Point) => {
        const rings = outlines.get(name) ?? [];
        const isIn = rings.some((ring) => isInside(point, ring));
        return isIn
          ? 0
          : Math.min(...[...rings, [label]].map((ring) => distanceToRing(point, ring)));
      },
    })),
    ...map.rivers.map(({ name, lonlat, line = [] }) => ({
      name,
      lonlat,
      offBy: (point: Point) => (line.length === 0 ? 0 : distanceToLine(point, line)),
    })),
    ...map.cities.map(({ name, lonlat, at }) => ({
      name,
      lonlat,
      offBy: (point: Point) => Math.hypot(point[0] - at[0], point[1] - at[1]),
    })),
  ];
  const asked = new Set(
    [...map.regions, ...[...map.rivers, ...map.cities].filter((place) => place.asked)].map(
      ({ name }) => name,
    ),
  );
  for (const { name, lonlat, offBy } of places) {
    if (lonlat === undefined) {
      if (asked.has(name)) yield `${name}: no coordinates to hold its place against`;
      continue;
    }
    const off = offBy(project(lonlat, projection, map));
    if (off > tolerance) yield `${name}: ${Math.round(off)} units off where it lies`;
  }
}

/** A finger finds room for itself on each place, in what a phone shows while it is asked. */
function* hitFaults(
  map: MapFile,
  outlines: ReadonlyMap<string, readonly Ring[]>,
): Iterable<string> {
  const targets: readonly TargetRegion[] = [
    ...map.regions.map(({ name }) => ({
      name,
      shape: 'area' as const,
      rings: outlines.get(name) ?? [],
    })),
    ...map.rivers
      .filter(({ asked }) => asked)
      .map(({ name, line = [] }) => ({ name, shape: 'line' as const, rings: [line] })),
    ...map.cities
      .filter(({ asked }) => asked)
      .map(({ name, at }) => ({ name, shape: 'point' as const, rings: [[at]] })),
  ];
  const views = mapViews(targets, map);
  const bounded = targets.map((target) => ({ target, bounds: boundsOf(target.rings.flat()) }));
  for (const { name, shape, rings } of targets) {
    const [left, top, width] = views.get(name) ?? [0, 0, map.width];
    const unitsPerPixel = width / NARROWEST;
    const tolerance = TOLERANCE * unitsPerPixel;
    const reach = (TARGET / 2) * unitsPerPixel;
    // Places farther away than the tolerance are skipped, which makes the check ten times as quick.
    const hit = (point: Point) =>
      regionAt(
        point,
        bounded
          .filter(({ bounds }) => isInBounds(point, bounds, tolerance))
          .map(({ target }) => target),
        { tolerance, isAnswered: () => false, asked: shape },
      );
    const height = (width * map.height) / map.width;
    const isSeen = ([x, y]: Point) =>
      x >= left + reach &&
      x <= left + width - reach &&
      y >= top + reach &&
      y <= top + height - reach;
    const points = shape === 'area' ? gridOver(rings.flat(), reach) : rings.flat();
    if (!points.some((point) => isSeen(point) && roundHits(point, reach, hit, name)))
      yield `${name}: less than ${TARGET} pixels to hit`;
  }
}

/** Points a quarter of a reach apart, one reach around a shape: it may be hit from beside it. */
function gridOver(corners: readonly Point[], reach: number): readonly Point[] {
  const [[left, top], [right, bottom]] = boundsOf(corners);
  const points: Point[] = [];
  for (let x = left - reach; x <= right + reach; x += reach / 4)
    for (let y = top - reach; y <= bottom + reach; y += reach / 4) points.push([x, y]);
  return points;
}

/** Whether all that a finger covers around a point means the same place. */
function roundHits(
  [x, y]: Point,
  reach: number,
  hit: (point: Point) => string | null,
  name: string,
): boolean {
  if (hit([x, y]) !== name) return false;
  const turns = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8);
  return turns.every((turn) =>
    [0.5, 0.999].every(
      (part) =>
        hit([x + part * reach * Math.cos(turn), y + part * reach * Math.sin(turn)]) === name,
    ),
  );
}

function* bankFaults(map: MapFile, rings: ReadonlyMap<string, Ring>): Iterable<string> {
  for (const { name, label, bank } of map.regions) {
    if (bank === undefined) continue;
    const course = courseOf(map, bank.river);
    if (course === null) {
      yield `${name}: there is no river ${bank.river}`;
      continue;
    }
    for (const point of [label, centroid(rings.get(name) ?? [])]) {
      if (sideOf(point, course) !== bank.side) {
        yield `${name}: not on the ${bank.side} bank of the ${bank.river}`;
      }
    }
  }
}

function* cityFaults(
  map: MapFile,
  lands: readonly Ring[],
  waters: readonly Ring[],
): Iterable<string> {
  for (const { name, at } of map.cities) {
    const onLand = lands.length === 0 || lands.some((land) => isInside(at, land));
    if (!onLand || waters.some((water) => isInside(at, water))) yield `${name}: in the water`;
  }
}

/** A river's course, or the left bank of a wide one, downstream. */
function courseOf(map: MapFile, name: string): readonly Point[] | null {
  const river = map.rivers.find((candidate) => candidate.name === name);
  if (river?.left_bank !== undefined) return joinArcs(map.arcs, river.left_bank);
  return river?.line ?? null;
}

/** Looking downstream, with y growing to the south. */
function sideOf(point: Point, course: readonly Point[]): 'left' | 'right' {
  let side: 'left' | 'right' = 'left';
  let least = Number.POSITIVE_INFINITY;
  let clearest = 0;
  for (const [index, from] of course.entries()) {
    const to = course[index + 1];
    if (to === undefined) break;
    const distance = distanceToSegment(point, from, to);
    const turn = turnOf(from, to, point);
    // At a corner both sides are equally near: the side whose line lies farther from the point decides.
    const clearer = Math.abs(distance - least) < 1e-9 && Math.abs(turn) > clearest;
    if (distance < least - 1e-9 || clearer) {
      least = Math.min(least, distance);
      clearest = Math.abs(turn);
      side = turn < 0 ? 'left' : 'right';
    }
  }
  return side;
}

function isKin(a: Region, b: Region): boolean {
  return a.parent === b.name || b.parent === a.name;
}

/** Above 0 where the way from a over b to c turns to the right on the map. */
function turnOf(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  return (
    Math.sign(turnOf(a, b, c)) * Math.sign(turnOf(a, b, d)) < 0 &&
    Math.sign(turnOf(c, d, a)) * Math.sign(turnOf(c, d, b)) < 0
  );
}

function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  return cross(a, b, c, d) || lies(a, c, d) || lies(b, c, d) || lies(c, a, b) || lies(d, a, b);
}

function lies(point: Point, from: Point, to: Point): boolean {
  return distanceToSegment(point, from, to) < 1e-9;
}

function areBoundsApart(
  [least, most]: readonly [Point, Point],
  [otherLeast, otherMost]: readonly [Point, Point],
): boolean {
  return (
    most[0] < otherLeast[0] ||
    otherMost[0] < least[0] ||
    most[1] < otherLeast[1] ||
    otherMost[1] < least[1]
  );
}

function isInBounds(point: Point, bounds: readonly [Point, Point], grownBy = 0): boolean {
  const least = bounds[0];
  const most = bounds[1];
  return (
    point[0] >= least[0] - grownBy &&
    point[0] <= most[0] + grownBy &&
    point[1] >= least[1] - grownBy &&
    point[1] <= most[1] + grownBy
  );
}

function boxAround([cx, cy]: Point, width: number, height: number, degrees: number): Box {
  const angle = (degrees * Math.PI) / 180;
  const corner = (x: number, y: number): Point => [
    cx + x * Math.cos(angle) - y * Math.sin(angle),
    cy + x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const [x, y] = [width / 2, height / 2];
  return [corner(-x, -y), corner(x, -y), corner(x, y), corner(-x, y)];
}

/** Two convex shapes are apart where a side of one separates them. */
function areApart(first: Box, second: Box): boolean {
  return [first, second].some((box) =>
    ringSides(box).some(([a, b]) => {
      const along = ([x, y]: Point) => x * (b[1] - a[1]) + y * (a[0] - b[0]);
      const one = first.map(along);
      const two = second.map(along);
      return Math.max(...one) <= Math.min(...two) || Math.max(...two) <= Math.min(...one);
    }),
  );
}
