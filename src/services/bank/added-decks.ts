// The decks that the learner added, chapters and sweeps, loaded for one screen.
import type { Deck } from '#domain/items/deck.ts';
import { withoutDoubles } from '#domain/items/without-doubles.ts';
import type { LogForScreen } from '#services/bank/ask-log.ts';
import type { Services } from '#services/study/services.tsx';

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
 */
export async function addedKeys(
  log: LogForScreen,
  library: Services['library'],
): Promise<readonly string[]> {
  return (await log.ask('decks', null, null)) ?? [...(await library.kept())].toSorted();
}

/**
 * Never rejects.
 *
 * @param asked a chapter that is asked for by name: it comes even if it was not added, and leaves no copy then
 */
export async function loadAddedDecks(
  log: LogForScreen,
  library: Services['library'],
  asked: string | null = null,
): Promise<AddedDecks> {
  void library.ahead();
  const added = await addedKeys(log, library);
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
  return { decks: withoutDoubles(decks), missing };
}
