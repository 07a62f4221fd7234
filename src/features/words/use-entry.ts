// What the decks of a name's chapters say of it, and what it may be taken for.
import { useEffect, useState } from 'react';
import type { Deck } from '#domain/items/deck.ts';
import { entryOf, type Entry } from '#domain/items/entry.ts';
import { lookAlikes } from '#domain/items/look-alikes.ts';
import type { Word } from '#domain/items/words.ts';
import type { LibraryFailure } from '#services/study/library-files.ts';
import { useOptionalServices } from '#services/study/services.tsx';

/** More are no help in telling them apart. */
const LOOK_ALIKES = 8;

export interface DeckEntry extends Entry {
  readonly deck: Deck;
}

export interface MissingDeck {
  readonly chapter: string;
  readonly failure: LibraryFailure;
}

export interface LoadedEntry {
  readonly entries: readonly DeckEntry[];
  readonly missing: readonly MissingDeck[];
  readonly lookAlikes: readonly Word[];
}

export interface OpenedEntry {
  /** `null` until all its decks were loaded or failed, so that nothing comes in between what is read already. */
  readonly loaded: LoadedEntry | null;
  /** Whether what is missing is being loaded again. */
  readonly busy: boolean;
  readonly loadAgain: () => void;
}

/** @param words of the whole library */
export function useEntry(word: Word, words: readonly Word[]): OpenedEntry {
  const library = useOptionalServices()?.library ?? null;
  const [loaded, setLoaded] = useState<LoadedEntry | null>(null);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (library === null) return;
    let mounted = true;
    async function load(chapters: readonly string[], files: NonNullable<typeof library>) {
      const decks = await Promise.all(
        chapters.map(async (chapter) => ({ chapter, result: await files.deck(chapter) })),
      );
      if (!mounted) return;
      setLoaded({
        entries: decks.flatMap(({ result }) =>
          result.ok ? [{ deck: result.value, ...entryOf(result.value, word.id) }] : [],
        ),
        missing: decks.flatMap(({ chapter, result }) =>
          result.ok ? [] : [{ chapter, failure: result.error }],
        ),
        lookAlikes: lookAlikes(word.id, words, LOOK_ALIKES),
      });
      setBusy(false);
    }
    void load(word.chapters, library);
    return () => {
      mounted = false;
    };
  }, [library, word, words, attempt]);

  return {
    loaded,
    busy,
    loadAgain() {
      setBusy(true);
      setAttempt((before) => before + 1);
    },
  };
}
