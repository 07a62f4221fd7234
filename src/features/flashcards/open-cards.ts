// Opens the flashcards: which cards, in an order of chance.
import { selectCards, type Card } from '#domain/items/card.ts';
import { OWN_DECKS } from '#domain/items/item-id.ts';
import type { Deck } from '#domain/items/deck.ts';
import { shuffle } from '#domain/shuffle.ts';
import { loadOneDeck } from '#services/bank/load-one-deck.ts';
import { orNothing } from '#services/shell/lazily.ts';
import type { Services } from '#services/study/services.tsx';

export interface OpenedCards {
  readonly cards: readonly Card[];
  readonly decks: readonly Deck[];
  /** The key of the chapter that was asked for, where it could not be loaded. */
  readonly missing: readonly string[];
  /** Whether the learner's own cards, where these are asked for, could be read. */
  readonly isRead: boolean;
}

export interface AskedCards {
  readonly topic: string | null;
  /** A chapter, or a deck of the learner's own; `null` asks what is built in. */
  readonly chapter: string | null;
}

/**
 * Never rejects.
 *
 * @param seen the card that the learner has before their eyes already, which comes first
 */
export async function openCards(
  builtIn: readonly Card[],
  asked: AskedCards,
  seen: Card | null,
  services: Pick<Services, 'store' | 'library' | 'random'>,
): Promise<OpenedCards> {
  const opened = await cardsFor(builtIn, asked.chapter, services);
  const shuffled = shuffle(selectCards(opened.cards, asked), services.random);
  return {
    ...opened,
    cards: seen === null ? shuffled : [seen, ...shuffled.filter((card) => card !== seen)],
  };
}

/** What makes cards is loaded only where a deck is asked for. */
async function cardsFor(
  builtIn: readonly Card[],
  chapter: string | null,
  services: Pick<Services, 'store' | 'library'>,
): Promise<OpenedCards> {
  const opened: OpenedCards = { cards: builtIn, decks: [], missing: [], isRead: true };
  if (chapter === null) return opened;
  if (chapter.startsWith(OWN_DECKS)) {
    const own = await services.store.query('own-cards', null);
    const making = await orNothing(import('#domain/anki/own-deck.ts'));
    if (!own.ok || making === null) return { ...opened, cards: [], isRead: false };
    return { ...opened, cards: own.value.map(making.cardOfOwn) };
  }
  const { decks, missing } = await loadOneDeck(chapter, services);
  const making = await orNothing(import('#domain/items/showing.ts'));
  if (making === null) return { ...opened, cards: [], decks, missing: [chapter] };
  return { ...opened, cards: decks.flatMap(making.cardsOf), decks, missing };
}
