// A learner's device for tests of sync: the app's own storage in memory, and runs against a mailbox.
import type { StudyEvent } from '#domain/log/event.ts';
import type { Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import type { SyncLog } from '#services/study/sync-log.ts';
import { mergeStudyData } from '#storage/log/merge.ts';
import { forgetBrought } from '#storage/log/brought.ts';
import { prepareDatabase } from '#storage/log/database.ts';
import { deleteAllEvents, recordHere } from '#storage/log/event-log.ts';
import { changeGeneration } from '#storage/log/local-state.ts';
import {
  endSync,
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
import { inTransaction } from '#storage/log/transaction.ts';
import { shareImports } from '#storage/log/undoable-import.ts';
import type { SyncKeys } from '#sync/keys.ts';
import type { Mailbox } from '#sync/mailbox.ts';
import { runSync, type SyncDone, type SyncStop } from '#sync/sync-run.ts';
import { openEmpty } from '#tests/memory-database.ts';
import { eventsOf } from '#tests/study-content.ts';
import type { Database } from '@sqlite.org/sqlite-wasm';

export interface SyncDevice {
  readonly db: Database;
  readonly log: SyncLog;
  /** Whether it knows that the mailbox was made. */
  isMade: boolean;
  /** Epoch milliseconds. */
  now: number;
  /** What it waited, in milliseconds. */
  readonly waited: number[];
  /** Why the next calls of the log fail; `null` lets them work. */
  failing: ((call: keyof SyncLog) => StorageFailure | null) | null;
  record(...events: readonly StudyEvent[]): void;
  /** As a file does. */
  merge(events: readonly StudyEvent[]): void;
  run(mailbox: Mailbox): Promise<Result<SyncDone, SyncStop>>;
  /** Everything, as the learner does on the page for the data. */
  erase(): void;
  events(): readonly StudyEvent[];
  waiting(): number;
}

/** @param isMade false for the device that switches sync on first */
export function createSyncDevice(keys: SyncKeys, isMade = true): SyncDevice {
  const db = openEmpty();
  prepareDatabase(db);
  let terms = 0;

  async function write<Value>(
    call: keyof SyncLog,
    work: () => Value,
  ): Promise<Result<Value, StorageFailure>> {
    const failed = device.failing?.(call) ?? null;
    if (failed !== null) return { ok: false, error: failed };
    return { ok: true, value: inTransaction(db, work) };
  }

  const device: SyncDevice = {
    db,
    isMade,
    now: 1_760_000_000_000,
    waited: [],
    failing: null,
    log: {
      syncOpen: (account, anew) =>
        write('syncOpen', () => {
          terms += 1;
          return openSync(db, account, anew, `term-${terms}`);
        }),
      syncUnsent: (...given) =>
        write('syncUnsent', () => {
          shareImports(db);
          return selectUnsent(db, ...given);
        }),
      syncSent: (...given) => write('syncSent', () => markSent(db, ...given)),
      syncTake: (...given) => write('syncTake', () => takeSynced(db, ...given)),
      syncAgain: (...given) => write('syncAgain', () => sendAgain(db, ...given)),
      syncPreview: (...given) => write('syncPreview', () => previewSynced(db, ...given)),
      syncListSent: (...given) => write('syncListSent', () => listSent(db, ...given)),
      syncLeaveBehind: (...given) => write('syncLeaveBehind', () => leaveBehind(db, ...given)),
      syncForget: () =>
        write('syncForget', () => {
          forgetSync(db);
          return null;
        }),
    },
    record(...events) {
      inTransaction(db, () => recordHere(db, events, device.now));
    },
    merge(events) {
      inTransaction(db, () => mergeStudyData(db, { events, unreadable: 0 }));
    },
    erase() {
      inTransaction(db, () => {
        endSync(db);
        forgetBrought(db);
        deleteAllEvents(db);
        changeGeneration(db);
      });
    },
    run: (mailbox) =>
      runSync({
        log: device.log,
        mailbox,
        keys,
        isMade: device.isMade,
        onMade() {
          device.isMade = true;
        },
        now: () => device.now,
        async wait(milliseconds) {
          device.waited.push(milliseconds);
        },
      }),
    events: () => eventsOf(db),
    waiting: () => readSync(db, keys.account.name)?.waiting ?? -1,
  };
  return device;
}
