// What is in no backup is counted as it is recorded; bad storage does no harm.
import { expect, test, vi } from 'vitest';
import { NO_BACKUP, recordBackup } from '#domain/backup/backup-record.ts';
import { failure, success } from '#domain/result.ts';
import {
  BACKUP_RECORD_KEY,
  countingForBackup,
  createBackupRecordStore,
} from '#services/backup-record.ts';
import { createFailureLog } from '#services/failure-log.ts';
import { fakeServices, memoryStorage } from '#tests/fake-services.ts';

const ANSWER = { questionKey: 'a', correct: true, answeredAt: 1 };
const NOT_SAVED = failure({ kind: 'full', detail: 'on purpose' } as const);

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

test('D5 answers and marks are counted once they are stored', async () => {
  const { record } = open();
  const store = countingForBackup(fakeServices().store, record);
  expect(await store.saveAnswer(ANSWER)).toEqual(success(null));
  await store.saveAnswer(ANSWER);
  await store.saveKnownCards([
    { id: '1', markedAt: 1 },
    { id: '2', markedAt: 1 },
  ]);
  expect(record.load()).toMatchObject({ answersSince: 2, marksSince: 2 });
  await store.clearKnownCards();
  expect(record.load()).toMatchObject({ answersSince: 2, marksSince: 0 });
});

test('D5 what could not be stored is not counted', async () => {
  const { record } = open();
  const broken = fakeServices({
    saveAnswer: async () => NOT_SAVED,
    saveKnownCards: async () => NOT_SAVED,
    clearKnownCards: async () => NOT_SAVED,
  }).store;
  const store = countingForBackup(broken, record);
  expect(await store.saveAnswer(ANSWER)).toEqual(NOT_SAVED);
  await store.saveKnownCards([{ id: '1', markedAt: 1 }]);
  await store.clearKnownCards();
  expect(record.load()).toEqual(NO_BACKUP);
});
