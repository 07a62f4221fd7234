// The built-in cards as the specification counts them.
import { expect, test } from 'vitest';
import { CARDS } from '#content/cards.ts';

function idsOf(topic: string): readonly (number | null)[] {
  return CARDS.filter((card) => card.topic === topic).map((card) => card.id);
}

test('F18 the cards have the ids 1–20, by topic', () => {
  expect(CARDS).toHaveLength(20);
  expect(idsOf('burgundy')).toEqual([1, 2, 3, 4]);
  expect(idsOf('chardonnay')).toEqual([5, 6, 7, 8]);
  expect(idsOf('bordeaux')).toEqual([9, 10, 11, 12, 13]);
  expect(idsOf('champagne')).toEqual([14, 15, 16]);
  expect(idsOf('germany')).toEqual([17, 18]);
  expect(idsOf('italy')).toEqual([19, 20]);
});

test('I1 each card’s item id is made of its id', () => {
  expect(CARDS.map((card) => card.item)).toEqual(CARDS.map((card) => `card-${card.id}`));
});

test('F18 each has two sides, a note and a source, and no mark is left in its text', () => {
  for (const card of CARDS) {
    expect(card.note).not.toBeNull();
    expect(card.source).not.toBeNull();
    const texts = [card.front, card.back, card.note ?? ''];
    expect(texts.every((text) => text !== '' && !/[[\]{}]/.test(text))).toBe(true);
  }
});

test.each([
  [1, 'ピノ・ノワール'],
  [2, 'シャルドネ'],
  [5, 'キンメリジャン'],
  [9, 'ナポレオン3世'],
  [11, '1973年'],
  [12, '10年'],
  [16, '15か月（うち12か月'],
  [17, 'リースリング'],
  [19, 'ピエモンテ'],
  [20, 'ネッビオーロ'],
])('F18 card %i answers %s', (id, fact) => {
  expect(CARDS.find((card) => card.id === id)?.back).toContain(fact);
});
