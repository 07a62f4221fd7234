// A database as this app uses one: durable settings first, then the newest schema.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { migrate } from '#storage/migrate.ts';
import { all, sql } from '#storage/sql.ts';
import { DamagedDatabaseError } from '#storage/sqlite-failure.ts';

const TABLES = ['answer_log', 'known_cards', 'questions'];

/** Throws `NewerDatabaseError`, `MigrationError`, `DamagedDatabaseError` or `SQLite3Error`. */
export function prepareDatabase(db: Database): void {
  db.exec(`
    PRAGMA journal_mode = DELETE;
    PRAGMA synchronous = FULL;
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
    throw new DamagedDatabaseError(`Of the tables: ${JSON.stringify(found)}`);
}

/** Looks through the whole file. Throws `DamagedDatabaseError` or `SQLite3Error`. */
export function checkDatabase(db: Database): void {
  const [found] = all(db, sql`PRAGMA quick_check(1)`).flat();
  if (found !== 'ok') throw new DamagedDatabaseError(JSON.stringify(found));
}

/** In bytes. */
export function databaseSize(db: Database): number {
  return (
    Number(all(db, sql`PRAGMA page_count`)[0]?.[0]) * Number(all(db, sql`PRAGMA page_size`)[0]?.[0])
  );
}
