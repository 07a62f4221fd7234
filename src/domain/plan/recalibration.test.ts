// The model's recall, held against the learner's answers.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { logistic, logit } from '#domain/plan/draws.ts';
import { calibrate, rightAt } from '#domain/plan/recalibration.ts';
import type { Trial } from '#domain/memory/item-memory.ts';
import { seededRandom } from '#domain/seeded-random.ts';

function trialsOf(
  count: number,
  rightAtRecall: (recall: number) => number,
  from = 0,
): readonly Trial[] {
  const random = seededRandom('trials');
  return Array.from({ length: count }, (_, at) => {
    const recall = 0.3 + 0.69 * random();
    return { at: from + at, recall, right: random() < rightAtRecall(recall) ? 1 : 0 };
  });
}

test('Y15 without answers the model is believed, beside the guess', () => {
  const calibration = calibrate([]);
  expect(calibration.guess).toBeGreaterThan(0.25);
  expect(calibration.guess).toBeLessThan(0.4);
  expect(calibration.shift).toBeCloseTo(0);
  expect(calibration.slope).toBeCloseTo(1);
});

test('Y15 a learner who forgets faster than the model is found out', () => {
  const truth = (recall: number) => 0.3 + 0.7 * logistic(-1.2 + 0.8 * logit(recall));
  const calibration = calibrate(trialsOf(800, truth));
  for (const recall of [0.5, 0.7, 0.9]) {
    expect(Math.abs(rightAt(recall, calibration) - truth(recall))).toBeLessThan(0.06);
  }
});

test('Y15 only the last 800 answers count', () => {
  const bad = trialsOf(2000, () => 0.3);
  const good = trialsOf(800, () => 0.98, 5000);
  expect(calibrate([...good, ...bad])).toEqual(calibrate(good));
  expect(calibrate([...bad, ...good])).toEqual(calibrate(good));
});

test('Y15 the chance to be right rises with recall and is never below a guess', () => {
  const trials = fc.array(
    fc.record({
      at: fc.nat(),
      recall: fc.double({ min: 0, max: 1, noNaN: true }),
      right: fc.constantFrom(0, 0.25, 1),
    }),
    { maxLength: 60 },
  );
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(trials, share, share, (given, one, other) => {
      const calibration = calibrate(given);
      const low = rightAt(Math.min(one, other), calibration);
      const high = rightAt(Math.max(one, other), calibration);
      expect(low).toBeGreaterThanOrEqual(0.25);
      expect(high).toBeGreaterThanOrEqual(low);
      expect(high).toBeLessThanOrEqual(1);
    }),
    { numRuns: 30 },
  );
});
