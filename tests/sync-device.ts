// A learner's device for tests of sync: the app's own storage in memory, and runs against a mailbox.
import type { StudyEvent } from '#domain/log/event.ts';
import { failure, success, type Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import type { SyncStop } from '#services/study/sync-exchange.ts';
import type { SyncReport } from '#services/study/sync.ts';
import type { SyncLog } from '#services/study/sync-log.ts';
import { prepareDatabase } from '#storage/log/database.ts';
import { deleteAllEvents, recordHere } from '#storage/log/event-log.ts';
import { changeGeneration, forgetLocal, saveLocal } from '#storage/log/local-state.ts';
import { createSyncLog, readSync } from '#storage/log/sync-state.ts';
import { inTransaction, inTrial } from '#storage/log/transaction.ts';
import type { SyncKeys } from '#sync/keys.ts';
import type { Mailbox } from '#sync/mailbox.ts';
import { runSync } from '#sync/sync-run.ts';
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
  run(mailbox: Mailbox): Promise<Result<SyncReport, SyncStop>>;
  /** Everything, as the learner does on the page for the data. */
  erase(): void;
  events(): readonly StudyEvent[];
  waiting(): number;
}

/** @param isMade false for the device that switches sync on first */
export function createSyncDevice(keys: SyncKeys, isMade = true): SyncDevice {
  const db = openEmpty();
  prepareDatabase(db);
  const log = createSyncLog({
    read: async (work) => success(work(db)),
    tryOut: async (work) => success(inTrial(db, work)),
    write: async (work) => success(inTransaction(db, work)),
  });

  const device: SyncDevice = {
    db,
    isMade,
    now: 1_760_000_000_000,
    waited: [],
    failing: null,
    log: mayFail(log, (call) => device.failing?.(call) ?? null),
    record(...events) {
      inTransaction(db, () => recordHere(db, events, device.now));
    },
    erase() {
      inTransaction(db, () => {
        deleteAllEvents(db);
        forgetLocal(db);
        saveLocal(db, 'epoch', 'ee');
        changeGeneration(db);
      });
    },
    async run(mailbox) {
      const ran = await runSync({
        log: device.log,
        mailbox,
        keys,
        isMade: device.isMade,
        now: () => device.now,
        async wait(milliseconds) {
          device.waited.push(milliseconds);
        },
      });
      if (ran.ok || ran.error.kind !== 'made') return ran;
      // As the page does.
      device.isMade = true;
      return device.run(mailbox);
    },
    events: () => eventsOf(db),
    waiting: () => readSync(db, keys.account.name)?.waiting ?? -1,
  };
  return device;
}

function mayFail(log: SyncLog, failing: (call: keyof SyncLog) => StorageFailure | null): SyncLog {
  return new Proxy(log, {
    get(target, call: keyof SyncLog) {
      const failed = failing(call);
      return failed === null ? target[call] : async () => failure(failed);
    },
  });
}
