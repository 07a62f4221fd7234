// How a learner moves through a stack of cards.
import { expect, test } from 'vitest';
import { selectCards } from '#domain/items/card.ts';
import {
  currentCard,
  openCardStack,
  reduceCardStack,
  type CardStack,
  type CardStackAction,
} from '#domain/items/card-stack.ts';
import { testCard } from '#tests/test-card.ts';

const CARDS = [testCard(1), testCard(2), testCard(3)];
const NEXT: CardStackAction = { type: 'move', direction: 1 };
const PREVIOUS: CardStackAction = { type: 'move', direction: -1 };
const END: CardStackAction = { type: 'end-phase' };
const FLIP: CardStackAction = { type: 'flip' };

function play(stack: CardStack, ...actions: readonly CardStackAction[]): CardStack {
  return actions.reduce(reduceCardStack, stack);
}

const cards = [testCard(1), testCard(2, 'italy'), testCard(3, null)];

test('F1 the topic is an exact key', () => {
  expect(selectCards(cards, 'italy')).toEqual([cards[1]]);
  expect(selectCards(cards, 'Italy')).toEqual([]);
  expect(selectCards(cards, 'ital')).toEqual([]);
});

test('F4 moving wraps at both ends', () => {
  const last = play(openCardStack(CARDS), PREVIOUS, END, END);
  expect(currentCard(last).item).toBe('card-3');
  expect(currentCard(play(last, NEXT, END, END)).item).toBe('card-1');
});

test('F4 F16 a move or a flip counts only at rest, and the end of a phase only in one', () => {
  const rest = openCardStack(CARDS);
  expect(play(rest, END)).toBe(rest);
  const leaving = play(rest, FLIP, NEXT);
  expect(leaving.movement).toEqual({ name: 'leaving', direction: 1 });
  const entering = play(leaving, END);
  expect(entering).toMatchObject({ position: 1, side: 'front' });
  for (const stack of [leaving, entering]) {
    for (const action of [PREVIOUS, FLIP]) expect(play(stack, action)).toBe(stack);
  }
});

test('F2 reshuffling returns to card 1 of the new order, its front up, at rest', () => {
  const reordered = CARDS.toReversed();
  const stack = play(openCardStack(CARDS), NEXT, END, END, FLIP, {
    type: 'reshuffle',
    cards: reordered,
  });
  expect(stack).toMatchObject({ position: 0, side: 'front', movement: { name: 'idle' } });
  expect(stack.cards).toBe(reordered);
});
