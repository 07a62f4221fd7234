// The cards that the day may ask: those of the items that have one, the built-in cards, and the learner's own.
import { CARDS } from '#content/cards.ts';
import type { Card } from '#domain/items/card.ts';
import { cardsOf } from '#domain/items/showing.ts';
import { cardOfOwn, studyItemOfOwn, type OwnCard } from '#domain/anki/own-deck.ts';
import { studyItemOfTopic } from '#domain/plan/study-item.ts';
import { byItem, keyedByItem } from '#services/bank/by-item.ts';
import { chapterOf, type StudyBank } from '#services/bank/study-bank.ts';

export type CardBank = ReturnType<typeof cardBankOf>;

/** @param own brought from elsewhere */
export function cardBankOf({ shelf }: Pick<StudyBank, 'shelf'>, own: readonly OwnCard[] = []) {
  return {
    cards: byItem<Card>(
      keyedByItem([...CARDS, ...own.map(cardOfOwn)]),
      shelf.hasCard,
      shelf.deckOf,
      cardsOf,
    ),
    /** The built-in cards and the learner's own, which are no questions; each counts as standard. */
    items: [
      ...CARDS.map(({ item, topic }) => studyItemOfTopic(item, topic, chapterOf)),
      ...own.map(studyItemOfOwn),
    ],
  };
}
