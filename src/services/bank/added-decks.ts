// The decks that the learner added, chapters and sweeps, loaded for one screen.
import type { Deck } from '#domain/library/deck.ts';
import { isSweep } from '#domain/library/sweep.ts';
import { inTime } from '#services/shell/in-time.ts';
import type { Services } from '#services/study/services.tsx';

export interface AddedDecks {
  /** In the order of their names, sweeps last. No item stands in two of them. */
  readonly decks: readonly Deck[];
  /** Keys of the chapters whose deck was added and could not be loaded. */
  readonly missing: readonly string[];
}

export const NO_DECKS: AddedDecks = { decks: [], missing: [] };

/**
 * Never rejects. Where the log does not say in time what was added, what lies on the device does: only added decks do.
 *
 * @param patience milliseconds for the log to answer
 * @param asked a chapter that is asked for by name: it comes even if it was not added, and leaves no copy then
 */
export async function loadAddedDecks(
  { store, library }: Pick<Services, 'store' | 'library'>,
  patience: number,
  asked: string | null = null,
): Promise<AddedDecks> {
  const answer = await inTime(store.query('decks', null), patience);
  const added = answer?.ok === true ? answer.value : [...(await library.kept())].toSorted();
  const looked = asked === null || added.includes(asked) ? [] : [asked];
  if (added.length + looked.length === 0) return NO_DECKS;
  const chapters = [...added, ...looked];
  const loaded = await Promise.all(
    chapters.map(async (chapter) => ({
      chapter,
      result: await (chapter === looked[0] ? library.look(chapter) : library.deck(chapter)),
    })),
  );
  const decks = loaded.flatMap(({ result }) => (result.ok ? [result.value] : []));
  return {
    decks: chapters.some(isSweep) ? await eachItemOnce(decks) : decks,
    missing: loaded.flatMap(({ chapter, result }) =>
      result.ok || (chapter === looked[0] && result.error.kind === 'unknown-chapter')
        ? []
        : [chapter],
    ),
  };
}

/** Only who has added a sweep loads what sorts its items out. */
async function eachItemOnce(decks: readonly Deck[]): Promise<readonly Deck[]> {
  const { withoutDoubles } = await import('#domain/library/without-doubles.ts');
  return withoutDoubles(decks);
}
