// The learner's data as a whole: out as a file, merged in, erased.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { ErasureEvent, StudyEvent } from '#domain/log/event.ts';
import { failure, success, type Result } from '#domain/result.ts';
import type {
  ErasedData,
  ExportedData,
  ImportFailure,
  ImportPreview,
  ImportedData,
} from '#services/study/study-backup.ts';
import { checkDatabase, prepareDatabase } from '#storage/database.ts';
import { deleteAllEvents, insertEvents, recordEvents, withoutErased } from '#storage/event-log.ts';
import { exportJson } from '#storage/import/json-file.ts';
import { MAX_IMPORT_SIZE, openImport, type OpenedImport } from '#storage/import/open-import.ts';
import type { KeyValueStore } from '#storage/key-value-store.ts';
import { changeGeneration, loadEpoch, loadGeneration, saveLocal } from '#storage/local-state.ts';
import { openBytes } from '#storage/memory-database.ts';
import {
  importStudyData,
  listImports,
  mergeStudyData,
  previewMerge,
  restoreImports,
  undoImport,
} from '#storage/merge.ts';
import { listQuarantine, loadQuarantined, restoreQuarantined } from '#storage/quarantine.ts';
import { all, inTransaction, run, sql } from '#storage/sql.ts';
import { UNTIDY, type StudyDatabase } from '#storage/study-database.ts';

/** Runs `work` on the learner's database, with the tab lock taken. Rejects as the storage does. */
export type WithDatabase = <Value>(
  work: (database: StudyDatabase, store: KeyValueStore | null) => Promise<Value>,
) => Promise<Value>;

/** What is erased, as it was read; the log may not have changed since. */
export interface ReadyToErase extends Omit<ErasedData, 'tidied' | 'certain'> {
  /** Of the log that was read. */
  readonly stamp: string;
}

/** Each rejects where the storage fails. */
export interface Backup {
  /** @param pending part of what leaves; where nothing can be read, they alone leave */
  exportDatabase(pending: readonly StudyEvent[]): Promise<ExportedData>;
  exportJson(pending: readonly StudyEvent[]): Promise<ExportedData>;
  previewImport(file: Blob): Promise<Result<ImportPreview, ImportFailure>>;
  /** @param pending stored before: what the learner did is not part of the import */
  importFile(
    file: Blob,
    importId: string,
    pending: readonly StudyEvent[],
  ): Promise<Result<ImportedData, ImportFailure>>;
  undoImport(importId: string): Promise<null>;
  /** Reads everything, with what is pending. Rejects unless all of it could be read. */
  prepareErasure(pending: readonly StudyEvent[]): Promise<ReadyToErase>;
  /**
   * Asked again for the same erasure it says what became of the first.
   *
   * @returns `null` where the log has changed since it was read: nothing is erased
   */
  erase(stamp: string, erasure: ErasureEvent): Promise<Pick<ErasedData, 'tidied'> | null>;
  undoErase(erased: ErasedData): Promise<null>;
}

export function createBackup(
  startEngine: () => Promise<Sqlite3Static>,
  withDatabase: WithDatabase,
  now: () => number,
): Backup {
  async function readStored(pending: readonly StudyEvent[]): Promise<Uint8Array<ArrayBuffer>> {
    const { capi } = await startEngine();
    return withDatabase((database) =>
      database.read((db) => {
        // A damaged file must not pass for a backup.
        checkDatabase(db);
        return capi.sqlite3_js_db_export(db);
      }, pending),
    );
  }

  async function exportDatabase(pending: readonly StudyEvent[]): Promise<ExportedData> {
    try {
      return { bytes: await readStored(pending), complete: true };
    } catch (error) {
      if (pending.length === 0) throw error;
      // Where nothing can be read, what this tab still holds is all there is to be had.
      return { bytes: await fileOf(pending), complete: false };
    }
  }

  async function fileOf(events: readonly StudyEvent[]): Promise<Uint8Array<ArrayBuffer>> {
    const sqlite3 = await startEngine();
    const db = new sqlite3.oo1.DB(':memory:');
    try {
      prepareDatabase(db);
      inTransaction(db, () => recordEvents(db, events, now()));
      return sqlite3.capi.sqlite3_js_db_export(db);
    } finally {
      db.close();
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
    async exportJson(pending) {
      const sqlite3 = await startEngine();
      const { bytes, complete } = await exportDatabase(pending);
      const copy = openBytes(sqlite3, bytes, 'read-only');
      try {
        return { bytes: exportJson(copy, now()), complete };
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
    importFile: (file, importId, pending) =>
      withImport(file, (opened) =>
        withDatabase((database) =>
          database.write((db) => {
            recordEvents(db, withoutErased(db, pending, now()), now());
            return importStudyData(db, opened, importId);
          }),
        ),
      ),
    undoImport: (importId) =>
      withDatabase((database) =>
        database.write((db) => {
          undoImport(db, importId);
          return null;
        }),
      ),
    async prepareErasure(pending) {
      const { capi } = await startEngine();
      return withDatabase(async (database, store) => {
        const stamp = await database.read(stampOf);
        const bytes = await database.read((db) => {
          checkDatabase(db);
          return capi.sqlite3_js_db_export(db);
        }, pending);
        const records = store === null ? [] : await listQuarantine(store);
        const quarantine = await Promise.all(
          records.map(async (record) => ({
            record,
            bytes: store === null ? new Uint8Array() : await loadQuarantined(store, record.name),
          })),
        );
        return { database: bytes, quarantine, stamp };
      });
    },
    erase: (stamp, erasure) =>
      withDatabase(async (database) => {
        const erased = await database.write((db) => {
          if (loadEpoch(db) === erasure.id) return true;
          if (stampOf(db) !== stamp) return false;
          deleteAllEvents(db);
          run(db, sql`DELETE FROM local_state WHERE name LIKE 'import:%'`);
          insertEvents(db, [erasure], new Map());
          saveLocal(db, 'epoch', erasure.id);
          saveLocal(db, UNTIDY, '1');
          changeGeneration(db);
          return true;
        });
        if (!erased) return null;
        // It is done; what is left to tidy up must not be told as a failure.
        try {
          await database.tidyAfterErasure();
          return { tidied: true };
        } catch {
          return { tidied: false };
        }
      }),
    async undoErase(erased) {
      const sqlite3 = await startEngine();
      const opened = openImport(sqlite3, erased.database);
      if (!opened.ok && opened.error.kind !== 'empty') {
        throw new Error(`What was erased cannot be read: ${opened.error.detail}`);
      }
      try {
        const imports = importsOf(sqlite3, erased.database);
        await withDatabase(async (database, store) => {
          await database.write((db) => {
            if (opened.ok) mergeStudyData(db, opened.value);
            restoreImports(db, imports);
            // From now on it was never erased; and what is quarantined again is not to be tidied away.
            saveLocal(db, UNTIDY, null);
          });
          if (store !== null) await restoreQuarantined(store, erased.quarantine);
        });
        return null;
      } finally {
        if (opened.ok) opened.value.close();
      }
    },
  };
}

/** The imports that a file of our own knows, which could still be taken back. */
function importsOf(sqlite3: Sqlite3Static, bytes: Uint8Array) {
  const copy = openBytes(sqlite3, bytes, 'read-only');
  try {
    return listImports(copy);
  } finally {
    copy.close();
  }
}

/** Another one after each change of the log. */
function stampOf(db: Database): string {
  const [[events, seq] = []] = all(db, sql`SELECT count(*), max(seq) FROM events`);
  return `${loadEpoch(db)}/${loadGeneration(db)}/${Number(events)}/${Number(seq)}`;
}
