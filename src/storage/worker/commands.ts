// What the storage worker does for each command: a query, a write in one transaction, or more than that.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { EVENT_KINDS, type EventKind, type StudyEvent } from '#domain/log/event.ts';
import { success, type Result } from '#domain/result.ts';
import type { SyncExchange } from '#services/study/sync-exchange.ts';
import type { SyncLog } from '#services/study/sync-log.ts';
import {
  exportDatabase,
  exportJson,
  importFile,
  previewImport,
} from '#storage/files/backup-files.ts';
import { erase, prepareErasure, undoErase } from '#storage/worker/erasure.ts';
import { recordBatch } from '#storage/log/event-log.ts';
import { MERGED_KINDS } from '#storage/log/merge.ts';
import type { Written } from '#storage/log/transaction.ts';
import type { LearnerData } from '#storage/worker/learner-data.ts';
import { deleteQuarantined, listQuarantine, loadQuarantined } from '#storage/worker/quarantine.ts';
import { createQueries } from '#storage/log/queries/query-runners.ts';
import type { AnswerOf, ArgsOf, CommandName } from '#storage/worker/study-commands.ts';
import { undoImport } from '#storage/log/undoable-import.ts';

export interface CommandContext {
  readonly startEngine: () => Promise<Sqlite3Static>;
  /** Runs `work` on the learner's data while this tab has the tab lock. Rejects as the storage does. */
  readonly withData: <Value>(work: (data: LearnerData) => Promise<Value>) => Promise<Value>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** What the page holds. */
  readonly pending: readonly StudyEvent[];
}

export interface WorkerSync {
  readonly log: SyncLog;
  /** Rejects where what exchanges cannot be loaded. */
  readonly openExchange: () => Promise<SyncExchange>;
}

/** Reads; sees what the page holds as if it were stored. */
export type Reading<Args extends readonly unknown[], Value> = (
  db: Database,
  ...args: Args
) => Value;

/** One transaction. */
export interface Writing<Args extends readonly unknown[], Value> {
  /** @param now epoch milliseconds */
  readonly write: (args: Args, now: number, db: Database) => Written<Value>;
  /** Whether it only adds events: see `StorageBackend.append`. */
  readonly appends?: true;
}

/** Takes the tab lock by itself, for as long as it needs the data. */
export interface Acting<Args extends readonly unknown[], Value, Failure> {
  readonly act: (context: CommandContext, ...args: Args) => Promise<Result<Value, Failure>>;
  /** As `Written`. */
  readonly changed?: (value: Value) => readonly EventKind[];
}

type SuccessOf<Name extends CommandName> = Extract<AnswerOf<Name>, { readonly ok: true }>['value'];
type FailureOf<Name extends CommandName> = Extract<AnswerOf<Name>, { readonly ok: false }>['error'];

/** A command without its way to run does not compile. */
export type Commands = {
  readonly [Name in CommandName]:
    | Reading<ArgsOf<Name>, SuccessOf<Name>>
    | Writing<ArgsOf<Name>, SuccessOf<Name>>
    | Acting<ArgsOf<Name>, SuccessOf<Name>, FailureOf<Name>>;
};

const merged = () => MERGED_KINDS;

/** For one worker: its queries keep what they have folded. */
export function createCommands({ log, openExchange }: WorkerSync): Commands {
  return {
    ...createQueries(),
    prepare: {
      async act({ startEngine }) {
        await startEngine();
        return success(null);
      },
    },
    record: { write: recordBatch, appends: true },
    exportDatabase: { act: exportDatabase },
    exportJson: { act: exportJson },
    exportAnki: {
      async act(context, notes, withReviews) {
        // Few learners ask for it: the others need not load what writes it.
        const { exportPackage } = await import('#storage/files/anki/anki-files.ts');
        return success(await exportPackage(context, notes, withReviews));
      },
    },
    previewImport: { act: previewImport },
    importFile: { act: importFile, changed: merged },
    undoImport: {
      write: ([importId], now, db) => ({
        value: undoImport(db, importId, now),
        changed: MERGED_KINDS,
      }),
    },
    prepareErasure: { act: prepareErasure },
    erase: { act: erase, changed: (erased) => (erased === null ? [] : EVENT_KINDS) },
    undoErase: { act: undoErase, changed: merged },
    syncOpen: { act: (_context, ...given) => log.syncOpen(...given) },
    syncForget: { act: () => log.syncForget() },
    syncRun: { act: async (_context, ...given) => (await openExchange()).syncRun(...given) },
    syncLook: { act: async (_context, ...given) => (await openExchange()).syncLook(...given) },
    syncUndoJoin: {
      act: async (_context, ...given) => (await openExchange()).syncUndoJoin(...given),
    },
    syncErase: { act: async (_context, ...given) => (await openExchange()).syncErase(...given) },
    listQuarantine: {
      act: ({ withData }) =>
        withData(async ({ keyValues }) => success(await listQuarantine(keyValues))),
    },
    loadQuarantined: {
      act: ({ withData }, name) =>
        withData(async ({ keyValues }) => success(await loadQuarantined(keyValues, name))),
    },
    deleteQuarantined: {
      act: ({ withData }, name) =>
        withData(async ({ keyValues }) => {
          await deleteQuarantined(keyValues, name);
          return success(null);
        }),
    },
  };
}
