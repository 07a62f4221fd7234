// The decks behind a bank, each loaded when one of its items is needed.
import type { Deck } from '#domain/items/deck.ts';
import type { IndexedDeck } from '#domain/items/library-index.ts';
import { failure } from '#domain/result.ts';
import { groupBy } from '#domain/group-by.ts';
import type { QueuedItem } from '#domain/plan/sitting-queue.ts';
import { itemsOfQueued } from '#domain/plan/steps.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';
import { inTime } from '#services/shell/in-time.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';

export type Shelf = ReturnType<typeof createShelf>;

/** Milliseconds that a question waits for its deck before a sitting goes on without. */
export const DECK_DEADLINE = 10_000;

/** Never rejects. @returns whether the item can be shown */
async function loadInTime({ load }: Pick<Shelf, 'load'>, item: string): Promise<boolean> {
  return (await inTime(load(item), DECK_DEADLINE)) === true;
}

/** The same for what a queue holds; a step is shown with the items that can be. */
export async function loadQueued(shelf: Pick<Shelf, 'load'>, queued: QueuedItem): Promise<boolean> {
  const loaded = await Promise.all(itemsOfQueued(queued).map((item) => loadInTime(shelf, item)));
  return loaded.includes(true);
}

interface ShelvedDeck extends Pick<IndexedDeck, 'chapter'> {
  readonly items: readonly Pick<StudyItem, 'id' | 'hasCard'>[];
}

/** Of these items alone; what is in no deck is not on it. */
export function shelfOf(items: readonly StudyItem[], library: Pick<LibraryFiles, 'deck'>): Shelf {
  const ofDecks = items.filter(({ hasCard }) => hasCard !== undefined);
  const decks = groupBy(ofDecks, ({ chapter }) => chapter);
  return createShelf(
    Array.from(decks, ([chapter, own]) => ({ chapter, items: own })),
    library,
  );
}

export function createShelf(decks: readonly ShelvedDeck[], library: Pick<LibraryFiles, 'deck'>) {
  const keys = new Map(decks.flatMap(({ chapter, items }) => items.map(({ id }) => [id, chapter])));
  const cards = new Set(
    decks.flatMap(({ items }) => items.flatMap(({ id, hasCard }) => (hasCard ? id : []))),
  );
  const loaded = new Map<string, Deck>();
  /** Key of the deck that has the item; left out, for what is in none. */
  const keyOf = (item: string) => keys.get(item);

  /** `null` where it cannot be had. Never rejects. */
  async function loadDeck(key: string): Promise<Deck | null> {
    const deck = await library.deck(key);
    if (!deck.ok) return null;
    loaded.set(key, deck.value);
    return deck.value;
  }

  return {
    keyOf,
    hasCard: (item: string) => cards.has(item),
    /** The deck of the item; left out, where it is not loaded. */
    deckOf: (item: string) => loaded.get(keyOf(item) ?? ''),
    /** Those that are loaded. */
    decks: () => [...loaded.values()],
    loadDeck,
    /** Loads the deck of the item. Never rejects. @returns whether the item can be shown */
    async load(item: string) {
      const key = keyOf(item);
      if (key === undefined) return true;
      const deck = await loadDeck(key);
      // An earlier edition of the deck may not have it.
      return deck?.items.some(({ id }) => id === item) === true;
    },
  };
}

/** The shelf of a bank whose items are in no deck. */
export const NO_SHELF: Shelf = createShelf([], {
  deck: async () => failure({ kind: 'unknown-chapter' }),
});
