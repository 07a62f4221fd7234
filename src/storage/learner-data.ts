// The learner's data in this browser, opened: the backend that holds it, its database and its queries.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { chooseBackend, rememberBackend, type BrowserBackends } from '#storage/choose-backend.ts';
import type { KeyValueStore } from '#storage/key-value-store.ts';
import { findAbandonedDatabases } from '#storage/pool-slots.ts';
import { createQueries, type QueryRunners } from '#storage/queries/query-runners.ts';
import { createStudyDatabase, type StudyDatabase } from '#storage/study-database.ts';

export interface LearnerData {
  readonly database: StudyDatabase;
  readonly queries: QueryRunners;
  /** Where quarantined databases are kept; `null` where the browser has no IndexedDB. */
  readonly keyValues: KeyValueStore | null;
}

/** Runs `work` on the data while this tab has the tab lock. Rejects as the storage does. */
export type WithLearnerData = <Value>(
  work: (data: LearnerData) => Promise<Value>,
) => Promise<Value>;

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
  const chosen = await chooseBackend(sqlite3, browser);
  const { kind, create: createBackend, keyValues } = chosen;
  const database = createStudyDatabase({
    sqlite3,
    createBackend,
    keyValues,
    findAbandoned: kind === 'private-file-system' ? findAbandonedDatabases : async () => [],
    now,
  });
  onOpening(true);
  try {
    await database.read(() => null);
    // Before anything is confirmed: the next visit must look for it in the same backend.
    await rememberBackend(keyValues, kind);
  } catch (error) {
    database.close();
    throw error;
  } finally {
    onOpening(false);
  }
  return { database, queries: createQueries(kind), keyValues: chosen.forQuarantine };
}
