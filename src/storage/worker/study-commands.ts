// What the page asks of its storage worker: every command by its name, and how it is called.
import {
  isEventKind,
  type ErasureEvent,
  type EventKind,
  type StudyEvent,
} from '#domain/log/event.ts';
import type { Result } from '#domain/result.ts';
import { fieldsOf } from '#domain/unknown-values.ts';
import type {
  ErasedData,
  ImportedData,
  ImportFailure,
  StudyBackup,
  UndoneImport,
} from '#services/study/study-backup.ts';
import type { GivenTo, QueryName, ValueOf } from '#services/study/study-queries.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import type { SyncCommands } from '#services/study/sync-exchange.ts';
import type { ReadyToErase } from '#storage/worker/erasure.ts';
import type { EventBatch } from '#storage/page/outbox.ts';

type Answered<Value, Failure = never> = Promise<Result<Value, Failure | StorageFailure>>;

/** With each call goes what this page holds: a query and a backup see it as if it were stored. */
export interface OwnCommands
  extends SyncCommands, Omit<StudyBackup, 'importFile' | 'undoImport' | 'eraseAll'> {
  /** Has the engine, and opens nothing. */
  prepare(): Answered<null>;
  /**
   * Succeeds once all events are on disk; those from before an erasure are not stored.
   *
   * @returns the log's epoch
   */
  record(batch: EventBatch): Answered<string>;
  /** Held events are stored first: they are not part of the import. */
  importFile(file: Blob, importId: string): Answered<ImportedData, ImportFailure>;
  undoImport(importId: string): Answered<UndoneImport>;
  /** Takes what all pages hold. */
  prepareErasure(pending: readonly StudyEvent[]): Answered<ReadyToErase>;
  /** `null` where the log has changed since it was read. */
  erase(stamp: string, erasure: ErasureEvent): Answered<Pick<ErasedData, 'tidied'> | null>;
}

/** Each takes its arguments and answers with data: a failure throws nothing. */
export type StudyCommands = OwnCommands & {
  readonly [Name in QueryName]: (given: GivenTo<Name>) => Answered<ValueOf<Name>>;
};

export type CommandName = keyof StudyCommands;
export type ArgsOf<Name extends CommandName> = Parameters<StudyCommands[Name]>;
export type AnswerOf<Name extends CommandName> = Awaited<ReturnType<StudyCommands[Name]>>;

export type StoreAction = 'record' | 'query' | 'backup';

export interface Call {
  /** How long the page waits, and what it does where the worker fails: see `connectWorker`. */
  readonly kind: 'once' | 'again' | 'aside' | 'long' | 'reading';
  /** The name under which a failure of the storage is noted; `null` where the caller handles it. */
  readonly action: StoreAction | null;
}

const LONG: Call = { kind: 'long', action: 'backup' };
/** A step of an erasure. */
const STEP: Call = { kind: 'long', action: null };
/** May be sent twice: a second time it changes nothing that the first has not. */
const SYNC: Call = { kind: 'again', action: null };
const EXCHANGE: Call = { kind: 'aside', action: null };

const QUERY: Call = { kind: 'once', action: 'query' };

/** Without the queries, which are all called alike. */
export const CALLS: { readonly [Name in Exclude<CommandName, QueryName>]: Call } = {
  prepare: { kind: 'once', action: null },
  record: { kind: 'again', action: 'record' },
  exportDatabase: LONG,
  exportJson: LONG,
  exportAnki: LONG,
  previewImport: { kind: 'reading', action: 'backup' },
  importFile: LONG,
  undoImport: LONG,
  prepareErasure: STEP,
  erase: STEP,
  undoErase: LONG,
  listQuarantine: { kind: 'once', action: 'backup' },
  loadQuarantined: LONG,
  deleteQuarantined: { kind: 'once', action: 'backup' },
  syncOpen: SYNC,
  syncForget: SYNC,
  syncRun: EXCHANGE,
  syncLook: EXCHANGE,
  syncUndoJoin: EXCHANGE,
  syncErase: EXCHANGE,
};

export function callOf(name: CommandName): Call {
  return Object.hasOwn(CALLS, name) ? CALLS[name as keyof typeof CALLS] : QUERY;
}

export interface CommandMessage {
  readonly kind: 'command';
  readonly id: number;
  readonly name: CommandName;
  readonly args: readonly unknown[];
  readonly pending: readonly StudyEvent[];
}

/** To the worker. */
export type PageMessage =
  | CommandMessage
  /** Whether this tab keeps the tab lock after a command, until another tab asks. */
  | { readonly kind: 'keep'; readonly keeping: boolean };

/** To the page. */
export type WorkerMessage =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Result<unknown, unknown> }
  /** After a commit. */
  | { readonly kind: 'changed'; readonly kinds: readonly EventKind[] }
  /** The first opening may migrate a large older file, which has no time limit. */
  | { readonly kind: 'opening'; readonly isUnderWay: boolean };

/** The BroadcastChannel on which a tab tells the others after a commit. */
export const CHANGES_CHANNEL = 'wine-study-changes';

export interface ChangeNotice {
  /** The name of the worker that committed. */
  readonly from: string;
  /** The kinds of the events that were added or removed. */
  readonly kinds: readonly EventKind[];
}

/** Any page of the origin can post on the channel; `null` unless it is a notice. */
export function parseChangeNotice(message: unknown): ChangeNotice | null {
  const { from, kinds } = fieldsOf(message);
  if (typeof from !== 'string' || !Array.isArray(kinds)) return null;
  return { from, kinds: kinds.filter(isEventKind) };
}
