// The record of the score in the browser's local storage.
import { scoreSetTo, type NewEvent } from '#domain/log/event.ts';
import { EMPTY_SCORE, parseScore, type Score } from '#domain/log/score.ts';
import type { FailureLog } from '#services/shell/failure-log.ts';
import type { ScoreRecord } from '#services/study/score-record.ts';
import type { LocalItems } from '#storage/page/outbox.ts';

export const SCORE_KEY = 'wine-study-progress:v1';
/** There once the log knows the score: a record without it comes from an older app. */
export const SCORE_IN_LOG_KEY = 'wine-study-score-in-log:v1';

export interface LocalScoreRecord extends ScoreRecord {
  /** What must be recorded so that the log knows the record of an older app; given once. */
  takeOver(): readonly NewEvent[];
  /** Keeps up with what is recorded. What is taken back is left to the log, which knows whether it was right. */
  follow(events: readonly NewEvent[]): void;
}

/**
 * @param openStorage called at every use: merely reading `window.localStorage` throws where the browser
 *   blocks site data.
 */
export function createLocalScoreRecord(
  openStorage: () => Pick<LocalItems, 'getItem' | 'setItem'>,
  failures: Pick<FailureLog, 'note'>,
): LocalScoreRecord {
  function read(key: string): string | null {
    try {
      return openStorage().getItem(key);
    } catch {
      return null;
    }
  }

  function load(): Score {
    try {
      return parseScore(JSON.parse(read(SCORE_KEY) ?? 'null')) ?? EMPTY_SCORE;
    } catch {
      return EMPTY_SCORE;
    }
  }

  function save({ correct, total }: Score): boolean {
    try {
      const storage = openStorage();
      storage.setItem(SCORE_KEY, JSON.stringify({ correct, total }));
      storage.setItem(SCORE_IN_LOG_KEY, '1');
      return true;
    } catch (error) {
      failures.note({ action: 'save-score', kind: 'not-kept', detail: String(error) });
      return false;
    }
  }

  return {
    load,
    save,
    takeOver() {
      if (read(SCORE_KEY) === null || read(SCORE_IN_LOG_KEY) !== null) return [];
      const score = load();
      // Written down first: taken over twice, it would take away what was answered in between.
      return save(score) && score.total > 0 ? [scoreSetTo(score)] : [];
    },
    follow(events) {
      let score: Score | null = null;
      for (const event of events) {
        if (event.kind === 'score') ({ score } = event);
        if (event.kind !== 'answer') continue;
        const { correct, total } = score ?? load();
        score = { correct: correct + (event.correct ? 1 : 0), total: total + 1 };
      }
      if (score !== null) save(score);
    },
  };
}
