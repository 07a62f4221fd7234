// Where names stand on a map.
import { expect, test } from 'vitest';
import { isWhole, namePlace } from '#domain/maps/name-place.ts';

const MAP = [0, 0, 700, 620] as const;
const AT = { label: [100, 100], textAt: null, textAnchor: 'middle' } as const;

test.each([
  ['middle', [690, 300], [700 - 4 - 44, 300]],
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

test.each([
  // Four letters of 20 units in a view of 200 by 100 that begins at 100, 100.
  ['middle', 0, [140, 150], true],
  ['middle', 0, [139, 150], false],
  ['start', 0, [221, 150], false],
  ['end', 0, [179, 150], false],
  ['middle', 0, [200, 109], false],
  ['middle', 0, [200, 191], false],
  ['middle', 90, [110, 150], true],
  ['middle', 90, [200, 145], false],
] as const)(
  'M41 of a name with its %s, turned by %i, at %j it is known whether a view cuts it',
  (anchor, turned, at, whole) => {
    expect(isWhole('マルゴー', 20, at, [100, 100, 200, 100], anchor, turned)).toBe(whole);
  },
);
