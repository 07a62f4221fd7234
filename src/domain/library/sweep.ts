// A sweep: a deck of items out of many chapters, such as all look-alike names. Its items are the chapters' own.
import type { ChapterSummary, DeckSummary } from '#domain/library/chapter.ts';
import type { Deck } from '#domain/library/deck.ts';

export interface SweepSummary extends Pick<ChapterSummary, 'key' | 'label' | 'about'> {
  readonly deck: DeckSummary;
}

/** Begins the key of every sweep and of no chapter: it stands in addresses, and in the log beside the chapters' keys. */
export const SWEEP_PREFIX = 'sweep-';

/** @param key of a chapter, a sweep or a topic */
export function isSweep(key: string): boolean {
  return key.startsWith(SWEEP_PREFIX);
}

/** Each item once: in its chapter's deck where there is one, else in the first sweep that has it. Sweeps come last. */
export function withoutDoubles(decks: readonly Deck[]): readonly Deck[] {
  const sweeps = decks.filter(({ chapter }) => isSweep(chapter));
  if (sweeps.length === 0) return decks;
  const chapters = decks.filter(({ chapter }) => !isSweep(chapter));
  const seen = new Set(chapters.flatMap(({ items }) => items.map(({ id }) => id)));
  return [
    ...chapters,
    ...sweeps.map((deck) => ({
      ...deck,
      items: deck.items.filter(({ id }) => {
        if (seen.has(id)) return false;
        seen.add(id);
        return true;
      }),
    })),
  ];
}
