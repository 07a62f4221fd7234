// Decks that the learner brought from elsewhere, as from Anki: cards of plain text, in the log like all else.
import { textHash } from '#domain/anki/guid.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Card } from '#domain/items/card.ts';
import { OWN_CARDS, OWN_DECKS } from '#domain/items/item-id.ts';
import type { JsonValue, NewEvent } from '#domain/log/event.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

export interface OwnDeck {
  readonly id: string;
  readonly title: string;
  readonly cards: number;
}

export interface OwnCard {
  /** The item's id. */
  readonly item: string;
  /** Id of its deck. */
  readonly deck: string;
  readonly front: string;
  readonly back: string;
}

/** What the log says of a deck: the value of a setting whose name is the deck's id. */
export interface OwnDeckState {
  readonly title: string;
  /** Whether it is in use. */
  readonly on: boolean;
}

/** In UTF-16 units. */
export const LONGEST_TITLE = 100;

/** All of them are one chapter for the plan: each by itself would go before those of the exam. */
const OWN_CHAPTER = 'own';

/** Permanent: the same title is the same deck, wherever it is read in. */
export function ownDeckId(title: string): string {
  return `${OWN_DECKS}${textHash(title)}`;
}

/** Permanent. @param name of the card where it comes from */
export function ownCardId(name: string): string {
  return `${OWN_CARDS}${textHash(name)}`;
}

/** In their order, by the first part of their titles: `::` stands between a deck and one within it. */
export function groupOwnDecks(decks: readonly OwnDeck[]) {
  const groups = groupBy(decks, ({ title }) => title.split('::', 1)[0] ?? title);
  return [...groups].map(([title, members]) => ({ title, decks: members }));
}

/** `null` unless the setting is a deck. */
export function parseOwnDeck(name: string, value: JsonValue): OwnDeckState | null {
  if (!name.startsWith(OWN_DECKS)) return null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { title, on } = value as { readonly title?: unknown; readonly on?: unknown };
  if (typeof title !== 'string' || typeof on !== 'boolean') return null;
  return { title: title.slice(0, LONGEST_TITLE), on };
}

export function ownDeckEvent(id: string, { title, on }: OwnDeckState): NewEvent {
  return { kind: 'setting', item: id, value: { title, on } };
}

/** As the screens show it. */
export function cardOfOwn({ item, front, back }: OwnCard): Card {
  return {
    item,
    topic: null,
    front: [{ text: front }],
    back: [{ text: back }],
    note: null,
    source: null,
  };
}

/** As the plan knows it: standard, and its deck is a part of one chapter. */
export function studyItemOfOwn({ item, deck }: OwnCard): StudyItem {
  return { id: item, chapter: OWN_CHAPTER, part: deck, importance: 'B' };
}
