// Draws from distributions.
import { expect, test } from 'vitest';
import { drawBeta, drawBinomial, drawNormal, logistic, logit } from '#domain/plan/draws.ts';
import { seededRandom } from '#domain/seeded-random.ts';

const COUNT = 20_000;

function moments(draw: (random: () => number) => number) {
  const random = seededRandom('moments');
  const values = Array.from({ length: COUNT }, () => draw(random));
  const mean = values.reduce((sum, value) => sum + value, 0) / COUNT;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / COUNT;
  return { mean, deviation: Math.sqrt(variance) };
}

/** How far the mean is off, in its standard errors, and the deviation, as a share of what it ought to be. */
function errors(
  found: { readonly mean: number; readonly deviation: number },
  mean: number,
  deviation: number,
): readonly [number, number] {
  return [
    (Math.abs(found.mean - mean) * Math.sqrt(COUNT)) / deviation,
    Math.abs(found.deviation / deviation - 1),
  ];
}

test('Y16 normal draws have mean 0 and deviation 1', () => {
  const [ofMean, ofDeviation] = errors(moments(drawNormal), 0, 1);
  expect(ofMean).toBeLessThan(4);
  expect(ofDeviation).toBeLessThan(0.04);
});

test.each([
  [3.6, 8.4],
  [0.4, 11],
  [120, 30],
  [1, 1],
])('Y15 Beta(%d, %d) has its mean and its deviation', (a, b) => {
  const deviation = Math.sqrt((a * b) / ((a + b) ** 2 * (a + b + 1)));
  const found = moments((random) => drawBeta(a, b, random));
  const [ofMean, ofDeviation] = errors(found, a / (a + b), deviation);
  expect(ofMean).toBeLessThan(4);
  expect(ofDeviation).toBeLessThan(0.04);
});

test('Y16 binomial draws have their mean and their deviation', () => {
  const found = moments((random) => drawBinomial(12, 0.7, random));
  const [ofMean, ofDeviation] = errors(found, 8.4, Math.sqrt(12 * 0.7 * 0.3));
  expect(ofMean).toBeLessThan(4);
  expect(ofDeviation).toBeLessThan(0.04);
  expect(drawBinomial(0, 0.7, seededRandom(1))).toBe(0);
  expect(drawBinomial(5, 1, seededRandom(1))).toBe(5);
});

test('logit and logistic are each other’s way back', () => {
  for (const share of [0.01, 0.3, 0.5, 0.99]) expect(logistic(logit(share))).toBeCloseTo(share, 12);
});
