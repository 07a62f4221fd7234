// What the decks of a name's chapters say of it, and what it may be taken for.
import { useCallback } from 'react';
import { chapterLabel } from '#content/chapters.ts';
import type { Deck } from '#domain/items/deck.ts';
import { entryOf, type Entry } from '#domain/items/entry.ts';
import { lookAlikes } from '#domain/items/look-alikes.ts';
import type { Word } from '#domain/items/words.ts';
import type { Services } from '#services/study/services.tsx';
import { useAttempts, type Attempts } from '#services/study/use-attempts.ts';

/** More are no help in telling them apart. */
const LOOK_ALIKES = 8;

export interface DeckEntry extends Entry {
  readonly deck: Deck;
}

export interface LoadedEntry {
  readonly entries: readonly DeckEntry[];
  /** Labels of chapters whose deck cannot be had. */
  readonly missing: readonly string[];
  readonly lookAlikes: readonly Word[];
}

/**
 * Nothing until all its decks were loaded or failed, so that nothing comes in between what is read already.
 *
 * @param words of the whole library
 */
export function useEntry(word: Word, words: readonly Word[]): Attempts<LoadedEntry> {
  return useAttempts(
    useCallback(({ library }: Services) => loadEntry(word, words, library), [word, words]),
  );
}

async function loadEntry(
  word: Word,
  words: readonly Word[],
  library: Services['library'],
): Promise<LoadedEntry> {
  const decks = await Promise.all(
    word.chapters.map(async (chapter) => ({ chapter, result: await library.deck(chapter) })),
  );
  return {
    entries: decks.flatMap(({ result }) =>
      result.ok ? [{ deck: result.value, ...entryOf(result.value, word.id) }] : [],
    ),
    missing: decks.flatMap(({ chapter, result }) => (result.ok ? [] : chapterLabel(chapter))),
    lookAlikes: lookAlikes(word.id, words, LOOK_ALIKES),
  };
}
