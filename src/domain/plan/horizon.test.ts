// How far ahead the plan looks.
import { expect, test } from 'vitest';
import { foldMemory } from '#domain/memory/item-memory.ts';
import { firstStudyDay, horizonOf } from '#domain/plan/horizon.ts';

test('Y7 the plan is for the next exam, that of today too, then for the second, then for a month', () => {
  const exams = [260, 200];
  expect(horizonOf(exams, 100, 150)).toEqual({ ahead: 50, exam: 'first', mayBegin: true });
  expect(horizonOf(exams, 100, 200)).toEqual({ ahead: 0, exam: 'first', mayBegin: false });
  expect(horizonOf(exams, 100, 201)).toEqual({ ahead: 59, exam: 'second', mayBegin: true });
  expect(horizonOf(exams, 100, 261)).toEqual({ ahead: 30, exam: null, mayBegin: true });
  expect(horizonOf([], 100, 150)).toEqual({ ahead: 30, exam: null, mayBegin: true });
});

test('Y6 in the last tenth of the days nothing is begun, also of those after the first exam', () => {
  const mayBegin = (today: number) => horizonOf([200, 260], 100, today).mayBegin;
  expect([189, 190, 191].map(mayBegin)).toEqual([true, false, false]);
  expect([253, 254, 260].map(mayBegin)).toEqual([true, false, false]);
});

test('Y6 learning begins with the very first review', () => {
  const on = (day: number) => {
    const at = (day + 0.5) * 86_400_000;
    return foldMemory([{ at, grade: 'good', isUnknown: false }], () => 0) ?? [];
  };
  expect(firstStudyDay([on(7), on(3), on(9)].flat())).toBe(3);
  expect(firstStudyDay([])).toBeNull();
});
