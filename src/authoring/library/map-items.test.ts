// Questions out of a map: what they ask is what the drawing shows.
import { expect, test } from 'vitest';
import { itemsOfMap } from '#authoring/library/map-items.ts';
import type { MapFile } from '#authoring/schemas/map-schema.ts';
import type { Name } from '#domain/text/names.ts';

/** Six squares of a hundred units, three above three, from the north-west to the south-east. */
const SQUARES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const NAMES: ReadonlyMap<string, Name> = new Map(
  [...SQUARES, 'town', 'river', ...SQUARES.map((id) => `river-${id}`)].map((id) => [
    id,
    { id, ja: `場所${id}`, original: `Place ${id}`, lang: 'fr' },
  ]),
);

function square(id: (typeof SQUARES)[number]): MapFile['regions'][number] {
  const index = SQUARES.indexOf(id);
  const [column, row] = [index % 3, Math.floor(index / 3)];
  return {
    id,
    word: id,
    name: `Place ${id}`,
    kana: `場所${id}`,
    ring: [`${id}-outer`],
    parts: [],
    parent: null,
    label: [150 + 100 * column, 150 + 100 * row],
    lonlat: [column + 0.35 * row, -row - 0.35 * column],
    info: `場所${id}の説明です。`,
    source: { title: '本', lang: null, publisher: '社', date: '2025', url: null },
    bank: { river: 'Place river', side: row === 0 ? 'right' : 'left' },
  };
}

function ringOf(id: (typeof SQUARES)[number]): [number, number][] {
  const index = SQUARES.indexOf(id);
  const [left, top] = [
    100 + 100 * (index % 3) + 35 * Math.floor(index / 3),
    100 + 100 * Math.floor(index / 3) + 35 * (index % 3),
  ];
  return [
    [left, top],
    [left + 100, top],
    [left + 100, top + 80],
    [left, top + 80],
    [left, top],
  ];
}

const MAP: MapFile = {
  id: 'squares',
  names: [],
  title: '六つの場所',
  description: '六つの場所。',
  chapter: 'france',
  part: 'france',
  levels: [],
  cardsFirst: false,
  position: 0,
  lang: 'fr',
  width: 700,
  height: 620,
  letters: 20,
  projection: { centre: [2, -2], scale: 100, stretch: 1 },
  tolerance: 12,
  credits: ['natural-earth'],
  importance: 'A',
  thing: '地区',
  arcs: Object.fromEntries(SQUARES.map((id) => [`${id}-outer`, ringOf(id)])),
  regions: SQUARES.map(square),
  order: [['Place a', 'Place b', 'Place d', 'Place e']],
  rivers: [
    {
      id: 'river',
      word: 'river',
      name: 'Place river',
      kana: '川',
      kind: 'river',
      asked: false,
      label: { at: [0, 0], rotate: 0 },
      line: [
        [100, 200],
        [500, 200],
      ],
    },
  ],
  cities: [
    {
      id: 'town',
      word: 'town',
      name: 'Place town',
      kana: '町',
      kind: 'town',
      asked: false,
      at: [140, 140],
      colour: 'town',
      label: { dx: 0, dy: 0, anchor: 'start' },
    },
  ],
  north: [600, 40],
};

/** The map with one area that is otherwise. */
function mapWith(id: string, change: Partial<MapFile['regions'][number]>): MapFile {
  const regions = MAP.regions.map((region) =>
    region.id === id ? { ...region, ...change } : region,
  );
  return { ...MAP, regions };
}

function item(id: string, map: MapFile = MAP) {
  const found = itemsOfMap(map, NAMES).find((made) => made.id === `squares--${id}`);
  if (found === undefined) throw new Error(`No item ${id}`);
  return found;
}

test('M36 a marked place is asked by its name, with the nearest others and where they lie', () => {
  const { answer, pool, figure, stem, importance, chapter, part } = item('a--name');
  expect(stem).toBe('「六つの場所」の地図で、印のある地区はどれですか。');
  expect(answer).toEqual({ key: 'squares--a', text: '{a}' });
  expect(importance).toBe('A');
  expect([chapter, part]).toEqual(['maps', 'maps-france']);
  expect(pool[0]).toMatchObject({ key: 'squares--d' });
  expect(pool.find(({ key }) => key === 'squares--b')?.why).toBe(
    '{b.ja}は、印の場所から見て東です。',
  );
  expect(figure).toMatchObject({ map: 'squares', place: 'squares--a' });
  expect(figure?.words).toContain('図の北西寄り');
  expect(figure?.words).not.toContain('場所a');
});

test('V35 a place is asked among marks that lie apart, where there are three more', () => {
  expect(item('a--name').figure).toMatchObject({
    beside: ['squares--d', 'squares--b', 'squares--e'],
  });
  const crowded = MAP.regions.map((region, at): MapFile['regions'][number] =>
    region.id === 'f' ? { ...region, label: [9000, 150] } : { ...region, label: [150 + at, 150] },
  );
  expect(item('f--name', { ...MAP, regions: crowded }).figure).not.toHaveProperty('beside');
  expect(item('a--name', { ...MAP, importance: 'C' }).figure).not.toHaveProperty('beside');
});

test('M36 neither what a place lies in nor what lies in it is a wrong answer', () => {
  const nested = mapWith('b', { parent: 'Place a' });
  const keys = item('a--name', nested).pool.map(({ key }) => key);
  expect(keys).not.toContain('squares--b');
  expect(item('b--name', nested).pool.map(({ key }) => key)).not.toContain('squares--a');
});

test('M36 neither is a site that holds a site, all of it or a part', () => {
  const [town] = MAP.cities;
  if (town === undefined) throw new Error('No town');
  const sites: MapFile = {
    ...MAP,
    regions: [],
    order: [],
    cities: SQUARES.map((id, index) => ({
      ...town,
      id,
      word: id,
      name: `Place ${id}`,
      kind: 'site',
      asked: true,
      at: [100 + 50 * index, 100],
      info: `場所${id}の説明です。`,
      source: { title: '本', lang: null, publisher: '社', date: '2025', url: null },
      parents: { b: ['a'], c: ['a', 'f'] }[id as string],
    })),
  };
  const keys = (id: string) => item(`${id}--name`, sites).pool.map(({ text }) => text);
  expect(keys('a')).toEqual(['{d}', '{e}', '{f}']);
  // f is farther than c, which lies in it.
  expect(keys('b')).toEqual(['{c}', '{d}', '{e}']);
  expect(keys('c')).toEqual(['{b}', '{d}', '{e}']);
  expect(keys('f')).not.toContain('{c}');
});

test('M36 nor is an area that overlaps it, and of two that overlap only the nearer is offered', () => {
  const overlapping = mapWith('c', { overlaps: ['b'] });
  const texts = (id: string) => item(`${id}--name`, overlapping).pool.map(({ text }) => text);
  expect(texts('b')).not.toContain('{c}');
  expect(texts('c')).not.toContain('{b}');
  expect(texts('a')).toContain('{b}');
  expect(texts('a')).not.toContain('{c}');
});

test('M36 an area is asked among areas, and another kind of place only among its like', () => {
  const [river] = MAP.rivers;
  if (river === undefined) throw new Error('No river');
  const asked = (count: number): MapFile => ({
    ...MAP,
    rivers: SQUARES.slice(0, count).map((id) => ({
      ...river,
      id: `river-${id}`,
      word: `river-${id}`,
      name: `River ${id}`,
      asked: true,
      info: '川の説明です。',
      source: { title: '本', lang: null, publisher: '社', date: '2025', url: null },
    })),
  });
  const one = itemsOfMap(asked(1), NAMES);
  expect(one.some(({ id }) => id === 'squares--river-a--name')).toBe(false);
  const keys = one.flatMap(({ pool }) => pool.map(({ key }) => key));
  expect(keys.filter((key) => key.includes('river'))).toEqual([]);
  const four = itemsOfMap(asked(4), NAMES).find(({ id }) => id === 'squares--river-a--name');
  expect(four?.stem).toBe('「六つの場所」の地図で、印のある川はどれですか。');
  expect(four?.pool).toHaveLength(3);
});

test('M36 of the drawing alone nothing is asked: no furthest, no neighbour', () => {
  const kinds = itemsOfMap(MAP, NAMES).map(({ id }) => id.split('--').at(-1));
  expect(new Set(kinds)).toEqual(new Set(['bank', 'name', 'order', 'within']));
});

test('M36 C55 an order, a bank and the place of a town are asked as the map has them', () => {
  expect(item('a--order').chapter).toBe('france');
  expect(item('a--order').answer.text).toBe('{a.ja}→{b.ja}→{d.ja}→{e.ja}');
  expect(new Set(item('a--order').pool.map(({ text }) => text)).size).toBe(5);
  const bank = item('a--bank');
  expect(bank.stem).toBe('次の地区のうち、{river.ja}の右岸にあるのはどれですか。');
  expect(bank.pool.map(({ key }) => key).toSorted()).toEqual(
    'squares--d squares--e squares--f'.split(' '),
  );
  expect(item('town--within').answer.key).toBe('squares--a');
  expect(item('town--within').stem).toBe('{town}があるのは、どの地区ですか。');
  const stemIn = (country: string) =>
    itemsOfMap(MAP, NAMES, country).find(({ id }) => id.endsWith('--within'))?.stem;
  expect(stemIn('フランス')).toBe('フランスの{town}があるのは、どの地区ですか。');
  expect(stemIn('日本')).toBe('{town}があるのは、どの地区ですか。');
  const atBorder = {
    ...MAP,
    cities: MAP.cities.map((city) => ({ ...city, within: false as const })),
  };
  expect(itemsOfMap(atBorder, NAMES).some(({ id }) => id === 'squares--town--within')).toBe(false);
  const telling = new Map(NAMES);
  telling.set('town', { id: 'town', ja: '場所aの町', original: 'Town', lang: 'fr' });
  expect(itemsOfMap(MAP, telling).some(({ id }) => id === 'squares--town--within')).toBe(false);
});

test('M36 a place that the glossary does not name is asked on its map alone', () => {
  const items = itemsOfMap(mapWith('a', { word: undefined }), NAMES);
  expect(items.some(({ id }) => id === 'squares--a--name')).toBe(false);
});
