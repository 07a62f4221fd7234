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
