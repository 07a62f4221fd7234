// What an answer says of its siblings.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Grade } from '#domain/log/item-progress.ts';
import { afterReview, recallAfter } from '#domain/memory/fsrs.ts';
import { foldMemory, type ItemMemory } from '#domain/memory/item-memory.ts';
import { movedBySiblings } from '#domain/memory/siblings.ts';

const DAY = 86_400_000;

function memoryOf(...reviews: readonly (readonly [day: number, grade: Grade])[]): ItemMemory {
  const memory = foldMemory(
    reviews.map(([day, grade]) => ({ at: (day + 0.5) * DAY, grade, isUnknown: false })),
    () => 0,
  );
  if (memory === null) throw new Error('Reviews make a memory');
  return memory;
}

const OWN = memoryOf([1, 'good'], [4, 'good']);
const recallOn = (day: number, family: readonly ItemMemory[]) =>
  recallAfter(day - OWN.lastDay, movedBySiblings(OWN, family));

test('Y89 an answer moves the memory of a sibling a tenth of the way that it would move its own', () => {
  const sibling = memoryOf([9, 'good']);
  const whole = afterReview(OWN, 5, 'good');
  const { stability, difficulty } = movedBySiblings(OWN, [OWN, sibling]);
  expect(stability).toBeCloseTo(OWN.stability + 0.1 * (whole.stability - OWN.stability), 9);
  expect(difficulty).toBe(OWN.difficulty);
});

test('Y89 right makes it last longer; wrong, わからない and unsure shorter', () => {
  const alone = recallOn(20, []);
  expect(recallOn(20, [memoryOf([9, 'good'])])).toBeGreaterThan(alone);
  expect(recallOn(20, [memoryOf([9, 'again'])])).toBeLessThan(alone);
  expect(recallOn(20, [memoryOf([9, 'unsure'])])).toBe(recallOn(20, [memoryOf([9, 'again'])]));
});

test('Y89 of each sibling the last answer counts, and only if it came after the item’s own', () => {
  expect(movedBySiblings(OWN, [OWN, memoryOf([2, 'again'])])).toBe(OWN);
  expect(movedBySiblings(OWN, [memoryOf([4, 'again'])])).toBe(OWN);
  expect(movedBySiblings(OWN, [memoryOf([6, 'again'], [9, 'good'])])).toEqual(
    movedBySiblings(OWN, [memoryOf([9, 'good'])]),
  );
});

test('Y89 the order in which siblings are found makes no difference, and nothing is changed', () => {
  const grades = fc.constantFrom<Grade>('again', 'good', 'unsure');
  const families = fc
    .uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 8 })
    .chain((days) => fc.tuple(fc.constant(days), fc.array(grades, { minLength: 8, maxLength: 8 })))
    .map(([days, found]) => days.map((day, at) => memoryOf([day, found[at] ?? 'good'])));
  fc.assert(
    fc.property(families, (family) => {
      const copy = structuredClone(OWN);
      const moved = movedBySiblings(OWN, family);
      expect(movedBySiblings(OWN, family.toReversed())).toEqual(moved);
      expect(moved.stability).toBeGreaterThan(0);
      expect(Number.isFinite(moved.stability)).toBe(true);
      expect(OWN).toEqual(copy);
    }),
  );
});
