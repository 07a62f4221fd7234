// What is shown, step by step.
import { expect, test } from 'vitest';
import { stepsOf } from '#domain/plan/steps.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

const items = (topic: string, count: number, more: Partial<StudyItem> = {}) =>
  Array.from({ length: count }, (_, at): StudyItem => ({
    id: `${topic}-${at}`,
    chapter: topic.slice(0, 1),
    topic,
    importance: 'A',
    ...more,
  }));
const UNREAD = new Set(['a/one', 'b/two', 'c/three']);

test('Y87 a short day reads one section, a long one two: those of which tomorrow asks most', () => {
  const shown = [...items('a/one', 2), ...items('b/two', 4), ...items('c/three', 3)];
  const topics = (size: number) => stepsOf(shown, UNREAD, size).map(({ topic }) => topic);
  expect(topics(30)).toEqual(['b/two', null]);
  expect(topics(60)).toEqual(['b/two', 'c/three', null]);
  expect(stepsOf(shown, new Set(), 60).map(({ topic }) => topic)).toEqual([null, null]);
});

test('Y87 a step shows five items at most, whatever their chapters, and a section two at least', () => {
  const shown = [...items('a/one', 11), ...items('b/two', 1)];
  const steps = stepsOf(shown, UNREAD, 60);
  expect(steps.map(({ topic, items: own }) => [topic, own.length])).toEqual([
    ['a/one', 5],
    [null, 5],
    [null, 2],
  ]);
  expect(steps.flatMap((step) => step.items).toSorted()).toEqual(
    shown.map(({ id }) => id).toSorted(),
  );
});

test('Y87 a step of items alone has one map or drawing at most', () => {
  const places = [...items('a/one', 2, { map: 'italy' }), ...items('b/two', 3, { map: 'france' })];
  const parts = ['fg-white--press', 'fg-white--rack', 'fg-red--press'].flatMap((id) =>
    items('d/four', 1, { id }),
  );
  const steps = stepsOf([...places, ...parts, ...items('c/three', 2)], UNREAD, 60);
  expect(steps.map(({ topic, items: own }) => [topic, own.length])).toEqual([
    ['c/three', 2],
    [null, 2],
    [null, 3],
    [null, 2],
    [null, 1],
  ]);
});
