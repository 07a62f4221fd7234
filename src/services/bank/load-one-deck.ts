// A sweep or a chapter for one screen.
import type { Deck } from '#domain/items/deck.ts';
import type { Services } from '#services/study/services.tsx';

export interface LoadedDecks {
  readonly decks: readonly Deck[];
  /** Keys, or labels, of those that could not be loaded; none where the library has no such deck. */
  readonly missing: readonly string[];
}

/** What is missing where the index is, in the words of a notice. */
export const ALL_CHAPTERS: readonly string[] = ['すべての章'];

/** Never rejects. */
export async function loadOneDeck(
  key: string,
  { library }: Pick<Services, 'library'>,
): Promise<LoadedDecks> {
  const loaded = await library.deck(key);
  if (loaded.ok) return { decks: [loaded.value], missing: [] };
  return { decks: [], missing: loaded.error.kind === 'unknown-chapter' ? [] : [key] };
}
