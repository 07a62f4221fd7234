// Work that reaches the database whole, or not at all.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { EventKind } from '#domain/log/event.ts';

/** The kinds of events that a transaction added or removed, as far as somebody needs to hear of it. */
export type Changed<Value> = (value: Value) => readonly EventKind[];

/**
 * One transaction around `work`: committed if it returns, rolled back if it throws. IMMEDIATE takes the
 * write lock first, so that a conflict shows before anything was done.
 */
export function inTransaction<Value>(db: Database, work: (db: Database) => Value): Value {
  db.exec('BEGIN IMMEDIATE');
  try {
    const value = work(db);
    db.exec('COMMIT');
    return value;
  } catch (error) {
    // A failed COMMIT may already have ended the transaction; a second error would hide the first.
    try {
      db.exec('ROLLBACK');
    } catch {}
    throw error;
  }
}

/** Runs `work` and takes back whatever it changed. */
export function inTrial<Value>(db: Database, work: (db: Database) => Value): Value {
  db.exec('BEGIN');
  try {
    return work(db);
  } finally {
    db.exec('ROLLBACK');
  }
}
