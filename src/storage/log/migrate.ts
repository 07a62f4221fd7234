// Brings a database forward to the newest schema, one transaction a version.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { oneLog } from '#storage/log/migrations/001-one-log.ts';
import { all, sql } from '#storage/log/sql.ts';
import { isDamage, isFull, StorageError } from '#storage/log/storage-failure.ts';
import { inTransaction } from '#storage/log/transaction.ts';

/** One step from a version of the schema to the next. */
interface Migration {
  /** The `user_version` that the file has afterwards. */
  readonly version: number;
  readonly statements: string;
}

/** Append only: a published migration is never edited, because files of its version exist. */
export const MIGRATIONS: readonly Migration[] = [oneLog];

/** The `user_version` of a database that this app has brought forward. */
export const NEWEST_VERSION = MIGRATIONS.at(-1)?.version ?? 0;

/**
 * Throws `StorageError`, or `SQLite3Error` from a damaged file or a full disk. Where a later version of the app wrote the
 * file, nothing is changed. A migration that fails is rolled back and the ones before it stand.
 */
export function migrate(db: Database, migrations: readonly Migration[] = MIGRATIONS): void {
  const newest = migrations.at(-1)?.version ?? 0;
  const found = readUserVersion(db);
  if (found > newest) {
    throw new StorageError('newer-app', `The file has version ${found}, not ${newest}`);
  }
  for (const migration of migrations) {
    if (migration.version <= found) continue;
    try {
      inTransaction(db, () => {
        db.exec(migration.statements);
        // A pragma takes no bound value; the number is our own.
        db.exec(`PRAGMA user_version = ${migration.version}`);
      });
    } catch (error) {
      if (isDamage(error) || isFull(error)) throw error;
      const detail = `To version ${migration.version}: ${String(error)}`;
      throw new StorageError('migration-failed', detail, { cause: error });
    }
  }
}

export function readUserVersion(db: Database): number {
  const version = all(db, sql`PRAGMA user_version`)[0]?.[0];
  if (typeof version !== 'number') throw new Error('PRAGMA user_version gave no number');
  return version;
}
