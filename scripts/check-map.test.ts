// Each way in which a drawing can be unsound is found.
import { expect, test } from 'vitest';
import { findMapFaults } from './check-map.ts';
import { FIXTURE_DIRECTORY } from '#tests/content-fixture/fixture-directory.ts';
import { readMap, readMapFile } from '#authoring/read-content.ts';
import type { MapFile } from '#authoring/schemas/map-schema.ts';
import { cornersOf } from '#domain/maps/geometry.ts';

const VALLEY = readMapFile('valley', FIXTURE_DIRECTORY);

function area(name: string, change: Partial<MapFile['regions'][number]>): MapFile {
  return {
    ...VALLEY,
    regions: VALLEY.regions.map((region) =>
      region.name === name ? { ...region, ...change } : region,
    ),
  };
}

function withArc(name: string, arc: MapFile['arcs'][string] = []): MapFile {
  return { ...VALLEY, arcs: { ...VALLEY.arcs, [name]: arc } };
}

/** Moves a corner that no other arc ends at. */
function corner(name: string, index: number, to: readonly [number, number]): MapFile {
  const arc = VALLEY.arcs[name];
  if (arc === undefined) throw new Error(`There is no arc ${name}`);
  return withArc(name, arc.with(index, to));
}

function town(at: readonly [number, number]): MapFile {
  return { ...VALLEY, cities: VALLEY.cities.map((city) => ({ ...city, at: [...at] })) };
}

const SPOT: MapFile['cities'][number] = {
  id: 'spot',
  name: 'Spot',
  kana: 'スポ',
  kind: 'vineyard',
  asked: true,
  at: [600, 300],
  lonlat: [2.5, 0.1],
  colour: 'town',
  label: { dx: 0, dy: 40, anchor: 'middle' },
  info: '村。',
  source: { title: '本', lang: null, publisher: '社', date: '2025', url: null },
};

test('M20 a map reaches the browser with the regions, rivers and cities of its file', () => {
  const { regions, rivers, cities, north } = readMap('valley', FIXTURE_DIRECTORY);
  expect(regions.map(({ id }) => id)).toEqual(['valley--grand', 'valley--haut', 'valley--bas']);
  expect(rivers.map(({ id }) => id)).toEqual(['valley--long', 'valley--petit']);
  expect(cities.map(({ id }) => id)).toEqual(['valley--ville']);
  expect(north).toEqual([600, 80]);
});

test('M18 a region reaches the browser as the points of its ring', () => {
  const haut = readMap('valley', FIXTURE_DIRECTORY).regions.find(({ name }) => name === 'Haut');
  expect(cornersOf(haut?.outline ?? '').join(' ')).toBe('500,100 500,300 350,290 200,300 200,100');
});

test('M18 a sound drawing has no faults', () => {
  expect(findMapFaults(VALLEY)).toEqual([]);
});

test.each<readonly [string, MapFile, RegExp]>([
  ['an open ring', area('Haut', { ring: ['bank-haut', '-haut-bas'] }), /is not closed/],
  ['arcs apart', area('Haut', { ring: ['bank-haut', 'bas-inland'] }), /does not begin where/],
  ['half a unit', corner('haut-inland', 1, [200.5, 100]), /not on the grid/],
  ['a corner off the grid', corner('grand-outer', 1, [-3, 560]), /not on the grid/],
  ['a border twice', withArc('copy', VALLEY.arcs['bank-haut']), /copy: the side .* is written/],
  ['a ring that crosses itself', corner('grand-outer', 2, [300, 600]), /crosses itself/],
  ['siblings whose borders cross', corner('haut-bas', 1, [350, 50]), /Haut and Bas cross/],
  [
    'a sibling over another',
    area('Bas', { ring: ['bank-haut', 'bank-bas', '-bas-inland', '-haut-inland'] }),
    /Haut overlaps Bas/,
  ],
  ['a child that leaves its parent', corner('bas-inland', 1, [200, 590]), /Bas: leaves Grand/],
  [
    'siblings on one side',
    area('Bas', { ring: VALLEY.regions[1]?.ring ?? [] }),
    /Haut overlaps Bas/,
  ],
  [
    'a child before its parent',
    { ...VALLEY, regions: VALLEY.regions.toReversed() },
    /drawn before its parent/,
  ],
  ['a label outside', area('Haut', { label: [600, 300] }), /label lies outside/],
  ['a label under a child', area('Grand', { label: [350, 150] }), /label under Haut/],
  ['a label on a border', area('Haut', { label: [350, 104] }), /on a border/],
  ['labels that collide', area('Bas', { label: [350, 210] }), /Haut and Bas collide/],
  ['a label that says otherwise', area('Haut', { label_lines: ['オ'] }), /says otherwise/],
  ['north in the south', { ...VALLEY, order: [['Bas', 'Haut']] }, /Bas does not lie north of Haut/],
  [
    'the wrong bank of an area',
    area('Haut', { bank: { river: 'Long', side: 'left' } }),
    /Haut: not on the left/,
  ],
  [
    'the wrong bank of a river',
    area('Grand', { bank: { river: 'Petit', side: 'left' } }),
    /Grand: not on the left/,
  ],
  ['a city in the river', town([515, 200]), /Ville: in the water/],
  ['a city in the sea', town([20, 100]), /Ville: in the water/],
  ['a place far off', area('Haut', { lonlat: [3, 2] }), /Haut: \d+ units off/],
  ['a place nowhere', area('Haut', { lonlat: undefined }), /Haut: no coordinates/],
  ['a town far off', { ...VALLEY, cities: [{ ...SPOT, lonlat: [-2, -2] }] }, /Spot: \d+ units off/],
  [
    'a point asked without info',
    { ...VALLEY, cities: [{ ...SPOT, info: undefined }] },
    /without info/,
  ],
  [
    'a coast off the grid',
    {
      ...VALLEY,
      ground: {
        land: [
          [
            [0, 0],
            [9.5, 0],
            [9, 9],
          ],
        ],
        lakes: [],
        borders: [],
        rivers: [],
      },
    },
    /ground, land: 9.5,0/,
  ],
])('M18 M34 a planted breach is found: %s', (_name, map, expected) => {
  expect(findMapFaults(map).join('\n')).toMatch(expected);
});

test('M36 a point lies in points that are asked on its map, and never in itself', () => {
  const faults = (...parents: string[]) =>
    findMapFaults({
      ...VALLEY,
      cities: [
        { ...SPOT, parents },
        { ...SPOT, id: 'shown', name: 'Shown', asked: false },
        { ...SPOT, id: 'other', name: 'Other' },
      ],
    }).filter((fault) => /parent|asked point/.test(fault));
  expect(faults('other')).toEqual([]);
  expect(faults('nowhere')).toEqual(['Spot: there is no asked point nowhere']);
  expect(faults('shown')).toEqual(['Spot: there is no asked point shown']);
  expect(faults('spot')).toEqual(['Spot: is its own parent']);
});

test('M36 an area overlaps other areas of its map', () => {
  const idOf = (name: string) => VALLEY.regions.find((region) => region.name === name)?.id ?? '';
  const faults = (...overlaps: string[]) => findMapFaults(area('Haut', { overlaps }));
  expect(faults(idOf('Bas'))).toEqual([]);
  for (const id of ['nowhere', idOf('Haut')]) {
    expect(faults(id)).toEqual([`Haut: there is no other area ${id}`]);
  }
});

test('M34 points a finger apart are sound; nearer, one of them cannot be hit', () => {
  const pair = (distance: number): MapFile => ({
    ...VALLEY,
    regions: [],
    cities: [
      { ...SPOT, lonlat: [2.5, 0.1] },
      {
        ...SPOT,
        id: 'other',
        name: 'Other',
        kana: 'オ',
        at: [600 - distance, 300],
        lonlat: [2.5 - distance / 100, 0.1],
        label: { dx: 0, dy: -40, anchor: 'middle' },
      },
    ],
  });
  expect(findMapFaults(pair(30)).filter((fault) => fault.includes('pixels'))).toEqual([]);
  expect(findMapFaults(pair(8)).join()).toMatch(/less than 24 pixels/);
});
