// The maps as they are drawn: each is sound, and each has its address.
import { expect, test } from 'vitest';
import { findMapFaults } from '#authoring/check-map.ts';
import { listMaps, readMap, readMapFile } from '#authoring/read-content.ts';
import { mapDrawing, type MapRegion } from '#content/map.ts';
import { MAP_PAGES } from '#content/map-pages.ts';
import { isInside, type Point } from '#domain/maps/geometry.ts';
import { legibleWidth } from '#domain/maps/map-view.ts';
import { widthOf } from '#domain/maps/name-place.ts';
import { regionAt } from '#domain/maps/target.ts';
import { mapPath } from '#domain/site/paths.ts';
import { STEP } from '#tests/runs.ts';
import { pagePaths } from '../scripts/static-paths.ts';

/** To look at a drawing point by point takes long. */
const TRIED = listMaps().filter((_map, at) => at % STEP === 0);

// What a learner drops on is what the map shows.
test.each(TRIED)('M18 the drawing of %s is sound', (id) => {
  expect(findMapFaults(readMapFile(id))).toEqual([]);
});

test.each(listMaps())('M41 no name on the map of %s is longer than it is wide', (id) => {
  const map = readMap(id);
  const long = map.regions.filter(({ labelLines }) =>
    labelLines.some((line) => widthOf(line) * map.letters > legibleWidth(map)),
  );
  expect(long.map(({ id: place }) => place)).toEqual([]);
});

test('M20 every map has its prerendered page and its data, without a line about it', async () => {
  expect(pagePaths()).toEqual(expect.arrayContaining(listMaps().map((map) => mapPath(map))));
  // The journeys open each of them.
  for (const id of listMaps().slice(0, 3)) {
    const file = await MAP_PAGES[`/content/maps/${id}/map.yaml`]?.();
    expect(file?.page.title).toContain('地図クイズ');
    expect(file?.page.levels[0].drawing.id).toBe(id);
  }
});

/** CSS pixels of a phone's window, less the page's own edges, across which a map is drawn. */
const PHONE = 328;

test.each(TRIED)(
  'M7 on the map of %s the middle of what is seen of a place is its own while it is asked',
  (id) => {
    const { regions, width } = mapDrawing(readMap(id));
    const options = { tolerance: (12 * width) / PHONE, isAnswered: () => false };
    const missed = regions.filter((asked) => {
      const middle = asked.shape === 'area' ? middleOfSeen(asked.name, regions) : asked.label;
      return regionAt(middle, regions, { ...options, asked: asked.shape }) !== asked.name;
    });
    expect(missed.map(({ id: place }) => place)).toEqual([]);
  },
);

/** Of all that is seen of an area, the point with the most of it around, on a grid. */
function middleOfSeen(name: string, regions: readonly MapRegion[]): Point {
  const GRID = 4;
  const areas = regions.filter(({ shape }) => shape === 'area');
  const own = areas.findIndex((region) => region.name === name);
  const corners = areas[own]?.rings.flat() ?? [];
  const [left, right] = extentOf(corners.map(([x]) => x));
  const [top, bottom] = extentOf(corners.map(([, y]) => y));
  const columns = right - left + 1;
  const rows = bottom - top + 1;
  const isIn = (point: Point, region: MapRegion | undefined) =>
    region?.rings.some((ring) => isInside(point, ring)) === true;
  const pointOf = (column: number, row: number): Point => [
    (left + column) * GRID,
    (top + row) * GRID,
  ];
  const isSeen = Array.from({ length: columns * rows }, (_, index) => {
    const point = pointOf(index % columns, Math.floor(index / columns));
    return isIn(point, areas[own]) && !areas.slice(own + 1).some((above) => isIn(point, above));
  });
  const isAllSeen = (column: number, row: number, around: number): boolean => {
    for (let y = row - around; y <= row + around; y += 1) {
      for (let x = column - around; x <= column + around; x += 1) {
        if (x < 0 || x >= columns || !(isSeen[y * columns + x] ?? false)) return false;
      }
    }
    return true;
  };
  let middle: Point | null = null;
  let around = 0;
  for (const index of isSeen.keys()) {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    while (isAllSeen(column, row, around)) {
      middle = pointOf(column, row);
      around += 1;
    }
  }
  if (middle === null) throw new Error(`${name} is covered by what lies on it`);
  return middle;

  /** The first and the last line of the grid between which all of these lie. */
  function extentOf(values: readonly number[]): readonly [number, number] {
    return [Math.floor(Math.min(...values) / GRID), Math.ceil(Math.max(...values) / GRID)];
  }
}
