// The records in local storage: the score keeps up with what is recorded; a storage that refuses is noted.
import { expect, test } from 'vitest';
import { plainReview, scoreSetTo, type NewEvent } from '#domain/log/event.ts';
import { EMPTY_SCORE } from '#domain/log/score.ts';
import { NO_BACKUP } from '#domain/site/backup-record.ts';
import { createMemoryFailureLog } from '#services/shell/failure-log.ts';
import { createBackupRecord } from '#services/study/backup-record.ts';
import { createScoreRecord, scoreAfter } from '#services/study/score-record.ts';
import { memoryStorage } from '#tests/memory-storage.ts';

function answer(correct: boolean): NewEvent {
  return { kind: 'answer', item: 'q-1', ...plainReview(correct), questionKey: null };
}

test('S7 the record keeps up with what is recorded, under the key of the score', () => {
  const storage = memoryStorage();
  const record = createScoreRecord(createMemoryFailureLog(Date.now), {
    openStorage: () => storage,
  });
  const follow = (...events: readonly NewEvent[]) =>
    record.update((known) => scoreAfter(known, events));
  follow(answer(true));
  follow(
    { kind: 'mark', item: 'card-1', on: true, since: null },
    { kind: 'card-review', item: 'card-1', ...plainReview(true) },
  );
  follow(answer(false), answer(true));
  follow({ kind: 'doubt', item: '0a', doubt: 'unsure' });
  follow({ kind: 'retraction', item: '0a' });
  expect(record.read()).toEqual({ correct: 2, total: 3 });
  expect(storage.items.get('wine-study-progress:v1')).toBe('{"correct":2,"total":3}');
  follow(scoreSetTo(EMPTY_SCORE));
  expect(storage.items.get('wine-study-progress:v1')).toBe('{"correct":0,"total":0}');
});

test('S7 D5 D15 blocked storage is noted, not thrown', () => {
  const failures = createMemoryFailureLog(Date.now);
  const blocked = {
    openStorage() {
      throw new Error('SecurityError');
    },
  };
  const score = createScoreRecord(failures, blocked);
  expect(score.read()).toEqual(EMPTY_SCORE);
  expect(score.save({ correct: 1, total: 1 })).toBe(false);
  const backups = createBackupRecord(failures, blocked);
  expect(backups.read()).toEqual(NO_BACKUP);
  backups.update((known) => ({ ...known, answersSince: 1 }));
  expect(failures.noted.read()).toMatchObject([
    { action: 'save-score', detail: 'Error: SecurityError' },
    { action: 'backup', detail: 'Error: SecurityError' },
  ]);
});
