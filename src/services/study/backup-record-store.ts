// What is known of backups, cheap to ask: it does not need the database.
import type { BackupRecord } from '#domain/site/backup-record.ts';
import type { Observable } from '#services/shell/observable.ts';

/**
 * Tells of the changes that this tab made; what another made is seen at the next reading. No function throws: what
 * cannot be written is noted, and counts as not known the next time.
 */
export interface BackupRecordStore extends Observable<BackupRecord> {
  update(change: (record: BackupRecord) => BackupRecord): void;
}
