// Items that several decks hold.
import { expect, test } from 'vitest';
import { isSweep } from '#domain/items/sweep.ts';
import { withoutDoubles } from '#domain/items/without-doubles.ts';
import { FRANCE, ITALY, SYNONYMS } from '#tests/fake-library.ts';

const idsOf = (decks: ReturnType<typeof withoutDoubles>) =>
  decks.map(({ chapter, items }) => [chapter, items.map(({ id }) => id)]);

test('C41 an item stands in its chapter where that was added, else in the first sweep that has it', () => {
  const other = { ...SYNONYMS, chapter: 'sweep-zeta' };
  const [margaux, barolo] = SYNONYMS.items.map(({ id }) => id);
  expect(idsOf(withoutDoubles([ITALY, SYNONYMS, other]))).toEqual([
    ['italy', [barolo]],
    ['sweep-synonyms', [margaux]],
    ['sweep-zeta', []],
  ]);
});

test('C41 sweeps come last, and decks without a sweep are left as they are', () => {
  expect(withoutDoubles([SYNONYMS, FRANCE]).map(({ chapter }) => chapter)).toEqual([
    'france',
    'sweep-synonyms',
  ]);
  const decks = [FRANCE, ITALY];
  expect(withoutDoubles(decks)).toBe(decks);
});

test('C41 a sweep is told by its key', () => {
  expect(['sweep-synonyms', 'italy', 'sweep', 'my-sweep-a'].map(isSweep)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
