// The cards that the day may ask: those of the items that have one, the built-in cards, and the learner's own.
import { CARDS } from '#content/cards.ts';
import type { Card } from '#domain/items/card.ts';
import { cardsOf } from '#domain/items/showing.ts';
import { cardOfOwn, studyItemOfOwn, type OwnCard } from '#domain/anki/own-deck.ts';
import { studyItemOfTopic, type StudyItem } from '#domain/plan/study-item.ts';
import { byItem, keyedByItem, type ByItem } from '#services/bank/by-item.ts';
import type { Shelf } from '#services/bank/shelf.ts';
import { chapterOf } from '#services/bank/study-bank.ts';

/** Of what is no question: the built-in cards and the learner's own. Each counts as standard. */
export function cardItemsOf(own: readonly OwnCard[]): readonly StudyItem[] {
  return [
    ...CARDS.map(({ item, topic }) => studyItemOfTopic(item, topic, chapterOf)),
    ...own.map(studyItemOfOwn),
  ];
}

/** By item, what can be asked as a card. @param own brought from elsewhere */
export function cardsOn(shelf: Shelf, own: readonly OwnCard[]): ByItem<Card> {
  return byItem<Card>(
    keyedByItem([...CARDS, ...own.map(cardOfOwn)]),
    shelf.hasCard,
    shelf.deckOf,
    cardsOf,
  );
}
