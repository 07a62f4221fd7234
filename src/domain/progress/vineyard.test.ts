// The vineyard's geometry: plots by weight, vines by worth, each in its plot.
import { expect, test } from 'vitest';
import { groupBy } from '#domain/group-by.ts';
import type { TopicState } from '#domain/progress/topic-state.ts';
import {
  countVines,
  drawnPlots,
  hillHeight,
  plotsOf,
  plotsOfText,
  seasonOf,
  terracesOf,
  tintOf,
  vineyardText,
  type Plot,
} from '#domain/progress/vineyard.ts';

const SIZES = { width: 360, sky: 104, terraces: 5, cell: 9 };
const HILL = { ...SIZES, wall: 5, scale: 0.77, arch: 16, swell: 3 };
/** Those of the exam's chapters, and topics of about as many as they have. */
const LARGE = [12, 5, 4, 12, 8, 7, 6, 6, 5, 5];
const WEIGHTS = [...LARGE, ...weights(3, 10), ...weights(2, 4), ...weights(1, 12)];
const PLOTS: readonly Plot[] = WEIGHTS.map((weight, at) => plot(at, weight, 5 + weight * 6));

test('Y120 terraces are of equal weight, and a plot is as wide as the exam makes it', () => {
  for (const count of [4, 5, 8]) {
    const rows = terracesOf(PLOTS, count);
    expect(rows).toHaveLength(count);
    for (const row of rows) {
      expect(row.reduce((sum, { weight }) => sum + weight, 0)).toBe(120 / count);
    }
  }
  const drawn = drawnPlots(PLOTS, HILL);
  expect(drawn).toHaveLength(PLOTS.length);
  for (const { plot: own, width } of drawn) {
    expect(width).toBeCloseTo((own.weight / 24) * HILL.width, 6);
  }
});

test('Y120 plots of a terrace share their edges, and terraces lie upon one another', () => {
  const terraces = [...groupBy(drawnPlots(PLOTS, HILL), ({ terrace }) => terrace).values()];
  expect(terraces).toHaveLength(HILL.terraces);
  const edges = terraces.map((row) => row.flatMap(({ edge }) => edge));
  for (const row of terraces) {
    const [starts, ends] = [row.map(({ edge }) => edge[0]), row.map(({ edge }) => edge.at(-1))];
    expect(starts.slice(1)).toEqual(ends.slice(0, -1));
  }
  for (const edge of edges) {
    expect([edge[0]?.x, edge.at(-1)?.x]).toEqual([0, HILL.width]);
    for (const { y, wall, bottom } of edge) expect(y > 0 && y < wall && wall < bottom).toBe(true);
  }
  for (const [at, lower] of edges.slice(1).entries()) {
    expect(lower[0]?.y).toBeCloseTo(edges[at]?.[0]?.bottom ?? 0, 6);
    expect(lower.at(-1)?.y).toBeCloseTo(edges[at]?.at(-1)?.bottom ?? 0, 6);
  }
  expect(Math.max(...edges.flat().map(({ bottom }) => bottom))).toBeLessThan(hillHeight(HILL) + 1);
});

test('Y120 every topic has a vine that stands in its plot, above the wall', () => {
  for (const { plot: own, edge, feet } of drawnPlots(PLOTS, HILL)) {
    expect(feet).toHaveLength(own.vines.length);
    const [left, right] = [edge[0]?.x ?? 0, edge.at(-1)?.x ?? 0];
    for (const { x, y } of feet) {
      expect(x > left && x < right).toBe(true);
      const top = Math.min(...edge.map((point) => point.y));
      expect(y > top && y < Math.max(...edge.map(({ wall }) => wall))).toBe(true);
    }
    expect(new Set(feet.map(({ x, y }) => `${x} ${y}`)).size).toBe(feet.length);
  }
});

test('Y120 vines stand by worth, and what cannot be asked has none', () => {
  const [france] = plotsOf(
    [{ key: 'france', label: 'フランス', weight: 12 }],
    [
      {
        chapter: 'france',
        topics: [
          { key: 'france/little', expected: 0.1 },
          { key: 'france/much', expected: 2 },
          { key: 'france/empty', expected: 1 },
        ],
      },
    ],
    new Map<string, TopicState>([
      ['france/little', 1],
      ['france/much', 4],
    ]),
    new Set(['france/much']),
  );
  expect(france?.vines).toEqual([
    { state: 4, hasGrown: true },
    { state: 1, hasGrown: false },
  ]);
});

test('Y120 a plot deepens by five tints', () => {
  const tint = (...states: readonly TopicState[]) =>
    tintOf({ vines: states.map((state) => ({ state, hasGrown: false })) });
  expect(tint(0, 0)).toBe(0);
  expect(tint(1, 0)).toBe(1);
  expect(tint(2, 0, 0)).toBe(2);
  expect(tint(2)).toBe(3);
  expect(tint(4, 3)).toBe(4);
});

test('Y120 what is kept of the vineyard for the next visit is the vineyard', () => {
  const kept = vineyardText(PLOTS);
  expect(plotsOfText(PLOTS, kept)).toEqual(PLOTS);
  expect(countVines(plotsOfText(PLOTS.slice(0, 2), '01234,x4'))).toEqual({
    0: 1,
    1: 1,
    2: 1,
    3: 1,
    4: 2,
  });
});

test('Y120 the sky goes by the days to the exam', () => {
  expect([null, 151, 150, 91, 90, 15, 14, 0].map(seasonOf)).toEqual(
    'spring winter spring spring summer summer harvest harvest'.split(' '),
  );
});

function plot(at: number, weight: number, vines: number): Plot {
  return {
    key: String(at),
    label: `章${at}`,
    weight,
    vines: Array.from({ length: vines }, (_, vine) => ({
      state: ([0, 1, 2, 3, 4] as const)[vine % 5] ?? 0,
      hasGrown: false,
    })),
  };
}

function weights(weight: number, count: number): readonly number[] {
  return Array.from({ length: count }, () => weight);
}
