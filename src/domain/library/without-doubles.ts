// Items that several decks hold: a sweep's are its chapters' own.
import { deckReadLater, type Deck } from '#domain/library/deck.ts';
import { indexOf } from '#domain/library/deck-index.ts';
import { isSweep } from '#domain/library/sweep.ts';

/** Each item once: in its chapter's deck where there is one, else in the first sweep that has it. Sweeps come last. */
export function withoutDoubles(decks: readonly Deck[]): readonly Deck[] {
  const sweeps = decks.filter(({ chapter }) => isSweep(chapter));
  if (sweeps.length === 0) return decks;
  const chapters = decks.filter(({ chapter }) => !isSweep(chapter));
  const seen = new Set(chapters.flatMap((deck) => indexOf(deck).map(({ id }) => id)));
  return [
    ...chapters,
    ...sweeps.map((deck) => {
      const own = new Set(indexOf(deck).flatMap(({ id }) => (seen.has(id) ? [] : id)));
      for (const id of own) seen.add(id);
      return only(deck, own);
    }),
  ];
}

function only(deck: Deck, own: ReadonlySet<string>): Deck {
  const isOwn = ({ id }: { readonly id: string }) => own.has(id);
  const { chapter, label, edition, parts, topics } = deck;
  const known = { chapter, label, ...(edition !== undefined && { edition }), parts, topics };
  return deckReadLater({ ...known, index: indexOf(deck).filter(isOwn) }, () => {
    const { intro, names, items, tables } = deck;
    return { intro, names, items: items.filter(isOwn), tables };
  });
}
