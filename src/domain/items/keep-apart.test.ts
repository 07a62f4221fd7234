// Items of one group stay apart as long as there are others.
import { expect, test } from 'vitest';
import { keepApart } from '#domain/items/keep-apart.ts';

const ITEMS = [
  { id: 'a', group: 'left-bank' },
  { id: 'b', group: 'left-bank' },
  { id: 'c', thing: 'france/margaux' },
  { id: 'd', group: 'third-growth' },
  { id: 'e', thing: 'italy/margaux' },
];

test.each([
  [2, 'ac'],
  [4, 'acde'],
  [9, 'acdeb'],
])('C53 of a group a sitting of %i asks one, unless there are no others', (count, ids) => {
  expect(
    keepApart(ITEMS, count)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});
