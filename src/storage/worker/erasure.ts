// Erases everything that the learner did, and brings it back.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { EVENT_KINDS, type ErasureEvent, type StudyEvent } from '#domain/log/event.ts';
import { success, type Result } from '#domain/result.ts';
import type { ErasedData } from '#services/study/study-backup.ts';
import { addBrought, broughtIds, placesOf } from '#storage/log/brought.ts';
import type { CommandContext } from '#storage/worker/commands.ts';
import { checkDatabase } from '#storage/log/database.ts';
import { deleteAllEvents, insertEvents } from '#storage/log/event-log.ts';
import { openImport } from '#storage/files/in/open-import.ts';
import {
  changeGeneration,
  forgetLocal,
  loadCounting,
  loadEpoch,
  saveLocal,
} from '#storage/log/local-state.ts';
import { MERGED_KINDS, mergeStudyData } from '#storage/log/merge.ts';
import { openBytes } from '#storage/files/open-bytes.ts';
import { listQuarantine, loadQuarantined, saveQuarantined } from '#storage/worker/quarantine.ts';
import { all, sql } from '#storage/log/sql.ts';
import { succeeds, UNTIDY } from '#storage/worker/study-database.ts';
import { settleUndone } from '#storage/log/undo-statements.ts';
import { listImports, restoreImports } from '#storage/log/undoable-import.ts';

/** The copy of what is about to be erased. */
export interface ReadyToErase extends Omit<ErasedData, 'tidied' | 'certain'> {
  /** The version of the log that was read. If the log has another, it has changed since. */
  readonly stamp: string;
}

/** Reads everything, with what is pending. Rejects unless all of it could be read. */
export async function prepareErasure(
  { startEngine, withData }: CommandContext,
  pending: readonly StudyEvent[],
): Promise<Result<ReadyToErase, never>> {
  const { capi } = await startEngine();
  return withData(async ({ database, keyValues }) => {
    const stamp = await database.read(stampOf);
    const bytes = await database.read((db) => {
      checkDatabase(db);
      return capi.sqlite3_js_db_export(db);
    }, pending);
    const records = await listQuarantine(keyValues);
    const quarantine = await Promise.all(
      records.map(async (record) => ({
        record,
        bytes: await loadQuarantined(keyValues, record.name),
      })),
    );
    return success({ database: bytes, quarantine, stamp });
  });
}

/**
 * Called again for the same erasure, it says what became of the first call. Rejects where the storage fails.
 *
 * @returns `null` where the log has changed since it was read: nothing is erased
 */
export function erase(
  { withData }: CommandContext,
  stamp: string,
  erasure: ErasureEvent,
): Promise<Result<Pick<ErasedData, 'tidied'> | null, never>> {
  return withData(async ({ database }) => {
    const erased = await database.write(
      (db) => {
        if (loadEpoch(db) === erasure.id) return true;
        if (stampOf(db) !== stamp) return false;
        deleteAllEvents(db);
        forgetLocal(db);
        insertEvents(db, [erasure]);
        saveLocal(db, 'epoch', erasure.id);
        saveLocal(db, UNTIDY, '1');
        changeGeneration(db);
        return true;
      },
      (isErased) => (isErased ? EVENT_KINDS : []),
    );
    if (!erased) return success(null);
    // The erasure is done: failing to tidy up must not be reported as its failure.
    return success({ tidied: await succeeds(database.tidyAfterErasure()) });
  });
}

/** Rejects where the storage fails. */
export async function undoErase(
  { startEngine, withData }: CommandContext,
  erased: ErasedData,
): Promise<Result<null, never>> {
  const sqlite3 = await startEngine();
  const opened = openImport(sqlite3, erased.database);
  if (!opened.ok && opened.error.kind !== 'empty') {
    throw new Error(`What was erased cannot be read: ${opened.error.detail}`);
  }
  try {
    const { imports, brought } = beside(sqlite3, erased.database);
    await withData(async ({ database, keyValues }) => {
      await database.write(
        (db) => {
          if (opened.ok) mergeStudyData(db, opened.value, 'unsettled');
          addBrought(db, placesOf(db, brought));
          // The events that were undone meanwhile or before, whatever has come since.
          settleUndone(db, new Set());
          restoreImports(db, imports);
          // A database that is quarantined again must not be tidied away later.
          saveLocal(db, UNTIDY, null);
        },
        () => MERGED_KINDS,
      );
      for (const { record, bytes } of erased.quarantine) {
        await saveQuarantined(keyValues, record, bytes);
      }
    });
    return success(null);
  } finally {
    if (opened.ok) opened.value.close();
  }
}

/** What the erased file knew beside its log: the imports that could still be undone, and what a mailbox brought. */
function beside(sqlite3: Sqlite3Static, bytes: Uint8Array) {
  const copy = openBytes(sqlite3, bytes);
  try {
    return { imports: listImports(copy), brought: broughtIds(copy) };
  } finally {
    copy.close();
  }
}

/** Changes with every change of the log. */
function stampOf(db: Database): string {
  const [[events, seq] = []] = all(db, sql`SELECT count(*), max(seq) FROM events`);
  return `${loadEpoch(db)}/${loadCounting(db)}/${Number(events)}/${Number(seq)}`;
}
