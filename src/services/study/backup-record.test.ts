// What is in no backup is counted as it is recorded; bad storage does no harm.
import { expect, test, vi } from 'vitest';
import { NO_BACKUP, recordBackup } from '#domain/backup/backup-record.ts';
import { plainReview, type NewEvent, type StudyEvent } from '#domain/log/event.ts';
import {
  BACKUP_RECORD_KEY,
  countForBackup,
  createBackupRecordStore,
} from '#services/study/backup-record.ts';
import { createFailureLog } from '#services/shell/failure-log.ts';
import { scoreSetTo } from '#services/study/score-record.ts';
import { memoryStorage } from '#tests/memory-storage.ts';

const REVIEW = { item: 'italy-1', ...plainReview(true) };

function open(storage = memoryStorage()) {
  const failures = createFailureLog(() => 5);
  return { failures, storage, record: createBackupRecordStore(() => storage, failures) };
}

test('D5 what is stored outlives the page, and is the same object until it changes', () => {
  const { record, storage } = open();
  expect(record.load()).toEqual(NO_BACKUP);
  record.update((known) => recordBackup(known, known, 1000));
  expect(record.load()).toMatchObject({ savedAt: 1000 });
  expect(record.load()).toBe(record.load());
  expect(open(storage).record.load()).toEqual(record.load());
});

test('D5 what another tab stored is seen', () => {
  const { record, storage } = open();
  open(storage).record.update((known) => ({ ...known, answersSince: 3 }));
  expect(record.load().answersSince).toBe(3);
});

test.each(['', '{', 'null', '{"savedAt":-1}'])('D5 stored %j counts as no backup', (stored) => {
  expect(open(memoryStorage({ [BACKUP_RECORD_KEY]: stored })).record.load()).toEqual(NO_BACKUP);
});

test('D5 D15 blocked storage is noted, not thrown', () => {
  const failures = createFailureLog(() => 5);
  const record = createBackupRecordStore(() => {
    throw new Error('SecurityError');
  }, failures);
  expect(record.load()).toEqual(NO_BACKUP);
  record.update((known) => ({ ...known, answersSince: 1 }));
  expect(failures.list()).toMatchObject([{ action: 'backup', detail: 'Error: SecurityError' }]);
});

test('D5 a change is told until the subscription ends', () => {
  const { record } = open();
  const onChange = vi.fn<() => void>();
  const end = record.subscribe(onChange);
  record.update((known) => known);
  expect(onChange).not.toHaveBeenCalled();
  record.update((known) => ({ ...known, answersSince: 1 }));
  end();
  record.update((known) => ({ ...known, answersSince: 2 }));
  expect(onChange).toHaveBeenCalledOnce();
});

function committed(event: NewEvent): StudyEvent {
  return { ...event, id: 'aa', at: 1, device: null };
}

test('D5 what was answered and marked is counted once it is stored', () => {
  const { record } = open();
  countForBackup(record, [
    committed({ kind: 'answer', questionKey: null, ...REVIEW }),
    committed({ kind: 'mark', item: 'card-1', on: true, since: null }),
  ]);
  countForBackup(record, [
    committed({ kind: 'card-review', ...REVIEW, correct: false }),
    committed({ kind: 'map-drop', ...REVIEW }),
    committed({ kind: 'mark', item: 'card-2', on: true, since: 5 }),
  ]);
  expect(record.load()).toMatchObject({ answersSince: 3, marksSince: 2 });
});

test('D5 what is no answer and no mark is not counted', () => {
  const { record } = open();
  const onChange = vi.fn<() => void>();
  record.subscribe(onChange);
  countForBackup(record, [
    committed(scoreSetTo({ correct: 1, total: 2 })),
    committed({ kind: 'mark', item: 'card-1', on: false, since: null }),
    committed({ kind: 'check', item: 'italy-1', on: true }),
    committed({ kind: 'deck', item: 'all', on: true }),
    committed({ kind: 'setting', item: 'exam', value: null }),
    committed({ kind: 'erasure', item: 'log' }),
  ]);
  countForBackup(record, []);
  expect(record.load()).toBe(NO_BACKUP);
  expect(onChange).not.toHaveBeenCalled();
});
