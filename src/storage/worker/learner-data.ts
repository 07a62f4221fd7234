// The learner's data in this browser, opened: the backend that holds it, detected once and then remembered, and its
// database.
//
// A backend that fails to open once must not make the app create a second, empty database.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { BackendKind } from '#services/study/study-queries.ts';
import { createIndexedDbBackend } from '#storage/backends/indexeddb-backend.ts';
import type { KeyValueStore } from '#storage/backends/key-value-store.ts';
import { createOpfsBackend } from '#storage/backends/opfs-backend.ts';
import { StorageError } from '#storage/log/storage-failure.ts';
import {
  createStudyDatabase,
  type StudyDatabase,
  type StudyDatabaseOptions,
} from '#storage/worker/study-database.ts';

export interface LearnerData {
  readonly database: StudyDatabase;
  /** Where quarantined databases are kept. */
  readonly keyValues: KeyValueStore;
}

export interface LearnerDataJoints extends Pick<StudyDatabaseOptions, 'now' | 'onChanged'> {
  /** Told when the database begins to open, and when that has ended. */
  readonly onOpening?: (isUnderWay: boolean) => void;
}

/** To be called with the tab lock. Rejects as `chooseBackend` does, or as the database does. */
export async function openLearnerData(
  sqlite3: Sqlite3Static,
  browser: BrowserBackends,
  { onOpening, ...joints }: LearnerDataJoints,
): Promise<LearnerData> {
  const { kind, keyValues, isFailing } = await chooseBackend(browser);
  const database = createStudyDatabase({
    ...joints,
    sqlite3,
    createBackend: (prepare) =>
      kind === 'private-file-system'
        ? createOpfsBackend(sqlite3, prepare)
        : createIndexedDbBackend(sqlite3, keyValues, prepare),
    keyValues,
    isComplete: isFailing,
  });
  onOpening?.(true);
  try {
    await database.read(() => null);
    // Before anything is confirmed: the next visit must look for it in the same backend.
    if (!isFailing) await rememberBackend(keyValues, kind);
  } catch (error) {
    database.close();
    throw error;
  } finally {
    onOpening?.(false);
  }
  return { database, keyValues };
}

const BACKEND_KEY = 'wine-study/place';

interface FoundBackend {
  readonly kind: BackendKind;
  readonly keyValues: KeyValueStore;
  /** IndexedDB does not work now, and the data is elsewhere. It may work later, and its errors say what is wrong. */
  readonly isFailing: boolean;
}

/** What the browser offers. Each function may throw or reject. */
export interface BrowserBackends {
  /** Throws where the browser has no IndexedDB. */
  openKeyValues(): KeyValueStore;
  /** Tested by writing a file; rejects with an error that may be temporary. */
  hasPrivateFileSystem(): Promise<boolean>;
  /** Whether the private file system has held the learner's database before. */
  hasStoredDatabase(): Promise<boolean>;
}

/** To be called once the backend holds data. */
export async function rememberBackend(keyValues: KeyValueStore, kind: BackendKind): Promise<void> {
  if (parseBackend(await keyValues.load(BACKEND_KEY)) === kind) return;
  await keyValues.save([[BACKEND_KEY, kind]]);
}

/** To be called with the tab lock. Rejects where there is none, or with an error that may be temporary. */
export async function chooseBackend(browser: BrowserBackends): Promise<FoundBackend> {
  let keyValues: KeyValueStore | null = null;
  try {
    keyValues = browser.openKeyValues();
    const remembered = parseBackend(await keyValues.load(BACKEND_KEY));
    if (remembered !== null) return { kind: remembered, keyValues, isFailing: false };
  } catch (error) {
    // Browsers that have no IndexedDB, or refuse it, have no private file system either.
    if (keyValues === null || (error instanceof Error && error.name === 'SecurityError')) {
      throw new StorageError('unavailable', `No IndexedDB (${String(error)})`, { cause: error });
    }
    // The store that failed may hold the data. Go on only where the data is known to be in the private file system.
    const isElsewhere = await browser.hasStoredDatabase().catch(() => false);
    if (!isElsewhere) throw error;
    return { kind: 'private-file-system', keyValues, isFailing: true };
  }
  const kind = (await browser.hasPrivateFileSystem()) ? 'private-file-system' : 'indexed-db';
  return { kind, keyValues, isFailing: false };
}

function parseBackend(raw: unknown): BackendKind | null {
  return raw === 'private-file-system' || raw === 'indexed-db' ? raw : null;
}
