// What is remembered of an item.
import { expect, test } from 'vitest';
import { afterReview, recallAfter } from '#domain/memory/fsrs.ts';
import { foldMemory, isAhead, rightness } from '#domain/memory/item-memory.ts';
import { DAY } from '#domain/time.ts';
import { memoryOf } from '#tests/test-memory.ts';

test('Y1 the fold is the model, review by review', () => {
  const first = afterReview(null, 0, 'good');
  const second = afterReview(first, 3, 'again');
  const third = afterReview(second, 0, 'good');
  const memory = memoryOf([5, 'good'], [8, 'again'], [8, 'good']);
  expect(memory).toMatchObject({
    ...third,
    firstDay: 5,
    lastDay: 8,
    lastGrade: 'good',
    reviews: 3,
  });
  expect(foldMemory([], () => 0)).toBeNull();
});

test('Y3 what a clock that was ahead has dated waits for its time', () => {
  const now = 1000 * DAY;
  expect(isAhead(now + 365 * DAY, now)).toBe(true);
  expect(isAhead(now + DAY / 2, now)).toBe(false);
  expect(isAhead(now - DAY, now)).toBe(false);
});

test('Y15 in an exam わからない would be a guess of 0.30, and unsure is right', () => {
  expect(rightness({ grade: 'good', isUnknown: false })).toBe(1);
  expect(rightness({ grade: 'unsure', isUnknown: false })).toBe(1);
  expect(rightness({ grade: 'again', isUnknown: false })).toBe(0);
  expect(rightness({ grade: 'again', isUnknown: true })).toBe(0.3);
});

test('Y15 the first answers of later days are kept beside what the model expected, the last eight', () => {
  const memory = memoryOf([1, 'again'], [1, 'good'], [4, 'good'], [4, 'again'], [9, 'again']);
  expect(memory.firstRight).toBe(0);
  expect(memory.trials.map(({ right }) => right)).toEqual([1, 0]);
  const learned = afterReview(afterReview(null, 0, 'again'), 0, 'good');
  expect(memory.trials[0]?.recall).toBe(recallAfter(3, learned));
  const daily = Array.from({ length: 20 }, (_, day) => [day, 'good'] as const);
  const { trials } = memoryOf(...daily);
  expect(trials).toHaveLength(8);
  expect(trials.slice(0, 7)).toEqual(memoryOf(...daily.slice(0, 19)).trials.slice(1));
});
