// Opens the flashcards: which cards, for this learner, in an order of chance.
import { selectCards, type Card } from '#domain/items/card.ts';
import type { Deck } from '#domain/items/deck.ts';
import type { OwnCard } from '#domain/anki/own-deck.ts';
import { shuffle } from '#domain/shuffle.ts';
import { loadAddedDecks } from '#services/bank/added-decks.ts';
import { inTime } from '#services/shell/in-time.ts';
import type { Services } from '#services/study/services.tsx';

/** Milliseconds that the cards wait for the log to say which decks were added. */
export const DECKS_DEADLINE = 1000;

export interface OpenedCards {
  readonly cards: readonly Card[];
  readonly decks: readonly Deck[];
  /** Keys of chapters that were added and could not be loaded. */
  readonly missing: readonly string[];
  /** The learner's own cards, where these lack them: `null` once they could not be read. */
  readonly late: Promise<readonly Card[] | null> | null;
}

/**
 * Never rejects.
 *
 * @param seen the card that the learner has before their eyes already, which comes first
 */
export async function openCards(
  builtIn: readonly Card[],
  asked: { readonly topic: string | null; readonly chapter: string | null },
  seen: Card | null,
  services: Pick<Services, 'store' | 'library' | 'random'>,
): Promise<OpenedCards> {
  const asking = services.store.query('own-cards', null);
  const [{ decks, missing }, own] = await Promise.all([
    loadAddedDecks(services, DECKS_DEADLINE, asked.chapter),
    inTime(asking, DECKS_DEADLINE),
  ]);
  const ownCards = async (given: readonly OwnCard[]) =>
    given.length === 0 ? [] : selectCards(await cardsOfOwn(given), asked);
  const all = [...builtIn, ...(decks.length === 0 ? [] : await libraryCards(decks))];
  const dealt = [
    ...selectCards(all, asked),
    ...(own?.ok === true ? await ownCards(own.value) : []),
  ];
  const shuffled = shuffle(dealt, services.random);
  const cards = seen === null ? shuffled : [seen, ...shuffled.filter((card) => card !== seen)];
  const late =
    own?.ok === true ? null : asking.then((answer) => (answer.ok ? ownCards(answer.value) : null));
  return { cards, decks, missing, late };
}

/** The code for own cards is loaded only where the learner has some. */
async function cardsOfOwn(own: readonly OwnCard[]): Promise<readonly Card[]> {
  const { cardOfOwn } = await import('#domain/anki/own-deck.ts');
  return own.map(cardOfOwn);
}

/** The code that makes cards of decks is loaded only where one was added. */
async function libraryCards(decks: readonly Deck[]): Promise<readonly Card[]> {
  const { cardsOf } = await import('#domain/items/showing.ts');
  return decks.flatMap(cardsOf);
}
