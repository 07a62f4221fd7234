// The SQLite engine, loaded from the site root.
import initSqlite, { type SAHPoolUtil, type Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { POOL_NAME } from '#services/shell/database-names.ts';
import { noteFileErrors } from '#storage/log/storage-failure.ts';

/** Slots: the database, its journal, and SQLite's temporary files. */
const POOL_SLOTS = 6;

export const DATABASE_FILE = '/wine-study.db';

/** The package declares its initialiser without the options that it takes. */
const initSqliteWithOptions = initSqlite as unknown as (options: {
  readonly locateFile: (file: string) => string;
}) => Promise<Sqlite3Static>;

interface EngineSettings {
  /** Read once by the package when the engine starts. */
  sqlite3ApiConfig?: {
    readonly disable: { readonly vfs: Readonly<Record<string, true>> };
    readonly error: (...told: unknown[]) => void;
  };
}

/** Rejects when the engine's file cannot be fetched or compiled. */
export async function loadEngine(wasmAddress: string): Promise<Sqlite3Static> {
  // These want SharedArrayBuffer and thus COOP/COEP headers, and warn on the console without them.
  (globalThis as EngineSettings).sqlite3ApiConfig = {
    disable: { vfs: { opfs: true, 'opfs-vfs': true, 'opfs-wl': true, kvvfs: true } },
    // The pool gives SQLite a bare "I/O error", and reports only here what the browser said.
    error(...told) {
      noteFileErrors(told);
      // oxlint-disable-next-line no-console -- where the engine tells its errors without this setting
      console.error(...told);
    },
  };
  return initSqliteWithOptions({ locateFile: () => wasmAddress });
}

/**
 * Rejects with a `DOMException` when the browser has no private file system or no room in it, or when another
 * tab holds it.
 */
export async function openPool(sqlite3: Sqlite3Static): Promise<SAHPoolUtil> {
  const options = {
    name: POOL_NAME,
    // Without this a failed start deletes every file of the pool.
    preserveOnInitFailure: true,
    // Not in the package's types. Without it a start that failed once fails until the next reload.
    forceReinitIfPreviouslyFailed: true,
  };
  return sqlite3.installOpfsSAHPoolVfs(options);
}

/** Opens the pool's files for this tab. Rejects as `openPool` does; then none is open. */
export async function takePool(pool: SAHPoolUtil): Promise<void> {
  if (pool.isPaused()) await pool.unpauseVfs();
  if (pool.getCapacity() >= POOL_SLOTS) return;
  // Where the disk was full when the pool was made, it has fewer slots, and none for a journal.
  try {
    await pool.reserveMinimumCapacity(POOL_SLOTS);
  } catch (error) {
    // The pool counts the slot that failed, and has no file for it.
    pool.pauseVfs();
    throw error;
  }
}
