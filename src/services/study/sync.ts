// Sync as a screen sees it: whether it is on, what it did, and what the learner may ask of it.
import type { Result } from '#domain/result.ts';
import type { LocalRecord } from '#services/shell/local-record.ts';
import type { Observable } from '#services/shell/observable.ts';
import type { SyncStop } from '#services/study/sync-exchange.ts';
import type { JoinPreview } from '#services/study/sync-log.ts';

/** What this browser remembers of sync, apart from the log: it outlives a database that had to be replaced. */
export interface SyncRecord {
  /** The transfer code's 16 bytes, as lowercase hex. */
  readonly secret: string;
  /** Whether its mailbox is known to have been made. */
  readonly isMade: boolean;
  /** Why nothing is asked of the server until the learner says so; `null` where all is well. */
  readonly paused: 'erased' | 'gone' | null;
  /** Epoch milliseconds when it last came to its end; `null` before the first time. */
  readonly workedAt: number | null;
  /** Epoch milliseconds when this device joined others; `null` where it began, or that can no longer be undone. */
  readonly joinedAt: number | null;
  /** The secret that this one took the place of, until its mailbox is erased. */
  readonly old: string | null;
}

export type SyncRecordStore = LocalRecord<SyncRecord | null>;

/** Sync as every page that knows the learner has it. */
export interface LazySync {
  /** `null` while it is off. */
  readonly record: Observable<SyncRecord | null>;
  /** Loads what exchanges with the mailbox. Rejects where its script cannot be had. */
  open(): Promise<SyncControl>;
}

/** `not-kept`: local storage refuses to keep the code. */
export type SyncFailure = SyncStop | { readonly kind: 'not-kept' };

export interface SyncReport {
  readonly taken: number;
  readonly sent: number;
  /** Segments that the device rejected. */
  readonly refused: number;
  /** Events that no segment can hold. */
  readonly unsendable: number;
  /** Whether something came that only a later version of the app can read. */
  readonly behind: boolean;
}

export interface SyncState {
  readonly working: boolean;
  /** What the last run of this page came to; `null` before the first. */
  readonly last: Result<SyncReport, SyncFailure> | null;
  /** Events that are not in the mailbox yet; `null` where it is not known. */
  readonly waiting: number | null;
}

/** What is wrong with a typed code: see `transfer-code.ts`. */
export type CodeFailure =
  | { readonly kind: 'empty' }
  | { readonly kind: 'letter'; readonly letter: string }
  | { readonly kind: 'length'; readonly found: number; readonly expected: number }
  | { readonly kind: 'checksum' };

type Answered<Failure = SyncFailure> = Promise<Result<unknown, Failure>>;

export interface UndoneJoin {
  /** Events that were taken out of this device. */
  readonly removed: number;
  /** Whether the other devices will hear that what this one sent is to go. */
  readonly elsewhere: boolean;
}

/** No function rejects. */
export interface SyncControl {
  readonly state: Observable<SyncState>;
  /** Whether this browser has what sealing needs. */
  readonly isSupported: boolean;
  /** In groups, as it is shown; `null` while sync is off. */
  code(): string | null;
  /** Makes a code, and begins. */
  switchOn(): Answered;
  /** What joining would bring. Nothing is sent or kept. */
  preview(code: string): Promise<Result<JoinPreview, SyncFailure | CodeFailure>>;
  /** Joins the devices that share a code. */
  join(code: string): Answered<SyncFailure | CodeFailure>;
  /** Leaves, and takes out what came since this device joined, here; and what it sent, from the other devices. */
  undoJoin(): Promise<Result<UndoneJoin, SyncFailure>>;
  /** Makes another code and its mailbox, moves all there, and erases the old one. */
  renew(): Answered;
  /** Exchanges now. */
  run(): Answered;
  /** After `paused`: makes the mailbox again where it is gone, and takes from it what was erased here. */
  reconnect(): Answered;
  /** Forgets the code on this device; the mailbox and the log stay. */
  leave(): Answered;
  /** Removes the mailbox for all devices, and leaves. */
  eraseMailbox(): Answered;
}
