// What an answer of ○ or × does to the memory of an item.
import { expect, test } from 'vitest';
import { foldProgress } from '#domain/log/item-progress.ts';
import { recallAfter } from '#domain/memory/fsrs.ts';
import type { ItemMemory, MemoryReview } from '#domain/memory/item-memory.ts';
import { knownAfterJudging, mixStates } from '#domain/memory/true-false.ts';
import { firstAnswers } from '#domain/plan/first-answers.ts';
import { DAY } from '#domain/time.ts';
import { foldInUtc } from '#tests/test-memory.ts';

function review(day: number, fields: Partial<MemoryReview> = {}): MemoryReview {
  return { at: (day + 0.5) * DAY, grade: 'good', isUnknown: false, ...fields };
}

/** After it was learned, the memory with one answer more. */
function memoryAfter(last: Partial<MemoryReview>, day = 12): ItemMemory {
  return foldInUtc([review(0), review(3), review(day, last)]);
}

test('V31 the chance that it was known is that of Bayes, with a coin’s luck', () => {
  expect(knownAfterJudging(true, 0.5)).toBeCloseTo(0.475 / (0.475 + 0.25), 10);
  expect(knownAfterJudging(false, 0.5)).toBeCloseTo(0.025 / (0.025 + 0.25), 10);
  // The likelier it was, the more a right answer says and the less a wrong one.
  expect(knownAfterJudging(true, 0.9)).toBeGreaterThan(knownAfterJudging(true, 0.3));
  expect(knownAfterJudging(false, 0.9)).toBeGreaterThan(knownAfterJudging(false, 0.3));
  // What was answered today can still be forgotten.
  expect(knownAfterJudging(false, 1)).toBeLessThan(0.5);
});

test('V31 right moves memory up less than a choice of four does, wrong down less', () => {
  const judged = { isTrueFalse: true } as const;
  const before = foldInUtc([review(0), review(3)]).stability;
  const right = memoryAfter(judged).stability;
  const wrong = memoryAfter({ ...judged, grade: 'again' }).stability;
  expect(right).toBeGreaterThan(before);
  expect(right).toBeLessThan(memoryAfter({}).stability);
  expect(wrong).toBeLessThan(before);
  expect(wrong).toBeGreaterThan(memoryAfter({ grade: 'again' }).stability);
  expect(memoryAfter({ ...judged, grade: 'again' }).difficulty).toBeLessThan(
    memoryAfter({ grade: 'again' }).difficulty,
  );
});

test('V31 a first answer that is right by luck is no memory of weeks', () => {
  const first = (fields: Partial<MemoryReview>) => foldInUtc([review(0, fields)]).stability;
  const judged = first({ isTrueFalse: true });
  expect(judged).toBeLessThan(first({}) / 2);
  expect(judged).toBeGreaterThan(first({ grade: 'again' }));
});

test('V31 who says わからない, or is unsure, has forgotten as anywhere', () => {
  for (const said of [
    { grade: 'again', isUnknown: true },
    { grade: 'unsure', isUnknown: false },
  ] as const) {
    expect(memoryAfter({ ...said, isTrueFalse: true }).stability).toBe(memoryAfter(said).stability);
  }
});

test('V31 neither the forecast’s trials, nor its answers, nor first answers have a sentence that was judged', () => {
  expect(memoryAfter({ isTrueFalse: true }).trials).toHaveLength(1);
  const memory = foldInUtc([review(0, { isTrueFalse: true }), review(2)]);
  // One of the 200 answers that a forecast waits for, not two.
  expect(memory.reviews).toBe(1);
  expect(memory.firstRight).toBeNull();
  const items = [{ id: 'q', chapter: 'a', importance: 'A' as const }];
  expect(firstAnswers(items, new Map([['q', memory]])).size).toBe(0);
});

test('V31 the mix is near to where recall falls to 0.9 when it may be either', () => {
  const long = { stability: 100, difficulty: 4 };
  const short = { stability: 5, difficulty: 8 };
  const { stability, difficulty } = mixStates(long, short, 0.95);
  const recall = 0.95 * recallAfter(stability, long) + 0.05 * recallAfter(stability, short);
  expect(recall).toBeCloseTo(0.9, 2);
  expect(difficulty).toBeCloseTo(4.2, 10);
  expect(mixStates(long, short, 1)).toEqual(long);
  expect(mixStates(long, short, 0)).toEqual(short);
});

test('V31 right by ○ or × alone is not right once, and wrong ends what was', () => {
  const judged = (grade: MemoryReview['grade']) =>
    ({ at: 1, grade, isTrueFalse: true, isUnknown: false }) as const;
  const plain = { at: 0, grade: 'good', isUnknown: false } as const;
  const wasRight = (...reviews: readonly MemoryReview[]) => foldInUtc(reviews).wasRight;
  expect(wasRight(judged('good'), judged('good'))).toBe(false);
  expect(wasRight(judged('good'), plain)).toBe(true);
  const streak = (...reviews: readonly MemoryReview[]) => foldProgress(reviews).streak;
  expect(streak(judged('good'), judged('good'))).toBe(0);
  expect(streak(plain, judged('good'), plain)).toBe(2);
  expect(streak(plain, plain, judged('again'))).toBe(0);
});
