// The learner's database as the worker uses it: replaced where it is damaged, and complete with what the older copy held.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { EventKind, StudyEvent } from '#domain/log/event.ts';
import { checkDatabase, databaseSize, prepareDatabase } from '#storage/log/database.ts';
import { selectNewEvents, recordEvents } from '#storage/log/event-log.ts';
import { lookAtClock, settle } from '#storage/log/exam-reviews.ts';
import { readHeader } from '#storage/files/file-header.ts';
import type { KeyValueStore } from '#storage/backends/key-value-store.ts';
import { changeGeneration, loadLocal, saveLocal } from '#storage/log/local-state.ts';
import { readUserVersion } from '#storage/log/migrate.ts';
import { takeOverOlderCopy } from '#storage/worker/older-copy.ts';
import { clearQuarantined, listQuarantine, quarantine } from '#storage/worker/quarantine.ts';
import { isDamage, StorageError } from '#storage/log/storage-failure.ts';
import type { Prepare, StorageBackend } from '#storage/backends/storage-backend.ts';
import type { Changed } from '#storage/log/transaction.ts';

export type StudyDatabase = ReturnType<typeof createStudyDatabase>;

export interface StudyDatabaseOptions {
  readonly sqlite3: Sqlite3Static;
  /** Makes another backend at each call, over the same data. */
  readonly createBackend: (prepare: Prepare) => StorageBackend;
  readonly keyValues: KeyValueStore;
  /** Whether nothing is looked for in `keyValues` to be merged, since they do not work now. */
  readonly isComplete?: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Called after a commit, with the kinds of events that were added or removed. */
  readonly onChanged?: (kinds: readonly EventKind[]) => void;
}

/** Set in the database's local state from an erasure until its traces are removed. */
export const UNTIDY = 'erased-and-untidy';

/**
 * Bytes. A file up to this size is checked whole when it is first opened, which takes some 20 ms. Damage in a larger
 * one shows when a query meets it, or when a backup is made.
 */
const CHECKED_AT_OPENING = 4_000_000;

export async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
}

/** For one worker, which holds the tab lock during each call. */
export function createStudyDatabase(options: StudyDatabaseOptions) {
  const { sqlite3, createBackend, keyValues, isComplete = false, now, onChanged } = options;
  const backend = createBackend((opened) => {
    // The file that was here is gone: another tab may have been killed between its quarantine and its salvage.
    if (readUserVersion(opened) === 0) complete = false;
    prepareDatabase(opened);
    lookAtClock(opened, now());
  });
  /** Done once per worker; after a failure the next call tries again. */
  let checked = false;
  /** Whether the older copy and quarantined files are merged. */
  let complete = isComplete;

  async function openChecked(): Promise<Database> {
    const db = await backend.open();
    if (checked) return db;
    if (databaseSize(db) <= CHECKED_AT_OPENING) {
      checkDatabase(db);
      // The engine pads a file that was cut within its last page, and reports no damage.
      const stored = await backend.readStoredFile();
      const pageSize = readHeader(stored)?.pageSize ?? 1;
      if (stored.length % pageSize !== 0) {
        throw new StorageError('data-damaged', 'Cut within its last page');
      }
    }
    checked = true;
    return db;
  }

  async function open(): Promise<Database> {
    const db = await openChecked();
    if (!complete) {
      // Before anything is merged: what was erased must not come back.
      // A full disk may prevent it: the database opens all the same, and the next opening tries again.
      const isTidy = loadLocal(db, UNTIDY) === null || (await succeeds(tidy()));
      if (isTidy) {
        await takeOverOlderCopy({ sqlite3, keyValues, createBackend, backend, now });
        await openChecked();
        await rescue();
      }
      complete = true;
    }
    return openChecked();
  }

  async function rescue(): Promise<void> {
    const due = (await listQuarantine(keyValues)).filter(({ salvaged }) => salvaged === null);
    if (due.length === 0) return;
    // Few learners have a damaged database: the others need not load what reads it.
    const { salvageQuarantined } = await import('#storage/rescue/salvage.ts');
    await salvageQuarantined(keyValues, backend, due);
  }

  /**
   * Runs `work`; where the file turns out to be damaged, quarantines it and runs `work` on a fresh one. A file of a
   * later version is left alone: the app that wrote it can use it.
   */
  async function withRepair<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      if (!isDamage(error)) throw error;
      backend.close();
      const bytes = await backend.readStoredFile();
      if (bytes.length > 0) await quarantine(keyValues, bytes, now());
      // Only now, once the quarantined copy is on disk.
      await backend.removeStoredFile();
      return work();
    }
  }

  async function tidy(): Promise<void> {
    await clearQuarantined(keyValues);
    await backend.compact();
    await backend.write((db) => saveLocal(db, UNTIDY, null));
  }

  function look<Value>(
    work: (db: Database) => Value,
    pending: readonly StudyEvent[],
    changes: boolean,
  ): Promise<Value> {
    return withRepair(async () => {
      let db = await open();
      // The exams that the clock has ended, not counted yet.
      let ended = lookAtClock(db, now());
      if (ended.length > 0) {
        try {
          await backend.append((opened) => settle(opened, ended));
          // When the clock ends an exam nothing is recorded: pages are told as of any change.
          onChanged?.(['exam-end']);
        } catch (error) {
          // A full disk must not stop reading.
          if (isDamage(error)) throw error;
        }
        // A backend may have closed it.
        db = await open();
        ended = lookAtClock(db, now());
      }
      const isNew = pending.length > 0 && selectNewEvents(db, pending).length > 0;
      if (!changes && !isNew && ended.length === 0) return work(db);
      return backend.tryOut((tried) => {
        recordEvents(tried, pending, now());
        settle(tried, ended);
        // Counts that include pending events must not be reused after the rollback.
        changeGeneration(tried);
        return work(tried);
      });
    });
  }

  function changing(how: 'write' | 'append') {
    return async <Value>(
      work: (db: Database) => Value,
      changed?: Changed<Value>,
    ): Promise<Value> => {
      const value = await withRepair(async () => {
        lookAtClock(await open(), now());
        return backend[how](work);
      });
      const kinds = changed?.(value) ?? [];
      if (kinds.length > 0) onChanged?.(kinds);
      return value;
    };
  }

  return {
    /** @param pending seen by `work` as if they were stored */
    read: <Value>(work: (db: Database) => Value, pending: readonly StudyEvent[] = []) =>
      look(work, pending, false),
    /** As `read`; what `work` changes is taken back. */
    tryOut: <Value>(work: (db: Database) => Value, pending: readonly StudyEvent[] = []) =>
      look(work, pending, true),
    /** Resolves when it is on disk. */
    write: changing('write'),
    /** As `write`, and quicker, for work that only adds events. */
    append: changing('append'),
    /**
     * Removes every trace of what was erased: freed pages and quarantined files. Where it fails, the next opening tries
     * again.
     */
    tidyAfterErasure: () =>
      withRepair(async () => {
        await open();
        await tidy();
      }),
    /** Closes the files, so that another tab can open them. */
    close: () => backend.close(),
  };
}
