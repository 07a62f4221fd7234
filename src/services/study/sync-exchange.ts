// What the page asks of the exchange with the mailbox, which runs in the storage worker.
import type { Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import type { SyncReport, UndoneJoin } from '#services/study/sync.ts';
import type { JoinPreview, SyncLog } from '#services/study/sync-log.ts';

export interface MailboxFailure {
  readonly kind:
    | 'not-ready' // signed up, but the server has not made the place yet: ask again after seconds
    | 'unauthorised' // no such account, or another password; also after it was erased from another device
    | 'later' // the server is busy or down, or asks for fewer requests
    | 'offline' // no answer: no network, another site in between, or none in time
    | 'too-big' // the segment is larger than the server takes
    | 'refused' // any other answer that is no success
    | 'unreadable'; // a success whose content is not what it should be, or has no end
  /** For whoever looks into it, in English; never shown as the message itself. */
  readonly detail: string;
  /** Milliseconds that the server asks to wait; `null` where it says nothing. */
  readonly after: number | null;
}

/** Why an exchange did not come to its end. What was done until then counts. */
export type SyncStop =
  | MailboxFailure
  | StorageFailure
  | {
      readonly kind:
        | 'made' // the mailbox was made just now: the page notes that and begins again, so that it is made once
        | 'ended' // sync has ended on this device: the log was erased, or another tab switched it off
        | 'unfinished' // more came than is read at once, or the log was replaced meanwhile: another run goes on
        | 'hostile'; // the answers have no end, or most of them are not the learner's
    };

export type Exchanged<Value> = Promise<Result<Value, SyncStop>>;

/**
 * Each waits for the network, and never with the tab lock.
 *
 * @param secret a transfer code's 16 bytes, as lowercase hex
 */
export interface SyncExchange {
  /**
   * Reads what came, then sends what is not there yet.
   *
   * @param isMade whether the mailbox was made before: it is not made again without asking, for it may have been erased
   */
  syncRun(secret: string, isMade: boolean): Exchanged<SyncReport>;
  /** What joining would bring. Nothing is sent or kept. */
  syncLook(secret: string): Exchanged<JoinPreview>;
  /** Ends sync here; takes out what it brought, and what this device has sent from the other devices. */
  syncUndoJoin(secret: string): Exchanged<UndoneJoin>;
  /** Removes the mailbox for all devices. */
  syncErase(secret: string): Exchanged<null>;
}

/** All that the page asks of sync in the worker. */
export type SyncCommands = SyncExchange & Pick<SyncLog, 'syncOpen' | 'syncForget'>;
