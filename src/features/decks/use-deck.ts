// The deck of one chapter on a screen: loaded once, and tried again on a press and when the network is back.
import { useLayoutEffect, useMemo } from 'react';
import type { Deck } from '#domain/items/deck.ts';
import { useAttempts } from '#services/study/use-attempts.ts';
import type { LibraryFailure } from '#services/study/library-files.ts';
import type { Services } from '#services/study/services.tsx';

/** Neither is there while it is loaded. */
export interface DeckOnScreen {
  readonly deck: Deck | null;
  readonly failure: LibraryFailure['kind'] | null;
  readonly again: () => void;
}

/** @param chapter `null` loads nothing */
export function useDeck(chapter: string | null): DeckOnScreen {
  const load = useMemo(
    () => (chapter === null ? null : ({ library }: Services) => library.deck(chapter)),
    [chapter],
  );
  const { value, isLoading, again } = useAttempts(load);
  const loaded = isLoading ? null : value;
  const failure = loaded?.ok === false ? loaded.error.kind : null;

  // It listens as soon as the failure shows.
  useLayoutEffect(() => {
    if (failure === null) return undefined;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failure, again]);

  return { deck: loaded?.ok === true ? loaded.value : null, failure, again };
}
