// Items that several decks hold: a sweep's are its chapters' own.
import type { Deck } from '#domain/library/deck.ts';
import { isSweep } from '#domain/library/sweep.ts';

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
