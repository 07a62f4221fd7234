// The decks that the learner added, chapters and sweeps, loaded for one screen.
import type { Deck } from '#domain/library/deck.ts';
import { isSweep } from '#domain/library/sweep.ts';
import type { Arrivals } from '#services/bank/arrivals.ts';
import { inTime } from '#services/shell/in-time.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';
import type { Services } from '#services/study/services.tsx';

export interface AddedDecks {
  /** In the order of their names, sweeps last. No item stands in two of them. */
  readonly decks: readonly Deck[];
  /** Keys of the chapters whose deck was added and could not be loaded. */
  readonly missing: readonly string[];
  /** Keys of the chapters whose deck is on its way; only where it is not waited for. */
  readonly coming: readonly string[];
}

export const NO_DECKS: AddedDecks = { decks: [], missing: [], coming: [] };

/**
 * Never rejects. Where the log does not say in time what was added, what lies on the device does: only added decks do.
 *
 * @param patience milliseconds for the log to answer
 * @param asked a chapter that is asked for by name: it comes even if it was not added, and leaves no copy then
 * @param gather left out, all decks are waited for; else `null` is one that is on its way
 */
export async function loadAddedDecks(
  { store, library }: Pick<Services, 'store' | 'library'>,
  patience: number,
  asked: string | null = null,
  gather: Arrivals['gather'] = gatherAll(library),
): Promise<AddedDecks> {
  void library.ahead();
  const answer = await inTime(store.query('decks', null), patience);
  const added = answer?.ok === true ? answer.value : [...(await library.kept())].toSorted();
  const looked = asked === null || added.includes(asked) ? [] : [asked];
  if (added.length + looked.length === 0) return NO_DECKS;
  const chapters = [...added, ...looked];
  const [gathered, others] = await Promise.all([
    gather(added),
    Promise.all(looked.map((chapter) => library.look(chapter))),
  ]);
  const results = [...gathered, ...others];
  const decks = results.flatMap((result) => (result?.ok === true ? [result.value] : []));
  const missing = chapters.filter((chapter, at) => {
    const result = results[at];
    if (result?.ok !== false) return false;
    return chapter !== looked[0] || result.error.kind !== 'unknown-chapter';
  });
  return {
    decks: chapters.some(isSweep) ? await eachItemOnce(decks) : decks,
    missing,
    coming: added.filter((_, at) => gathered[at] === null),
  };
}

/** Waits for all, however long they take. */
export function gatherAll(library: Pick<LibraryFiles, 'deck'>): Arrivals['gather'] {
  return (chapters) => Promise.all(chapters.map((chapter) => library.deck(chapter)));
}

/** Only who has added a sweep loads what sorts its items out. */
async function eachItemOnce(decks: readonly Deck[]): Promise<readonly Deck[]> {
  const { withoutDoubles } = await import('#domain/library/without-doubles.ts');
  return withoutDoubles(decks);
}
