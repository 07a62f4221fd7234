// The learned marks of this browser: shown at once, kept in the background.
import { useEffect, useReducer } from 'react';
import { itemOfCard, knownCardId } from '#domain/items/item-id.ts';
import type { NewEvent } from '#domain/log/event.ts';
import type { Card } from '#domain/items/card.ts';
import {
  NO_KNOWN_CARDS,
  listKnownCards,
  reduceKnownCards,
  type KnownCard,
  type KnownCards,
} from '#domain/items/known-cards.ts';
import { success, type Result } from '#domain/result.ts';
import { useQuery } from '#services/study/live-query.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import type { StorageFailure } from '#services/study/study-store.ts';

export interface KnownCardsControl {
  readonly known: KnownCards;
  /** What is stored could not be read: `known` may lack any of it. */
  readonly isUnread: boolean;
  readonly mark: (card: Card) => void;
  /** Resolves to the marks that were cleared. */
  readonly clear: () => Promise<readonly KnownCard[]>;
  /** Succeeds once the marks are stored again. */
  readonly restore: (cards: readonly KnownCard[]) => Promise<Result<null, StorageFailure>>;
}

/** Without a learner no card is known, and none can be marked. */
export function useKnownCards(): KnownCardsControl {
  const services = useOptionalServices();
  const [known, dispatch] = useReducer(reduceKnownCards, NO_KNOWN_CARDS);
  const stored = useQuery('known-cards', null);

  useEffect(() => {
    if (stored?.ok === true) dispatch({ type: 'load', cards: stored.value });
  }, [stored]);

  /** Learning goes on in silence when a mark cannot be kept. */
  async function settle<Value>(writing: Promise<Result<Value, StorageFailure>>) {
    const result = await writing;
    if (result.ok) dispatch({ type: 'settle' });
    return result;
  }

  return {
    known,
    isUnread: stored?.ok === false,
    mark(card) {
      if (services === null) return;
      const id = knownCardId(card.item);
      dispatch({ type: 'mark', card: { id, markedAt: services.clock.now() } });
      void settle(services.store.record(markOf({ id, markedAt: null }, true)));
    },
    async clear() {
      if (services === null) return [];
      const { store } = services;
      const shown = listKnownCards(known);
      dispatch({ type: 'clear' });
      // Clearing names each card that is marked by now: a mark that another tab sets meanwhile stays.
      const read = await store.query('known-cards', null);
      // The shown marks may be more than could be read, and fewer than another tab has set since.
      const marked = [
        ...new Map(
          [...shown, ...(read.ok ? read.value : [])].map((card) => [card.id, card]),
        ).values(),
      ];
      await settle(store.record(...marked.map((card) => markOf(card, false))));
      return marked;
    },
    async restore(cards) {
      if (services === null) return success(null);
      dispatch({ type: 'restore', cards });
      return settle(services.store.record(...cards.map((card) => markOf(card, true))));
    },
  };
}

/** @param card `markedAt` is when it was marked first, where that is not now */
function markOf(
  card: { readonly id: string; readonly markedAt: number | null },
  on: boolean,
): NewEvent {
  return { kind: 'mark', item: itemOfCard(card.id), on, since: on ? card.markedAt : null };
}
