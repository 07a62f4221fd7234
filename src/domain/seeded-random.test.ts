// Chance with a seed.
import { expect, test } from 'vitest';
import { numberFor, seededRandom } from '#domain/seeded-random.ts';

function draws(seed: number | string, count: number): readonly number[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random());
}

test('Y16 Y41 a seed gives the same numbers, today and in every later version', () => {
  expect(draws(7, 3)).toEqual(draws('7', 3));
  expect(draws(7, 3)).not.toEqual(draws(8, 3));
  // Mock exams are shared by their seed: these stay as they are.
  expect(draws(7, 3).map((value) => Math.floor(value * 1e6))).toEqual([77631, 13540, 203020]);
  expect(Math.floor(numberFor('7:0:bordeaux-1') * 1e6)).toBe(325453);
});

test.each([1, 2, 'mock'])('numbers of the seed %s lie evenly in [0, 1)', (seed) => {
  const counts = Array.from({ length: 10 }, () => 0);
  for (const value of draws(seed, 10_000)) {
    expect(value).toBeGreaterThanOrEqual(0);
    counts[Math.floor(value * 10)] = (counts[Math.floor(value * 10)] ?? Number.NaN) + 1;
  }
  // Five standard deviations.
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test('first numbers of neighbouring seeds lie evenly too', () => {
  const first = Array.from({ length: 10_000 }, (_, seed) => seededRandom(seed)());
  const texts = Array.from({ length: 10_000 }, (_, at) => numberFor(`7:0:item-${at}`));
  for (const values of [first, texts]) {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.015);
    const below = values.filter((value, at) => value < (values[at + 1] ?? 0)).length;
    expect(Math.abs(below - 5000)).toBeLessThan(200);
  }
});
