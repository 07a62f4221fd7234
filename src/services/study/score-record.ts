// The score as it can be read before the database is open: in local storage. The log has the truth.
import type { NewEvent } from '#domain/log/event.ts';
import { EMPTY_SCORE, parseScore, type Score } from '#domain/log/score.ts';
import type { Result } from '#domain/result.ts';
import type { FailureLog } from '#services/shell/failure-log.ts';
import { localRecord, type LocalRecordOptions } from '#services/shell/local-record.ts';
import type { Services } from '#services/study/services.tsx';
import type { StorageFailure } from '#services/study/study-store.ts';

export const SCORE_KEY = 'wine-study-progress:v1';

export interface ScoreRecord {
  /** The same object until it changes; 0/0 when nothing is stored or what is stored cannot be read. */
  load(): Score;
  /** @returns false where it could not be written, which is noted */
  save(score: Score): boolean;
  /** Keeps up with what is recorded. What is taken back is left to the log, which knows whether it was right. */
  follow(events: readonly NewEvent[]): void;
}

export function createScoreRecord(
  failures: Pick<FailureLog, 'note'>,
  storage?: LocalRecordOptions,
): ScoreRecord {
  const record = localRecord<Score | null>(SCORE_KEY, parseScore, null, {
    ...storage,
    onRefused: (detail) => failures.note({ action: 'save-score', kind: 'not-kept', detail }),
  });
  const load = () => record.read() ?? EMPTY_SCORE;
  const save = ({ correct, total }: Score) => record.save({ correct, total });

  return {
    load,
    save,
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

/** What the log counts; it is kept, unless any tab has kept another count while it was read. Never rejects. */
export async function recountScore({
  store,
  score,
  clock,
}: Pick<Services, 'store' | 'score' | 'clock'>): Promise<Result<Score, StorageFailure>> {
  const before = score.load();
  const counted = await store.query('score', { now: clock.now() });
  if (!counted.ok || score.load() !== before) return counted;
  const { correct, total } = counted.value;
  if (correct !== before.correct || total !== before.total) score.save(counted.value);
  return counted;
}
