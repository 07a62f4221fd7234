// How far the learner is with each chapter, and with the course.
import { useMemo } from 'react';
import type { IndexedDeck } from '#domain/items/library-index.ts';
import { isSweep } from '#domain/items/sweep.ts';
import {
  chapterStates,
  stageCount,
  type ChapterStanding,
  type Knowledge,
  type StageCount,
} from '#domain/progress/topic-state.ts';

/** Both are `null` until they are known. */
interface CourseStanding {
  /** By chapter. */
  readonly states: ReadonlyMap<string, ChapterStanding> | null;
  /** Without the chapters that are not studied. */
  readonly count: StageCount | null;
}

const UNKNOWN: CourseStanding = { states: null, count: null };

export function useCourseStanding(
  decks: readonly IndexedDeck[] | null,
  knowledge: Knowledge | null,
  leftOut: ReadonlySet<string>,
): CourseStanding {
  return useMemo(() => {
    if (decks === null || knowledge === null) return UNKNOWN;
    const studied = decks.filter(({ chapter }) => !isSweep(chapter) && !leftOut.has(chapter));
    return {
      states: chapterStates(decks, knowledge),
      count: stageCount(
        studied.flatMap(({ items }) => items),
        knowledge,
      ),
    };
  }, [decks, knowledge, leftOut]);
}
