// First answers by chapter.
import { expect, test } from 'vitest';
import type { ItemMemory, MemoryReview } from '#domain/memory/item-memory.ts';
import { firstAnswers, rateOfUnseen } from '#domain/plan/first-answers.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';
import { DAY } from '#domain/time.ts';
import { foldInUtc } from '#tests/test-memory.ts';

function itemsOf(chapter: string, count: number): readonly StudyItem[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `${chapter}-${at}`,
    chapter,
    importance: 'B',
  }));
}

function answered(review: Omit<MemoryReview, 'at'>, at = 0): ItemMemory {
  return foldInUtc([
    { at, ...review },
    { at: at + 1, grade: 'good', isUnknown: false },
  ]);
}

test('Y15 what was known before is told by the days of the first hundred first answers alone', () => {
  const items = itemsOf('a', 250);
  const onDay = (at: number) => (at < 60 ? 0 : at < 130 ? 1 : 2);
  const memories = new Map(
    items.map(({ id }, at) => [
      id,
      answered({ grade: onDay(at) === 2 ? 'again' : 'good', isUnknown: false }, onDay(at) * DAY),
    ]),
  );
  expect(firstAnswers(items, memories)).toEqual(new Map([['a', { right: 130, total: 130 }]]));
});

test('Y15 a chapter with few answers is drawn to the learner’s mean, and that to 0.3', () => {
  expect(rateOfUnseen(new Map())('any').mean).toBeCloseTo(0.3);
  const rateOf = rateOfUnseen(
    new Map([
      ['a', { right: 38, total: 48 }],
      ['b', { right: 0, total: 4 }],
    ]),
  );
  const own = (38 + 3.6) / (52 + 12);
  expect(rateOf('a')).toEqual({
    right: 38 + 12 * own,
    wrong: 10 + 12 * (1 - own),
    mean: (38 + 12 * own) / 60,
  });
  expect(rateOf('b').mean).toBeCloseTo((12 * own) / 16);
  expect(rateOf('never').mean).toBeCloseTo(own);
});
