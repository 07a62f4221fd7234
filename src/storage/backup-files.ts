// The learner's data out as a file, and merged in from one.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { StudyEvent } from '#domain/log/event.ts';
import { failure, success, type Result } from '#domain/result.ts';
import type {
  ExportedData,
  ImportFailure,
  ImportPreview,
  ImportedData,
} from '#services/study/study-backup.ts';
import { checkDatabase } from '#storage/database.ts';
import { recordEvents, withoutErased } from '#storage/event-log.ts';
import { exportJson } from '#storage/import/json-file.ts';
import { MAX_IMPORT_SIZE, openImport, type OpenedImport } from '#storage/import/open-import.ts';
import type { WithLearnerData } from '#storage/learner-data.ts';
import { previewMerge } from '#storage/merge.ts';
import { openBytes } from '#storage/open-bytes.ts';
import { withPendingOnly } from '#storage/pending-only.ts';
import { importStudyData, undoImport } from '#storage/undoable-import.ts';

/** What `StudyWorkerFunctions` says of them; each rejects where the storage fails. */
export function createBackupFiles(
  startEngine: () => Promise<Sqlite3Static>,
  withData: WithLearnerData,
  now: () => number,
) {
  async function exportDatabase(pending: readonly StudyEvent[]): Promise<ExportedData> {
    const sqlite3 = await startEngine();
    const { sqlite3_js_db_export: toBytes } = sqlite3.capi;
    try {
      const bytes = await withData(({ database }) =>
        database.read((db) => {
          // A damaged file must not pass for a backup.
          checkDatabase(db);
          return toBytes(db);
        }, pending),
      );
      return { bytes, complete: true };
    } catch (error) {
      if (pending.length === 0) throw error;
      return { bytes: withPendingOnly(sqlite3, pending, now(), toBytes), complete: false };
    }
  }

  async function withImport<Value>(
    file: Blob,
    use: (opened: OpenedImport) => Promise<Value>,
  ): Promise<Result<Value, ImportFailure>> {
    if (file.size > MAX_IMPORT_SIZE) {
      return failure({ kind: 'too-large', detail: `${file.size} bytes` });
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const opened = openImport(await startEngine(), bytes);
    if (!opened.ok) return opened;
    try {
      return success(await use(opened.value));
    } finally {
      opened.value.close();
    }
  }

  return {
    exportDatabase,
    async exportJson(pending: readonly StudyEvent[]): Promise<ExportedData> {
      const { bytes, complete } = await exportDatabase(pending);
      const copy = openBytes(await startEngine(), bytes, 'read-only');
      try {
        return { bytes: exportJson(copy, now()), complete };
      } finally {
        copy.close();
      }
    },
    previewImport: (file: Blob): Promise<Result<ImportPreview, ImportFailure>> =>
      withImport(file, (opened) =>
        withData(({ database }) =>
          database.read((db) => ({ format: opened.format, ...previewMerge(db, opened) })),
        ),
      ),
    importFile: (
      file: Blob,
      importId: string,
      pending: readonly StudyEvent[],
    ): Promise<Result<ImportedData, ImportFailure>> =>
      withImport(file, (opened) =>
        withData(({ database }) =>
          database.write((db) => {
            recordEvents(db, withoutErased(db, pending, now()), now());
            return importStudyData(db, opened, importId);
          }),
        ),
      ),
    undoImport: (importId: string) =>
      withData(({ database }) =>
        database.write((db) => {
          undoImport(db, importId);
        }),
      ),
  };
}
