// The score as it can be read before the database is open. The log has the truth.
import type { NewEvent } from '#domain/log/event.ts';
import type { Result } from '#domain/result.ts';
import type { Score } from '#domain/score/score.ts';

export interface ScoreRecord {
  /** 0/0 when nothing is stored or what is stored cannot be read. */
  load(): Score;
  /** Whether the log knows what the record says. */
  isInLog(): boolean;
  /** What must be recorded before anything else that counts, so that the log knows the record; given once. */
  takeOver(): readonly NewEvent[];
  add(isCorrect: boolean): Result<null, ScoreFailure>;
  save(score: Score): Result<null, ScoreFailure>;
}

export interface ScoreFailure {
  readonly kind: 'score-not-saved';
  readonly detail: string;
}
