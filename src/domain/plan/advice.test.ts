// Whether there is time for all.
import { expect, test } from 'vitest';
import { adviceFor } from '#domain/plan/advice.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

const ITEMS = Array.from({ length: 100 }, (_, at): StudyItem => {
  const importance = at < 20 ? 'A' : at < 60 ? 'B' : 'C';
  return { id: `x-${at}`, chapter: 'x', importance };
});

test('Y12 below 2.5 answers an item the plan says so, and what leaving out C would give', () => {
  expect(adviceFor(ITEMS, 10, 20)).toEqual({
    answersPerItem: 2,
    withoutDeep: 200 / 60,
    isTight: true,
  });
  expect(adviceFor(ITEMS, 10, 25).isTight).toBe(false);
});
