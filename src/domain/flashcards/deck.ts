// A deck on screen: which card lies on top, which side is up, and how one card gives way to the next.
import type { Card } from '#domain/flashcards/card.ts';

export type Side = 'front' | 'back';

/** 1 to the next card, -1 to the previous. */
export type Direction = 1 | -1;

export type Movement =
  | { readonly name: 'idle' }
  | { readonly name: 'leaving' | 'entering'; readonly direction: Direction };

export interface Deck {
  /** In the order of this visit. */
  readonly cards: readonly Card[];
  /** Index of the card on top. */
  readonly position: number;
  readonly side: Side;
  readonly movement: Movement;
  /** Grows whenever a card is put on top, also the same one again. */
  readonly showing: number;
}

export type DeckAction =
  | { readonly type: 'flip' }
  | { readonly type: 'move'; readonly direction: Direction }
  /** The time of a phase is over. */
  | { readonly type: 'end-phase' }
  | { readonly type: 'reshuffle'; readonly cards: readonly Card[] };

/** @param cards at least one, already shuffled */
export function openDeck(cards: readonly Card[]): Deck {
  return { cards, position: 0, side: 'front', movement: { name: 'idle' }, showing: 0 };
}

/** An action that does not fit the movement changes nothing. */
export function reduceDeck(deck: Deck, action: DeckAction): Deck {
  const { movement } = deck;
  switch (action.type) {
    case 'flip': {
      if (movement.name !== 'idle') return deck;
      return { ...deck, side: deck.side === 'front' ? 'back' : 'front' };
    }
    case 'move': {
      if (movement.name !== 'idle') return deck;
      return { ...deck, movement: { name: 'leaving', direction: action.direction } };
    }
    case 'end-phase': {
      if (movement.name === 'idle') return deck;
      if (movement.name === 'entering') return { ...deck, movement: { name: 'idle' } };
      return {
        ...deck,
        position: wrap(deck.position + movement.direction, deck.cards.length),
        // Only now: a card that turned over while leaving would distract from the one to come.
        side: 'front',
        movement: { name: 'entering', direction: movement.direction },
        showing: deck.showing + 1,
      };
    }
    case 'reshuffle':
      return { ...openDeck(action.cards), showing: deck.showing + 1 };
  }
}

export function currentCard(deck: Deck): Card {
  const card = deck.cards[deck.position];
  if (card === undefined) throw new Error(`A deck has no card at ${deck.position}`);
  return card;
}

function wrap(position: number, length: number): number {
  return (position + length) % length;
}
