// The search of the whole library's words, made once it is needed or the browser has nothing else to do.
import { useEffect, useState } from 'react';
import type { WordIndex } from '#domain/items/word-index.ts';
import type { Word } from '#domain/items/words.ts';
import { failure, success, type Result } from '#domain/result.ts';
import { whenIdle } from '#services/shell/when-idle.ts';
import type { LibraryFailure } from '#services/study/library-files.ts';
import { useOptionalServices, type Services } from '#services/study/services.tsx';

export interface OpenedIndex {
  /** `null` while it is being loaded. */
  readonly index: Result<WordIndex, LibraryFailure> | null;
  readonly loadAgain: () => void;
}

/** @param needed whether something is to be found now; before that it is made in an idle moment */
export function useWordIndex(needed: boolean): OpenedIndex {
  const services = useOptionalServices();
  const [words, setWords] = useState<Result<readonly Word[], LibraryFailure> | null>(null);
  const [index, setIndex] = useState<OpenedIndex['index']>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (services === null) return;
    return whileMounted(async (isMounted) => {
      const loaded = await services.library.words();
      if (!isMounted()) return;
      setWords(loaded);
      if (!loaded.ok) setIndex(loaded);
    });
  }, [services, attempt]);

  useEffect(() => {
    if (services === null || words === null || !words.ok) return;
    const make = () =>
      whileMounted(async (isMounted) => {
        const made = await indexOf(words.value, services);
        if (isMounted()) setIndex(made);
      });
    return needed ? make() : whenIdle(make);
  }, [services, words, needed]);

  return {
    index,
    loadAgain() {
      setIndex(null);
      setWords(null);
      setAttempt((before) => before + 1);
    },
  };
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

function whileMounted(work: (isMounted: () => boolean) => Promise<void>): () => void {
  let mounted = true;
  void work(() => mounted);
  return () => {
    mounted = false;
  };
}
