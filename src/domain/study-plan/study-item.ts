// What the plan, the forecast and the exam know of an item and of a chapter; a screen fills it from decks and questions.
import type { Deck, Importance } from '#domain/library/deck.ts';
import type { Question } from '#domain/quiz/question.ts';
import { questionItem } from '#domain/quiz/question-names.ts';

export interface StudyItem {
  readonly id: string;
  /** The key of its chapter. */
  readonly chapter: string;
  readonly importance: Importance;
}

export interface StudyChapter {
  readonly key: string;
  /** Questions of 120, or any share in that proportion; more than 0. */
  readonly weight: number;
}

export function studyItemsOf({ chapter, items }: Pick<Deck, 'chapter' | 'items'>): StudyItem[] {
  return items.map(({ id, importance }) => ({ id, chapter, importance }));
}

/**
 * A built-in question counts as standard.
 *
 * @param chapterOf the chapter of a topic; a topic without one is a chapter of its own
 */
export function studyItemOfQuestion(
  question: Question,
  chapterOf: (topic: string) => string | undefined,
): StudyItem {
  const topic = question.topic ?? 'all';
  return { id: questionItem(question), chapter: chapterOf(topic) ?? topic, importance: 'B' };
}

/** How much more often one is asked than another. Whole numbers: the mock exam counts with them. */
export const IMPORTANCE_WEIGHT: Readonly<Record<Importance, number>> = { A: 4, B: 2, C: 1 };

/** A chapter that nobody weighed, as of a learner's own topic, counts as a small one. */
export const WEIGHT_OF_UNKNOWN = 1;

export function chapterWeights(chapters: readonly StudyChapter[]): (chapter: string) => number {
  const weights = new Map(chapters.map(({ key, weight }) => [key, weight]));
  return (chapter) => weights.get(chapter) ?? WEIGHT_OF_UNKNOWN;
}
