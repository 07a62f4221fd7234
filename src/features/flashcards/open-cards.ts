// Opens the flashcards: which cards, for this learner, in an order of chance.
import { selectCards, type Card } from '#domain/items/card.ts';
import type { Deck } from '#domain/items/deck.ts';
import { shuffle } from '#domain/shuffle.ts';
import type { OwnCard } from '#domain/anki/own-deck.ts';
import { logForScreen } from '#services/bank/ask-log.ts';
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
  /** Whether the log has said what was added. */
  readonly isRead: boolean;
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
  const log = logForScreen(services.store, DECKS_DEADLINE);
  const asking = services.store.query('own-cards', null);
  const [{ decks, missing }, own] = await Promise.all([
    loadAddedDecks(log, services.library, asked.chapter),
    inTime(asking, DECKS_DEADLINE),
  ]);
  // The code that makes cards of decks, and of own cards, is loaded only where there are some.
  const ofDecks =
    decks.length === 0
      ? []
      : await import('#domain/items/showing.ts').then(
          ({ cardsOf }) => decks.flatMap(cardsOf),
          () => null,
        );
  const ownCards = (given: readonly OwnCard[]) =>
    given.length === 0
      ? []
      : import('#domain/anki/own-deck.ts').then(
          ({ cardOfOwn }) => selectCards(given.map(cardOfOwn), asked),
          () => null,
        );
  const ownInTime = own?.ok === true ? await ownCards(own.value) : null;
  const dealt = [...selectCards([...builtIn, ...(ofDecks ?? [])], asked), ...(ownInTime ?? [])];
  const shuffled = shuffle(dealt, services.random);
  const cards = seen === null ? shuffled : [seen, ...shuffled.filter((card) => card !== seen)];
  const late =
    ownInTime !== null
      ? null
      : asking.then((answer) => (answer.ok ? ownCards(answer.value) : null));
  const unmade = ofDecks === null ? decks.map(({ chapter }) => chapter) : [];
  return { cards, decks, missing: [...missing, ...unmade], isRead: log.isRead(), late };
}
