// The stack of cards on screen: which lies on top, which side is up, and how one gives way to the next.
import type { Card } from '#domain/items/card.ts';

export type Side = 'front' | 'back';

/** 1 to the next card, -1 to the previous. */
export type Direction = 1 | -1;

export type Movement =
  | { readonly name: 'idle' }
  | { readonly name: 'leaving' | 'entering'; readonly direction: Direction };

export interface CardStack {
  /** In the order of this visit. */
  readonly cards: readonly Card[];
  /** Index of the card on top. */
  readonly position: number;
  readonly side: Side;
  readonly movement: Movement;
  /** Grows whenever a card is put on top, also the same one again. */
  readonly showing: number;
}

export type CardStackAction =
  | { readonly type: 'flip' }
  | { readonly type: 'move'; readonly direction: Direction }
  /** The time of a phase is over. */
  | { readonly type: 'end-phase' }
  | { readonly type: 'reshuffle'; readonly cards: readonly Card[] };

/** @param cards at least one, already shuffled */
export function openCardStack(cards: readonly Card[]): CardStack {
  return { cards, position: 0, side: 'front', movement: { name: 'idle' }, showing: 0 };
}

/** An action that does not fit the movement changes nothing. */
export function reduceCardStack(stack: CardStack, action: CardStackAction): CardStack {
  const { movement } = stack;
  switch (action.type) {
    case 'flip': {
      if (movement.name !== 'idle') return stack;
      return { ...stack, side: stack.side === 'front' ? 'back' : 'front' };
    }
    case 'move': {
      if (movement.name !== 'idle') return stack;
      return { ...stack, movement: { name: 'leaving', direction: action.direction } };
    }
    case 'end-phase': {
      if (movement.name === 'idle') return stack;
      if (movement.name === 'entering') return { ...stack, movement: { name: 'idle' } };
      return {
        ...stack,
        position: wrap(stack.position + movement.direction, stack.cards.length),
        // Only now: a card that turned over while leaving would distract from the one to come.
        side: 'front',
        movement: { name: 'entering', direction: movement.direction },
        showing: stack.showing + 1,
      };
    }
    case 'reshuffle':
      return { ...openCardStack(action.cards), showing: stack.showing + 1 };
  }
}

export function currentCard(stack: CardStack): Card {
  const card = stack.cards[stack.position];
  if (card === undefined) throw new Error(`A stack has no card at ${stack.position}`);
  return card;
}

function wrap(position: number, length: number): number {
  return (position + length) % length;
}
