// The score as it can be read before the database is open. The log has the truth.
import type { Score } from '#domain/log/score.ts';

export interface ScoreRecord {
  /** 0/0 when nothing is stored or what is stored cannot be read. */
  load(): Score;
  /** @returns false where it could not be written, which is noted */
  save(score: Score): boolean;
}
