// The record of backups in the browser's local storage.
import { NO_BACKUP, parseBackupRecord, type BackupRecord } from '#domain/site/backup-record.ts';
import type { FailureLog } from '#services/shell/failure-log.ts';
import { createObservable } from '#services/shell/observable.ts';
import type { BackupRecordStore } from '#services/study/backup-record-store.ts';
import type { LocalItems } from '#storage/page/outbox.ts';

export const BACKUP_RECORD_KEY = 'wine-study-backup:v1';

/**
 * @param openStorage called at every use: merely reading `window.localStorage` throws where the browser
 *   blocks site data.
 */
export function createLocalBackupRecord(
  openStorage: () => Pick<LocalItems, 'getItem' | 'setItem'>,
  failures: Pick<FailureLog, 'note'>,
): BackupRecordStore {
  let last: { readonly stored: string | null; readonly record: BackupRecord } = {
    stored: null,
    record: NO_BACKUP,
  };
  const updates = createObservable(0);

  function read(): BackupRecord {
    const stored = readStored();
    if (stored !== last.stored) last = { stored, record: parseStored(stored) };
    return last.record;
  }

  function readStored(): string | null {
    try {
      return openStorage().getItem(BACKUP_RECORD_KEY);
    } catch {
      return null;
    }
  }

  return {
    read,
    subscribe: (onChange) => updates.subscribe(onChange),
    update(change) {
      const record = read();
      const changed = change(record);
      if (changed === record) return;
      try {
        openStorage().setItem(BACKUP_RECORD_KEY, JSON.stringify(changed));
      } catch (error) {
        failures.note({ action: 'backup', kind: 'record-not-saved', detail: String(error) });
      }
      updates.set(updates.read() + 1);
    },
  };
}

function parseStored(stored: string | null): BackupRecord {
  if (stored === null) return NO_BACKUP;
  try {
    return parseBackupRecord(JSON.parse(stored));
  } catch {
    return NO_BACKUP;
  }
}
