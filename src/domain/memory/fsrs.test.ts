// The model of memory behind its adapter.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterReview, recallAfter } from '#domain/memory/fsrs.ts';

test('Y1 known figures, so that another version of the package is noticed', () => {
  const learned = afterReview(afterReview(null, 0, 'again'), 0, 'good');
  const later = afterReview(learned, 3, 'good');
  const forgotten = afterReview(later, 10, 'again');
  expect(learned.stability).toBeCloseTo(0.24668919, 6);
  expect(later.stability).toBeCloseTo(3.00614387, 6);
  expect(forgotten.stability).toBeCloseTo(0.81090773, 6);
});

test('Y2 a clock that was set back is no error, and counts as the same day', () => {
  const good = afterReview(null, 0, 'good');
  expect(afterReview(good, -3, 'good')).toEqual(afterReview(good, 0, 'good'));
  expect(recallAfter(-3, good)).toBe(1);
});

test('Y1 recall falls with time, and what is right lasts longer than what is wrong', () => {
  const reviews = fc.array(
    fc.record({ days: fc.nat(400), grade: fc.constantFrom('again' as const, 'good' as const) }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(reviews, fc.nat(400), (given, days) => {
      let state = afterReview(null, 0, 'good');
      for (const { days: passed, grade } of given) state = afterReview(state, passed, grade);
      expect(state.stability).toBeGreaterThan(0);
      expect(recallAfter(days + 1, state)).toBeLessThanOrEqual(recallAfter(days, state));
      const right = afterReview(state, days, 'good');
      const wrong = afterReview(state, days, 'again');
      expect(right.stability).toBeGreaterThanOrEqual(wrong.stability);
      const known = recallAfter(days, state);
      expect(afterReview(state, days, 'good', known)).toEqual(right);
    }),
  );
});
