// Proves the drawing of a map sound by itself, from its file alone.
import { closeRing, joinArcs, type MapFile } from '#authoring/schemas/map-schema.ts';
import {
  distanceToRing,
  distanceToSegment,
  isInside,
  ringSides,
  type Point,
  type Ring,
} from '#domain/map-quiz/geometry.ts';

/** Least distance, in units of the grid, between a label point and any border of its region. */
const LABEL_CLEARANCE = 8;
/** A name is drawn 16 units a character wide, 20 a line high. */
const CHARACTER = 16;
const LINE = 20;
const SMALL_CHARACTER = 14;

type Region = MapFile['regions'][number];
type Box = readonly [Point, Point, Point, Point];

/** What is wrong with a drawing, in words; empty where nothing is. */
export function findMapFaults(map: MapFile): readonly string[] {
  const faults = new Set<string>();
  const rings = new Map<string, Ring>();
  const waters: Ring[] = [];
  const lands: Ring[] = [];
  try {
    for (const region of map.regions) rings.set(region.name, closeRing(map.arcs, region.ring));
    for (const { ring } of map.rivers) if (ring) waters.push(closeRing(map.arcs, ring));
    for (const { ring } of map.land ?? []) lands.push(closeRing(map.arcs, ring));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const checks: readonly (() => Iterable<string>)[] = [
    () => gridFaults(map),
    () => parentFaults(map),
    () => simpleFaults([...rings.entries(), ...waters.map((ring) => ['water', ring] as const)]),
    () => borderFaults(map, rings),
    () => overlapFaults(map, rings, waters),
    () => labelFaults(map, rings),
    () => labelBoxFaults(map),
    () => orderFaults(map, rings),
    () => bankFaults(map, rings),
    () => cityFaults(map, lands, waters),
  ];
  for (const check of checks) for (const fault of check()) faults.add(fault);
  return [...faults];
}

function* gridFaults(map: MapFile): Iterable<string> {
  const used = new Set(
    [...map.regions, ...map.rivers, ...(map.land ?? [])].flatMap(({ ring }) =>
      (ring ?? []).map((name) => name.replace(/^-/, '')),
    ),
  );
  const segments = new Map<string, string>();
  for (const [name, arc] of Object.entries(map.arcs)) {
    if (!used.has(name)) yield `arc ${name}: not used`;
    for (const [index, corner] of arc.entries()) {
      if (!isOnGrid(map, corner)) yield `arc ${name}: ${corner.join(',')} is not on the grid`;
      const next = arc[index + 1];
      if (next === undefined) continue;
      if (isSame(corner, next)) yield `arc ${name}: ${corner.join(',')} stands twice in a row`;
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
  for (const { name, parent } of map.regions) {
    if (parent !== null && !drawn.has(parent)) yield `${name}: drawn before its parent`;
    drawn.add(name);
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

function* borderFaults(map: MapFile, rings: ReadonlyMap<string, Ring>): Iterable<string> {
  const uses = new Map<string, { readonly region: Region; readonly left: boolean }[]>();
  for (const region of map.regions) {
    const clockwise = signedArea(rings.get(region.name) ?? []) > 0;
    for (const written of region.ring) {
      const name = written.replace(/^-/, '');
      uses.set(name, [
        ...(uses.get(name) ?? []),
        { region, left: written.startsWith('-') === clockwise },
      ]);
    }
  }
  for (const [name, users] of uses) {
    for (const [index, first] of users.entries()) {
      for (const second of users.slice(index + 1)) {
        if (isKin(first.region, second.region)) {
          if (first.left !== second.left) {
            yield `arc ${name}: ${first.region.name} and ${second.region.name} nest, but lie on both its sides`;
          }
        } else if (first.left === second.left && first.region.parent === second.region.parent) {
          yield `arc ${name}: ${first.region.name} and ${second.region.name} lie on one side of it`;
        }
      }
    }
  }
}

/** Crossing borders, and samples of the whole grid two units apart. */
function* overlapFaults(
  map: MapFile,
  rings: ReadonlyMap<string, Ring>,
  waters: readonly Ring[],
): Iterable<string> {
  const regions = map.regions.map((region) => {
    const ring = rings.get(region.name) ?? [];
    return { region, ring, bounds: boundsOf(ring) };
  });
  for (const [index, first] of regions.entries()) {
    const firstSides = ringSides(first.ring);
    for (const second of regions.slice(index + 1)) {
      const secondSides = ringSides(second.ring);
      for (const [a, b] of firstSides) {
        for (const [c, d] of secondSides) {
          if (cross(a, b, c, d)) yield `${first.region.name} and ${second.region.name} cross`;
        }
      }
    }
  }
  for (let x = 0.37; x < map.width; x += 2) {
    for (let y = 0.41; y < map.height; y += 2) {
      const point: Point = [x, y];
      const here = regions.filter(
        ({ ring, bounds }) => isInBounds(point, bounds) && isInside(point, ring),
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
  for (const { name, kana, label, label_lines: lines } of map.regions) {
    if (lines !== undefined && lines.join('') !== kana) yield `${name}: its label says otherwise`;
    const ring = rings.get(name) ?? [];
    if (!isInside(label, ring)) yield `${name}: its label lies outside`;
    const nested = map.regions.filter((region) => region.parent === name);
    for (const child of nested) {
      if (isInside(label, rings.get(child.name) ?? [])) yield `${name}: label under ${child.name}`;
    }
    const borders = [ring, ...nested.map((child) => rings.get(child.name) ?? [])];
    if (borders.some((border) => distanceToRing(label, border) < LABEL_CLEARANCE)) {
      yield `${name}: its label stands on a border`;
    }
  }
}

function* labelBoxFaults(map: MapFile): Iterable<string> {
  const boxes: (readonly [string, Box])[] = [];
  for (const { name, kana, label, label_lines: lines = [kana] } of map.regions) {
    const width = CHARACTER * Math.max(...lines.map((line) => line.length));
    boxes.push([name, boxAround(label, width, LINE * lines.length, 0)]);
  }
  for (const { name, kana, label } of map.rivers) {
    boxes.push([name, boxAround(label.at, SMALL_CHARACTER * kana.length, 18, label.rotate)]);
  }
  for (const { name, kana, at, size, label } of map.cities) {
    const width = SMALL_CHARACTER * kana.length;
    const shift = { start: width / 2, middle: 0, end: -width / 2 }[label.anchor];
    const centre: Point = [at[0] + label.dx + shift, at[1] + label.dy - 5];
    boxes.push([`the name ${name}`, boxAround(centre, width, 18, 0)]);
    boxes.push([`the city ${name}`, boxAround(at, 2 * size, 2 * size, 0)]);
  }
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
  const ordered = new Set(map.order.flat());
  for (const { name } of map.regions) {
    if (!ordered.has(name)) yield `${name}: in no order from north to south`;
  }
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
  for (const { name, at, bank } of map.cities) {
    const onLand = lands.length === 0 || lands.some((land) => isInside(at, land));
    if (!onLand || waters.some((water) => isInside(at, water))) yield `${name}: in the water`;
    if (bank === undefined) continue;
    const course = courseOf(map, bank.river);
    if (course === null || sideOf(at, course) !== bank.side) {
      yield `${name}: not on the ${bank.side} bank of the ${bank.river}`;
    }
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
    // Nearest to a corner, both its sides are equally near: the one that the point is clearer of decides.
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

function isSame(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
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

function signedArea(ring: Ring): number {
  return ringSides(ring).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0) / 2;
}

function centroid(ring: Ring): Point {
  const area = signedArea(ring);
  let [x, y] = [0, 0];
  for (const [a, b] of ringSides(ring)) {
    const weight = (a[0] * b[1] - b[0] * a[1]) / (6 * area);
    x += (a[0] + b[0]) * weight;
    y += (a[1] + b[1]) * weight;
  }
  return [x, y];
}

function boundsOf(ring: Ring): readonly [Point, Point] {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ];
}

function isInBounds([x, y]: Point, [least, most]: readonly [Point, Point]): boolean {
  return x >= least[0] && x <= most[0] && y >= least[1] && y <= most[1];
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
