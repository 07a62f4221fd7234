// Items of one group stay apart as long as there are others.
import { expect, test } from 'vitest';
import { thingOfItem } from '#domain/items/item-id.ts';
import { keepApart } from '#domain/items/keep-apart.ts';

const ITEMS = [
  { id: 'a', group: 'left-bank' },
  { id: 'b', group: 'left-bank' },
  { id: 'c' },
  { id: 'd', group: 'third-growth' },
  { id: 'e' },
];

test.each([
  [1, 'a'],
  [2, 'ac'],
  [4, 'acde'],
  [5, 'acdeb'],
  [9, 'acdeb'],
])('C53 of a group a sitting of %i asks one, unless there are no others', (count, ids) => {
  expect(
    keepApart(ITEMS, count)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});

test('V12 of what asks of one thing from two sides one is asked, unless there are no others', () => {
  const items = [
    { id: 'a', thing: 'france/margaux' },
    { id: 'b', thing: 'france/margaux', group: 'x' },
    { id: 'c', group: 'x' },
    { id: 'd', thing: 'italy/margaux' },
  ];
  const idsOf = (count: number) => keepApart(items, count).map(({ id }) => id);
  expect(idsOf(3)).toEqual(['a', 'c', 'd']);
  expect(idsOf(4)).toEqual(['a', 'c', 'd', 'b']);
  const taken = new Set<string>();
  keepApart(items.slice(0, 1), 1, taken);
  expect(keepApart(items, 2, taken).map(({ id }) => id)).toEqual(['c', 'd']);
});

test('V12 what is asked of one row of a table is about one thing; a question by hand is about none', () => {
  expect(thingOfItem('france', 'rank-of-chateau--margaux')).toBe('france/margaux');
  expect(thingOfItem('france', 'chateau-of-rank--margaux')).toBe('france/margaux');
  expect(thingOfItem('france', 'eu-label-vintage-85')).toBeUndefined();
});
