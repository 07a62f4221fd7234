// How far the learner is with each chapter, and with the course.
import { useMemo } from 'react';
import type { IndexedDeck } from '#domain/items/library-index.ts';
import { isSweep } from '#domain/items/sweep.ts';
import { chapterStates, stageCount, type Knowledge } from '#domain/progress/topic-state.ts';

/** Both are `null` until they are known. */
export function useCourseStanding(
  decks: readonly IndexedDeck[] | null,
  knowledge: Knowledge | null,
  leftOut: ReadonlySet<string>,
) {
  return useMemo(() => {
    if (decks === null || knowledge === null) return { states: null, count: null };
    const studied = decks.filter(({ chapter }) => !isSweep(chapter) && !leftOut.has(chapter));
    return {
      /** By chapter. */
      states: chapterStates(decks, knowledge),
      /** Without the chapters that are not studied. */
      count: stageCount(
        studied.flatMap(({ items }) => items),
        knowledge,
      ),
    };
  }, [decks, knowledge, leftOut]);
}
