// The points of an exam that hang on an item.
import { expect, test } from 'vitest';
import { itemWorth } from '#domain/study-plan/item-worth.ts';
import type { StudyItem } from '#domain/study-plan/study-item.ts';

function itemsOf(chapter: string, part: string, importances: string): StudyItem[] {
  return Array.from(importances, (importance, at) => ({
    id: `${chapter}-${part}-${at}`,
    chapter,
    part,
    importance: importance as StudyItem['importance'],
  }));
}

test('Y5 the questions of a part and importance are shared by its items', () => {
  const items = [...itemsOf('france', 'bordeaux', 'AAAAB'), ...itemsOf('france', 'alsace', 'AC')];
  const chapters = [
    {
      key: 'france',
      weight: 4,
      parts: [
        { key: 'bordeaux', asks: { A: 2, B: 0.5, C: 0.1 } },
        { key: 'alsace', asks: { A: 1, B: 0.3, C: 0.1 } },
      ],
    },
  ];
  const worthOf = itemWorth(items, chapters);
  expect(items.map(worthOf)).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 1, 0.1]);
});

test('Y5 where it is not said what a part asks, the chapter’s weight is shared by importance', () => {
  const items = itemsOf('own', 'own', 'ABC');
  expect(items.map(itemWorth(items, [{ key: 'own', weight: 7 }]))).toEqual([4, 2, 1]);
  const sum = items.map(itemWorth(items, [])).reduce((all, worth) => all + worth, 0);
  expect(sum).toBe(1);
});
