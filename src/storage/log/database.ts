// A database as this app uses one: durable settings first, then the newest schema.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { migrate } from '#storage/log/migrate.ts';
import { all, sql } from '#storage/log/sql.ts';
import { StorageError } from '#storage/log/storage-failure.ts';
import { inTransaction } from '#storage/log/transaction.ts';

const TABLES = ['events', 'local_state', 'names', 'recounts'];

/**
 * A journal that a killed browser leaves behind is played back when the file is opened next. The journal's file is kept
 * between transactions: creating and deleting it costs more than an answer.
 */
export const JOURNAL_ON_DISK = 'PRAGMA journal_mode = PERSIST';

/** Bytes of the journal that stay between transactions. */
const JOURNAL_KEPT = 1_048_576;

/** Throws `StorageError` or `SQLite3Error`. */
export function prepareDatabase(db: Database): void {
  db.exec(`
    PRAGMA locking_mode = EXCLUSIVE;
    ${JOURNAL_ON_DISK};
    PRAGMA journal_size_limit = ${JOURNAL_KEPT};
    PRAGMA synchronous = FULL;
    -- What was deleted is overwritten, not only forgotten.
    PRAGMA secure_delete = ON;
    PRAGMA foreign_keys = ON;
    PRAGMA trusted_schema = OFF;
  `);
  migrate(db);
  const found = all(
    db,
    sql`SELECT name FROM sqlite_schema
         WHERE type = 'table' AND name IN (SELECT value FROM json_each(${JSON.stringify(TABLES)}))
         ORDER BY name`,
  ).flat();
  if (found.length < TABLES.length)
    throw new StorageError('data-damaged', `Of the tables: ${JSON.stringify(found)}`);
}

/** Looks through the whole file. Throws `StorageError` or `SQLite3Error`. */
export function checkDatabase(db: Database): void {
  const [found] = all(db, sql`PRAGMA quick_check(1)`).flat();
  if (found !== 'ok') throw new StorageError('data-damaged', JSON.stringify(found));
}

/** In bytes. */
export function databaseSize(db: Database): number {
  return (
    Number(all(db, sql`PRAGMA page_count`)[0]?.[0]) * Number(all(db, sql`PRAGMA page_size`)[0]?.[0])
  );
}

/**
 * Runs work that ends a transaction, and leaves nothing in the journal of what stood in the database before. Throws
 * `SQLite3Error`, or what `work` throws.
 */
export function withoutTraces<Value>(db: Database, work: () => Value): Value {
  // With this limit the end of a transaction cuts the journal instead of marking it as done.
  db.exec('PRAGMA journal_size_limit = 0');
  try {
    return work();
  } finally {
    db.exec(`PRAGMA journal_size_limit = ${JOURNAL_KEPT}`);
  }
}

/** As `inTransaction`, without traces. Throws `SQLite3Error`, or what `work` throws. */
export function inTracelessTransaction<Value>(db: Database, work: (db: Database) => Value): Value {
  return withoutTraces(db, () =>
    inTransaction(db, () => {
      const value = work(db);
      // Only a transaction that wrote a page touches the journal; this writes one and changes nothing.
      const [version] = all(db, sql`PRAGMA user_version`).flat();
      db.exec(`PRAGMA user_version = ${Number(version)}`);
      return value;
    }),
  );
}
