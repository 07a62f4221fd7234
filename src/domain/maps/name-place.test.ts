// Where names stand on a map.
import { expect, test } from 'vitest';
import { namePlace } from '#domain/maps/name-place.ts';

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
