// Maps as small pictures.
import { expect, test } from 'vitest';
import { drawMapPictures, drawPicture } from '#authoring/draw-map/map-pictures.ts';
import { listMaps, readMap } from '#authoring/read-content.ts';

const maps = listMaps().map((id) => readMap(id));

test('M62 a picture has each place of its map once, under the number that it has in the list', () => {
  for (const map of maps) {
    const numbers = [...drawPicture(map).matchAll(/var\(--p(\d+),/g)].map(([, at]) => Number(at));
    expect([map.id, numbers]).toEqual([map.id, map.regions.map(({ fame }) => fame)]);
    expect(new Set(numbers).size).toBe(map.regions.length);
  }
});

test('M62 pictures are light, and stand in one drawing under the id of their map', () => {
  const { svg, address } = drawMapPictures(maps);
  expect([...svg.matchAll(/<g id="([^"]+)"/g)].map(([, id]) => id)).toEqual(listMaps());
  expect(svg.length / maps.length).toBeLessThan(2_200);
  expect(address).toMatch(/^assets\/map-pictures\.[0-9a-f]{10}\.svg$/);
});
