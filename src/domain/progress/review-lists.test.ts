// Which items each list has, and in which order they are asked.
import { expect, test } from 'vitest';
import type { PracticeList } from '#domain/site/paths.ts';
import { UNSEEN, type ItemProgress, type LastAnswer } from '#domain/log/item-progress.ts';
import {
  isListed,
  reviewItems,
  weakChapters,
  type ReviewItem,
} from '#domain/progress/review-lists.ts';

function progress(last: LastAnswer, wrong = 0, lastAt = 1, reviews = 1): ItemProgress {
  return { reviews, wrong, streak: 0, lastAt, last };
}

function item(id: string, own: ItemProgress = UNSEEN, chapter = 'italy'): ReviewItem {
  return { id, chapter, importance: 'A', progress: own };
}

const ITEMS = [
  item('new'),
  item('wrong', progress('wrong', 1)),
  item('unknown', progress('unknown', 1)),
  item('unsure', progress('unsure')),
  item('right', progress('right')),
  item('right-again', progress('right', 1, 1, 2), 'spain'),
];
const MARKS = { missed: new Set(['right-again', 'gone']), checked: new Set(['new', 'right']) };
const ids = (items: readonly ReviewItem[]) => items.map(({ id }) => id);

test.each<[PracticeList, string[]]>([
  ['mistakes', ['new', 'wrong', 'unknown', 'unsure', 'right', 'right-again']],
  ['missed-in-sitting', ['right-again']],
  ['missed-last', ['wrong', 'unknown']],
  ['missed-ever', ['wrong', 'unknown', 'right-again']],
  ['unknown', ['unknown']],
  ['unsure', ['unsure']],
  ['checked', ['new', 'right']],
])('Y50 the list %s', (name, expected) => {
  expect(ids(ITEMS.filter((one) => isListed(name, one, MARKS)))).toEqual(expected);
});

test('Y51 chapters with C and D are weak, the weakest first, and none below ten answers', () => {
  const chapter = (key: string, reviews: number, wrong: number) =>
    item(key, progress('wrong', wrong, 1, reviews), key);
  const found = weakChapters([
    chapter('good', 20, 2),
    chapter('c', 10, 4),
    chapter('d', 10, 8),
    chapter('few', 9, 9),
  ]);
  expect(found.map(({ chapter: key, rightPercent }) => [key, rightPercent])).toEqual([
    ['d', 20],
    ['c', 60],
  ]);
});

test('I4 the history under an item’s other names belongs to it, and the last answer counts', () => {
  const [found, none] = reviewItems(
    [{ id: 'q-1', chapter: 'italy', importance: 'B' }, item('new')],
    (id) => [id, `${id}-key`],
    new Map([
      ['q-1', progress('right', 0, 5)],
      ['q-1-key', progress('wrong', 1, 3)],
    ]),
  );
  expect(found?.progress).toEqual({ reviews: 2, wrong: 1, streak: 0, lastAt: 5, last: 'right' });
  expect(none?.progress.reviews).toBe(0);
});
