// A database in memory with only the events that are not stored yet: all that is known where nothing can be read.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { StudyEvent } from '#domain/log/event.ts';
import { prepareDatabase } from '#storage/log/database.ts';
import { recordEvents } from '#storage/log/event-log.ts';
import { inTransaction } from '#storage/log/transaction.ts';

/** @param now epoch milliseconds. Throws `SQLite3Error`, or what `use` throws */
export function withPendingOnly<Value>(
  sqlite3: Sqlite3Static,
  pending: readonly StudyEvent[],
  now: number,
  use: (db: Database) => Value,
): Value {
  const db = new sqlite3.oo1.DB(':memory:');
  try {
    prepareDatabase(db);
    inTransaction(db, () => recordEvents(db, pending, now));
    return use(db);
  } finally {
    db.close();
  }
}
