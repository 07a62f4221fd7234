// What sync asks of the log: the events that were not sent yet, and a place for those that came.
import type { StudyEvent } from '#domain/log/event.ts';
import type { Result } from '#domain/result.ts';
import type { ImportPreview } from '#services/study/study-backup.ts';
import type { StorageFailure } from '#services/study/study-store.ts';

/** How far this device is with its mailbox. */
export interface SyncProgress {
  /** The mailbox's epoch when it was opened last; `null` before the first time. */
  readonly epoch: string | null;
  /** Segments that were in it then, and those that this device has added since. */
  readonly count: number;
  /** Up to where it was read; `null` for its beginning. */
  readonly cursor: string | null;
  /** Epoch milliseconds when reading it from the beginning was begun last. */
  readonly readFrom: number;
  /** Ids of the segments that this device left there. */
  readonly own: readonly string[];
  /** Whether something came that only a later version of the app can read. */
  readonly behind: boolean;
}

export const NOTHING_DONE: SyncProgress = {
  epoch: null,
  count: 0,
  cursor: null,
  readFrom: 0,
  own: [],
  behind: false,
};

export interface SyncStanding {
  /** Changes each time sync is switched on. A call with an earlier term changes nothing. */
  readonly term: string;
  readonly progress: SyncProgress;
  /** Events that were not sent yet. */
  readonly waiting: number;
}

export interface UnsentEvent {
  /** Where it stands in the log. */
  readonly place: number;
  readonly event: StudyEvent;
}

export interface UnsentEvents {
  /** Without those that this version of the app cannot read. */
  readonly unsent: readonly UnsentEvent[];
  /** The last place that was looked at; the next call goes on behind it. */
  readonly through: number;
}

/** What joining would bring, counted as a file's content is. */
export type JoinPreview = Omit<ImportPreview, 'format' | 'leftOut'>;

type Answered<Value> = Promise<Result<Value, StorageFailure>>;

/**
 * No function rejects, each is one transaction. `null` means that sync has ended on this device, by an erasure or by
 * another tab: whatever was begun must stop, and nothing was changed.
 */
export interface SyncLog {
  /** @param anew begins from the start, also after an erasure: the learner asked for it */
  syncOpen(account: string, anew: boolean): Answered<SyncStanding | null>;
  /**
   * The next events that were not sent, oldest first.
   *
   * @param after a place in the log
   */
  syncUnsent(term: string, after: number, limit: number): Answered<UnsentEvents | null>;
  /** The events at these places are in the mailbox. */
  syncSent(
    term: string,
    places: readonly number[],
    progress: Partial<SyncProgress>,
  ): Answered<true | null>;
  /** Adds the events whose id is new. They need not be sent. @returns how many were added */
  syncTake(
    term: string,
    events: readonly StudyEvent[],
    progress: Partial<SyncProgress>,
  ): Answered<number | null>;
  /** Nothing counts as sent, and reading begins anew: the mailbox is another one. */
  syncAgain(term: string, progress: Partial<SyncProgress>): Answered<true | null>;
  /** What the events would add. Changes nothing, and needs no sync that is on. */
  syncPreview(events: readonly StudyEvent[]): Answered<JoinPreview>;
  /** Ids of what this device has sent, without what came. */
  syncListSent(term: string): Answered<readonly string[] | null>;
  /** Ends sync on this device, and takes out what it brought. @returns how many events */
  syncLeaveBehind(term: string): Answered<number | null>;
  /** Ends sync on this device, and forgets how far it was. */
  syncForget(): Answered<null>;
}
