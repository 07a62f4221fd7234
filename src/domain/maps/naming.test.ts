// Which names are offered for a place, and which places a quick round asks.
import { expect, test } from 'vitest';
import { namesToChoose, pickRound, type NamedPlace } from '#domain/maps/naming.ts';
import { seededRandom } from '#domain/seeded-random.ts';

const PLACES: readonly NamedPlace[] = Array.from({ length: 9 }, (_, index) => ({
  id: `map--${index}`,
  name: String(index),
  parents: { 1: ['0'], 2: ['0', '7'] }[index] ?? [],
  shape: 'area',
  label: [index * 10, 0],
}));

test('M37 a place is offered with three of the nearest, and not with what lies in it', () => {
  const random = seededRandom('names');
  for (let round = 0; round < 20; round += 1) {
    const [asked] = PLACES;
    if (asked === undefined) throw new Error('No place');
    const ids = namesToChoose(asked, PLACES, random).map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(ids).toContain('map--0');
    expect(ids).not.toContain('map--1');
    expect(ids).not.toContain('map--2');
    expect(ids).not.toContain('map--8');
    const [, , inside] = PLACES;
    if (inside === undefined) throw new Error('No place');
    expect(namesToChoose(inside, PLACES, random).map(({ id }) => id)).not.toContain('map--0');
  }
});

test('M37 no two of the names that are offered hold one another, where others are enough', () => {
  const random = seededRandom('apart');
  const [outer, , inner, asked] = PLACES;
  if (outer === undefined || inner === undefined || asked === undefined)
    throw new Error('No place');
  for (let round = 0; round < 20; round += 1) {
    const ids = namesToChoose(asked, PLACES, random).map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(ids.includes(outer.id) && ids.includes(inner.id)).toBe(false);
  }
  expect(namesToChoose(asked, PLACES.slice(0, 4), random)).toHaveLength(4);
});

test('M37 a place is offered with others of its kind, as long as there are any', () => {
  const [asked, ...rest] = PLACES.toReversed();
  if (asked === undefined) throw new Error('No place');
  const rivers = rest.map((place, at) => ({
    ...place,
    shape: at < 5 ? ('line' as const) : place.shape,
  }));
  const offered = namesToChoose(asked, [asked, ...rivers], seededRandom('kinds'));
  expect(offered.slice(1).map(({ shape }) => shape)).toEqual(['area', 'area', 'area']);
  const alone = { ...asked, shape: 'point' as const };
  expect(namesToChoose(alone, [alone, ...rivers], seededRandom('alone'))).toHaveLength(4);
});

test('M37 a quick round asks what is overdue first, then what was never asked of maps begun', () => {
  const places = (map: string) => Array.from({ length: 8 }, (_, index) => `${map}--${index}`);
  const maps = ['far', 'begun'].map((id) => ({
    id,
    title: id,
    country: 'フランス',
    parent: null,
    places: places(id),
  }));
  const overdue = new Map([
    ['begun--0', 3],
    ['begun--1', 1.2],
    ['begun--2', 0.1],
  ]);
  const round = pickRound(maps, (place) => overdue.get(place) ?? null, seededRandom('round'));
  const asked = round.map(({ place }) => place);
  expect(asked).toHaveLength(10);
  expect(asked).toEqual(expect.arrayContaining(['begun--0', 'begun--1', 'begun--3', 'begun--7']));
  expect(asked).not.toContain('begun--2');
  expect(round.filter(({ map }) => map === 'far')).toHaveLength(3);
});
