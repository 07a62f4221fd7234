// The deck of one chapter on a screen: loaded once, and tried again on a press and when the network is back.
import { useLayoutEffect, useMemo } from 'react';
import type { Deck } from '#domain/items/deck.ts';
import { useAttempts } from '#services/shell/use-attempts.ts';
import type { LibraryFailure } from '#services/study/library-files.ts';
import { useOptionalServices } from '#services/study/services.tsx';

export type DeckFile =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly deck: Deck }
  | { readonly state: 'failed'; readonly kind: LibraryFailure['kind'] };

export interface DeckOnScreen {
  readonly file: DeckFile;
  readonly retry: () => void;
}

/** @param chapter `null` loads nothing */
export function useDeck(chapter: string | null): DeckOnScreen {
  const library = useOptionalServices()?.library;
  const load = useMemo(
    () => (library === undefined || chapter === null ? null : () => library.deck(chapter)),
    [library, chapter],
  );
  const { value, isLoading, again } = useAttempts(load);
  const isFailed = !isLoading && value?.ok === false;

  // It listens as soon as the failure shows.
  useLayoutEffect(() => {
    if (!isFailed) return undefined;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isFailed, again]);

  const file: DeckFile =
    isLoading || value === null
      ? { state: 'loading' }
      : value.ok
        ? { state: 'ready', deck: value.value }
        : { state: 'failed', kind: value.error.kind };
  return { file, retry: again };
}
