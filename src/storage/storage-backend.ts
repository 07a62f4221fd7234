// A backend that stores the learner's database. Only the tab that has the tab lock uses it.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { StudyEvent } from '#domain/log/event.ts';
import type { BackendKind } from '#services/study/study-queries.ts';

export interface StorageBackend {
  readonly kind: BackendKind;
  /**
   * The database as it is stored now, with what other tabs wrote.
   *
   * @param prepare run on a database that has just been opened; where it throws, the database is closed and the error
   *   passed on
   */
  open(prepare: (db: Database) => void): Promise<Database>;
  /**
   * One transaction around `work` on the open database; resolves when it is on disk, and rejects with
   * nothing changed.
   *
   * @param logged the events that `work` gives, as they stand in the log afterwards, where that is all it changes;
   *   `null` for any other change
   */
  write<Value>(
    work: (db: Database) => Value,
    logged: ((value: Value) => readonly StudyEvent[]) | null,
  ): Promise<Value>;
  /** Runs `work` on the open database and rolls back whatever it changed; nothing of it reaches the disk. */
  tryOut<Value>(work: (db: Database) => Value): Value;
  /** The bytes as they are stored, without parsing them; empty if there are none. */
  readStoredFile(): Promise<Uint8Array<ArrayBuffer>>;
  /** Removes the stored bytes: the next `open` begins with an empty database. */
  removeStoredFile(): Promise<void>;
  /** Frees the space of what was deleted, and removes its traces, on the open database. */
  compact(): Promise<void>;
  /** Lets another tab use the backend; the next `open` reads what is stored then. */
  close(): void;
}
