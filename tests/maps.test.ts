// The maps as they are drawn: each is sound, and each has its address.
import { expect, test } from 'vitest';
import { findMapFaults } from '#authoring/check-map.ts';
import { listMaps, readMap, readMapFile } from '#authoring/read-content.ts';
import { MAP_PAGES } from '#content/map-pages.ts';
import { LEAST_LETTERS, widthOf } from '#domain/map-quiz/name-place.ts';
import { mapPath } from '#domain/site/paths.ts';
import { pagePaths } from '../scripts/static-paths.ts';

// What a learner drops on is what the map shows.
test.each(listMaps())('M18 the drawing of %s is sound', (id) => {
  expect(findMapFaults(readMapFile(id))).toEqual([]);
});

test.each(listMaps())('M41 no name on the map of %s is longer than it is wide', (id) => {
  const { regions, width, letters } = readMap(id);
  const long = regions.filter(({ labelLines }) =>
    labelLines.some((line) => widthOf(line) * Math.max(letters, LEAST_LETTERS) > width),
  );
  expect(long.map(({ id: place }) => place)).toEqual([]);
});

test('M20 every map has its prerendered page and its data, without a line about it', async () => {
  expect(pagePaths()).toEqual(expect.arrayContaining(listMaps().map((map) => mapPath(map))));
  for (const id of listMaps()) {
    const file = await MAP_PAGES[`/content/maps/${id}/map.yaml`]?.();
    expect(file?.page.title).toContain('地図クイズ');
    expect(file?.page.levels[0].drawing.id).toBe(id);
  }
});
