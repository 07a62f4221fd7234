// The learner's data in this browser, opened: the backend that holds it, and its database.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import {
  chooseBackend,
  rememberBackend,
  type BrowserBackends,
} from '#storage/backends/choose-backend.ts';
import type { KeyValueStore } from '#storage/backends/key-value-store.ts';
import { createStudyDatabase, type StudyDatabase } from '#storage/worker/study-database.ts';

export interface LearnerData {
  readonly database: StudyDatabase;
  /** Where quarantined databases are kept. */
  readonly keyValues: KeyValueStore;
}

/**
 * To be called with the tab lock. Rejects as `chooseBackend` does, or as the database does.
 *
 * @param now epoch milliseconds
 * @param onOpening told when the database begins to open, and when that has ended
 */
export async function openLearnerData(
  sqlite3: Sqlite3Static,
  browser: BrowserBackends,
  now: () => number,
  onOpening: (isUnderWay: boolean) => void,
): Promise<LearnerData> {
  const { kind, create, keyValues, isFailing } = await chooseBackend(sqlite3, browser);
  const database = createStudyDatabase({
    sqlite3,
    createBackend: create,
    keyValues,
    isComplete: isFailing,
    now,
  });
  onOpening(true);
  try {
    await database.read(() => null);
    // Before anything is confirmed: the next visit must look for it in the same backend.
    if (!isFailing) await rememberBackend(keyValues, kind);
  } catch (error) {
    database.close();
    throw error;
  } finally {
    onOpening(false);
  }
  return { database, keyValues };
}
