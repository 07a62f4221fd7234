// A file that the learner chose, whatever it is.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { Result } from '#domain/result.ts';
import type { ImportFailure, ImportPreview } from '#services/study/study-backup.ts';
import { isDatabaseFile } from '#storage/files/file-header.ts';
import { openDatabaseFile } from '#storage/files/in/database-file.ts';
import { readOrRefuse } from '#storage/files/in/hostile-database.ts';
import { readJsonFile } from '#storage/files/in/json-file.ts';
import type { StudyData } from '#storage/files/in/study-data.ts';

export interface OpenedImport extends StudyData {
  readonly format: ImportPreview['format'];
  /** Gives the memory back; the rows are gone then. */
  close(): void;
}

/**
 * Reads the bytes as if they were hostile, and all of them once. Does not throw for any bytes. It has no deadline: what
 * was erased, and the older copy, must come in however slow the device is, and the page ends a worker that previews a
 * chosen file for too long (rule J10).
 */
export function openImport(
  sqlite3: Sqlite3Static,
  bytes: Uint8Array,
): Result<OpenedImport, ImportFailure> {
  return readOrRefuse(sqlite3, () => {
    return isDatabaseFile(bytes)
      ? { ...openDatabaseFile(sqlite3, bytes), format: 'database' }
      : { ...readJsonFile(bytes), format: 'json', close: () => {} };
  });
}
