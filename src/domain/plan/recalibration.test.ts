// The model's recall, held against the learner's answers.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { logistic, logit } from '#domain/plan/draws.ts';
import { calibrate, rightAt } from '#domain/plan/recalibration.ts';
import type { Trial } from '#domain/memory/item-memory.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { runs } from '#tests/runs.ts';

function trialsOf(count: number, rightAtRecall: (recall: number) => number): readonly Trial[] {
  const random = seededRandom('trials');
  return Array.from({ length: count }, () => {
    const recall = 0.3 + 0.69 * random();
    return { recall, right: random() < rightAtRecall(recall) ? 1 : 0 };
  });
}

test('Y15 without answers the model is believed, beside the guess', () => {
  const calibration = calibrate([]);
  expect(calibration.guess).toBeGreaterThan(0.25);
  expect(calibration.guess).toBeLessThan(0.4);
  expect(calibration.shift).toBeCloseTo(0);
  expect(calibration.slope).toBeGreaterThan(0.8);
  expect(calibration.slope).toBeLessThan(1.1);
});

test('Y15 a learner who forgets faster than the model is found out', () => {
  const truth = (recall: number) => 0.3 + 0.7 * logistic(-1.2 + 0.8 * logit(recall));
  const calibration = calibrate(trialsOf(800, truth));
  for (const recall of [0.5, 0.7, 0.9]) {
    expect(Math.abs(rightAt(recall, calibration) - truth(recall))).toBeLessThan(0.06);
  }
});

test('Y15 one answer more hardly moves it: no step of the grid is seen', () => {
  const trials = trialsOf(600, (recall) => recall);
  const moved = Array.from({ length: runs(15) }, (_, at) =>
    rightAt(0.8, calibrate(trials.slice(0, 310 + at))),
  );
  for (const [at, right] of moved.slice(1).entries()) {
    expect(Math.abs(right - (moved[at] ?? 0))).toBeLessThan(0.005);
  }
});

test('Y15 the chance to be right rises with recall and is never below a guess', () => {
  const trials = fc.array(
    fc.record({
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
    { numRuns: runs(30) },
  );
});
