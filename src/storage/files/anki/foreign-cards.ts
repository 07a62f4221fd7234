// The cards of a file of another program as they come, each once, and what makes none.
import {
  deckTitle,
  ownCardsOf,
  type ForeignNote,
  type LeftOutReason,
} from '#domain/anki/foreign-notes.ts';
import type { OwnCard } from '#domain/anki/own-deck.ts';
import { UnfitError } from '#storage/files/in/hostile-database.ts';

export interface ForeignCards {
  readonly cards: readonly OwnCard[];
  /** By the deck's title. */
  readonly titles: ReadonlySet<string>;
  readonly leftOut: ReadonlyMap<LeftOutReason, number>;
  /** Throws `UnfitError`. */
  add(note: ForeignNote): void;
  leave(reason: LeftOutReason, count?: number): void;
}

/** Cards of one file: as many as a learner can do in years. */
export const MAX_CARDS = 20_000;
/** In UTF-16 units, of all cards. */
const MAX_TEXT = 50_000_000;

export function collectCards(): ForeignCards {
  const cards: OwnCard[] = [];
  const titles = new Set<string>();
  const leftOut = new Map<LeftOutReason, number>();
  /** By the note's name, the texts that came under it. */
  const named = new Map<string, Set<string>>();
  let size = 0;

  function leave(reason: LeftOutReason, count = 1) {
    if (count > 0) leftOut.set(reason, (leftOut.get(reason) ?? 0) + count);
  }

  /** Two notes may have one name, as one question has two answers. */
  function nameOf({ name, deck, fields }: ForeignNote): string | null {
    const texts = named.get(name) ?? new Set();
    const text = [deck, ...fields].join('\u001f');
    if (texts.has(text)) return null;
    named.set(name, texts.add(text));
    return texts.size === 1 ? name : `${name}\u001f${texts.size}`;
  }

  return {
    cards,
    titles,
    leftOut,
    leave,
    add(note) {
      const name = nameOf(note);
      if (name === null) return;
      const made = ownCardsOf({ ...note, name });
      if (made.leftOut !== null) leave(made.leftOut);
      for (const card of made.cards) {
        if (cards.length >= MAX_CARDS) throw new UnfitError('too-many', `More than ${MAX_CARDS}`);
        size += card.front.length + card.back.length;
        if (size > MAX_TEXT) throw new UnfitError('too-large', `More than ${MAX_TEXT} letters`);
        cards.push(card);
        titles.add(deckTitle(note.deck));
      }
    },
  };
}
