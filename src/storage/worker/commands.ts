// What the storage worker does for each command: a query, a write in one transaction, or more than that.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { v7 as createUuid } from 'uuid';
import { EVENT_KINDS, type EventKind, type StudyEvent } from '#domain/log/event.ts';
import { success, type Result } from '#domain/result.ts';
import {
  exportDatabase,
  exportJson,
  importFile,
  previewImport,
} from '#storage/files/backup-files.ts';
import { erase, prepareErasure, undoErase } from '#storage/worker/erasure.ts';
import { recordBatch } from '#storage/log/event-log.ts';
import type { KeyValueStore } from '#storage/backends/key-value-store.ts';
import type { LearnerData } from '#storage/worker/learner-data.ts';
import { deleteQuarantined, listQuarantine, loadQuarantined } from '#storage/worker/quarantine.ts';
import { createQueries } from '#storage/log/queries/query-runners.ts';
import type { AnswerOf, ArgsOf, CommandName } from '#storage/worker/study-commands.ts';
import {
  forgetSync,
  leaveBehind,
  listSent,
  markSent,
  openSync,
  previewSynced,
  readSync,
  selectUnsent,
  sendAgain,
  takeSynced,
} from '#storage/log/sync-state.ts';
import { hasUnsharedImports, shareImports, undoImport } from '#storage/log/undoable-import.ts';

export interface CommandContext {
  readonly startEngine: () => Promise<Sqlite3Static>;
  /** Runs `work` on the learner's data while this tab has the tab lock. Rejects as the storage does. */
  readonly withData: <Value>(work: (data: LearnerData) => Promise<Value>) => Promise<Value>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** What the page holds. */
  readonly pending: readonly StudyEvent[];
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

export interface Written<Value> {
  readonly value: Value;
  /** The kinds of events that were added or removed; none where nobody needs to hear of it. */
  readonly changed?: readonly EventKind[];
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

/** All kinds that an import may add or remove. An erasure is announced by the command that erases. */
const MERGED_KINDS = EVENT_KINDS.filter((kind) => kind !== 'erasure');

const merged = () => MERGED_KINDS;

/** For one worker: its queries keep what they have folded. */
export function createCommands(): Commands {
  return {
    ...createQueries(),
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
    syncOpen: {
      async act({ withData }, account, anew) {
        const newTerm = createUuid();
        return withData(async ({ database }) => {
          // Usually there is nothing to write.
          const found = anew ? null : await database.read((db) => readSync(db, account));
          return success(
            found ?? (await database.write((db) => openSync(db, account, anew, newTerm))),
          );
        });
      },
    },
    syncUnsent: {
      act: ({ withData }, term, after, limit) =>
        withData(async ({ database }) => {
          const found = await database.read((db) =>
            hasUnsharedImports(db) ? 'to-share' : selectUnsent(db, term, after, limit),
          );
          if (found !== 'to-share') return success(found);
          return success(
            await database.write((db) => {
              shareImports(db);
              return selectUnsent(db, term, after, limit);
            }),
          );
        }),
    },
    syncSent: {
      write: ([term, sent, progress], _now, db) => ({ value: markSent(db, term, sent, progress) }),
    },
    syncTake: {
      write([term, events, progress], _now, db) {
        const value = takeSynced(db, term, events, progress);
        if (value === null || value === 0) return { value };
        // An erasure elsewhere erases nothing here; an undo takes away events of any kind.
        const kinds = new Set(events.map(({ kind }) => kind).filter((kind) => kind !== 'erasure'));
        return { value, changed: kinds.has('undo') ? MERGED_KINDS : [...kinds] };
      },
    },
    syncAgain: {
      write: ([term, progress], _now, db) => ({ value: sendAgain(db, term, progress) }),
    },
    syncPreview: previewSynced,
    syncListSent: listSent,
    syncLeaveBehind: {
      write: ([term], _now, db) => ({ value: leaveBehind(db, term), changed: MERGED_KINDS }),
    },
    syncForget: {
      write(_none, _now, db) {
        forgetSync(db);
        return { value: null };
      },
    },
    listQuarantine: {
      act: ({ withData }) =>
        withData(async ({ keyValues }) =>
          success(keyValues === null ? [] : await listQuarantine(keyValues)),
        ),
    },
    loadQuarantined: {
      act: ({ withData }, name) =>
        withData(async ({ keyValues }) =>
          success(await loadQuarantined(existing(keyValues), name)),
        ),
    },
    deleteQuarantined: {
      act: ({ withData }, name) =>
        withData(async ({ keyValues }) => {
          await deleteQuarantined(existing(keyValues), name);
          return success(null);
        }),
    },
  };
}

function existing(keyValues: KeyValueStore | null): KeyValueStore {
  if (keyValues === null) throw new Error('Without IndexedDB nothing is quarantined');
  return keyValues;
}
