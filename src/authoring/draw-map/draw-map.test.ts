// From outlines that touch to borders that are written once.
import { expect, test } from 'vitest';
import { generalise } from '#authoring/draw-map/generalise.ts';
import { readOutlines } from '#authoring/draw-map/outlines.ts';
import { buildTopology, dissolve } from '#authoring/draw-map/topology.ts';

const square = (name: string, west: number) => ({
  name,
  rings: [
    [
      [west, 0],
      [west + 1, 0],
      [west + 1, 1],
      [west, 1],
    ] as const,
  ],
});

test('a border that two outlines share is one arc, which each of them runs', () => {
  const { arcs, outlines } = buildTopology([square('a', 0), square('b', 1)]);
  const users = arcs.map((arc) => [...arc.users].join());
  expect(users.toSorted()).toEqual(['a', 'a,b', 'b']);
  expect(outlines.map(({ rings }) => rings.flat().length)).toEqual([2, 2]);
});

test('outlines of one place lose the border between them', () => {
  const { rings } = dissolve('both', [square('a', 0), square('b', 1)]);
  expect(rings.map((ring) => ring.length)).toEqual([6]);
});

test('the corner that changes the area least goes first; the ends stay', () => {
  const line = [
    [0, 0],
    [5, 1],
    [10, 0],
    [15, 9],
    [20, 0],
  ] as const;
  expect(generalise(line, 20)).toEqual([line[0], line[2], line[3], line[4]]);
  expect(generalise(line, 1000)).toEqual([line[0], line[4]]);
  expect(generalise(line, 1000, 5)).toEqual(line);
});

test('TopoJSON is read as GeoJSON is: steps of the grid become degrees', () => {
  const topology = {
    type: 'Topology',
    transform: { scale: [0.5, 0.5], translate: [10, 40] },
    arcs: [
      [
        [0, 0],
        [2, 0],
        [0, 2],
        [-2, -2],
      ],
    ],
    objects: {
      here: {
        type: 'GeometryCollection',
        geometries: [{ type: 'Polygon', arcs: [[0]], properties: { name: 'A' } }],
      },
    },
  };
  expect(readOutlines(topology)).toEqual([
    {
      name: 'A',
      rings: [
        [
          [10, 40],
          [11, 40],
          [11, 41],
        ],
      ],
      lines: [],
      points: [],
    },
  ]);
  expect(() => readOutlines(topology, { object: 'there' })).toThrow('there are here');
});
