// What is known of backups is read from anything, and counted without losing what came between.
import { expect, test } from 'vitest';
import {
  NO_BACKUP,
  countUnbacked,
  parseBackupRecord,
  recordBackup,
  recordErasure,
  recordErasureUndone,
  recordStored,
  type BackupRecord,
} from '#domain/site/backup-record.ts';
import { plainReview, scoreSetTo, type NewEvent, type StudyEvent } from '#domain/log/event.ts';

const RECORD: BackupRecord = { savedAt: 1000, answersSince: 7, marksSince: 2, putOffAt: 2000 };

test('D5 a record is read as it was written', () => {
  expect(parseBackupRecord(JSON.parse(JSON.stringify(RECORD)))).toEqual(RECORD);
  expect(parseBackupRecord(JSON.parse(JSON.stringify(NO_BACKUP)))).toEqual(NO_BACKUP);
});

test.each([
  null,
  [],
  { ...RECORD, savedAt: -1 },
  { ...RECORD, answersSince: 1.5 },
  { ...RECORD, marksSince: null },
  { ...RECORD, putOffAt: Number.NaN },
])('D5 an unreadable record counts as none: %j', (raw) => {
  expect(parseBackupRecord(raw)).toEqual(NO_BACKUP);
});

test('D5 what was recorded while a backup was being written is not in it', () => {
  const meanwhile = { ...RECORD, answersSince: 9, marksSince: 2 };
  const saved = { ...NO_BACKUP, savedAt: 5000, answersSince: 2 };
  expect(recordBackup(meanwhile, RECORD, 5000)).toEqual(saved);
});

test('D5 marks cleared while a backup was being written do not count below nothing', () => {
  expect(recordBackup({ ...RECORD, marksSince: 0 }, RECORD, 5000).marksSince).toBe(0);
});

test('D11 an erasure leaves nothing to save, and its undo everything', () => {
  const erased = recordErasure(RECORD);
  expect(countUnbacked(erased)).toBe(0);
  expect(erased.savedAt).toBe(1000);
  expect(recordErasureUndone(erased, RECORD)).toEqual(RECORD);
});

const REVIEW = { item: 'italy-1', ...plainReview(true) };

function committed(event: NewEvent): StudyEvent {
  return { ...event, id: 'aa', at: 1, device: null };
}

test('D5 what was answered and marked is counted once it is stored', () => {
  const once = recordStored(NO_BACKUP, [
    committed({ kind: 'answer', questionKey: null, ...REVIEW }),
    committed({ kind: 'mark', item: 'card-1', on: true, since: null }),
  ]);
  const twice = recordStored(once, [
    committed({ kind: 'card-review', ...REVIEW, correct: false }),
    committed({ kind: 'map-drop', ...REVIEW }),
    committed({ kind: 'mark', item: 'card-2', on: true, since: 5 }),
  ]);
  expect(twice).toMatchObject({ answersSince: 3, marksSince: 2 });
});

test('D5 what is no answer and no mark is not counted', () => {
  const stored = recordStored(NO_BACKUP, [
    committed(scoreSetTo({ correct: 1, total: 2 })),
    committed({ kind: 'mark', item: 'card-1', on: false, since: null }),
    committed({ kind: 'check', item: 'italy-1', on: true }),
    committed({ kind: 'check', item: 'all', on: true }),
    committed({ kind: 'setting', item: 'exam', value: null }),
    committed({ kind: 'erasure', item: 'log' }),
  ]);
  // The same object: nothing is written.
  expect(stored).toBe(NO_BACKUP);
  expect(recordStored(NO_BACKUP, [])).toBe(NO_BACKUP);
});
