// The learner's data out as a file, and merged in from one.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { StudyEvent } from '#domain/log/event.ts';
import { failure, success, type Result } from '#domain/result.ts';
import type {
  ExportedData,
  ImportFailure,
  ImportPreview,
  ImportedData,
} from '#services/study/study-backup.ts';
import { isArchive, isTable } from '#storage/anki/foreign-kind.ts';
import { checkDatabase } from '#storage/database.ts';
import { recordEvents, withoutErased } from '#storage/event-log.ts';
import { exportJson } from '#storage/import/json-file.ts';
import { MAX_IMPORT_SIZE, openImport } from '#storage/import/open-import.ts';
import type { StudyData } from '#storage/import/study-data.ts';
import type { WithLearnerData } from '#storage/learner-data.ts';
import { previewMerge } from '#storage/merge.ts';
import { openBytes } from '#storage/open-bytes.ts';
import { withPendingOnly } from '#storage/pending-only.ts';
import { importStudyData, undoImport } from '#storage/undoable-import.ts';

interface OpenedFile {
  readonly format: ImportPreview['format'];
  /** `cards`: those of another program's file, known or not; `null` for a file of ours. Throws `SQLite3Error`. */
  readonly dataFor: (db: Database) => StudyData & { readonly cards: number | null };
}

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

  /** `null` for what is no file of another program. */
  async function openForeignFile(
    file: Blob,
    bytes: Uint8Array,
  ): Promise<Result<OpenedFile, ImportFailure> | null> {
    if (!isArchive(bytes) && !isTable(bytes)) return null;
    // Few learners have such a file: the others need not load what reads it.
    const { eventsOfForeign, openForeign } = await import('#storage/anki/open-foreign.ts');
    const name = file instanceof File ? file.name : '';
    const opened = openForeign(await startEngine(), bytes, name, now());
    if (!opened.ok) return opened;
    const { format, unreadable } = opened.value;
    return success({
      format,
      dataFor(db) {
        const { events, cards } = eventsOfForeign(db, opened.value, now());
        return { events, cards, unreadable };
      },
    });
  }

  /** @param use takes what makes the events of the file beside those of a database */
  async function withImport<Value>(
    file: Blob,
    use: (opened: OpenedFile) => Promise<Value>,
  ): Promise<Result<Value, ImportFailure>> {
    if (file.size > MAX_IMPORT_SIZE) {
      return failure({ kind: 'too-large', detail: `${file.size} bytes` });
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const foreign = await openForeignFile(file, bytes);
    if (foreign?.ok === false) return foreign;
    if (foreign !== null) return success(await use(foreign.value));
    const opened = openImport(await startEngine(), bytes);
    if (!opened.ok) return opened;
    const { format } = opened.value;
    try {
      return success(await use({ format, dataFor: () => ({ ...opened.value, cards: null }) }));
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
          database.read((db) => {
            const data = opened.dataFor(db);
            const preview = { format: opened.format, ...previewMerge(db, data) };
            const { added } = preview.ownCards;
            return data.cards === null
              ? preview
              : { ...preview, ownCards: { found: data.cards, added } };
          }),
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
            return importStudyData(db, opened.dataFor(db), importId);
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
