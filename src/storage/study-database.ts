// The learner's database as the worker uses it: mended where it was damaged, with what older copies held.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { StudyEvent } from '#domain/log/event.ts';
import { checkDatabase, databaseSize, prepareDatabase } from '#storage/database.ts';
import { selectNewEvents, recordEvents } from '#storage/event-log.ts';
import { readHeader } from '#storage/file-header.ts';
import type { KeyValueStore } from '#storage/key-value-store.ts';
import { changeGeneration, loadLocal, saveLocal } from '#storage/local-state.ts';
import { mergeStudyData } from '#storage/merge.ts';
import { NEWEST_VERSION, readUserVersion } from '#storage/migrate.ts';
import { takeOverOlderCopies } from '#storage/older-copy.ts';
import type { StorageBackend } from '#storage/storage-backend.ts';
import { salvage } from '#storage/salvage/salvage.ts';
import {
  clearQuarantined,
  deleteQuarantined,
  listQuarantine,
  loadQuarantined,
  quarantine,
  updateQuarantined,
  type QuarantineRecord,
} from '#storage/quarantine.ts';
import { DamagedDatabaseError, isDamage } from '#storage/sqlite-failure.ts';

export interface StudyDatabase {
  /** @param pending seen by `work` as if they were stored */
  read<Value>(work: (db: Database) => Value, pending?: readonly StudyEvent[]): Promise<Value>;
  /** Resolves when it is on disk. `logged` as for `StorageBackend.write`. */
  write<Value>(
    work: (db: Database) => Value,
    logged?: ((value: Value) => readonly StudyEvent[]) | null,
  ): Promise<Value>;
  /**
   * Removes every trace of what was erased: freed pages, older copies, what was quarantined. Where it fails, the next
   * opening goes on with it.
   */
  tidyAfterErasure(): Promise<void>;
  /** Lets another tab use the data. */
  close(): void;
}

export interface StudyDatabaseOptions {
  readonly sqlite3: Sqlite3Static;
  /** Another one at each call is another way to the same data. */
  readonly createBackend: () => StorageBackend;
  /** `null` where the browser has no IndexedDB: then nothing can be quarantined. */
  readonly store: KeyValueStore | null;
  /** Database files that opening the backend would throw away. */
  readonly findAbandoned: () => Promise<readonly Uint8Array<ArrayBuffer>[]>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** In the database's own state, from an erasure until its traces are gone. */
export const UNTIDY = 'erased-and-untidy';

/**
 * Bytes up to which the whole file is looked through when it is opened first: some 20 ms. Damage in a larger
 * one shows when it is met, or when a backup is made.
 */
const CHECKED_AT_OPENING = 4_000_000;

/** To be used by one worker, with the tab lock taken around each call. */
export function createStudyDatabase(options: StudyDatabaseOptions): StudyDatabase {
  const { sqlite3, createBackend, store, findAbandoned, now } = options;
  const backend = createBackend();
  /** Done once in a worker's life; a failure leaves it to the next call. */
  let rescued = false;
  let checked = false;
  /** Again after each turn in which a tab of an earlier version may have kept something elsewhere. */
  let takenIn = false;

  async function openChecked(): Promise<Database> {
    const db = await backend.open((opened) => {
      // Another tab made it since, and may have set the file that was here aside.
      if (readUserVersion(opened) !== NEWEST_VERSION) takenIn = false;
      prepareDatabase(opened);
    });
    if (checked) return db;
    if (databaseSize(db) > CHECKED_AT_OPENING) {
      checked = true;
      return db;
    }
    checkDatabase(db);
    // The engine fills up the last page of a file that was cut within it, and sees nothing wrong.
    const stored = await backend.readStoredFile();
    const pageSize = readHeader(stored)?.pageSize ?? 1;
    if (stored.length % pageSize !== 0) throw new DamagedDatabaseError('Cut within its last page');
    checked = true;
    return db;
  }

  async function open(): Promise<Database> {
    if (!rescued) {
      for (const bytes of await findAbandoned()) await keepAside(bytes);
      rescued = true;
    }
    const db = await openChecked();
    if (!takenIn) {
      // Before anything is taken in: what was erased must not come back.
      const isTidy = loadLocal(db, UNTIDY) === null || (await isTidiedNow());
      if (store !== null && isTidy) {
        await takeOverOlderCopies({ sqlite3, store, createBackend, backend, now });
        await openChecked();
        await takeIn(store);
      }
      takenIn = true;
    }
    return openChecked();
  }

  /** Brings in what can be read from the files that were quarantined; a second time changes nothing. */
  async function takeIn(from: KeyValueStore): Promise<void> {
    for (const record of await listQuarantine(from)) {
      if (!isDue(record)) continue;
      const salvaged = salvage(sqlite3, await loadQuarantined(from, record.name), record.reason);
      try {
        const merged = await backend.write((db) => mergeStudyData(db, salvaged), null);
        // An app of the version before set the whole of this one aside: now it is back.
        if (salvaged.whole && salvaged.unreadable === 0) {
          await deleteQuarantined(from, record.name);
          continue;
        }
        await updateQuarantined(from, {
          ...record,
          salvaged: { answers: merged.answers, knownCards: merged.knownCards },
          salvagedAtVersion: NEWEST_VERSION,
        });
      } finally {
        salvaged.close();
      }
    }
  }

  async function keepAside(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (bytes.length === 0) return;
    if (store === null) throw new DamagedDatabaseError('And there is no IndexedDB to set it aside');
    const fileVersion = readHeader(bytes)?.userVersion ?? 0;
    await quarantine(store, bytes, { reason: 'damaged', fileVersion, setAsideAt: now() });
  }

  /**
   * Runs `work`; where the file turns out to be unusable, quarantines it and runs `work` on a fresh one. A file of a
   * later version is left alone: whoever wrote it is there to use it.
   */
  async function mending<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      if (!isDamage(error)) throw error;
      backend.close();
      await keepAside(await backend.readStoredFile());
      // Only now: whatever happens from here on, the file is kept.
      await backend.removeStoredFile();
      takenIn = false;
      return work();
    }
  }

  async function tidy(): Promise<void> {
    if (store !== null) await clearQuarantined(store);
    await backend.compact();
    await backend.write((db) => saveLocal(db, UNTIDY, null), null);
  }

  /** A full disk may forbid it, which is no reason not to open: it is tried again the next time. */
  async function isTidiedNow(): Promise<boolean> {
    try {
      await tidy();
      return true;
    } catch {
      return false;
    }
  }

  return {
    read: (work, pending = []) =>
      mending(async () => {
        const db = await open();
        if (pending.length === 0 || selectNewEvents(db, pending).length === 0) return work(db);
        return backend.tryOut((tried) => {
          recordEvents(tried, pending, now());
          // What is counted here must not be counted on once this is taken back.
          changeGeneration(tried);
          return work(tried);
        });
      }),
    write: (work, logged = null) =>
      mending(async () => {
        await open();
        return backend.write(work, logged);
      }),
    tidyAfterErasure: () =>
      mending(async () => {
        await open();
        await tidy();
      }),
    close() {
      // There a tab of version 2 writes beside this version's data, and nothing in it shows that.
      if (backend.kind === 'indexed-db') takenIn = false;
      backend.close();
    },
  };
}

function isDue(record: QuarantineRecord): boolean {
  if (record.salvagedAtVersion === 0) return true;
  return (
    record.reason === 'newer-version' &&
    record.salvagedAtVersion < record.fileVersion &&
    record.fileVersion <= NEWEST_VERSION
  );
}
