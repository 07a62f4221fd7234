// How often the second answer was right after a first miss, by the days between: what models of memory disagree about.
import { afterReview, recallAfter } from '#domain/memory/fsrs.ts';
import { inClasses, type MeasuredClass } from '#domain/plan/measured-recall.ts';

/** An item that was missed at first and answered again on a later day. */
export interface SecondAnswer {
  /** Study days between the two. */
  readonly days: number;
  readonly right: boolean;
}

/** Fewer of a class say nothing. */
export const LEAST_OF_CLASS = 10;

/** By the days between. */
export function measureSecond(answers: readonly SecondAnswer[]): readonly MeasuredClass[] {
  const missed = afterReview(null, 0, 'again');
  const trials = answers.map(({ days, right }) => ({
    at: days,
    recall: recallAfter(days, missed),
    right: Number(right),
  }));
  return inClasses(trials, [1, 2, 4, 8, 15, 31], LEAST_OF_CLASS);
}
