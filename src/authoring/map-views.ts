// What a phone shows of a map while a place is asked: a part in which a finger finds it and its letters are read.
import type { BuiltMap, MapView } from '#domain/maps/built-map.ts';
import {
  boundsOf,
  deepestPoint,
  distanceToLine,
  distanceToRing,
  type Point,
} from '#domain/maps/geometry.ts';
import { NARROWEST, legibleWidth } from '#domain/maps/map-view.ts';
import type { TargetRegion } from '#domain/maps/target.ts';

/** CSS pixels that a finger needs to hit a place. */
export const TARGET = 24;
/** No view is narrower than this part of its map: around it more is to be seen than its place. */
const DEEPEST = 6;
/** CSS pixels beyond what a finger needs: the deepest point of a shape is found to about a unit. */
const SPARE = 4;

type Frame = Pick<BuiltMap, 'width' | 'height' | 'letters'>;

/** A place as a circle that a finger is to find. */
interface Spot {
  readonly name: string;
  readonly middle: Point;
  /** Units across which a view of it is at most wide. */
  readonly widest: number;
}

/** Few views hold all places, so that none tells which of its places is asked. By the names of the places. */
export function mapViews(
  regions: readonly TargetRegion[],
  frame: Frame,
): ReadonlyMap<string, MapView> {
  const spots = regions.map((region): Spot => {
    const { middle, reach } = roomOf(region, regions);
    const widest = Math.min(
      frame.width,
      legibleWidth(frame),
      (2 * reach * NARROWEST) / (TARGET + SPARE),
    );
    return { name: region.name, middle, widest: Math.max(frame.width / DEEPEST, widest) };
  });
  return new Map(inViews(spots, frame));
}

/** Where most of it is seen, and how far from there to what a finger would hit instead. */
function roomOf(
  { name, shape, rings }: TargetRegion,
  regions: readonly TargetRegion[],
): { readonly middle: Point; readonly reach: number } {
  const others = regions.filter((other) => other.name !== name && other.shape === shape);
  const rooms =
    shape === 'area'
      ? rings.map((ring) => {
          const middle = deepestPoint(ring);
          return { middle, reach: distanceToRing(middle, ring) };
        })
      : rings.flat().map((middle) => ({
          middle,
          reach: Math.min(
            ...others.map(
              (other) => Math.min(...other.rings.map((line) => distanceToLine(middle, line))) / 2,
            ),
          ),
        }));
  return rooms.reduce((best, room) => (room.reach > best.reach ? room : best));
}

function inViews(spots: readonly Spot[], frame: Frame): readonly (readonly [string, MapView])[] {
  const [least, most] = boundsOf(spots.map(({ middle }) => middle));
  const width = Math.floor(Math.min(...spots.map(({ widest }) => widest)));
  const height = (width * frame.height) / frame.width;
  const margin = width / 12;
  const [wide, high] = [most[0] - least[0], most[1] - least[1]];
  if (spots.length === 1 || (wide + 2 * margin <= width && high + 2 * margin <= height)) {
    const view: MapView = [
      within((least[0] + most[0] - width) / 2, frame.width - width),
      within((least[1] + most[1] - height) / 2, frame.height - height),
      width,
    ];
    return spots.map(({ name }) => [name, view]);
  }
  const axis = wide / frame.width > high / frame.height ? 0 : 1;
  const along = spots.toSorted((a, b) => a.middle[axis] - b.middle[axis]);
  const cut = widestGap(along.map(({ middle }) => middle[axis]));
  return [...inViews(along.slice(0, cut), frame), ...inViews(along.slice(cut), frame)];
}

/** In the middle third, where both sides keep several places. */
function widestGap(sorted: readonly number[]): number {
  const from = Math.max(1, Math.floor(sorted.length / 3));
  const to = Math.max(from + 1, Math.ceil((sorted.length * 2) / 3));
  const gaps = sorted.map((at, index) => at - (sorted[index - 1] ?? at));
  const middle = gaps.slice(from, to);
  return from + middle.indexOf(Math.max(...middle));
}

function within(at: number, most: number): number {
  return Math.round(Math.max(0, Math.min(at, most)));
}
