// The running score that the result screen shows.
import { percent } from '#domain/percent.ts';
import { isCount } from '#domain/unknown-values.ts';

export interface Score {
  readonly correct: number;
  readonly total: number;
}

export const EMPTY_SCORE: Score = { correct: 0, total: 0 };

/** An unreadable record counts as 0/0. */
export function parseScore(raw: unknown): Score {
  if (typeof raw !== 'object' || raw === null) return EMPTY_SCORE;
  const { correct, total } = raw as { readonly correct?: unknown; readonly total?: unknown };
  if (!isCount(correct) || !isCount(total) || correct > total) return EMPTY_SCORE;
  return { correct, total };
}

export function addAnswer(score: Score, isCorrect: boolean): Score {
  return { correct: score.correct + (isCorrect ? 1 : 0), total: score.total + 1 };
}

/** An answer is taken back. Where the score was reset since, it is not in it. */
export function withoutAnswer({ correct, total }: Score, isCorrect: boolean): Score {
  const left = Math.max(0, total - 1);
  return { correct: Math.min(left, Math.max(0, correct - (isCorrect ? 1 : 0))), total: left };
}

/** For a score whose erasure is undone, with what was answered since. */
export function addScores(score: Score, other: Score): Score {
  return { correct: score.correct + other.correct, total: score.total + other.total };
}

/** Percent, 0–100, rounded; 0 when nothing was answered. */
export function scorePercent(score: Score): number {
  return percent(score.correct, score.total);
}
