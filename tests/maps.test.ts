// The maps as they are drawn: each is sound, and each has its address.
import { expect, test } from 'vitest';
import { findMapFaults } from '#authoring/check-map.ts';
import { listMaps, readMapFile } from '#authoring/read-content.ts';
import { mapPath } from '#domain/site/paths.ts';
import { pagePaths } from '../scripts/static-paths.ts';
import routes from '../src/routes.ts';

// What a learner drops on is what the map shows.
test.each(listMaps())('M18 the drawing of %s is sound', (id) => {
  expect(findMapFaults(readMapFile(id))).toEqual([]);
});

test('M20 every map has its route and its page, and every such route its map', () => {
  const routed = routes
    .flatMap((route) => [route, ...(route.children ?? [])])
    .flatMap((route) => /^maps\/(.+)$/.exec(route.path ?? '')?.[1] ?? []);
  expect(routed.toSorted()).toEqual(listMaps());
  expect(pagePaths()).toEqual(expect.arrayContaining(listMaps().map((map) => mapPath(map))));
});
