// What it is worth to ask an item.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterReview, recallAfter } from '#domain/memory/fsrs.ts';
import { worthOfNew, worthOfSeen } from '#domain/study-plan/gain.ts';

const state = fc.record({
  stability: fc.double({ min: 0.01, max: 1000, noNaN: true }),
  difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
});

test('Y5 the gain of a seen item is the recall to come, right or wrong, less that without asking', () => {
  const memory = { stability: 4, difficulty: 5 };
  const known = recallAfter(6, memory);
  const right = recallAfter(20, afterReview(memory, 6, 'good'));
  const wrong = recallAfter(20, afterReview(afterReview(memory, 6, 'again'), 0, 'good'));
  const { gain, cost } = worthOfSeen(memory, 6, 20);
  expect(gain).toBeCloseTo(known * right + (1 - known) * wrong - recallAfter(26, memory), 12);
  expect(cost).toBeCloseTo(2 - known, 12);
});

test('Y5 a new item gains only where it would not have been right at once', () => {
  const learned = afterReview(afterReview(null, 0, 'again'), 0, 'good');
  expect(worthOfNew(0.3, 40)).toEqual({ gain: 0.7 * recallAfter(40, learned), cost: 1.7 });
  expect(worthOfNew(1, 40).gain).toBe(0);
});

test('Y5 gains are shares, costs one to two answers, whatever the memory', () => {
  fc.assert(
    fc.property(state, fc.nat(1000), fc.nat(1000), (memory, since, ahead) => {
      const { gain, cost } = worthOfSeen(memory, since, ahead);
      expect(Math.abs(gain)).toBeLessThanOrEqual(1);
      expect(cost).toBeGreaterThanOrEqual(1);
      expect(cost).toBeLessThanOrEqual(2);
    }),
  );
});

test('Y5 on the day of the exam the gain is what was forgotten', () => {
  fc.assert(
    fc.property(state, fc.nat(1000), (memory, since) => {
      expect(worthOfSeen(memory, since, 0).gain).toBeCloseTo(1 - recallAfter(since, memory), 9);
    }),
  );
});
