// What the storage worker does for each command.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { StudyEvent } from '#domain/log/event.ts';
import { success } from '#domain/result.ts';
import type { QueryName } from '#services/study/study-queries.ts';
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

/** A command without its way to run does not compile. Each rejects where the storage fails. */
export type Commands = {
  readonly [Name in CommandName]: (
    context: CommandContext,
    ...args: ArgsOf<Name>
  ) => Promise<AnswerOf<Name>>;
};

/** For one worker: its queries keep what they have folded. */
export function createCommands({ log, openExchange }: WorkerSync): Commands {
  return {
    ...createQueryCommands(),
    async prepare({ startEngine }) {
      await startEngine();
      return success(null);
    },
    record: ({ withData, now }, batch) =>
      withData(async ({ database }) => {
        const record = database.append(
          (db) => recordBatch(db, batch, now()),
          () => [...new Set(batch.events.map(({ kind }) => kind))],
        );
        return success(await record);
      }),
    exportDatabase,
    exportJson,
    async exportAnki(context, notes, withReviews) {
      // Few learners ask for it: the others need not load what writes it.
      const { exportPackage } = await import('#storage/files/anki/anki-files.ts');
      return success(await exportPackage(context, notes, withReviews));
    },
    previewImport,
    importFile,
    undoImport: ({ withData, now }, importId) =>
      withData(async ({ database }) => {
        const undo = database.write(
          (db) => undoImport(db, importId, now()),
          () => MERGED_KINDS,
        );
        return success(await undo);
      }),
    prepareErasure,
    erase,
    undoErase,
    syncOpen: (_context, ...given) => log.syncOpen(...given),
    syncForget: () => log.syncForget(),
    syncRun: async (_context, ...given) => (await openExchange()).syncRun(...given),
    syncLook: async (_context, ...given) => (await openExchange()).syncLook(...given),
    syncUndoJoin: async (_context, ...given) => (await openExchange()).syncUndoJoin(...given),
    syncErase: async (_context, ...given) => (await openExchange()).syncErase(...given),
    listQuarantine: ({ withData }) =>
      withData(async ({ keyValues }) => success(await listQuarantine(keyValues))),
    loadQuarantined: ({ withData }, name) =>
      withData(async ({ keyValues }) => success(await loadQuarantined(keyValues, name))),
    deleteQuarantined: ({ withData }, name) =>
      withData(async ({ keyValues }) => {
        await deleteQuarantined(keyValues, name);
        return success(null);
      }),
  };
}

/** A query sees what the page holds as if it were stored. */
function createQueryCommands(): Pick<Commands, QueryName> {
  const commands = Object.entries(createQueries()).map(([name, query]) => [
    name,
    ({ withData, pending }: CommandContext, given: never) =>
      withData(async ({ database }) =>
        success(await database.read((db): unknown => query(db, given), pending)),
      ),
  ]);
  return Object.fromEntries(commands) as Pick<Commands, QueryName>;
}
