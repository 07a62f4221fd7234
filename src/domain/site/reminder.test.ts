// The reminder comes only when there is much to lose, and not often.
import { expect, test } from 'vitest';
import { NO_BACKUP, type BackupRecord } from '#domain/site/backup-record.ts';
import { MUCH_TO_LOSE, QUIET_DAYS, isReminderDue } from '#domain/site/reminder.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const MUCH: BackupRecord = { ...NO_BACKUP, answersSince: MUCH_TO_LOSE };

function due(record: BackupRecord, promised = false, forgets = false): boolean {
  return isReminderDue(record, promised, forgets, NOW);
}

test('D13 it comes once there is much to lose, and not before', () => {
  expect(due(NO_BACKUP)).toBe(false);
  expect(due({ ...MUCH, answersSince: MUCH_TO_LOSE - 1 })).toBe(false);
  expect(due(MUCH)).toBe(true);
});

test('D13 learned marks count as well as answers', () => {
  expect(due({ ...MUCH, answersSince: 20, marksSince: MUCH_TO_LOSE - 20 })).toBe(true);
});

test.each(['savedAt', 'putOffAt'] as const)('D13 after %s it is quiet for its days', (field) => {
  expect(due({ ...MUCH, [field]: NOW })).toBe(false);
  expect(due({ ...MUCH, [field]: NOW - QUIET_DAYS * DAY + 1 })).toBe(false);
  expect(due({ ...MUCH, [field]: NOW - QUIET_DAYS * DAY })).toBe(true);
});

test('D13 where the browser forgets after seven days it comes with the first answer, and every three days', () => {
  const one = { ...NO_BACKUP, answersSince: 1 };
  expect(due(NO_BACKUP, false, true)).toBe(false);
  expect(due(one, false, true)).toBe(true);
  expect(due(one, true, true)).toBe(false);
  for (const field of ['savedAt', 'putOffAt']) {
    expect(due({ ...one, [field]: NOW - 3 * DAY + 1 }, false, true)).toBe(false);
    expect(due({ ...one, [field]: NOW - 3 * DAY }, false, true)).toBe(true);
  }
});

test('D13 a moment in the future, from a clock that was wrong, does not silence it', () => {
  expect(due({ ...MUCH, putOffAt: NOW + 400 * DAY })).toBe(true);
});
