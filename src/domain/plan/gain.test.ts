// What it is worth to ask an item.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterReview, recallAfter } from '#domain/memory/fsrs.ts';
import { gainOfSeen } from '#domain/plan/gain.ts';

const state = fc.record({
  stability: fc.double({ min: 0.01, max: 1000, noNaN: true }),
  difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
});

test('Y5 the gain of a seen item is the recall to come, right or wrong, less that without asking', () => {
  const memory = { stability: 4, difficulty: 5 };
  const known = recallAfter(6, memory);
  const right = recallAfter(20, afterReview(memory, 6, 'good'));
  const wrong = recallAfter(20, afterReview(memory, 6, 'again'));
  const gain = known * right + (1 - known) * wrong - recallAfter(26, memory);
  expect(gainOfSeen(memory, 6, 20)).toBeCloseTo(gain, 12);
});

test('Y5 on the day of the exam the gain is what was forgotten', () => {
  fc.assert(
    fc.property(state, fc.nat(1000), (memory, since) => {
      expect(gainOfSeen(memory, since, 0)).toBeCloseTo(1 - recallAfter(since, memory), 9);
    }),
  );
});
