// Cards that the learner writes in the app: the same own cards as those of a file, in decks by chapter.
import { ownCardId, ownDeckEvent, ownDeckId, type OwnCard } from '#domain/anki/own-deck.ts';
import { readTable } from '#domain/anki/table-of-notes.ts';
import { LONGEST_OWN_BACK, LONGEST_OWN_FRONT, type NewEvent } from '#domain/log/event.ts';

/** The deck of what is written, and the first part of the decks by chapter. */
const WRITTEN = '自分のカード';

/** A deck that is never in use: what is moved there is removed, with its history kept. */
const REMOVED = ownDeckId(`${WRITTEN}::外したカード`);

/** Whether a deck has what was written here. */
export function isWrittenDeck(title: string): boolean {
  return title.startsWith(WRITTEN);
}

/** @param chapter its label; `null` for none */
export function writtenDeckTitle(chapter: string | null): string {
  return chapter === null ? WRITTEN : `${WRITTEN}::${chapter}`;
}

/** Rows of one paste: a file has room for more. */
const MOST_PASTED = 2000;

export interface Sides {
  readonly front: string;
  readonly back: string;
}

/** Rows of a spreadsheet, as they are pasted: the first cell is the front, the others the back. */
export function pastedCards(text: string): readonly Sides[] {
  const rows = readTable(`#separator:tab\n${text}`, WRITTEN, MOST_PASTED) ?? [];
  return rows.flatMap((row) => {
    const [front = '', ...others] = row === 'row' ? [] : row.fields;
    return sidesOf(front, others.filter((cell) => cell.trim() !== '').join('、')) ?? [];
  });
}

/** `null` unless both sides have words. */
export function sidesOf(front: string, back: string): Sides | null {
  const sides = { front: tidied(front, LONGEST_OWN_FRONT), back: tidied(back, LONGEST_OWN_BACK) };
  return sides.front === '' || sides.back === '' ? null : sides;
}

function tidied(text: string, longest: number): string {
  // Half a letter, as a cut one is, cannot be stored.
  return text
    .trim()
    .slice(0, longest)
    .replaceAll(/\p{Surrogate}/gu, '');
}

/** @param names of the new cards, each used for none before */
export function writtenCards(
  cards: readonly Sides[],
  title: string,
  names: readonly string[],
): readonly OwnCard[] {
  const deck = ownDeckId(title);
  return cards.map((sides, at) => ({ item: ownCardId(names[at] ?? ''), deck, ...sides }));
}

/** Puts them into the log as they stand; the deck is in use from then on. */
export function cardsWritten(title: string, cards: readonly OwnCard[]): readonly NewEvent[] {
  return [
    ownDeckEvent(ownDeckId(title), { title, on: true }),
    ...cards.map((card) => ({ kind: 'own-card', ...card }) as const),
  ];
}

export function cardRemoved(card: OwnCard): NewEvent {
  return { kind: 'own-card', ...card, deck: REMOVED };
}
