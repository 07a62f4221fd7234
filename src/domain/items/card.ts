// A flashcard: one idea to be asked, one to be recalled.
import type { Source } from '#domain/source.ts';
import type { RichText } from '#domain/text/rich-text.ts';

export interface Card {
  /** The item id, e.g. `card-7`. */
  readonly item: string;
  /** The topic's key, e.g. `burgundy`; `null` if the card has none. */
  readonly topic: string | null;
  /** Key of the library’s topic that it belongs to; what is built in has none. */
  readonly section?: string | undefined;
  readonly front: RichText;
  readonly back: RichText;
  /** What to know beside the answer; shown with it. */
  readonly note: RichText | null;
  readonly source: Source | null;
}

/** @param topic exact key, or `null` for all cards */
export function selectCards(cards: readonly Card[], topic: string | null): readonly Card[] {
  return topic === null ? cards : cards.filter((card) => card.topic === topic);
}

/** A card that the learner marked as learned. */
export interface KnownCard {
  /** The name in `known_cards`: 7 for `card-7`, and the item's id for a card of the library. */
  readonly id: string;
  /** Epoch milliseconds. */
  readonly markedAt: number;
}
