// What the exam's day would give at other minutes a day.
import { expect, test } from 'vitest';
import { minutesFor, whatIf, type ForecastPoint } from '#domain/plan/what-if.ts';

const NOW: ForecastPoint = { day: 100, expected: 50, band: [41, 59] };
const LINE = 78;

test('Y107 more minutes and more days give more points, and a better chance', () => {
  const by = (values: readonly number[], of: (value: number) => number) => values.map(of);
  const rising = (values: readonly number[]) => values.toSorted((a, b) => a - b);
  const points = by([5, 12, 20, 33, 60, 90], (minutes) => whatIf(NOW, minutes, 220, LINE).expected);
  expect(points).toEqual(rising(points));
  expect(points.at(-1)).toBeGreaterThan((points[0] ?? 0) + 15);
  const chances = by([110, 130, 160, 220, 280], (day) => whatIf(NOW, 45, day, LINE).chance);
  expect(chances).toEqual(rising(chances));
  expect(chances[0]).toBeLessThan(0.05);
});

test('Y107 the day itself is the forecast, and nobody is told of more than an exam has', () => {
  expect(whatIf(NOW, 90, 100, LINE)).toMatchObject({ expected: 50, band: [41, 59] });
  const much = whatIf({ day: 0, expected: 112, band: [106, 118] }, 90, 400, LINE);
  expect(much.expected).toBeLessThanOrEqual(114);
  expect(much.band[1]).toBeLessThanOrEqual(120);
  expect(whatIf({ day: 0, expected: 20, band: [14, 27] }, 90, 400, LINE).expected).toBeLessThan(
    114,
  );
});

test('Y107 what the line takes is the fewest minutes that give the chance, or nothing within an hour and a half', () => {
  const minutes = minutesFor(0.7, NOW, 280, LINE) ?? 0;
  expect(whatIf(NOW, minutes, 280, LINE).chance).toBeGreaterThanOrEqual(0.7);
  expect(whatIf(NOW, minutes - 5, 280, LINE).chance).toBeLessThan(0.7);
  expect(minutesFor(0.7, NOW, 110, LINE)).toBeNull();
});
