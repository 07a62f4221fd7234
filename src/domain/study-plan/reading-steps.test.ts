// Which sections stand in a day, and where.
import { expect, test } from 'vitest';
import type { ChosenItem } from '#domain/study-plan/day-choice.ts';
import {
  dayWithReading,
  withoutReading,
  withReadingSteps,
} from '#domain/study-plan/reading-steps.ts';

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

test('Y85 a fifth of the day’s time is for reading at most, and others give way to it', () => {
  const unread = new Set(['c/one', 'c/two', 'c/three', 'c/old']);
  const day = dayWithReading(DAY, unread);
  // 30 answers: two sections, of the topics with most new items.
  expect([...day.topics]).toEqual(['c/two', 'c/three']);
  expect(day.chosen).toHaveLength(24);
  // All of what is read is asked; of the rest the best.
  expect(day.chosen.filter(({ item }) => item.topic === 'c/three')).toHaveLength(6);
  expect(day.chosen.filter(({ item }) => item.topic === 'c/old')).toHaveLength(8);
});

test('Y85 without a section to read, and in a day too short for one, the day stays as it is', () => {
  expect(dayWithReading(DAY, new Set())).toEqual({ chosen: DAY, topics: new Set() });
  const short = chosen('one', 10);
  expect(dayWithReading(short, new Set(['c/one'])).chosen).toEqual(short);
});

test('Y85 a section stands before the first question of its topic, once', () => {
  const items = [...chosen('old', 1), ...chosen('one', 2)].map(({ item }) => item);
  const queue = withReadingSteps(items, new Set(['c/one', 'c/gone']));
  expect(queue.map(({ id, reads }) => reads ?? id)).toEqual(['old-0', 'c/one', 'one-0', 'one-1']);
  expect(withoutReading(queue)).toEqual(items);
});
