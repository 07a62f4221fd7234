// What the plan, the forecast and the exam know of an item and of a chapter; a screen fills it from decks and questions.
import type { Importance } from '#domain/library/deck.ts';

export interface StudyItem {
  readonly id: string;
  /** The key of its chapter; for a built-in question its topic. */
  readonly chapter: string;
  /** Of a built-in question `B`. */
  readonly importance: Importance;
}

export interface StudyChapter {
  readonly key: string;
  /** Questions of 120, or any share in that proportion; more than 0. */
  readonly weight: number;
}

/** How much more often one is asked than another. Whole numbers: the mock exam counts with them. */
export const IMPORTANCE_WEIGHT: Readonly<Record<Importance, number>> = { A: 4, B: 2, C: 1 };

/** A chapter that nobody weighed, as of a learner's own topic, counts as a small one. */
export const WEIGHT_OF_UNKNOWN = 1;

export function chapterWeights(chapters: readonly StudyChapter[]): (chapter: string) => number {
  const weights = new Map(chapters.map(({ key, weight }) => [key, weight]));
  return (chapter) => weights.get(chapter) ?? WEIGHT_OF_UNKNOWN;
}
