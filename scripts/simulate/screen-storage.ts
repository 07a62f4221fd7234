// The app's own storage for simulated learners: SQLite in memory, with the queries as the worker runs them.
import { prepareDatabase } from '#storage/log/database.ts';
import { recordEvents } from '#storage/log/event-log.ts';
import { createPlanQueries } from '#storage/log/queries/plan-queries.ts';
import { createQueries } from '#storage/log/queries/query-runners.ts';
import { inTransaction } from '#storage/log/transaction.ts';
import { openEmpty } from '#tests/memory-database.ts';
import type { ScreenStorage } from './through-screens.ts';

export function openScreenStorage(): ScreenStorage {
  const db = openEmpty();
  prepareDatabase(db);
  return {
    db,
    // In one time zone wherever it runs.
    queries: { ...createQueries(), ...createPlanQueries(() => 0) },
    record: (events, now) => void inTransaction(db, () => recordEvents(db, events, now)),
  };
}
