// A browser for tests of screens: the app's own storage on SQLite in memory, without a worker, a tab lock or a disk.
import { createBirpc } from 'birpc';
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { StudyEvent } from '#domain/log/event.ts';
import type { QuarantinedDatabase, StudyBackup } from '#services/study/study-backup.ts';
import type { StudyStore } from '#services/study/study-store.ts';
import type { SyncLog } from '#services/study/sync-log.ts';
import { prepareDatabase } from '#storage/database.ts';
import { openLearnerData, type LearnerData } from '#storage/learner-data.ts';
import { mergeStudyData } from '#storage/merge.ts';
import { NEWEST_VERSION } from '#storage/migrate.ts';
import { createOutbox } from '#storage/outbox.ts';
import { inTransaction } from '#storage/sql.ts';
import { createStudyWorkerHandlers } from '#storage/study-worker-handlers.ts';
import type { StudyPageFunctions, StudyWorkerFunctions } from '#storage/study-worker-functions.ts';
import { createWorkerStudyStore } from '#storage/worker-study-store.ts';
import { bytesOf, openEmpty, sqlite3 } from '#tests/memory-database.ts';
import {
  createMemoryKeyValueStore,
  type MemoryKeyValueStore,
} from '#tests/memory-key-value-store.ts';
import { memoryStorage } from '#tests/memory-storage.ts';

export interface MemoryTab {
  readonly store: StudyStore;
  readonly backup: StudyBackup;
  readonly syncLog: SyncLog;
}

export interface MemoryBrowser {
  /** What is stored; saves fail while its `failure` is set. */
  readonly keyValues: MemoryKeyValueStore;
  /** Each sees what the others store. */
  openTab(): MemoryTab;
  /** Reads the database as a page that is opened now would. */
  read<Value>(work: (db: Database) => Value): Promise<Value>;
}

/** A backup with these events. */
export function databaseFile(events: readonly StudyEvent[]): Uint8Array<ArrayBuffer> {
  const db = openEmpty();
  prepareDatabase(db);
  inTransaction(db, () => mergeStudyData(db, { events, unreadable: 0 }));
  return bytesOf(db);
}

/**
 * @param now the browser's clock, in epoch milliseconds
 * @param quarantined the bytes of each are its name
 */
export function openMemoryBrowser(
  now: number,
  events: readonly StudyEvent[] = [],
  quarantined: readonly QuarantinedDatabase[] = [],
): MemoryBrowser {
  const keyValues = createMemoryKeyValueStore();
  const storage = memoryStorage();
  const changes = new EventTarget();
  let tabs = 0;
  const records = quarantined.map((record) => ({
    ...record,
    fileVersion: 0,
    salvagedAtVersion: NEWEST_VERSION,
  }));
  void keyValues.save([
    ['wine-study/database', databaseFile(events)],
    ['wine-study/set-aside', records],
    ...records.map(
      ({ name }) => [`wine-study/set-aside/${name}`, new TextEncoder().encode(name)] as const,
    ),
  ]);

  const openData = () =>
    openLearnerData(
      sqlite3,
      {
        openKeyValues: () => keyValues,
        hasPrivateFileSystem: async () => false,
        hasStoredDatabase: async () => false,
      },
      () => now,
      () => {},
    );

  /** Each call of the page waits for the one before it, as it does for the tab lock. */
  function startWorker(tab: string): Worker {
    let opened: LearnerData | null = null;
    let last: Promise<unknown> = Promise.resolve();
    const worker = new LocalWorker();
    const page = createBirpc<StudyPageFunctions, StudyWorkerFunctions>(
      {
        ...createStudyWorkerHandlers({
          startEngine: async () => sqlite3,
          withData(work) {
            const done = last.then(async () => {
              opened ??= await openData();
              return work(opened);
            });
            last = done.catch(() => {});
            return done;
          },
          announce(kinds) {
            void page.logChanged(kinds);
            changes.dispatchEvent(new MessageEvent('message', { data: { from: tab, kinds } }));
          },
          now: () => now,
        }),
        setKeeping: () => {},
      },
      {
        post: (data) => worker.dispatchEvent(new MessageEvent('message', { data })),
        on: (receive) => (worker.receive = receive),
        eventNames: ['logChanged', 'opening'],
      },
    );
    return worker as unknown as Worker;
  }

  return {
    keyValues,
    openTab() {
      tabs += 1;
      const name = `tab-${tabs}`;
      return createWorkerStudyStore({
        name,
        startWorker,
        changes: changes as BroadcastChannel,
        page: { isVisible: () => true, painted: async () => {}, subscribe: () => {} },
        outbox: createOutbox({
          openStorage: () => storage,
          // Every page lives.
          locks: { request: () => new Promise<never>(() => {}) },
          page: name,
          onFailure(detail) {
            throw new Error(detail);
          },
        }),
        device: () => '0123456789abcdef',
        now: () => now,
        observer: { onFailure: () => {}, onStored: () => {}, onErased: () => {} },
      });
    },
    async read(work) {
      const { database } = await openData();
      return database.read(work);
    },
  };
}

/** A worker in the page's own thread. */
class LocalWorker extends EventTarget {
  receive: (message: unknown) => void = () => {};

  postMessage(message: unknown) {
    this.receive(message);
  }

  terminate() {
    this.receive = () => {};
  }
}
