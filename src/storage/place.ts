// A place that keeps the learner's database. Only the tab that has the turn uses it.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { StudyPlace } from '#services/study-backup.ts';
import type { StudyChange } from '#storage/study-change.ts';

export interface Place {
  readonly kind: StudyPlace;
  /**
   * The database as it is stored now, with what the last tab wrote in it.
   *
   * @param prepare run on a database that was opened anew; what it throws is passed on, and nothing
   *   stays open
   */
  open(prepare: (db: Database) => void): Promise<Database>;
  /**
   * One transaction around `work` on the open database; resolves when it is on disk, and rejects with
   * nothing changed.
   *
   * @param change what `work` does, where that is small; `null` for a change of many rows
   */
  write<Value>(change: StudyChange | null, work: (db: Database) => Value): Promise<Value>;
  /** The bytes as they are stored, read without understanding them; empty if there are none. */
  readStoredFile(): Promise<Uint8Array<ArrayBuffer>>;
  /** Removes the stored bytes: the next `open` begins with an empty database. */
  removeStoredFile(): Promise<void>;
  /** Lets another tab use the place; the next `open` begins anew. */
  close(): void;
}
