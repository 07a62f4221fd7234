// The functions that the page and its storage worker call on each other, and the messages between tabs.
import type { AnkiNote } from '#domain/anki/notes.ts';
import {
  isEventKind,
  type ErasureEvent,
  type EventKind,
  type StudyEvent,
} from '#domain/log/event.ts';
import type { Result } from '#domain/result.ts';
import type {
  AnkiPackage,
  ErasedData,
  ExportedData,
  ImportedData,
  ImportFailure,
  StudyBackup,
} from '#services/study/study-backup.ts';
import type { GivenTo, QueryName, ValueOf } from '#services/study/study-queries.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import type { SyncLog } from '#services/study/sync-log.ts';
import type { ReadyToErase } from '#storage/erasure.ts';

type Answered<Value, Failure = never> = Promise<Result<Value, Failure | StorageFailure>>;

export interface StudyWorkerFunctions
  extends
    Pick<
      StudyBackup,
      'previewImport' | 'listQuarantine' | 'loadQuarantined' | 'deleteQuarantined' | 'undoErase'
    >,
    SyncLog {
  /**
   * Succeeds once all are on disk.
   *
   * @param epoch of the log when they happened, `null` where it was not known: events from before an erasure are not
   *   stored
   * @returns the log's epoch
   */
  record(events: readonly StudyEvent[], epoch: string | null): Answered<string>;
  /** @param pending seen by the query as if they were stored */
  query<Name extends QueryName>(
    name: Name,
    given: GivenTo<Name>,
    pending: readonly StudyEvent[],
  ): Answered<ValueOf<Name>>;
  exportDatabase(pending: readonly StudyEvent[]): Answered<ExportedData>;
  exportJson(pending: readonly StudyEvent[]): Answered<ExportedData>;
  exportAnki(
    notes: readonly AnkiNote[],
    withReviews: boolean,
    pending: readonly StudyEvent[],
  ): Answered<AnkiPackage>;
  /** @param pending stored before: what the learner did is not part of the import */
  importFile(
    file: Blob,
    importId: string,
    pending: readonly StudyEvent[],
  ): Answered<ImportedData, ImportFailure>;
  undoImport(importId: string): Answered<null>;
  prepareErasure(pending: readonly StudyEvent[]): Answered<ReadyToErase>;
  erase(stamp: string, erasure: ErasureEvent): Answered<Pick<ErasedData, 'tidied'> | null>;
  /** Whether this tab keeps the tab lock after a call, until another tab asks. */
  setKeeping(keeping: boolean): void;
}

/** What the worker calls on the page. */
export interface StudyPageFunctions {
  /** After a commit. */
  logChanged(kinds: readonly EventKind[]): void;
  /** The first opening may migrate a large older file, which has no time limit. */
  opening(isUnderWay: boolean): void;
}

/** The BroadcastChannel on which a tab tells the others after a commit. */
export const CHANGES_CHANNEL = 'wine-study-changes';

export interface ChangeNotice {
  /** The name of the worker that committed. */
  readonly from: string;
  /** Of the events that were added or taken away. */
  readonly kinds: readonly EventKind[];
}

/** Any page of the origin can post on the channel; `null` where it is no notice. */
export function parseChangeNotice(message: unknown): ChangeNotice | null {
  if (typeof message !== 'object' || message === null) return null;
  const {
    from,
    kinds,
    tables,
  }: { readonly from?: unknown; readonly kinds?: unknown; readonly tables?: unknown } = message;
  if (typeof from !== 'string') return null;
  // A tab of version 2 names its tables.
  if (Array.isArray(tables)) return { from, kinds: ['answer', 'mark'] };
  if (!Array.isArray(kinds)) return null;
  return { from, kinds: kinds.filter(isEventKind) };
}
