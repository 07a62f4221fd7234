// What the coming days hold.
import { expect, test } from 'vitest';
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import { comingDays } from '#domain/progress/coming-days.ts';
import { fadingMemory } from '#tests/test-memory.ts';

const TODAY = 20_000;

const memory = (stability: number, lastDay = TODAY) => fadingMemory(stability, lastDay);

function counts(memories: readonly ItemMemory[]) {
  return comingDays(memories, TODAY).map(({ items }) => items);
}

test('Y36 an item counts on the first day on which its recall is below 0.9, and on no other', () => {
  expect(counts([memory(2.5), memory(2.5), memory(6.5)])).toEqual([0, 0, 2, 0, 0, 0, 1]);
  expect(comingDays([], TODAY).map(({ day }) => day - TODAY)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('Y36 what lies below already, and what holds longer than a week, is left out', () => {
  const memories = [memory(1, TODAY - 30), memory(7.5), memory(400)];
  expect(counts(memories)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});
