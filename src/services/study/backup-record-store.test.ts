// What is known of backups outlives the page; bad storage does no harm.
import { expect, test } from 'vitest';
import { NO_BACKUP, recordBackup } from '#domain/site/backup-record.ts';
import { createBackupRecordStore } from '#services/study/backup-record-store.ts';
import { createMemoryFailureLog } from '#services/shell/failure-log.ts';
import { memoryStorage } from '#tests/memory-storage.ts';

function open(storage = memoryStorage()) {
  const failures = createMemoryFailureLog(() => 5);
  return {
    failures,
    storage,
    record: createBackupRecordStore(failures, { openStorage: () => storage }),
  };
}

test('D5 what is stored outlives the page, and is the same object until it changes', () => {
  const { record, storage } = open();
  expect(record.read()).toEqual(NO_BACKUP);
  record.update((known) => recordBackup(known, known, 1000));
  expect(record.read()).toMatchObject({ savedAt: 1000 });
  expect(record.read()).toBe(record.read());
  expect(open(storage).record.read()).toEqual(record.read());
});

test('D5 D15 blocked storage is noted, not thrown', () => {
  const failures = createMemoryFailureLog(() => 5);
  const record = createBackupRecordStore(failures, {
    openStorage() {
      throw new Error('SecurityError');
    },
  });
  expect(record.read()).toEqual(NO_BACKUP);
  record.update((known) => ({ ...known, answersSince: 1 }));
  expect(failures.noted.read()).toMatchObject([
    { action: 'backup', detail: 'Error: SecurityError' },
  ]);
});

test('D5 a change that changes nothing writes nothing', () => {
  const { record, storage } = open();
  record.update((known) => known);
  expect(storage.items.size).toBe(0);
});
