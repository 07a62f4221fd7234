// The running score that the result screen shows.
import { percent } from '#domain/percent.ts';
import { fieldsOf, isCount } from '#domain/unknown-values.ts';

export interface Score {
  readonly correct: number;
  readonly total: number;
}

export const EMPTY_SCORE: Score = { correct: 0, total: 0 };

/** `null` unless it can be the score of answers. */
export function parseScore(raw: unknown): Score | null {
  const { correct, total } = fieldsOf(raw);
  if (!isCount(correct) || !isCount(total) || correct > total) return null;
  return { correct, total };
}

/** Percent, 0–100, rounded; 0 when nothing was answered. */
export function scorePercent(score: Score): number {
  return percent(score.correct, score.total);
}
