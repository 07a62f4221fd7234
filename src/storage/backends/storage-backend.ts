// A backend that stores the learner's database, and opens it when it is used. Only the tab that has the tab lock uses it.
import type { Database } from '@sqlite.org/sqlite-wasm';

/** Run on a database that has just been opened; where it throws, the database is closed and the error passed on. */
export type Prepare = (db: Database) => void;

export interface StorageBackend {
  /** The database as it is stored now, with what other tabs wrote. */
  open(): Promise<Database>;
  /** One transaction around `work`; resolves when it is on disk, and rejects with nothing changed. */
  write<Value>(work: (db: Database) => Value): Promise<Value>;
  /** As `write`, and quicker, for work that only adds events. */
  append<Value>(work: (db: Database) => Value): Promise<Value>;
  /** Runs `work` and rolls back whatever it changed; nothing of it reaches the disk. */
  tryOut<Value>(work: (db: Database) => Value): Promise<Value>;
  /** The bytes of the database file as they are stored, without parsing them; empty where there is no such file. */
  readStoredFile(): Promise<Uint8Array<ArrayBuffer>>;
  /** Removes that file: the next `open` begins without it. */
  removeStoredFile(): Promise<void>;
  /** Frees the space of what was deleted, and removes its traces. */
  compact(): Promise<void>;
  /** Lets another tab use the backend; the next `open` reads what is stored then. */
  close(): void;
}
