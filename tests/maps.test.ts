// The maps as they are drawn: each is sound, and each page of them has its address.
import { expect, test } from 'vitest';
import { findMapFaults } from '#authoring/check-map.ts';
import { listMapPages, listMaps, readMapFile } from '#authoring/read-content.ts';
import routes from '../src/routes.ts';

// What a learner drops on is what the map shows.
test.each(listMaps())('M18 the drawing of %s is sound', (id) => {
  expect(findMapFaults(readMapFile(id))).toEqual([]);
});

test('M20 every page of maps has its route, and every such route its page', () => {
  const routed = routes
    .flatMap((route) => [route, ...(route.children ?? [])])
    .flatMap((route) => /^maps\/(.+)$/.exec(route.path ?? '')?.[1] ?? []);
  expect(routed.toSorted()).toEqual(listMapPages());
});
