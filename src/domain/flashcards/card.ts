// A flashcard: one idea to be asked, one to be recalled.
import type { Source } from '#domain/source.ts';
import type { Original } from '#domain/text/originals.ts';

export interface Card {
  /** `null` for a card that cannot be remembered as learned. */
  readonly id: number | null;
  /** The item id, e.g. `card-7`; `null` where `id` is. */
  readonly item: string | null;
  /** The topic's key, e.g. `burgundy`; `null` if the card has none. */
  readonly topic: string | null;
  readonly front: string;
  readonly back: string;
  /** What to know beside the answer; shown with it. */
  readonly note: string | null;
  readonly source: Source | null;
  readonly originals: readonly Original[];
}

/** @param topic exact key, or `null` for all cards */
export function cardsOfTopic(cards: readonly Card[], topic: string | null): readonly Card[] {
  return topic === null ? cards : cards.filter((card) => card.topic === topic);
}
