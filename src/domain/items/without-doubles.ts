// Items that several decks hold: a sweep's are its chapters' own.
import { isSweep } from '#domain/items/sweep.ts';

interface WithItems {
  readonly chapter: string;
  readonly items: readonly { readonly id: string }[];
}

/** Each item once: in its chapter's deck where there is one, else in the first sweep that has it. Sweeps come last. */
export function withoutDoubles<Deck extends WithItems>(decks: readonly Deck[]): readonly Deck[] {
  const sweeps = decks.filter(({ chapter }) => isSweep(chapter));
  if (sweeps.length === 0) return decks;
  const chapters = decks.filter(({ chapter }) => !isSweep(chapter));
  const seen = new Set(chapters.flatMap(({ items }) => items.map(({ id }) => id)));
  return [
    ...chapters,
    ...sweeps.map((deck) => {
      const own = deck.items.filter(({ id }) => !seen.has(id));
      for (const { id } of own) seen.add(id);
      return { ...deck, items: own };
    }),
  ];
}
