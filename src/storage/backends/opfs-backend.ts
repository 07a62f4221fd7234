// The database in the browser's private file system.
import type { Database, SAHPoolUtil, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { inTracelessTransaction, JOURNAL_ON_DISK, withoutTraces } from '#storage/log/database.ts';
import { DATABASE_FILE, openPool, takePool } from '#storage/backends/engine.ts';
import type { Prepare, StorageBackend } from '#storage/backends/storage-backend.ts';
import { inTransaction, inTrial } from '#storage/log/transaction.ts';

/** Milliseconds. The browser frees the files of a closed tab a little after its lock. */
const FREED_WITHIN = 3000;
const LOOK_AGAIN_AFTER = 50;

export function createOpfsBackend(sqlite3: Sqlite3Static, prepare: Prepare): StorageBackend {
  let pool: SAHPoolUtil | null = null;
  let db: Database | null = null;

  async function acquire(): Promise<SAHPoolUtil> {
    pool ??= await openPool(sqlite3);
    await takePool(pool);
    return pool;
  }

  async function acquireOnceFreed(): Promise<SAHPoolUtil> {
    const giveUpAt = performance.now() + FREED_WITHIN;
    for (;;) {
      try {
        return await acquire();
      } catch (error) {
        const held = error instanceof Error && error.name === 'NoModificationAllowedError';
        if (!held || performance.now() > giveUpAt) throw error;
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER));
      }
    }
  }

  function closeDatabase(): void {
    db?.close();
    db = null;
  }

  async function open(): Promise<Database> {
    if (db !== null) return db;
    const acquired = await acquireOnceFreed();
    const opened = new acquired.OpfsSAHPoolDb(DATABASE_FILE);
    try {
      prepare(opened);
    } catch (error) {
      opened.close();
      throw error;
    }
    db = opened;
    return opened;
  }

  return {
    open,
    // A change of many rows may be an erasure, or tidy up after one.
    write: async (work) => inTracelessTransaction(await open(), work),
    append: async (work) => inTransaction(await open(), work),
    async tryOut(work) {
      const opened = await open();
      // Pending events are tried out because the disk may be full: nothing of them may go there.
      opened.exec('PRAGMA cache_spill = OFF; PRAGMA journal_mode = MEMORY;');
      try {
        return inTrial(opened, work);
      } finally {
        opened.exec(JOURNAL_ON_DISK);
        opened.exec('PRAGMA cache_spill = ON');
      }
    },
    async compact() {
      const opened = await open();
      withoutTraces(opened, () => opened.exec('VACUUM'));
    },
    async readStoredFile() {
      const acquired = await acquireOnceFreed();
      if (!acquired.getFileNames().includes(DATABASE_FILE)) return new Uint8Array();
      return new Uint8Array(acquired.exportFile(DATABASE_FILE));
    },
    async removeStoredFile() {
      const acquired = await acquireOnceFreed();
      closeDatabase();
      // The journal first: a journal without its database would be played back into the next one.
      acquired.unlink(`${DATABASE_FILE}-journal`);
      acquired.unlink(DATABASE_FILE);
    },
    close() {
      closeDatabase();
      pool?.pauseVfs();
    },
  };
}
