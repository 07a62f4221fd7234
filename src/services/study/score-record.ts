// The score in the browser's local storage, where it can be read before the database is open. The log has the truth.
import type { NewEvent } from '#domain/log/event.ts';
import { type Result, failure, success } from '#domain/result.ts';
import { EMPTY_SCORE, addAnswer, parseScore, type Score } from '#domain/score/score.ts';

export const SCORE_KEY = 'wine-study-progress:v1';
/** There once the log knows the score: a record without it comes from before. */
export const SCORE_IN_LOG_KEY = 'wine-study-score-in-log:v1';

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

/** The event that sets the score, whatever it was. */
export function scoreSetTo(score: Score): NewEvent {
  return { kind: 'score', item: 'score', score, cut: null };
}

/**
 * @param openStorage called at every use: merely reading `window.localStorage` throws where the browser
 *   blocks site data.
 */
export function createScoreRecord(
  openStorage: () => Pick<Storage, 'getItem' | 'setItem'>,
): ScoreRecord {
  function read(key: string): string | null {
    try {
      return openStorage().getItem(key);
    } catch {
      return null;
    }
  }

  function load(): Score {
    try {
      const stored = read(SCORE_KEY);
      return stored === null ? EMPTY_SCORE : parseScore(JSON.parse(stored));
    } catch {
      return EMPTY_SCORE;
    }
  }

  function save(score: Score): Result<null, ScoreFailure> {
    const text = JSON.stringify({ correct: score.correct, total: score.total });
    try {
      const storage = openStorage();
      storage.setItem(SCORE_KEY, text);
      storage.setItem(SCORE_IN_LOG_KEY, '1');
      return success(null);
    } catch (error) {
      return failure({ kind: 'score-not-saved', detail: String(error) });
    }
  }

  function isInLog(): boolean {
    return read(SCORE_KEY) === null || read(SCORE_IN_LOG_KEY) !== null;
  }

  return {
    load,
    isInLog,
    takeOver() {
      if (isInLog()) return [];
      const score = load();
      return save(score).ok ? [scoreSetTo(score)] : [];
    },
    add: (isCorrect) => save(addAnswer(load(), isCorrect)),
    save,
  };
}
