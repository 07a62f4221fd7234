// When the learner's data was last saved to a file, and how much was recorded since.
import type { StudyEvent } from '#domain/log/event.ts';
import { fieldsOf, isCount } from '#domain/unknown-values.ts';

export interface BackupRecord {
  /** Epoch milliseconds; `null` where none was ever saved. */
  readonly savedAt: number | null;
  /** Answers recorded since then. */
  readonly answersSince: number;
  /** Learned marks recorded since then. */
  readonly marksSince: number;
  /** When the reminder was last put off, in epoch milliseconds. */
  readonly putOffAt: number | null;
}

export const NO_BACKUP: BackupRecord = {
  savedAt: null,
  answersSince: 0,
  marksSince: 0,
  putOffAt: null,
};

/** An unreadable record counts as none. */
export function parseBackupRecord(raw: unknown): BackupRecord {
  const { savedAt, answersSince, marksSince, putOffAt } = fieldsOf(raw);
  if (!isMoment(savedAt) || !isMoment(putOffAt)) return NO_BACKUP;
  if (!isCount(answersSince) || !isCount(marksSince)) return NO_BACKUP;
  return { savedAt, answersSince, marksSince, putOffAt };
}

/** What would be lost: answers and marks that are in no backup. */
export function countUnbacked(record: BackupRecord): number {
  return record.answersSince + record.marksSince;
}

/** After events have reached the disk, which are in no backup yet. */
export function recordStored(record: BackupRecord, events: readonly StudyEvent[]): BackupRecord {
  const reviews = events.filter((event) => 'correct' in event).length;
  const marks = events.filter((event) => event.kind === 'mark');
  const set = marks.filter(({ on }) => on).length;
  const answersSince = record.answersSince + reviews;
  // A mark that was taken away again is no loss.
  const marksSince = Math.max(0, record.marksSince + set - (marks.length - set));
  const same = answersSince === record.answersSince && marksSince === record.marksSince;
  return same ? record : { ...record, answersSince, marksSince };
}

/**
 * After a backup was saved.
 *
 * @param asBegun the record as the backup was begun: what came after that is not in it
 * @param savedAt epoch milliseconds
 */
export function recordBackup(
  record: BackupRecord,
  asBegun: BackupRecord,
  savedAt: number,
): BackupRecord {
  return {
    savedAt,
    answersSince: Math.max(0, record.answersSince - asBegun.answersSince),
    marksSince: Math.max(0, record.marksSince - asBegun.marksSince),
    putOffAt: null,
  };
}

/** After everything was erased there is nothing left to save. */
export function recordErasure(record: BackupRecord): BackupRecord {
  return { ...record, answersSince: 0, marksSince: 0 };
}

/**
 * After an erasure was undone.
 *
 * @param asErased the record as the erasure was begun
 */
export function recordErasureUndone(record: BackupRecord, asErased: BackupRecord): BackupRecord {
  return {
    ...record,
    answersSince: record.answersSince + asErased.answersSince,
    marksSince: record.marksSince + asErased.marksSince,
  };
}

function isMoment(value: unknown): value is number | null {
  return value === null || isCount(value);
}
