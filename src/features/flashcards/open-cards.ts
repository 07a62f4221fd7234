// Deals the flashcards in an order of chance.
import { selectCards, type Card } from '#domain/items/card.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';

/** @param seen the card that the learner has before their eyes already, which comes first */
export function dealCards(
  builtIn: readonly Card[],
  topic: string | null,
  seen: Card | null,
  random: RandomNumber,
): readonly Card[] {
  const cards = shuffle(selectCards(builtIn, topic), random);
  return seen === null ? cards : [seen, ...cards.filter((card) => card !== seen)];
}
