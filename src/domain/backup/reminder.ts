// When the learner is reminded, calmly, to save a backup.
import { countUnbacked, type BackupRecord } from '#domain/backup/backup-record.ts';

/** Answers and marks in no backup, from which on there is much to lose: some five evenings of ten questions. */
export const MUCH_TO_LOSE = 50;

/** Days of quiet after a backup, and after the reminder was put off. */
export const QUIET_DAYS = 14;

const DAY = 24 * 60 * 60 * 1000;

/**
 * @param promised whether the browser has promised to keep the data; where it cannot be asked, it has not
 * @param now epoch milliseconds
 */
export function isReminderDue(record: BackupRecord, promised: boolean, now: number): boolean {
  if (promised || countUnbacked(record) < MUCH_TO_LOSE) return false;
  return !isRecent(record.savedAt, now) && !isRecent(record.putOffAt, now);
}

/** A moment in the future is a clock that was set right since, and no reason to be silent for long. */
function isRecent(moment: number | null, now: number): boolean {
  return moment !== null && moment <= now && now - moment < QUIET_DAYS * DAY;
}
