// The learner's data in this browser, opened: the backend that holds it, and its database.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import {
  chooseBackend,
  rememberBackend,
  type BrowserBackends,
} from '#storage/backends/choose-backend.ts';
import { createIndexedDbBackend } from '#storage/backends/indexeddb-backend.ts';
import type { KeyValueStore } from '#storage/backends/key-value-store.ts';
import { createOpfsBackend } from '#storage/backends/opfs-backend.ts';
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
