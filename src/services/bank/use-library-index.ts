// What there is to ask, loaded for one screen.
import type { LibraryIndex } from '#domain/items/library-index.ts';
import { success } from '#domain/result.ts';
import { useIsEmpty, type Services } from '#services/study/services.tsx';
import { useAttempts } from '#services/study/use-attempts.ts';

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
  const isEmpty = useIsEmpty();
  const { value, ...attempts } = useAttempts(isEmpty ? null : load);
  return { value: value ?? (isEmpty ? ofEmpty : null), ...attempts };
}
