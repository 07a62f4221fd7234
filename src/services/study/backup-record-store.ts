// What is known of backups, in local storage and cheap to ask: it does not need the database.
import { NO_BACKUP, parseBackupRecord, type BackupRecord } from '#domain/site/backup-record.ts';
import type { FailureLog } from '#services/shell/failure-log.ts';
import { localRecord, type LocalRecordOptions } from '#services/shell/local-record.ts';
import type { Observable } from '#services/shell/observable.ts';

export const BACKUP_RECORD_KEY = 'wine-study-backup:v1';

/** No function throws: what cannot be written is noted, and counts as not known the next time. */
export interface BackupRecordStore extends Observable<BackupRecord> {
  update(change: (record: BackupRecord) => BackupRecord): void;
}

export function createBackupRecordStore(
  failures: Pick<FailureLog, 'note'>,
  options?: LocalRecordOptions,
): BackupRecordStore {
  const record = localRecord(BACKUP_RECORD_KEY, parseBackupRecord, NO_BACKUP, {
    ...options,
    onRefused: (detail) => failures.note({ action: 'backup', kind: 'record-not-saved', detail }),
  });
  return {
    ...record,
    update(change) {
      const known = record.read();
      const changed = change(known);
      if (changed !== known) record.save(changed);
    },
  };
}
