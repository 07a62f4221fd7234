// The index of the library, for a screen that lists what there is: without what is built in.
import { useMemo } from 'react';
import type { LibraryIndex } from '#domain/items/library-index.ts';
import { useAttempts } from '#services/shell/use-attempts.ts';
import { useIsEmpty, useOptionalServices } from '#services/study/services.tsx';

export interface IndexForScreen {
  /** `null` until it is there; empty for a log that is known to be empty, and where it cannot be had. */
  readonly decks: LibraryIndex | null;
  readonly isMissing: boolean;
  readonly isLoading: boolean;
  readonly loadAgain: () => void;
}

const NONE: LibraryIndex = [];

export function useLibraryIndex(): IndexForScreen {
  const library = useOptionalServices()?.library;
  const isEmpty = useIsEmpty();
  const load = useMemo(
    () => (library === undefined || isEmpty ? null : () => library.index()),
    [library, isEmpty],
  );
  const { value, isLoading, again } = useAttempts(load);
  const isMissing = value?.ok === false;
  return {
    decks: value?.ok === true ? value.value : isEmpty || isMissing ? NONE : null,
    isMissing,
    isLoading,
    loadAgain: again,
  };
}
