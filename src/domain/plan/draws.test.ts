// Draws from distributions.
import { expect, test } from 'vitest';
import { drawBeta, drawBinomial, drawNormal, logistic, logit } from '#domain/plan/draws.ts';
import { seededRandom } from '#domain/seeded-random.ts';

const COUNT = 4000;

/** Standard deviation of Beta(a, b). */
const spread = (a: number, b: number) => Math.sqrt((a * b) / ((a + b) ** 2 * (a + b + 1)));

test.each<[string, (random: () => number) => number, mean: number, deviation: number]>([
  ['normal', drawNormal, 0, 1],
  ['Beta(3.6, 8.4)', (random) => drawBeta(3.6, 8.4, random), 0.3, spread(3.6, 8.4)],
  ['Beta(0.4, 11)', (random) => drawBeta(0.4, 11, random), 0.4 / 11.4, spread(0.4, 11)],
  ['Beta(1, 1)', (random) => drawBeta(1, 1, random), 0.5, spread(1, 1)],
  ['binomial', (random) => drawBinomial(12, 0.7, random), 8.4, Math.sqrt(12 * 0.7 * 0.3)],
])('Y15 Y16 draws have their mean and their deviation: %s', (_what, draw, mean, deviation) => {
  const random = seededRandom('moments');
  const values = Array.from({ length: COUNT }, () => draw(random));
  const found = values.reduce((sum, value) => sum + value, 0) / COUNT;
  const variance = values.reduce((sum, value) => sum + (value - found) ** 2, 0) / COUNT;
  // In standard errors.
  expect((Math.abs(found - mean) * Math.sqrt(COUNT)) / deviation).toBeLessThan(4);
  expect(Math.abs(Math.sqrt(variance) / deviation - 1)).toBeLessThan(0.04);
});

test('Y16 of no trials, or of sure ones, a binomial draw is sure', () => {
  expect(drawBinomial(0, 0.7, seededRandom(1))).toBe(0);
  expect(drawBinomial(5, 1, seededRandom(1))).toBe(5);
});

test('logit and logistic are each other’s way back', () => {
  for (const share of [0.01, 0.3, 0.5, 0.99]) expect(logistic(logit(share))).toBeCloseTo(share, 12);
});
