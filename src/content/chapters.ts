// The chapters of the exam, in its order, and the sweeps across them.
import chapters from 'virtual:content/chapters';
import sweeps from 'virtual:content/sweeps';
import { topicLabel } from '#content/topics.ts';
import type { ChapterSummary } from '#domain/items/chapter.ts';
import type { SweepSummary } from '#domain/items/sweep.ts';

export const CHAPTERS: readonly ChapterSummary[] = chapters;

export const SWEEPS: readonly SweepSummary[] = sweeps;

/** What is missing where the index of the library is, in the words of a notice. */
export const ALL_CHAPTERS: readonly string[] = ['すべての章'];

/** The label of a chapter, a sweep, or a topic that is built in; the key itself for any other. */
export function chapterLabel(key: string): string {
  return [...CHAPTERS, ...SWEEPS].find((deck) => deck.key === key)?.label ?? topicLabel(key);
}
