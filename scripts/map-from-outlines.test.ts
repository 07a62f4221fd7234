// From outlines that share their arcs to the text of a map.
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { drawMap, outlinesSchema } from './map-from-outlines.ts';
import { generalise } from '#authoring/draw-map/generalise.ts';

const line = (corners: string) => corners.split(' ').map((corner) => corner.split(',').map(Number));

/** Two squares side by side, an island of the first, and a river through both. */
const OUTLINES = {
  type: 'Topology',
  arcs: [
    line('1,0 1,1'),
    line('1,1 0,1 0,0 1,0'),
    line('1,0 2,0 2,1 1,1'),
    line('0,2 0.2,2 0.2,2.2 0,2'),
    line('0,0.5 2,0.6'),
  ],
  objects: {
    areas: {
      geometries: [
        { type: 'MultiPolygon', arcs: [[[3]], [[0, 1]]], properties: { id: 'west' } },
        { type: 'Polygon', arcs: [[~0, 2]], properties: { id: 'east' } },
      ],
    },
    rivers: { geometries: [{ type: 'LineString', arcs: [4] }] },
  },
};

test('M18 a border that two areas share is written once, and the largest outline is the ring', () => {
  const map = parse(drawMap(outlinesSchema.parse(OUTLINES), 1));
  expect(Object.keys(map.arcs)).toEqual(['west--east', 'west-outer', 'east-outer', 'west-outer-2']);
  expect(map.regions).toMatchObject([
    { id: 'west', ring: ['west--east', 'west-outer'], parts: [['west-outer-2']] },
    { id: 'east', ring: ['-west--east', 'east-outer'], lonlat: [1.5, 0.5] },
  ]);
  // Two degrees of longitude are narrower than the frame, 2.2 of latitude as high.
  expect(map.ground.rivers).toEqual(['68,479 632,451']);
  expect(map.projection.stretch).toBe(1);
});

test('M18 outlines whose arcs are quantized are refused', () => {
  const transform = { scale: [1, 1], translate: [0, 0] };
  expect(outlinesSchema.safeParse({ ...OUTLINES, transform }).success).toBe(false);
});

test('the corner that changes the area least goes first; the ends stay', () => {
  const corners = [0, 5, 10, 15, 20].map((x, at) => [x, [0, 1, 0, 9, 0][at] ?? 0] as const);
  expect(generalise(corners, 20)).toEqual(corners.toSpliced(1, 1));
  expect(generalise(corners, 1000)).toEqual(corners.toSpliced(1, 3));
  expect(generalise(corners, 1000, 5)).toEqual(corners);
});
