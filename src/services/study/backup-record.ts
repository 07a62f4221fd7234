// What is known of backups, kept in the browser's local storage: cheap to ask, without the database.
import { useCallback, useSyncExternalStore } from 'react';
import { NO_BACKUP, parseBackupRecord, type BackupRecord } from '#domain/backup/backup-record.ts';
import type { StudyEvent } from '#domain/log/event.ts';
import type { FailureLog } from '#services/shell/failure-log.ts';
import { useServices } from '#services/study/services.tsx';

export const BACKUP_RECORD_KEY = 'wine-study-backup:v1';

/** No function throws: what cannot be written is noted, and counts as not known the next time. */
export interface BackupRecordStore {
  /** The same object until it changes, so that React can compare. */
  load(): BackupRecord;
  update(change: (record: BackupRecord) => BackupRecord): void;
  /**
   * @param onChange called after each change that this tab made
   * @returns ends the subscription
   */
  subscribe(onChange: () => void): () => void;
}

/**
 * @param openStorage called at every use: merely reading `window.localStorage` throws where the browser
 *   blocks site data.
 */
export function createBackupRecordStore(
  openStorage: () => Pick<Storage, 'getItem' | 'setItem'>,
  failures: Pick<FailureLog, 'note'>,
): BackupRecordStore {
  let read: { readonly stored: string | null; readonly record: BackupRecord } = {
    stored: null,
    record: NO_BACKUP,
  };
  const listeners = new Set<() => void>();

  function load(): BackupRecord {
    const stored = readStored(openStorage);
    if (stored !== read.stored) read = { stored, record: parseStored(stored) };
    return read.record;
  }

  return {
    load,
    update(change) {
      const record = load();
      const changed = change(record);
      if (changed === record) return;
      try {
        openStorage().setItem(BACKUP_RECORD_KEY, JSON.stringify(changed));
      } catch (error) {
        failures.note({ action: 'backup', kind: 'record-not-saved', detail: String(error) });
      }
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Counts what has reached the disk and is in no backup yet. */
export function countForBackup(backups: BackupRecordStore, events: readonly StudyEvent[]): void {
  const reviews = events.filter((event) => 'correct' in event).length;
  const marks = events.filter((event) => event.kind === 'mark');
  if (reviews + marks.length === 0) return;
  const set = marks.filter(({ on }) => on).length;
  backups.update((known) => {
    const answersSince = known.answersSince + reviews;
    // A mark that was taken away again is no loss.
    const marksSince = Math.max(0, known.marksSince + set - (marks.length - set));
    const same = answersSince === known.answersSince && marksSince === known.marksSince;
    return same ? known : { ...known, answersSince, marksSince };
  });
}

/** Drawn again after each change that this tab made; what another made is seen at the next drawing. */
export function useBackupRecord(): BackupRecord {
  const { backupRecord } = useServices();
  const subscribe = useCallback(
    (onChange: () => void) => backupRecord.subscribe(onChange),
    [backupRecord],
  );
  return useSyncExternalStore(subscribe, () => backupRecord.load());
}

function readStored(openStorage: () => Pick<Storage, 'getItem'>): string | null {
  try {
    return openStorage().getItem(BACKUP_RECORD_KEY);
  } catch {
    return null;
  }
}

function parseStored(stored: string | null): BackupRecord {
  if (stored === null) return NO_BACKUP;
  try {
    return parseBackupRecord(JSON.parse(stored));
  } catch {
    return NO_BACKUP;
  }
}
