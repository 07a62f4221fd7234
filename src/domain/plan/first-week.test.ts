// Which day of the first week it is.
import { expect, test } from 'vitest';
import { daysOfFirstWeek } from '#domain/plan/first-week.ts';
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

const WEEK = ['a', 'b', 'c'].map((id) => ({ read: null, items: [id] }));
const TODAY = 100;
const ITEMS = ['a', 'b', 'c'].map((id): StudyItem => ({ id, chapter: 'italy', importance: 'A' }));

const on = (...days: readonly number[]) => {
  const memories = days.map((firstDay, at) => [`${at}`, { firstDay } as ItemMemory] as const);
  return daysOfFirstWeek(WEEK, ITEMS, new Map(memories), TODAY).today?.items;
};

test('Y9 a missed day does not pile up', () => {
  expect(on(TODAY - 30)).toEqual(['b']);
  expect(on(TODAY - 30, TODAY - 2)).toEqual(['c']);
});

test('Y9 after the last of them a day is chosen as any other', () => {
  expect(on(TODAY - 30, TODAY - 2, TODAY - 1)).toBeUndefined();
});
