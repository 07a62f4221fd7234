// Erases everything that the learner did, and brings it back.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { ErasureEvent, StudyEvent } from '#domain/log/event.ts';
import type { ErasedData } from '#services/study/study-backup.ts';
import { forgetTextTimes } from '#storage/anki/text-times.ts';
import { checkDatabase } from '#storage/database.ts';
import { deleteAllEvents, insertEvents } from '#storage/event-log.ts';
import { openImport } from '#storage/import/open-import.ts';
import type { WithLearnerData } from '#storage/learner-data.ts';
import { changeGeneration, loadEpoch, loadGeneration, saveLocal } from '#storage/local-state.ts';
import { mergeStudyData } from '#storage/merge.ts';
import { openBytes } from '#storage/open-bytes.ts';
import { listQuarantine, loadQuarantined, restoreQuarantined } from '#storage/quarantine.ts';
import { all, sql } from '#storage/sql.ts';
import { UNTIDY } from '#storage/study-database.ts';
import { endSync } from '#storage/sync-state.ts';
import { forgetImports, listImports, restoreImports } from '#storage/undoable-import.ts';

/** The copy of what is about to be erased. */
export interface ReadyToErase extends Omit<ErasedData, 'tidied' | 'certain'> {
  /** Of the log that was read; another one means that the log has changed since. */
  readonly stamp: string;
}

/** Each rejects where the storage fails. */
export function createErasure(
  startEngine: () => Promise<Sqlite3Static>,
  withData: WithLearnerData,
) {
  return {
    /** Reads everything, with what is pending. Rejects unless all of it could be read. */
    async prepareErasure(pending: readonly StudyEvent[]): Promise<ReadyToErase> {
      const { capi } = await startEngine();
      return withData(async ({ database, keyValues }) => {
        const stamp = await database.read(stampOf);
        const bytes = await database.read((db) => {
          checkDatabase(db);
          return capi.sqlite3_js_db_export(db);
        }, pending);
        const records = keyValues === null ? [] : await listQuarantine(keyValues);
        const quarantine = await Promise.all(
          records.map(async (record) => ({
            record,
            bytes:
              keyValues === null ? new Uint8Array() : await loadQuarantined(keyValues, record.name),
          })),
        );
        return { database: bytes, quarantine, stamp };
      });
    },
    /**
     * Called again for the same erasure, it says what became of the first call.
     *
     * @returns `null` where the log has changed since it was read: nothing is erased
     */
    erase: (stamp: string, erasure: ErasureEvent): Promise<Pick<ErasedData, 'tidied'> | null> =>
      withData(async ({ database }) => {
        const erased = await database.write((db) => {
          if (loadEpoch(db) === erasure.id) return true;
          if (stampOf(db) !== stamp) return false;
          endSync(db);
          deleteAllEvents(db);
          forgetImports(db);
          forgetTextTimes(db);
          insertEvents(db, [erasure], new Map());
          saveLocal(db, 'epoch', erasure.id);
          saveLocal(db, UNTIDY, '1');
          changeGeneration(db);
          return true;
        });
        if (!erased) return null;
        // The erasure is done: failing to tidy up must not be reported as its failure.
        try {
          await database.tidyAfterErasure();
          return { tidied: true };
        } catch {
          return { tidied: false };
        }
      }),
    async undoErase(erased: ErasedData): Promise<void> {
      const sqlite3 = await startEngine();
      const opened = openImport(sqlite3, erased.database);
      if (!opened.ok && opened.error.kind !== 'empty') {
        throw new Error(`What was erased cannot be read: ${opened.error.detail}`);
      }
      try {
        const imports = importsOf(sqlite3, erased.database);
        await withData(async ({ database, keyValues }) => {
          await database.write((db) => {
            if (opened.ok) mergeStudyData(db, opened.value);
            restoreImports(db, imports);
            // What is quarantined again must not be tidied away later.
            saveLocal(db, UNTIDY, null);
          });
          if (keyValues !== null) await restoreQuarantined(keyValues, erased.quarantine);
        });
      } finally {
        if (opened.ok) opened.value.close();
      }
    },
  };
}

/** The imports in the erased file that could still be undone. */
function importsOf(sqlite3: Sqlite3Static, bytes: Uint8Array) {
  const copy = openBytes(sqlite3, bytes, 'read-only');
  try {
    return listImports(copy);
  } finally {
    copy.close();
  }
}

/** Changes with every change of the log. */
function stampOf(db: Database): string {
  const [[events, seq] = []] = all(db, sql`SELECT count(*), max(seq) FROM events`);
  return `${loadEpoch(db)}/${loadGeneration(db)}/${Number(events)}/${Number(seq)}`;
}
