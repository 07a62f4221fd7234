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

const DAY = 86_400_000;
const UTC = () => 0;

/** On these study days at noon. */
function reviewsOn(...given: readonly (readonly [day: number, grade: Grade])[]): MemoryReview[] {
  return given.map(([day, grade], at) => ({
    at: (day + 0.5) * DAY + at,
    grade,
    isUnknown: false,
  }));
}

test('Y1 the fold is the model, review by review', () => {
  const first = afterReview(null, 0, 'good');
  const second = afterReview(first, 3, 'again');
  const third = afterReview(second, 0, 'good');
  const memory = foldMemory(reviewsOn([5, 'good'], [8, 'again'], [8, 'good']), UTC);
  expect(memory).toMatchObject({
    ...third,
    firstDay: 5,
    lastDay: 8,
    lastGrade: 'good',
    reviews: 3,
  });
  expect(foldMemory([], UTC)).toBeNull();
});

test('Y2 a review on the same study day counts no days, in whatever place', () => {
  const evening = Date.parse('2027-02-11T22:00:00+09:00');
  const night = Date.parse('2027-02-12T03:00:00+09:00');
  const good = (at: number): MemoryReview => ({ at, grade: 'good', isUnknown: false });
  const memory = foldMemory([good(evening), good(night)], () => -540);
  expect(memory).toMatchObject(afterReview(afterReview(null, 0, 'good'), 0, 'good'));
  expect(memory?.lastDay).toBe(memory?.firstDay);
});

test('Y2 where the clock was put back by a day’s border, no days are counted', () => {
  const zone = (moment: number) => (moment < 10 * DAY ? -720 : 720);
  const good = (at: number): MemoryReview => ({ at, grade: 'good', isUnknown: false });
  const memory = foldMemory([good(10 * DAY - 1), good(10 * DAY)], zone);
  expect(memory).toMatchObject(afterReview(afterReview(null, 0, 'good'), 0, 'good'));
  expect(memory?.lastDay).toBe(10);
});

test('Y3 what is wrong or unsure is forgotten', () => {
  const grades: readonly Grade[] = ['again', 'unsure', 'good'];
  expect(grades.map(modelGrade)).toEqual(['again', 'again', 'good']);
  const wrong = foldMemory(reviewsOn([1, 'good'], [4, 'again']), UTC);
  const unsure = foldMemory(reviewsOn([1, 'good'], [4, 'unsure']), UTC);
  expect(unsure?.stability).toBe(wrong?.stability);
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
  const memory = foldMemory(
    reviewsOn([1, 'again'], [1, 'good'], [4, 'good'], [4, 'again'], [9, 'again']),
    UTC,
  );
  expect(memory?.firstRight).toBe(0);
  expect(memory?.trials.map(({ right }) => right)).toEqual([1, 0]);
  const learned = afterReview(afterReview(null, 0, 'again'), 0, 'good');
  expect(memory?.trials[0]?.recall).toBe(recallAfter(3, learned));
  const many = foldMemory(
    reviewsOn(...Array.from({ length: 20 }, (_, day) => [day, 'good'] as const)),
    UTC,
  );
  const of19 = foldMemory(
    reviewsOn(...Array.from({ length: 19 }, (_, day) => [day, 'good'] as const)),
    UTC,
  );
  expect(many?.trials).toHaveLength(8);
  expect(many?.trials.slice(0, 7)).toEqual(of19?.trials.slice(1));
});

test('Y1 recall on a day is that of the model since the last', () => {
  const memory = foldMemory(reviewsOn([2, 'good']), UTC);
  expect(memory && recallOn(memory, 7)).toBe(recallAfter(5, afterReview(null, 0, 'good')));
  expect(memory && recallOn(memory, 1)).toBe(1);
});
