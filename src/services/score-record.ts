// The score kept in the browser's local storage under the specification's key.
import { type Result, failure, success } from '#domain/result.ts';
import { EMPTY_SCORE, addAnswer, addScores, parseScore, type Score } from '#domain/score/score.ts';

export const SCORE_KEY = 'wine-study-progress:v1';

export interface ScoreRecord {
  /** 0/0 when nothing is stored or what is stored cannot be read. */
  load(): Score;
  add(isCorrect: boolean): Result<null, ScoreFailure>;
  reset(): Result<null, ScoreFailure>;
  /** Adds a score that was erased to what was answered since. */
  restore(erased: Score): Result<null, ScoreFailure>;
}

export interface ScoreFailure {
  readonly kind: 'score-not-saved';
  readonly detail: string;
}

/**
 * @param openStorage called at every use: merely reading `window.localStorage` throws where the browser
 *   blocks site data.
 */
export function createScoreRecord(
  openStorage: () => Pick<Storage, 'getItem' | 'setItem'>,
): ScoreRecord {
  function load(): Score {
    try {
      const stored = openStorage().getItem(SCORE_KEY);
      return stored === null ? EMPTY_SCORE : parseScore(JSON.parse(stored));
    } catch {
      return EMPTY_SCORE;
    }
  }

  function save(score: Score): Result<null, ScoreFailure> {
    try {
      openStorage().setItem(SCORE_KEY, JSON.stringify(score));
      return success(null);
    } catch (error) {
      return failure({ kind: 'score-not-saved', detail: String(error) });
    }
  }

  return {
    load,
    add: (isCorrect) => save(addAnswer(load(), isCorrect)),
    reset: () => save(EMPTY_SCORE),
    restore: (erased) => save(addScores(load(), erased)),
  };
}
