// The app's own storage for simulated learners: SQLite in memory, with the queries as the worker runs them.
import { prepareDatabase } from '#storage/database.ts';
import { recordEvents } from '#storage/event-log.ts';
import { createPlanQueries } from '#storage/queries/plan-queries.ts';
import { createQueries } from '#storage/queries/query-runners.ts';
import { inTransaction } from '#storage/sql.ts';
import { openEmpty } from '#tests/memory-database.ts';
import type { ScreenStorage } from './through-screens.ts';

export function openScreenStorage(): ScreenStorage {
  const db = openEmpty();
  prepareDatabase(db);
  return {
    db,
    // In one time zone wherever it runs.
    queries: { ...createQueries('private-file-system'), ...createPlanQueries(() => 0) },
    record: (events, now) => void inTransaction(db, () => recordEvents(db, events, now)),
  };
}
