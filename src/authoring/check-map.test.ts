// The drawings of content/maps are sound: what a learner drops on is what the map shows.
import { describe, expect, test } from 'vitest';
import { findMapFaults } from '#authoring/check-map.ts';
import { listMaps, readMap, readMapFile } from '#authoring/read-content.ts';
import { closeRing, type MapFile } from '#authoring/schemas/map-schema.ts';

const BORDEAUX = readMapFile('bordeaux');

function withRegion(name: string, change: Partial<MapFile['regions'][number]>): MapFile {
  return {
    ...BORDEAUX,
    regions: BORDEAUX.regions.map((region) =>
      region.name === name ? { ...region, ...change } : region,
    ),
  };
}

function withArc(name: string, change: (arc: MapFile['arcs'][string]) => MapFile['arcs'][string]) {
  const arc = BORDEAUX.arcs[name];
  if (arc === undefined) throw new Error(`There is no arc ${name}`);
  return { ...BORDEAUX, arcs: { ...BORDEAUX.arcs, [name]: change(arc) } };
}

/** Moves a corner that no other arc ends at. */
function withCorner(name: string, index: number, to: readonly [number, number]): MapFile {
  return withArc(name, (arc) => arc.with(index, to));
}

describe('maps', () => {
  test('M18 every map is read', () => {
    expect(listMaps()).toEqual(['bordeaux', 'burgundy', 'cote-de-beaune', 'cote-de-nuits']);
  });

  test.each(listMaps())('M18 the drawing of %s is sound', (id) => {
    expect(findMapFaults(readMapFile(id))).toEqual([]);
  });

  test('M1 Bordeaux has the ten regions, the rivers and the cities of the specification', () => {
    expect(readMap('bordeaux').regions.map((region) => region.name)).toEqual([
      'Médoc',
      'Haut-Médoc',
      'Graves',
      'Saint-Estèphe',
      'Pauillac',
      'Saint-Julien',
      'Listrac',
      'Moulis',
      'Margaux',
      'Pessac-Léognan',
    ]);
    expect(readMap('bordeaux').rivers.map((river) => river.name)).toEqual([
      'Gironde',
      'Garonne',
      'Dordogne',
    ]);
    expect(readMap('bordeaux').cities.map((city) => city.name)).toEqual([
      'Bordeaux',
      'Langon',
      'Libourne',
    ]);
  });

  test('M18 a region reaches the browser as the points of its ring', () => {
    const pauillac = readMap('bordeaux').regions.find((region) => region.name === 'Pauillac');
    const written = BORDEAUX.regions.find((region) => region.name === 'Pauillac');
    const ring = closeRing(BORDEAUX.arcs, written?.ring ?? []);
    expect(pauillac?.points).toBe(ring.map(([x, y]) => `${x},${y}`).join(' '));
  });

  const breaches: readonly (readonly [string, MapFile, RegExp])[] = [
    [
      'an open ring',
      withRegion('Pauillac', { ring: ['bank-pauillac', 'pauillac-saint-julien'] }),
      /is not closed/,
    ],
    [
      'arcs that do not join',
      withRegion('Pauillac', { ring: ['bank-pauillac', 'saint-estephe-pauillac'] }),
      /does not begin where/,
    ],
    ['half a unit', withCorner('pauillac-inland', 2, [274.5, 227]), /not on the grid/],
    ['a corner off the grid', withCorner('coast-medoc', 2, [-3, 106]), /not on the grid/],
    [
      'a border written twice',
      { ...BORDEAUX, arcs: { ...BORDEAUX.arcs, copy: BORDEAUX.arcs['bank-pauillac'] ?? [] } },
      /copy: the side .* is written in/,
    ],
    ['a ring that crosses itself', withCorner('coast-medoc', 4, [300, 300]), /crosses itself/],
    [
      'a sibling that overlaps another',
      withCorner('pauillac-saint-julien', 2, [310, 330]),
      /cross|overlaps/,
    ],
    ['a child that leaves its parent', withCorner('margaux-inland', 10, [270, 520]), /leaves/],
    [
      'siblings on one side of a border',
      withRegion('Saint-Julien', {
        ring: BORDEAUX.regions.find((region) => region.name === 'Pauillac')?.ring ?? [],
      }),
      /lie on one side/,
    ],
    [
      'a child drawn before its parent',
      { ...BORDEAUX, regions: BORDEAUX.regions.toReversed() },
      /drawn before its parent/,
    ],
    ['a label outside', withRegion('Pauillac', { label: [600, 300] }), /label lies outside/],
    ['a label under a child', withRegion('Haut-Médoc', { label: [304, 228] }), /label under/],
    ['a label on a border', withRegion('Pauillac', { label: [304, 204] }), /on a border/],
    [
      'labels that collide',
      withRegion('Moulis', { label: [280, 350] }),
      /labels of Listrac and Moulis collide/,
    ],
    [
      'a label that says otherwise',
      withRegion('Saint-Julien', { label_lines: ['サン', 'ジュリアン'] }),
      /says otherwise/,
    ],
    [
      'north and south exchanged',
      { ...BORDEAUX, order: [...BORDEAUX.order, ['Margaux', 'Pauillac']] },
      /Margaux does not lie north of Pauillac/,
    ],
    [
      'the wrong bank of an estuary',
      withRegion('Margaux', { bank: { river: 'Gironde', side: 'right' } }),
      /Margaux: not on the right bank/,
    ],
    [
      'the wrong bank of a river',
      withRegion('Graves', { bank: { river: 'Garonne', side: 'right' } }),
      /Graves: not on the right bank/,
    ],
    [
      'a city across the river',
      {
        ...BORDEAUX,
        cities: BORDEAUX.cities.map((city) =>
          city.name === 'Bordeaux' ? { ...city, at: [420, 480] as const } : city,
        ),
      },
      /Bordeaux: not on the left bank/,
    ],
    [
      'a city in the water',
      {
        ...BORDEAUX,
        cities: BORDEAUX.cities.map((city) =>
          city.name === 'Langon' ? { ...city, at: [20, 100] as const } : city,
        ),
      },
      /Langon: in the water/,
    ],
  ];

  test.each(breaches)('M18 a planted breach is found: %s', (_name, map, expected) => {
    expect(findMapFaults(map).join('\n')).toMatch(expected);
  });
});
