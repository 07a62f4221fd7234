// Which sections stand in a day, and where.
import { expect, test } from 'vitest';
import type { ChosenItem } from '#domain/plan/day-choice.ts';
import {
  dayWithReading,
  type ReadingRequest,
  withoutReading,
  withReadingSteps,
} from '#domain/plan/reading-steps.ts';

const chosen = (topic: string, count: number, isNew = true): readonly ChosenItem[] =>
  Array.from({ length: count }, (_, at) => ({
    item: { id: `${topic}-${at}`, chapter: 'c', topic: `c/${topic}`, importance: 'B' as const },
    isNew,
    stability: null,
  }));

const DAY = [
  ...chosen('one', 4),
  ...chosen('two', 6),
  ...chosen('old', 14, false),
  ...chosen('three', 6),
];

const request = (some: Partial<ReadingRequest>): ReadingRequest => ({
  chosen: DAY,
  unread: new Set(),
  given: 0,
  readToday: 0,
  ...some,
});

test('Y85 a fifth of the day’s time is for reading at most, and others give way to it', () => {
  const unread = new Set(['c/one', 'c/two', 'c/three', 'c/old']);
  const day = dayWithReading(request({ unread }));
  // 30 answers: two sections, of the topics with most new items.
  expect([...day.topics]).toEqual(['c/two', 'c/three']);
  expect(day.chosen).toHaveLength(24);
  // All of what is read is asked; of the rest the best.
  expect(day.chosen.filter(({ item }) => item.topic === 'c/three')).toHaveLength(6);
  expect(day.chosen.filter(({ item }) => item.topic === 'c/old')).toHaveLength(8);
});

test('Y85 without a section to read, and in a day too short for one, the day stays as it is', () => {
  expect(dayWithReading(request({}))).toEqual({ chosen: DAY, topics: new Set() });
  const short = chosen('one', 10);
  const unread = new Set(['c/one']);
  expect(dayWithReading(request({ chosen: short, unread })).chosen).toEqual(short);
});

test('Y85 Y11 a day that is opened again has no more left than when it was left', () => {
  const unread = new Set(['c/one', 'c/two', 'c/three']);
  const first = dayWithReading(request({ unread }));
  // One section was read, and two of its questions answered.
  const again = dayWithReading(
    request({
      chosen: DAY.slice(2),
      unread: new Set(['c/one', 'c/three']),
      given: 2,
      readToday: 1,
    }),
  );
  expect(again.chosen).toHaveLength(first.chosen.length - 2);
  expect(again.topics.size).toBe(first.topics.size - 1);
  // All were read: nothing more is, and the rest of the day is as short.
  const last = dayWithReading(request({ chosen: DAY.slice(8), given: 8, readToday: 2 }));
  expect(last.chosen).toHaveLength(first.chosen.length - 8);
});

test('Y9 Y85 a section stands before the first question of its topic, once, and at the end without one', () => {
  const items = [...chosen('old', 1), ...chosen('one', 2)].map(({ item }) => item);
  const queue = withReadingSteps(items, new Set(['c/one', 'c/tomorrow']));
  expect(queue.map(({ id, reads }) => reads ?? id)).toEqual([
    'old-0',
    'c/one',
    'one-0',
    'one-1',
    'c/tomorrow',
  ]);
  expect(withoutReading(queue)).toEqual(items);
});
