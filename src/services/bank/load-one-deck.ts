// A sweep or chapter for one quiz, whatever was added.
import { NO_DECKS, type AddedDecks } from '#services/bank/added-decks.ts';
import type { Services } from '#services/study/services.tsx';

/** It stays on the device only where it was added. Never rejects. */
export async function loadOneDeck(
  key: string,
  { library }: Pick<Services, 'library'>,
): Promise<AddedDecks> {
  const loaded = await library.look(key);
  if (loaded.ok) return { ...NO_DECKS, decks: [loaded.value] };
  return { ...NO_DECKS, missing: loaded.error.kind === 'unknown-chapter' ? [] : [key] };
}
