// What is known of backups, in local storage and cheap to ask: it does not need the database.
import { NO_BACKUP, parseBackupRecord, type BackupRecord } from '#domain/site/backup-record.ts';
import type { FailureLog } from '#services/shell/failure-log.ts';
import {
  localRecord,
  type LocalRecord,
  type LocalRecordOptions,
} from '#services/shell/local-record.ts';

export const BACKUP_RECORD_KEY = 'wine-study-backup:v1';

/** What could not be written is noted, and counts as not known the next time. */
export function createBackupRecord(
  failures: Pick<FailureLog, 'note'>,
  storage?: LocalRecordOptions,
): LocalRecord<BackupRecord> {
  return localRecord(BACKUP_RECORD_KEY, parseBackupRecord, NO_BACKUP, {
    ...storage,
    onRefused: (detail) => failures.note({ action: 'backup', kind: 'record-not-saved', detail }),
  });
}
