// Where names stand on a map.
import { expect, test } from 'vitest';
import { namePlace } from '#domain/maps/name-place.ts';

const MAP = [0, 0, 700, 620] as const;
const AT = { label: [100, 100], textAt: null, textAnchor: 'middle' } as const;

test('M41 a name with room stands where its place has it', () => {
  const region = { ...AT, textAt: [400, 300], labelLines: ['マルゴー'] } as const;
  expect(namePlace(region, 22, MAP)).toEqual([400, 300]);
  expect(namePlace({ ...region, textAt: null }, 22, MAP)).toEqual([100, 100]);
});

test.each([
  ['middle', [690, 300], [700 - 4 - 44, 300]],
  ['middle', [5, 300], [4 + 44, 300]],
  ['start', [690, 300], [700 - 4 - 88, 300]],
  ['end', [5, 300], [4 + 88, 300]],
  ['middle', [350, 0], [350, 4 + 13.75]],
  ['middle', [350, 619], [350, 620 - 4 - 13.75]],
] as const)(
  'M41 a name at the edge, with its %s at %j, is moved into the map',
  (anchor, at, to) => {
    const region = { ...AT, textAnchor: anchor, textAt: at, labelLines: ['マルゴー'] };
    expect(namePlace(region, 22, MAP)).toEqual(to);
  },
);

test('M41 a name longer than the map begins at its edge', () => {
  const region = { ...AT, labelLines: ['マ'.repeat(40)] };
  expect(namePlace(region, 22, MAP)[0]).toBe(4 + 440);
});
