// The record of the score in the browser's local storage.
import { scoreSetTo } from '#domain/log/event.ts';
import { type Result, failure, success } from '#domain/result.ts';
import { EMPTY_SCORE, addAnswer, parseScore, type Score } from '#domain/score/score.ts';
import type { ScoreFailure, ScoreRecord } from '#services/study/score-record.ts';
import type { LocalItems } from '#storage/outbox.ts';

export const SCORE_KEY = 'wine-study-progress:v1';
/** There once the log knows the score: a record without it comes from before. */
export const SCORE_IN_LOG_KEY = 'wine-study-score-in-log:v1';

/**
 * @param openStorage called at every use: merely reading `window.localStorage` throws where the browser
 *   blocks site data.
 */
export function createLocalScoreRecord(
  openStorage: () => Pick<LocalItems, 'getItem' | 'setItem'>,
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
