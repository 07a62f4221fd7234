// What the notes of a file of another program bring: cards, each once, what makes none, and our own notes.
import { itemOfGuid } from '#domain/anki/guid.ts';
import {
  deckTitle,
  ownCardsOf,
  type ForeignNote,
  type LeftOutReason,
} from '#domain/anki/foreign-notes.ts';
import type { OwnCard } from '#domain/anki/own-deck.ts';
import { returnedNote, type ReturnedNote } from '#domain/anki/own-notes.ts';
import { UnfitError } from '#storage/files/in/hostile-database.ts';

export interface BroughtNotes {
  readonly cards: readonly OwnCard[];
  /** By the deck's title. */
  readonly titles: ReadonlySet<string>;
  readonly leftOut: ReadonlyMap<LeftOutReason, number>;
  /** Our own notes, with what the learner may have changed. */
  readonly returned: readonly ReturnedNote[];
}

/** Cards of one file: as many as a learner can do in years. */
export const MAX_CARDS = 20_000;
/** In UTF-16 units, of all cards. */
const MAX_TEXT = 50_000_000;

/** Throws `UnfitError`. @param notes or why one of them cannot be read */
export function collectNotes(notes: Iterable<ForeignNote | LeftOutReason>): BroughtNotes {
  const cards: OwnCard[] = [];
  const titles = new Set<string>();
  const leftOut = new Map<LeftOutReason, number>();
  const returned: ReturnedNote[] = [];
  /** By the note's name, the texts that came under it. */
  const named = new Map<string, Set<string>>();
  let size = 0;

  const leave = (reason: LeftOutReason) => leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);

  /** Two notes may have one name, as one question has two answers. */
  function nameOf({ name, deck, fields }: ForeignNote): string | null {
    const texts = named.get(name) ?? new Set();
    const text = [deck, ...fields].join('\u001f');
    if (texts.has(text)) return null;
    named.set(name, texts.add(text));
    return texts.size === 1 ? name : `${name}\u001f${texts.size}`;
  }

  function addCards(note: ForeignNote): void {
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
  }

  for (const note of notes) {
    const item = typeof note === 'string' ? null : itemOfGuid(note.name);
    if (typeof note === 'string') leave(note);
    else if (item === null) addCards(note);
    else {
      const back = returnedNote(item, note.fields, note.at);
      if (back !== null) returned.push(back);
    }
  }
  return { cards, titles, leftOut, returned };
}
