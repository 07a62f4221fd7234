// The maps as they are drawn: each is sound, and each has its address.
import { expect, test } from 'vitest';
import { findMapFaults } from '../scripts/check-map.ts';
import { listMaps, readMap, readMapFile } from '#authoring/read-content.ts';
import { MAP_PAGES } from '#content/map-pages.ts';
import { legibleWidth } from '#domain/maps/map-view.ts';
import { widthOf } from '#domain/maps/name-place.ts';
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
