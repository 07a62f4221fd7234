// Which new items are begun.
import { expect, test } from 'vitest';
import { newItems, type NewItemsRequest } from '#domain/plan/new-items.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

const WEIGHTS: Readonly<Record<string, number>> = { big: 12, middle: 6, small: 3, tiny: 1 };
const ITEMS = Object.keys(WEIGHTS).flatMap((chapter) =>
  Array.from({ length: 60 }, (_, at): StudyItem => ({
    id: `${chapter}-${at}`,
    chapter,
    importance: at < 30 ? 'B' : 'A',
  })),
);

function begin(request: Partial<NewItemsRequest> = {}) {
  return newItems({
    items: ITEMS,
    worthOf: ({ chapter, importance }) => (WEIGHTS[chapter] ?? 1) * (importance === 'A' ? 5 : 1),
    count: 15,
    open: new Set(),
    ...request,
  });
}

const chaptersOf = (items: readonly StudyItem[]) => new Set(items.map(({ chapter }) => chapter));

test('Y6 a day begins three chapters, whose next items are worth most, and goes on with those of today', () => {
  expect(chaptersOf(begin().ofToday)).toEqual(new Set(['big', 'middle', 'small']));
  expect(chaptersOf(begin().others())).toEqual(new Set(['tiny']));
  const open = new Set(['tiny']);
  expect(chaptersOf(begin({ open }).ofToday)).toEqual(new Set(['tiny', 'big', 'middle']));
  // Where only B of a large chapter is left, A of the smallest is worth more.
  const left = ITEMS.filter(
    ({ chapter, importance }) => importance === 'B' || !/middle|small/.test(chapter),
  );
  expect(chaptersOf(begin({ items: left }).ofToday)).toEqual(new Set(['big', 'middle', 'tiny']));
});

test('Y6 the order of new items never changes, whatever was begun', () => {
  const own = begin().ofToday.filter(({ chapter }) => chapter === 'big');
  const begun = new Set(own.slice(0, 7).map(({ id }) => id));
  const rest = begin({ items: ITEMS.filter(({ id }) => !begun.has(id)) }).ofToday;
  expect(rest.filter(({ chapter }) => chapter === 'big')).toEqual(own.slice(7));
  expect(new Set(own.slice(0, 30))).toEqual(new Set(ITEMS.slice(30, 60)));
  expect(own.slice(0, 6)).not.toEqual(ITEMS.slice(30, 36));
});
