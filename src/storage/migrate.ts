// Brings a database forward to the newest schema, one transaction a version.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { Migration } from '#storage/migration.ts';
import { answersAndKnownCards } from '#storage/migrations/001-answers-and-known-cards.ts';
import { questionKeysOnce } from '#storage/migrations/002-question-keys-once.ts';
import { oneLog } from '#storage/migrations/003-one-log.ts';
import { all, inTransaction, sql } from '#storage/sql.ts';
import { isDamage, isFull } from '#storage/sqlite-failure.ts';

/** Append only: a published migration is never edited, because files of its version exist. */
export const MIGRATIONS: readonly Migration[] = [answersAndKnownCards, questionKeysOnce, oneLog];

/** The `user_version` of a database that this app has brought forward. */
export const NEWEST_VERSION = MIGRATIONS.at(-1)?.version ?? 0;

/** Thrown before anything is changed when a later version of the app wrote the file. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/** A migration failed and was rolled back, for a reason that is neither damage nor a full disk. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Throws `NewerDatabaseError`, `MigrationError`, or `SQLite3Error` from a damaged file or a full disk. The
 * migration that failed is rolled back and the ones before it stand.
 */
export function migrate(db: Database, migrations: readonly Migration[] = MIGRATIONS): void {
  const newest = migrations.at(-1)?.version ?? 0;
  const found = readUserVersion(db);
  if (found > newest) {
    throw new NewerDatabaseError(`The file has version ${found}, this app knows ${newest}`);
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
      throw new MigrationError(`To version ${migration.version}: ${String(error)}`, {
        cause: error,
      });
    }
  }
  if (found > 0 && found < newest) returnFreedSpace(db);
}

export function readUserVersion(db: Database): number {
  const version = all(db, sql`PRAGMA user_version`)[0]?.[0];
  if (typeof version !== 'number') throw new Error('PRAGMA user_version gave no number');
  return version;
}

/** A dropped table leaves its pages in the file; version 1 files shrink to a twentieth. */
function returnFreedSpace(db: Database): void {
  const freePages = Number(all(db, sql`PRAGMA freelist_count`)[0]?.[0]);
  const pages = Number(all(db, sql`PRAGMA page_count`)[0]?.[0]);
  if (freePages <= pages / 2) return;
  try {
    db.exec('VACUUM');
  } catch (error) {
    // It needs room for a second copy. Without that the file only stays larger than it must.
    if (!isFull(error)) throw error;
  }
}
