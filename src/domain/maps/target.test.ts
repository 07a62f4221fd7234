// Which region a drop means.
import { expect, test } from 'vitest';
import type { PlaceShape } from '#domain/maps/built-map.ts';
import type { Point } from '#domain/maps/geometry.ts';
import { regionAt, regionTowards, type TargetRegion } from '#domain/maps/target.ts';

function ring(corners: string): readonly Point[] {
  return corners.split(' ').map((corner) => {
    const [x = Number.NaN, y = Number.NaN] = corner.split(',').map(Number);
    return [x, y];
  });
}

/** A parent with a notch on its east side, a child in it, a neighbour three units to the south. */
const REGIONS: readonly TargetRegion[] = [
  {
    name: 'parent',
    shape: 'area',
    rings: [ring('0,0 100,0 100,40 60,40 60,60 100,60 100,100 0,100')],
  },
  { name: 'child', shape: 'area', rings: [ring('10,10 40,10 40,40 10,40')] },
  { name: 'neighbour', shape: 'area', rings: [ring('0,103 100,103 100,150 0,150')] },
];

function at(x: number, y: number, answered: readonly string[] = [], tolerance = 5) {
  return regionAt([x, y], REGIONS, {
    tolerance,
    isAnswered: (name) => answered.includes(name),
    asked: 'area',
  });
}

test('M7 a point outside every shape means the nearest unanswered one', () => {
  expect(at(50, 101, ['parent'])).toBe('neighbour');
  expect(at(104, 20, ['parent'])).toBeNull();
});

test('M7 a point in a shape is never another’s', () => {
  expect(at(50, 99.5, ['parent'])).toBe('parent');
});

test('M13 an arrow goes to the nearest region that way, or nowhere at the edge', () => {
  const regions = [
    { name: 'north', label: [50, 10] as const },
    { name: 'middle', label: [50, 50] as const },
    { name: 'far east', label: [150, 50] as const },
    { name: 'south', label: [60, 90] as const },
  ];
  expect(regionTowards('north', 'down', regions)).toBe('middle');
  expect(regionTowards('middle', 'down', regions)).toBe('south');
  expect(regionTowards('middle', 'right', regions)).toBe('far east');
  expect(regionTowards('middle', 'up', regions)).toBe('north');
  expect(regionTowards('north', 'up', regions)).toBeNull();
});

const MIXED: readonly TargetRegion[] = [
  { name: 'land', shape: 'area', rings: [ring('0,0 200,0 200,200 0,200')] },
  { name: 'river', shape: 'line', rings: [ring('100,0 100,200')] },
  { name: 'town', shape: 'point', rings: [[[100, 50]]] },
];
const meant = (
  asked: PlaceShape | null,
  point: [number, number],
  answered: readonly string[] = [],
) =>
  regionAt(point, MIXED, { tolerance: 12, isAnswered: (name) => answered.includes(name), asked });

test('M7 what is asked is met within the tolerance, before what lies below it', () => {
  expect(meant('point', [106, 54])).toBe('town');
  expect(meant('line', [108, 100])).toBe('river');
  expect(meant('line', [108, 54])).toBe('river');
  expect(meant('line', [120, 100])).toBe('land');
});

test('M7 where an area is asked, neither a river nor a town in it takes its press', () => {
  expect(meant('area', [100, 120])).toBe('land');
  expect(meant('area', [100, 50])).toBe('land');
  expect(meant('area', [103, 50], ['town'])).toBe('land');
  expect(meant('area', [110, 50])).toBe('land');
});

test('M7 what is answered is hit by its drawing alone', () => {
  expect(meant('point', [110, 50], ['town'])).toBe('land');
  expect(meant('point', [103, 50], ['town'])).toBe('town');
  expect(meant('line', [103, 120], ['river'])).toBe('land');
});
