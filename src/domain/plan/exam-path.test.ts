// The way to the exam's day.
import { expect, test } from 'vitest';
import { pathToExam, type PathPoint } from '#domain/plan/exam-path.ts';

const points = (...expected: readonly number[]): readonly PathPoint[] =>
  expected.map((value, at) => ({
    day: 100 + 5 * at,
    expected: value,
    band: [Math.round(value) - 10, Math.round(value) + 10],
  }));

test('Y107 who gains goes on to gain, less and less, and never more than an exam has', () => {
  const gaining = points(50, 56, 61, 66);
  const near = pathToExam(gaining, 115 + 10);
  const far = pathToExam(gaining, 115 + 60);
  const farther = pathToExam(gaining, 115 + 400);
  expect(near?.expected).toBeGreaterThan(70);
  expect(near?.expected).toBeLessThan(76);
  expect(far?.expected).toBeGreaterThan(near?.expected ?? 0);
  expect(farther?.expected).toBeLessThan(114);
  expect(farther?.band[1]).toBeLessThanOrEqual(120);
});

test('Y107 who forgets is told so, and who stands still stays', () => {
  expect(pathToExam(points(70, 66, 63), 130)?.expected).toBeLessThan(62);
  expect(pathToExam(points(70, 70, 70), 130)?.expected).toBeCloseTo(70);
  expect(pathToExam(points(9, 6, 2, 1), 400)?.band[0]).toBe(0);
});

test('Y107 the band is that of today the day before, and the wider the longer the way', () => {
  const still = points(70, 70, 70, 70);
  const widthOf = (exam: number) => {
    const [low = 0, high = 0] = pathToExam(still, exam)?.band ?? [];
    return high - low;
  };
  expect(widthOf(116)).toBe(20);
  expect(widthOf(115 + 45)).toBeGreaterThan(20);
  expect(widthOf(115 + 90)).toBeGreaterThan(widthOf(115 + 45));
  expect(widthOf(115 + 3000)).toBeLessThan(60);
});

test('Y107 of two forecasts, of less than a week, and of a day that is not ahead nothing is said', () => {
  expect(pathToExam(points(50, 60), 200)).toBeNull();
  expect(pathToExam([], 200)).toBeNull();
  const days = points(50, 55, 60, 65).map((point, at) => ({ ...point, day: 100 + at }));
  expect(pathToExam(days, 200)).toBeNull();
  expect(pathToExam(points(50, 60, 65), 110)).toBeNull();
});
