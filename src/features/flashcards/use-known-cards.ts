// The learned marks of this browser: shown at once, kept in the background.
import { useEffect, useReducer } from 'react';
import type { Card } from '#domain/flashcards/card.ts';
import {
  NO_KNOWN_CARDS,
  knownCardId,
  listKnownCards,
  reduceKnownCards,
  type KnownCard,
  type KnownCards,
} from '#domain/flashcards/known-cards.ts';
import type { Result } from '#domain/result.ts';
import { useLiveQuery, type LiveQuery } from '#services/live-query.ts';
import { useServices } from '#services/services.tsx';
import type { StorageFailure } from '#services/study-store.ts';

const STORED_KNOWN_CARDS: LiveQuery<Result<readonly KnownCard[], StorageFailure>> = {
  tables: ['known_cards'],
  load: ({ store }) => store.loadKnownCards(),
};

export interface KnownCardsControl {
  readonly known: KnownCards;
  readonly mark: (card: Card) => void;
  /** Resolves to the marks that were cleared. */
  readonly clear: () => Promise<readonly KnownCard[]>;
  /** Succeeds once the marks are stored again. */
  readonly restore: (cards: readonly KnownCard[]) => Promise<Result<null, StorageFailure>>;
}

export function useKnownCards(): KnownCardsControl {
  const { clock, store } = useServices();
  const [known, dispatch] = useReducer(reduceKnownCards, NO_KNOWN_CARDS);
  const stored = useLiveQuery(STORED_KNOWN_CARDS);

  useEffect(() => {
    if (stored?.ok === true) dispatch({ type: 'load', cards: stored.value });
  }, [stored]);

  /** The specification lets learning go on in silence when a mark cannot be kept. */
  async function settle<Value>(writing: Promise<Result<Value, StorageFailure>>) {
    const result = await writing;
    if (result.ok) dispatch({ type: 'settle' });
    return result;
  }

  return {
    known,
    mark(card) {
      const id = knownCardId(card);
      if (id === null) return;
      const marked: KnownCard = { id, markedAt: clock.now() };
      dispatch({ type: 'mark', card: marked });
      void settle(store.saveKnownCards([marked]));
    },
    async clear() {
      const shown = listKnownCards(known);
      dispatch({ type: 'clear' });
      const cleared = await settle(store.clearKnownCards());
      return cleared.ok ? cleared.value : shown;
    },
    async restore(cards) {
      dispatch({ type: 'restore', cards });
      return settle(store.saveKnownCards(cards));
    },
  };
}
