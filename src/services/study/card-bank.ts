// The cards that the day may ask: those of the items that have one, and the built-in cards.
import { CHAPTERS } from '#content/chapters.ts';
import { CARDS } from '#content/cards.ts';
import type { Card } from '#domain/flashcards/card.ts';
import { cardsOf } from '#domain/library/showing.ts';
import type { StudyItem } from '#domain/study-plan/study-item.ts';
import { chapterOf, type StudyBank } from '#services/study/study-bank.ts';

/** What is of no country, such as a grape, is asked in the first chapter. */
const [GENERAL] = CHAPTERS;

export interface CardBank {
  /** By item. */
  readonly cards: ReadonlyMap<string, Card>;
  /** The built-in cards, which are no questions; each counts as standard. */
  readonly items: readonly StudyItem[];
}

export function cardBankOf({ decks }: Pick<StudyBank, 'decks'>): CardBank {
  const cards = [...CARDS, ...decks.flatMap(cardsOf)];
  return {
    cards: new Map(cards.flatMap((card) => (card.item === null ? [] : [[card.item, card]]))),
    items: CARDS.flatMap(({ item, topic }) => {
      if (item === null) return [];
      // As a chapter of its own a topic of four cards would go before all others.
      const chapter = (topic === null ? undefined : chapterOf(topic)) ?? GENERAL?.key ?? 'all';
      return [{ id: item, chapter, importance: 'B' as const }];
    }),
  };
}
