// The points of an exam that hang on an item.
import { expect, test } from 'vitest';
import { itemWorth, planWorth } from '#domain/plan/item-worth.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

function itemsOf(chapter: string, topic: string | undefined, importances: string): StudyItem[] {
  return Array.from(importances, (importance, at) => ({
    id: `${chapter}-${topic}-${at}`,
    chapter,
    topic,
    importance: importance as StudyItem['importance'],
  }));
}

const TOPICS = [
  { key: 'france/growths', priority: 'S', expected: 2 },
  { key: 'france/alsace', priority: 'B', expected: 0.7 },
] as const;

test('Y5 the questions of a topic are shared by its items, by importance', () => {
  const items = [
    ...itemsOf('france', 'france/growths', 'AABBCCCC'),
    ...itemsOf('france', 'france/alsace', 'AABB'),
    ...itemsOf('france', 'france/alsace', 'BC'),
  ];
  const worths = items.map(itemWorth(items, [{ key: 'france', weight: 4 }], TOPICS));
  expect(worths.map((worth) => Number(worth.toFixed(3)))).toEqual([
    0.667, 0.667, 0.167, 0.167, 0.083, 0.083, 0.083, 0.083, 0.243, 0.243, 0.061, 0.061, 0.061, 0.03,
  ]);
});

test('Y5 of what has no topic, the chapter’s weight is shared by importance', () => {
  const items = itemsOf('own', undefined, 'ABC');
  expect(items.map(itemWorth(items, [{ key: 'own', weight: 11 }], TOPICS))).toEqual([8, 2, 1]);
  const sum = items.map(itemWorth(items, [], [])).reduce((all, worth) => all + worth, 0);
  expect(sum).toBe(1);
});

test('Y5 a topic of few items counts less in the plan, for it is asked what is none of them', () => {
  const items = [
    ...itemsOf('france', 'france/growths', 'AB'),
    ...itemsOf('france', 'france/alsace', 'BBBBBBBBBBBB'),
    ...itemsOf('own', undefined, 'B'),
  ];
  const expected = [{ key: 'france', weight: 4 }];
  const worthOf = itemWorth(items, expected, TOPICS);
  const inPlan = planWorth(items, expected, TOPICS);
  const shares = items.map((item) => inPlan(item) / worthOf(item));
  expect([shares[0], shares[2], shares[14]]).toEqual(
    [1 / 4, 2 / 3, 1].map((share) => expect.closeTo(share)),
  );
});
