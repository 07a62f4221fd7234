// The decks that the learner added, chapters and sweeps, loaded for one screen.
import type { Deck } from '#domain/items/deck.ts';
import type { IndexedDeck } from '#domain/items/library-index.ts';
import { isSweep } from '#domain/items/sweep.ts';
import { inTime } from '#services/shell/in-time.ts';
import type { Services } from '#services/study/services.tsx';

type Asked = Pick<Services, 'store' | 'library'>;

export interface AddedDecks {
  /** In the order of their names, sweeps last. No item stands in two of them. */
  readonly decks: readonly Deck[];
  /** Keys of the chapters whose deck was added and could not be loaded. */
  readonly missing: readonly string[];
}

export const NO_DECKS: AddedDecks = { decks: [], missing: [] };

/**
 * Keys of the decks that were added, in the order of their names. Where the log does not say in time what was added,
 * what lies on the device does: only added decks do. Never rejects.
 *
 * @param patience milliseconds for the log to answer
 */
export async function addedKeys(
  { store, library }: Asked,
  patience: number,
): Promise<readonly string[]> {
  const answer = await inTime(store.query('decks', null), patience);
  return answer?.ok === true ? answer.value : [...(await library.kept())].toSorted();
}

/**
 * Never rejects.
 *
 * @param patience milliseconds for the log to answer
 * @param asked a chapter that is asked for by name: it comes even if it was not added, and leaves no copy then
 */
export async function loadAddedDecks(
  services: Asked,
  patience: number,
  asked: string | null = null,
): Promise<AddedDecks> {
  const { library } = services;
  void library.ahead();
  const added = await addedKeys(services, patience);
  const looked = asked === null || added.includes(asked) ? [] : [asked];
  if (added.length + looked.length === 0) return NO_DECKS;
  const chapters = [...added, ...looked];
  const results = await Promise.all([
    ...added.map((chapter) => library.deck(chapter)),
    ...looked.map((chapter) => library.look(chapter)),
  ]);
  const decks = results.flatMap((result) => (result.ok ? [result.value] : []));
  const missing = chapters.filter((chapter, at) => {
    const result = results[at];
    if (result?.ok !== false) return false;
    return chapter !== looked[0] || result.error.kind !== 'unknown-chapter';
  });
  return { decks: chapters.some(isSweep) ? await eachItemOnce(decks) : decks, missing };
}

/** The code that sorts out a sweep's items is loaded only where one was added. */
export async function eachItemOnce<One extends Deck | IndexedDeck>(
  decks: readonly One[],
): Promise<readonly One[]> {
  const { withoutDoubles } = await import('#domain/items/without-doubles.ts');
  return withoutDoubles(decks);
}
