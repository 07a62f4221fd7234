// Chapters that a learner takes up at once, as 加える takes up one: recorded, then loaded where all are needed.
import { CHAPTERS } from '#content/chapters.ts';
import type { NewEvent } from '#domain/log/event.ts';
import type { Services } from '#services/study/services.tsx';

/** Keys of those that have a deck, in the order of the exam. */
export const WRITTEN_CHAPTERS: readonly string[] = CHAPTERS.flatMap(({ key, deck }) =>
  deck === null ? [] : [key],
);

/** With settings, all or nothing. @returns whether it was recorded */
export async function recordChapters(
  { store }: Pick<Services, 'store'>,
  chapters: readonly string[],
  settings: readonly NewEvent[],
): Promise<boolean> {
  const saved = await store.record(
    ...settings,
    ...chapters.map((chapter) => ({ kind: 'deck', item: chapter, on: true }) as const),
  );
  return saved.ok;
}

/**
 * A deck that cannot be loaded now is loaded when it is asked for.
 *
 * @param settings recorded with them
 * @param onLoaded called for each deck
 * @returns whether it was recorded
 */
export async function takeUpChapters(
  { store, library }: Pick<Services, 'store' | 'library'>,
  chapters: readonly string[],
  settings: readonly NewEvent[],
  onLoaded: () => void,
): Promise<boolean> {
  if (!(await recordChapters({ store }, chapters, settings))) return false;
  if (chapters.length > 0) {
    await Promise.all([
      ...chapters.map(async (chapter) => {
        await library.deck(chapter);
        onLoaded();
      }),
      library.words(),
    ]);
  }
  return true;
}
