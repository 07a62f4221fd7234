// A database as this app uses one: durable settings first, then the newest schema.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { migrate } from '#storage/migrate.ts';

/** Throws `NewerDatabaseError` or `SQLite3Error`. */
export function prepareDatabase(db: Database): void {
  db.exec(`
    PRAGMA journal_mode = DELETE;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA trusted_schema = OFF;
  `);
  migrate(db);
}
