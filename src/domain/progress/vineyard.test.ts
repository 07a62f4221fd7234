// The vineyard: areas by weight, tints by what took root.
import { expect, test } from 'vitest';
import { UNSEEN, type ItemProgress } from '#domain/log/item-progress.ts';
import { plotsOf, terraces, tintOf } from '#domain/progress/vineyard.ts';

const FIELD = { width: 360, height: 200 };
const WEIGHTS = [10, 10, 7, 6, 5, 5, 4, 3, 3, 2, 2, 1, 1, 1, 1, 0.5];

test('Y120 plots fill the field, each by its weight, and none lies on another', () => {
  const areas = terraces(
    WEIGHTS.map((weight, key) => ({ key, weight })),
    FIELD,
  );
  const all = WEIGHTS.reduce((sum, weight) => sum + weight, 0);
  expect(areas).toHaveLength(WEIGHTS.length);
  for (const { plot, width, height } of areas) {
    expect(width * height).toBeCloseTo((plot.weight / all) * FIELD.width * FIELD.height, 6);
  }
  for (const [at, one] of areas.entries()) {
    for (const other of areas.slice(at + 1)) {
      const beside = one.x + one.width <= other.x + 1e-6 || other.x + other.width <= one.x + 1e-6;
      const above = one.y + one.height <= other.y + 1e-6 || other.y + other.height <= one.y + 1e-6;
      expect(beside || above).toBe(true);
    }
  }
});

test('Y120 what weighs nothing has no plot', () => {
  expect(terraces([{ weight: 0 }], FIELD)).toEqual([]);
});

test('Y120 a plot deepens by five tints, the first with the first answer', () => {
  const tints = [0, 0.05, 0.1, 0.35, 0.6, 0.85, 1].map((share) => tintOf({ share, isBegun: true }));
  expect(tints).toEqual([1, 1, 2, 3, 4, 5, 5]);
  expect(tintOf({ share: 0, isBegun: false })).toBe(0);
});

test('Y120 the share is that of 定着, as the chapters say it', () => {
  const item = (id: string, chapter: string) => ({ id, chapter, importance: 'A' as const });
  const answered = (streak: number): ItemProgress => ({ ...UNSEEN, reviews: 2, streak });
  const plots = plotsOf(
    ['a', 'b', 'c'].map((key) => ({ key, label: key, weight: 1 })),
    [item('1', 'a'), item('2', 'a'), item('3', 'b')],
    new Map([
      ['1', answered(2)],
      ['3', answered(1)],
    ]),
  );
  expect(plots.map(({ share, isBegun }) => [share, isBegun])).toEqual([
    [0.5, true],
    [0, true],
    [0, false],
  ]);
});
