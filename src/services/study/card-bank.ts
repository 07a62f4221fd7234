// The cards that the day may ask: those of the items that have one, the built-in cards, and the learner's own.
import { CHAPTERS } from '#content/chapters.ts';
import { CARDS } from '#content/cards.ts';
import type { Card } from '#domain/flashcards/card.ts';
import { cardsOf } from '#domain/library/showing.ts';
import { cardOfOwn, studyItemOfOwn, type OwnCard } from '#domain/own-decks/own-deck.ts';
import type { StudyItem } from '#domain/study-plan/study-item.ts';
import { chapterOf, type StudyBank } from '#services/study/study-bank.ts';

/** What is of no country, such as a grape, is asked in the first chapter. */
const [GENERAL] = CHAPTERS;

export interface CardBank {
  /** By item. */
  readonly cards: ReadonlyMap<string, Card>;
  /** The built-in cards and the learner's own, which are no questions; each counts as standard. */
  readonly items: readonly StudyItem[];
}

/** @param own brought from elsewhere */
export function cardBankOf(
  { decks }: Pick<StudyBank, 'decks'>,
  own: readonly OwnCard[] = [],
): CardBank {
  const cards = [...CARDS, ...decks.flatMap(cardsOf), ...own.map(cardOfOwn)];
  return {
    cards: new Map(cards.flatMap((card) => (card.item === null ? [] : [[card.item, card]]))),
    items: [
      ...CARDS.flatMap(({ item, topic }) => {
        if (item === null) return [];
        // As a chapter of its own a topic of four cards would go before all others.
        const chapter = (topic === null ? undefined : chapterOf(topic)) ?? GENERAL?.key ?? 'all';
        return [{ id: item, chapter, importance: 'B' as const }];
      }),
      ...own.map(studyItemOfOwn),
    ],
  };
}
