// The one scheme of ids for questions, cards and places.
import { expect, test } from 'vitest';
import { cardItemId, isItemId, itemOfCard, placeItemId } from '#domain/items/item-id.ts';

test.each(['a', 'card-7', 'bordeaux--saint-estephe', 'a'.repeat(100)])(
  'I1 %s is an item id',
  (text) => {
    expect(isItemId(text)).toBe(true);
  },
);

test.each([
  ['nothing', undefined],
  ['a capital', 'Bordeaux'],
  ['a digit first', '1855-third-growth'],
  ['a hyphen last', 'bordeaux-'],
  ['three hyphens', 'bordeaux---pauillac'],
  ['a line’s end', 'bordeaux\n'],
  ['more than 100 characters', 'a'.repeat(101)],
])('I1 %s is no item id', (_name, text) => {
  expect(isItemId(text)).toBe(false);
});

test('I1 a card’s and a place’s ids are item ids', () => {
  expect(cardItemId(7)).toBe('card-7');
  expect(cardItemId('7')).toBe('card-7');
  expect(placeItemId('bordeaux', 'saint-estephe')).toBe('bordeaux--saint-estephe');
  expect([cardItemId(7), placeItemId('bordeaux', 'saint-estephe')].every(isItemId)).toBe(true);
});

test('I1 a mark is recorded under its card’s item id, and one without a number under its own name', () => {
  expect(['7', '007', 'card-7', '七', '7a', ''].map(itemOfCard)).toEqual([
    'card-7',
    'card-007',
    'card-7',
    '七',
    '7a',
    '',
  ]);
});
