// The score as it can be read before the database is open: in local storage. The log has the truth.
import type { NewEvent } from '#domain/log/event.ts';
import { EMPTY_SCORE, parseScore, type Score } from '#domain/log/score.ts';
import type { Result } from '#domain/result.ts';
import type { FailureLog } from '#services/shell/failure-log.ts';
import {
  localRecord,
  type LocalRecord,
  type LocalRecordOptions,
} from '#services/shell/local-record.ts';
import type { Services } from '#services/study/services.tsx';
import type { StorageFailure } from '#services/study/study-store.ts';

export const SCORE_KEY = 'wine-study-progress:v1';

/** Another object than the score of who begins anew, which is kept. */
const NONE: Score = { ...EMPTY_SCORE };

/** What could not be written is noted. */
export function createScoreRecord(
  failures: Pick<FailureLog, 'note'>,
  storage?: LocalRecordOptions,
): LocalRecord<Score> {
  return localRecord(SCORE_KEY, parseScore, NONE, {
    ...storage,
    onRefused: (detail) => failures.note({ action: 'save-score', kind: 'not-kept', detail }),
  });
}

/** After what is recorded. What is taken back is left to the log, which knows whether it was right. */
export function scoreAfter(score: Score, events: readonly NewEvent[]): Score {
  return events.reduce((known, event) => {
    if (event.kind === 'score') return event.score;
    if (event.kind !== 'answer') return known;
    return { correct: known.correct + (event.correct ? 1 : 0), total: known.total + 1 };
  }, score);
}

/** What the log counts; it is kept, unless any tab has kept another count while it was read. Never rejects. */
export async function recountScore({
  store,
  score,
  clock,
}: Pick<Services, 'store' | 'score' | 'clock'>): Promise<Result<Score, StorageFailure>> {
  const before = score.read();
  const counted = await store.query('score', { now: clock.now() });
  if (!counted.ok || score.read() !== before) return counted;
  const { correct, total } = counted.value;
  if (correct !== before.correct || total !== before.total) score.save({ correct, total });
  return counted;
}
