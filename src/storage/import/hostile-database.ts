// A database file from anywhere, opened so that nothing written in it is run.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { openBytes } from '#storage/open-bytes.ts';

/** The engine checks the time after so many of its steps. */
const STEPS_BETWEEN_LOOKS = 100_000;

/**
 * After `maxMilliseconds` every query is interrupted. Throws like `openBytes`.
 */
export function openHostile(
  sqlite3: Sqlite3Static,
  bytes: Uint8Array,
  maxMilliseconds: number,
): Database {
  const { capi } = sqlite3;
  const db = openBytes(sqlite3, bytes, 'read-only');
  const switches = [
    [capi.SQLITE_DBCONFIG_DEFENSIVE, 1],
    [capi.SQLITE_DBCONFIG_ENABLE_TRIGGER, 0],
    [capi.SQLITE_DBCONFIG_ENABLE_VIEW, 0],
    [capi.SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0],
    [capi.SQLITE_DBCONFIG_DQS_DDL, 0],
    [capi.SQLITE_DBCONFIG_DQS_DML, 0],
  ] as const;
  const limits = [
    // A batch of the longest keys that are read, each character escaped.
    [capi.SQLITE_LIMIT_LENGTH, 64 * 1024 * 1024],
    [capi.SQLITE_LIMIT_SQL_LENGTH, 100_000],
    [capi.SQLITE_LIMIT_COLUMN, 100],
    [capi.SQLITE_LIMIT_EXPR_DEPTH, 100],
    [capi.SQLITE_LIMIT_COMPOUND_SELECT, 3],
    [capi.SQLITE_LIMIT_VDBE_OP, 25_000],
    [capi.SQLITE_LIMIT_FUNCTION_ARG, 16],
    [capi.SQLITE_LIMIT_ATTACHED, 0],
    [capi.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50],
    [capi.SQLITE_LIMIT_VARIABLE_NUMBER, 12],
    [capi.SQLITE_LIMIT_TRIGGER_DEPTH, 1],
  ] as const;
  try {
    for (const [name, value] of switches) db.checkRc(capi.sqlite3_db_config(db, name, value));
    for (const [name, value] of limits) capi.sqlite3_limit(db, name, value);
    const end = performance.now() + maxMilliseconds;
    capi.sqlite3_progress_handler(
      db,
      STEPS_BETWEEN_LOOKS,
      () => (performance.now() > end ? 1 : 0),
      0,
    );
    // Checks of the table's own are expressions of the file, and `quick_check` would run them.
    db.exec('PRAGMA ignore_check_constraints = ON; PRAGMA cell_size_check = ON;');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** From here on queries have no time limit. */
export function liftDeadline(sqlite3: Sqlite3Static, db: Database): void {
  sqlite3.capi.sqlite3_progress_handler(db, 0, 0, 0);
}
