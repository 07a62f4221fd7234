// What is remembered of an item.
import { expect, test } from 'vitest';
import type { Grade } from '#domain/log/item-progress.ts';
import { afterReview, recallAfter } from '#domain/memory/fsrs.ts';
import {
  foldMemory,
  isAhead,
  modelGrade,
  recallOn,
  rightness,
  type MemoryReview,
} from '#domain/memory/item-memory.ts';
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

test('Y2 a review on the same study day counts no days, in whatever place', () => {
  const evening = Date.parse('2027-02-11T22:00:00+09:00');
  const night = Date.parse('2027-02-12T03:00:00+09:00');
  const good = (at: number): MemoryReview => ({ at, grade: 'good', isUnknown: false });
  const memory = foldMemory([good(evening), good(night)], () => -540);
  expect(memory).toMatchObject(afterReview(afterReview(null, 0, 'good'), 0, 'good'));
  expect(memory?.lastDay).toBe(memory?.firstDay);
});

test('Y3 what is wrong or unsure is forgotten', () => {
  const grades: readonly Grade[] = ['again', 'unsure', 'good'];
  expect(grades.map(modelGrade)).toEqual(['again', 'again', 'good']);
  const stability = (grade: Grade) => memoryOf([1, 'good'], [4, grade]).stability;
  expect(stability('unsure')).toBe(stability('again'));
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

test('Y1 recall on a day is that of the model since the last', () => {
  const memory = memoryOf([2, 'good']);
  expect(recallOn(memory, 7)).toBe(recallAfter(5, afterReview(null, 0, 'good')));
  expect(recallOn(memory, 1)).toBe(1);
});
