// The search of the whole library's words.
import type { WordIndex } from '#domain/items/word-index.ts';
import type { Word } from '#domain/items/words.ts';
import { failure, success, type Result } from '#domain/result.ts';
import { idle } from '#services/shell/when-idle.ts';
import type { LibraryFailure } from '#services/study/library-files.ts';
import type { Services } from '#services/study/services.tsx';
import { useAttempts } from '#services/study/use-attempts.ts';

export interface OpenedIndex {
  /** `null` while it is being loaded. */
  readonly index: Result<WordIndex, LibraryFailure> | null;
  readonly loadAgain: () => void;
}

/** Made in an idle moment, so that a key that is pressed meanwhile does not wait for it. */
export function useWordIndex(): OpenedIndex {
  const { value, isLoading, again } = useAttempts(loadIndex);
  return { index: isLoading ? null : value, loadAgain: again };
}

async function loadIndex(services: Services): Promise<Result<WordIndex, LibraryFailure>> {
  const words = await services.library.words();
  if (!words.ok) return words;
  await idle();
  return indexOf(words.value, services);
}

/** Going back to the search finds it made. */
const made = new WeakMap<readonly Word[], Promise<WordIndex>>();

async function indexOf(
  words: readonly Word[],
  { failures }: Pick<Services, 'failures'>,
): Promise<Result<WordIndex, LibraryFailure>> {
  const making = made.get(words) ?? makeIndex(words);
  made.set(words, making);
  try {
    return success(await making);
  } catch (error) {
    // Its script cannot be had: without a network, and the copy of the app is not complete.
    failures.note({ action: 'load-library', kind: 'failed', detail: String(error) });
    made.delete(words);
    return failure({ kind: 'unreachable' });
  }
}

async function makeIndex(words: readonly Word[]): Promise<WordIndex> {
  const { createWordIndex } = await import('#domain/items/word-index.ts');
  return createWordIndex(words);
}
