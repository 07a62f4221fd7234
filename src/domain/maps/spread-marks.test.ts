// Marks on a map, none over another.
import { expect, test } from 'vitest';
import type { Point } from '#domain/maps/geometry.ts';
import { spreadMarks } from '#domain/maps/spread-marks.ts';

const FRAME = { width: 700, height: 620 };

test('G22 marks that would cover one another are pushed apart a little, the others stay', () => {
  const places: readonly Point[] = [
    [100, 100],
    [106, 100],
    [106, 110],
    [300, 300],
    [3, 500],
    [400, 400],
    [400, 400],
  ];
  const marks = spreadMarks(places, 17, FRAME);
  for (const [at, [x, y]] of marks.entries()) {
    for (const [otherX, otherY] of marks.slice(at + 1)) {
      expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThanOrEqual(17);
    }
    const [placeX, placeY] = places[at] ?? [0, 0];
    expect(Math.hypot(x - placeX, y - placeY)).toBeLessThan(17);
  }
  expect(marks[3]).toEqual([300, 300]);
  expect(marks[4]).toEqual([8.5, 500]);
});
