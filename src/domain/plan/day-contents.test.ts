// What a day holds.
import { expect, test } from 'vitest';
import { dayContents } from '#domain/plan/day-contents.ts';

const chosen = (chapter: string, isNew: boolean) => ({
  item: { id: chapter, chapter, importance: 'B' as const },
  isNew,
  stability: null,
});

test('Y86 a day says its minutes, what is new by chapter, what comes back, and what is shown', () => {
  const day = [
    chosen('italy', true),
    chosen('france', true),
    chosen('france', true),
    chosen('spain', false),
  ];
  expect(dayContents(day, 5)).toEqual({
    minutes: 2,
    fresh: [
      { chapter: 'france', count: 2 },
      { chapter: 'italy', count: 1 },
    ],
    seen: 1,
    shown: 5,
  });
  expect(dayContents([chosen('italy', true)], 0).minutes).toBe(1);
});
