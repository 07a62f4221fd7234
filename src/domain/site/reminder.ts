// When the learner is reminded, calmly, to save a backup.
import { countUnbacked, type BackupRecord } from '#domain/site/backup-record.ts';
import { DAY } from '#domain/time.ts';

/** Answers and marks in no backup, from which on there is much to lose: some five evenings of ten questions. */
export const MUCH_TO_LOSE = 50;

/** Days of quiet after a backup, and after the reminder was put off. */
export const QUIET_DAYS = 14;

/** The same where the browser erases what was not visited for seven days: well before that. */
const QUIET_DAYS_OF_SEVEN = 3;

/** Whether so much is at stake that the reminder has a reason. @param forgets as for `isReminderDue` */
export function isMuchToLose(record: BackupRecord, forgets: boolean): boolean {
  return countUnbacked(record) >= (forgets ? 1 : MUCH_TO_LOSE);
}

/**
 * @param promised whether the browser has promised to keep the data; where it cannot be asked, it has not
 * @param forgets whether the browser erases by itself what was not visited for some days
 * @param now epoch milliseconds
 */
export function isReminderDue(
  record: BackupRecord,
  promised: boolean,
  forgets: boolean,
  now: number,
): boolean {
  if (promised || !isMuchToLose(record, forgets)) return false;
  const days = forgets ? QUIET_DAYS_OF_SEVEN : QUIET_DAYS;
  return !isRecent(record.savedAt, days, now) && !isRecent(record.putOffAt, days, now);
}

/** A moment in the future is a clock that was set right since, and no reason to be silent for long. */
function isRecent(moment: number | null, days: number, now: number): boolean {
  return moment !== null && moment <= now && now - moment < days * DAY;
}
