// What there is to ask, loaded for one screen.
import { useMemo } from 'react';
import type { LibraryIndex } from '#domain/items/library-index.ts';
import { success } from '#domain/result.ts';
import { useAttempts } from '#services/shell/use-attempts.ts';
import { useIsEmpty, useOptionalServices, type Services } from '#services/study/services.tsx';

const NONE: LibraryIndex = [];
const NO_INDEX = success(NONE);
const loadIndex = ({ library }: Services) => library.index();

/** The index of the library, without what is built in. */
export function useLibraryIndex() {
  const { value, ...attempts } = useOfLibrary(loadIndex, NO_INDEX);
  return {
    /** `null` until it is there; empty for a log that is known to be empty, and where it cannot be had. */
    decks: value === null ? null : value.ok ? value.value : NONE,
    isMissing: value?.ok === false,
    ...attempts,
  };
}

/**
 * `null` until it was loaded first.
 *
 * @param load the same function at each drawing. Must not reject
 * @param ofEmpty what is enough for a log that is known to be empty
 */
export function useOfLibrary<Value>(load: (services: Services) => Promise<Value>, ofEmpty: Value) {
  const services = useOptionalServices();
  const isEmpty = useIsEmpty();
  const loading = useMemo(
    () => (services === null || isEmpty ? null : () => load(services)),
    [services, isEmpty, load],
  );
  const { value, isLoading, again } = useAttempts(loading);
  return { value: value ?? (isEmpty ? ofEmpty : null), isLoading, loadAgain: again };
}
