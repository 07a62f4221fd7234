// A flashcard: one idea to be asked, one to be recalled.
import type { Source } from '#domain/source.ts';
import type { NamedWord, Original } from '#domain/text/originals.ts';

export interface Card {
  /** `null` for a card of the library, which its item names, or one that cannot be remembered as learned. */
  readonly id: number | null;
  /** The item id, e.g. `card-7`; `null` where it has none. */
  readonly item: string | null;
  /** The topic's key, e.g. `burgundy`; `null` if the card has none. */
  readonly topic: string | null;
  /** The library’s chapter; `null` for what is built in. */
  readonly chapter: string | null;
  readonly front: string;
  readonly back: string;
  /** What to know beside the answer; shown with it. */
  readonly note: string | null;
  readonly source: Source | null;
  readonly originals: readonly Original[];
  /** Names in the note that the library has an entry of. */
  readonly words: readonly NamedWord[];
}

/** @param topic exact key, or `null` for all cards; `chapter` likewise */
export function selectCards(
  cards: readonly Card[],
  { topic, chapter }: { readonly topic: string | null; readonly chapter: string | null },
): readonly Card[] {
  return cards.filter(
    (card) =>
      (topic === null || card.topic === topic) && (chapter === null || card.chapter === chapter),
  );
}
