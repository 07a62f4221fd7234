// SQL whose values are always bound, never spliced into the text.
import type { Database, SqlValue } from '@sqlite.org/sqlite-wasm';

export interface SqlStatement {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** The lowest number that a row can have. */
export const LOWEST_ROW = -9_223_372_036_854_775_808n;

export type SqlRow = readonly SqlValue[];

/** sql`SELECT ${value}` puts a parameter where the value stood. */
export function sql(texts: TemplateStringsArray, ...values: SqlValue[]): SqlStatement {
  return { text: texts.join('?'), values };
}

/** Runs one statement. Throws `SQLite3Error`. */
export function run(db: Database, statement: SqlStatement): void {
  db.exec({ sql: statement.text, bind: [...statement.values] });
}

/** All rows of one query, each as an array in column order. Throws `SQLite3Error`. */
export function all(db: Database, statement: SqlStatement): readonly SqlRow[] {
  return db.exec({
    sql: statement.text,
    bind: [...statement.values],
    rowMode: 'array',
    returnValue: 'resultRows',
  });
}

/**
 * One transaction around `work`: committed if it returns, rolled back if it throws. IMMEDIATE takes the
 * write lock first, so that a conflict shows before anything was done.
 */
export function inTransaction<Value>(db: Database, work: () => Value): Value {
  db.exec('BEGIN IMMEDIATE');
  try {
    const value = work();
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
export function inTrial<Value>(db: Database, work: () => Value): Value {
  db.exec('BEGIN');
  try {
    return work();
  } finally {
    db.exec('ROLLBACK');
  }
}
