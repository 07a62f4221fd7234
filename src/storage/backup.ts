// The learner's data as a whole: counted, out as a file, merged in, erased.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { failure, success, type Result } from '#domain/result.ts';
import type {
  ErasedData,
  ImportFailure,
  ImportPreview,
  ImportedData,
  StudyPlace,
  StudyReport,
} from '#services/study-backup.ts';
import { countAnswers, eraseAnswers } from '#storage/answers.ts';
import { checkDatabase, databaseSize, prepareDatabase } from '#storage/database.ts';
import { exportJson } from '#storage/import/json-file.ts';
import { MAX_IMPORT_SIZE, openImport, type OpenedImport } from '#storage/import/open-import.ts';
import { clearKnownCards, countKnownCards } from '#storage/known-cards.ts';
import { openBytes } from '#storage/memory-database.ts';
import { mergeStudyData, previewMerge, undoMerge } from '#storage/merge.ts';
import { inTransaction } from '#storage/sql.ts';
import { applyChange, type StudyChange } from '#storage/study-change.ts';
import type { StudyDatabase } from '#storage/study-database.ts';

/** Runs `work` on the learner's database, with the turn taken. Rejects as the storage does. */
export type WithDatabase = <Value>(
  work: (database: StudyDatabase, place: StudyPlace) => Promise<Value>,
) => Promise<Value>;

/** Each rejects where the storage fails. */
export interface Backup {
  loadReport(): Promise<StudyReport>;
  /** @param unsaved applied to what leaves; where nothing can be read, they alone leave */
  exportDatabase(unsaved: readonly StudyChange[]): Promise<Uint8Array<ArrayBuffer>>;
  exportJson(unsaved: readonly StudyChange[]): Promise<Uint8Array<ArrayBuffer>>;
  previewImport(file: Blob): Promise<Result<ImportPreview, ImportFailure>>;
  importFile(file: Blob): Promise<Result<ImportedData, ImportFailure>>;
  undoImport(imported: ImportedData): Promise<null>;
  eraseAll(unsaved: readonly StudyChange[]): Promise<ErasedData>;
  undoErase(erased: ErasedData): Promise<null>;
}

export function createBackup(
  startEngine: () => Promise<Sqlite3Static>,
  withDatabase: WithDatabase,
  now: () => number,
): Backup {
  async function exportStored(): Promise<Uint8Array<ArrayBuffer>> {
    const { capi } = await startEngine();
    return withDatabase((database) =>
      database.read((db) => {
        // A damaged file must not pass for a backup.
        checkDatabase(db);
        return capi.sqlite3_js_db_export(db);
      }),
    );
  }

  async function exportDatabase(unsaved: readonly StudyChange[]): Promise<Uint8Array<ArrayBuffer>> {
    if (unsaved.length === 0) return exportStored();
    const sqlite3 = await startEngine();
    // Where nothing can be read, what this tab still holds is all there is to be had.
    const stored = await exportStored().catch(() => null);
    const copy =
      stored === null ? new sqlite3.oo1.DB(':memory:') : openBytes(sqlite3, stored, 'read-write');
    try {
      prepareDatabase(copy);
      inTransaction(copy, () => {
        for (const change of unsaved) applyChange(copy, change);
      });
      return sqlite3.capi.sqlite3_js_db_export(copy);
    } finally {
      copy.close();
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
    loadReport: () =>
      withDatabase((database, place) =>
        database.read((db) => ({
          place,
          bytes: databaseSize(db),
          answers: countAnswers(db),
          knownCards: countKnownCards(db),
        })),
      ),
    exportDatabase,
    async exportJson(unsaved) {
      const sqlite3 = await startEngine();
      const copy = openBytes(sqlite3, await exportDatabase(unsaved), 'read-only');
      try {
        return exportJson(copy, now());
      } finally {
        copy.close();
      }
    },
    previewImport: (file) =>
      withImport(file, (opened) =>
        withDatabase((database) =>
          database.read((db) => ({ format: opened.format, ...previewMerge(db, opened) })),
        ),
      ),
    importFile: (file) =>
      withImport(file, (opened) =>
        withDatabase((database) => database.write(null, (db) => mergeStudyData(db, opened))),
      ),
    undoImport: (imported) =>
      withDatabase((database) =>
        database.write(null, (db) => {
          undoMerge(db, imported);
          return null;
        }),
      ),
    async eraseAll(unsaved) {
      const erased = await exportDatabase(unsaved);
      await withDatabase(async (database) => {
        await database.write(null, erase);
        await database.compact();
      });
      return { database: erased };
    },
    async undoErase(erased) {
      const opened = openImport(await startEngine(), erased.database);
      if (!opened.ok) {
        // Nothing was there when it was erased.
        if (opened.error.kind === 'empty') return null;
        throw new Error(`What was erased cannot be read: ${opened.error.detail}`);
      }
      try {
        await withDatabase((database) =>
          database.write(null, (db) => mergeStudyData(db, opened.value)),
        );
        return null;
      } finally {
        opened.value.close();
      }
    },
  };
}

function erase(db: Database): void {
  eraseAnswers(db);
  clearKnownCards(db);
}
