// A database file in memory, behind a backend as the private file system gives one: written through, and opened again
// after each release of the lock.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { StorageBackend } from '#storage/backends/storage-backend.ts';
import { inTransaction, inTrial } from '#storage/log/transaction.ts';
import { bytesOf, openBytes, openEmpty } from '#tests/memory-database.ts';

export interface MemoryFile {
  bytes: Uint8Array<ArrayBuffer>;
  createBackend(): StorageBackend;
}

export function createMemoryFile(bytes: Uint8Array<ArrayBuffer> = new Uint8Array()): MemoryFile {
  return {
    bytes,
    createBackend() {
      let db: Database | null = null;
      const opened = () => {
        if (db === null) throw new Error('The backend is not open');
        return db;
      };
      const write = async <Value>(work: (db: Database) => Value): Promise<Value> => {
        const value = inTransaction(opened(), work);
        this.bytes = bytesOf(opened());
        return value;
      };
      return {
        open: async (prepare) => {
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
        },
        write,
        append: write,
        tryOut: (work) => inTrial(opened(), work),
        compact: async () => {
          opened().exec('VACUUM');
          this.bytes = bytesOf(opened());
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
