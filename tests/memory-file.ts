// A database file in memory, behind a backend as the private file system gives one: written through, and opened again
// after each release of the lock.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { Prepare, StorageBackend } from '#storage/backends/storage-backend.ts';
import { inTransaction, inTrial } from '#storage/log/transaction.ts';
import { bytesOf, openBytes, openEmpty } from '#tests/memory-database.ts';

export interface MemoryFile {
  bytes: Uint8Array<ArrayBuffer>;
  createBackend(prepare: Prepare): StorageBackend;
}

export function createMemoryFile(bytes: Uint8Array<ArrayBuffer> = new Uint8Array()): MemoryFile {
  return {
    bytes,
    createBackend(prepare) {
      let db: Database | null = null;
      const open = async () => {
        if (db !== null) return db;
        const found = this.bytes.length === 0 ? openEmpty() : openBytes(this.bytes);
        try {
          prepare(found);
        } catch (error) {
          found.close();
          throw error;
        }
        this.bytes = bytesOf(found);
        db = found;
        return found;
      };
      const write = async <Value>(work: (db: Database) => Value): Promise<Value> => {
        const value = inTransaction(await open(), work);
        this.bytes = bytesOf(await open());
        return value;
      };
      return {
        open,
        write,
        append: write,
        tryOut: async (work) => inTrial(await open(), work),
        compact: async () => {
          (await open()).exec('VACUUM');
          this.bytes = bytesOf(await open());
        },
        readStoredFile: async () => this.bytes,
        removeStoredFile: async () => {
          this.bytes = new Uint8Array();
        },
        close() {
          db?.close();
          db = null;
        },
      };
    },
  };
}
