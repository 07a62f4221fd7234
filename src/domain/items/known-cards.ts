// The cards that the learner marked as learned, as the screen shows them while writes are under way.
import type { Card } from '#domain/items/card.ts';
import { knownCardId } from '#domain/items/item-id.ts';

export interface KnownCard {
  /** The name in `known_cards`: 7 for `card-7`, and the item's id for a card of the library. */
  readonly id: string;
  /** Epoch milliseconds. */
  readonly markedAt: number;
}

export interface KnownCards {
  /** When each was marked, by the card's id as text. */
  readonly markedAtById: ReadonlyMap<string, number>;
  /** Writes not yet known to have succeeded. One that failed stays counted. */
  readonly unsettledWrites: number;
}

export type KnownCardsAction =
  | { readonly type: 'mark'; readonly card: KnownCard }
  | { readonly type: 'clear' }
  | { readonly type: 'restore'; readonly cards: readonly KnownCard[] }
  /** One of the writes that the three above began has succeeded. */
  | { readonly type: 'settle' }
  /** What is stored. */
  | { readonly type: 'load'; readonly cards: readonly KnownCard[] };

export const NO_KNOWN_CARDS: KnownCards = { markedAtById: new Map(), unsettledWrites: 0 };

export function reduceKnownCards(known: KnownCards, action: KnownCardsAction): KnownCards {
  switch (action.type) {
    case 'mark':
      return withWrite(known, addMissing(known.markedAtById, [action.card]));
    case 'clear':
      return withWrite(known, new Map());
    case 'restore':
      return withWrite(known, addMissing(known.markedAtById, action.cards));
    case 'settle':
      return { ...known, unsettledWrites: known.unsettledWrites - 1 };
    case 'load':
      // Until its own writes are stored, what the learner sees is newer than what can be read; after
      // one that failed it stands until the page is opened anew.
      if (known.unsettledWrites > 0) return known;
      return { ...known, markedAtById: addMissing(new Map(), action.cards) };
  }
}

export function isKnown(known: KnownCards, card: Pick<Card, 'item'>): boolean {
  return known.markedAtById.has(knownCardId(card.item));
}

/** How many of these cards are learned. */
export function countKnown(known: KnownCards, cards: readonly Card[]): number {
  return cards.filter((card) => isKnown(known, card)).length;
}

export function listKnownCards(known: KnownCards): readonly KnownCard[] {
  return Array.from(known.markedAtById, ([id, markedAt]) => ({ id, markedAt }));
}

function withWrite(known: KnownCards, markedAtById: ReadonlyMap<string, number>): KnownCards {
  return { markedAtById, unsettledWrites: known.unsettledWrites + 1 };
}

/** Marking a card again keeps the time of the first. */
function addMissing(
  markedAtById: ReadonlyMap<string, number>,
  cards: readonly KnownCard[],
): ReadonlyMap<string, number> {
  return new Map([...cards.map(({ id, markedAt }) => [id, markedAt] as const), ...markedAtById]);
}
