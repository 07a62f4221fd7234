// A browser for tests of screens: the app's own storage on SQLite in memory, without a worker or a disk.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { StudyEvent } from '#domain/log/event.ts';
import type { QuarantinedDatabase, StudyBackup } from '#services/study/study-backup.ts';
import type { StudyStore } from '#services/study/study-store.ts';
import type { SyncLog } from '#services/study/sync-log.ts';
import { prepareDatabase } from '#storage/log/database.ts';
import { createDispatcher } from '#storage/worker/dispatcher.ts';
import { LOCAL_STATE, LOG } from '#storage/backends/indexeddb-backend.ts';
import type { BrowserBackends } from '#storage/worker/learner-data.ts';
import type { Key, KeyValueStore } from '#storage/backends/key-value-store.ts';
import { openLearnerData, type LearnerDataJoints } from '#storage/worker/learner-data.ts';
import { exportLocalState } from '#storage/log/local-state.ts';
import { mergeStudyData } from '#storage/log/merge.ts';
import { createOutbox } from '#storage/page/outbox.ts';
import { selectEvents } from '#storage/log/placed-events.ts';
import { inTransaction } from '#storage/log/transaction.ts';
import type { PageMessage } from '#storage/worker/study-commands.ts';
import { createWorkerStudyStore } from '#storage/page/worker-study-store.ts';
import { fakeLibrary } from '#tests/fake-library.ts';
import { bytesOf, openEmpty, sqlite3 } from '#tests/memory-database.ts';
import {
  createMemoryKeyValueStore,
  type MemoryKeyValueStore,
} from '#tests/memory-key-value-store.ts';
import { NO_INDEX } from '#tests/test-bank.ts';
import { memoryStorage } from '#tests/memory-storage.ts';

const LIBRARY = fakeLibrary().library;

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

export const withoutPrivateFileSystem = (keyValues: KeyValueStore): BrowserBackends => ({
  openKeyValues: () => keyValues,
  hasPrivateFileSystem: async () => false,
  hasStoredDatabase: async () => false,
});

/** A backup with these events. */
export function databaseFile(events: readonly StudyEvent[]): Uint8Array<ArrayBuffer> {
  return bytesOf(databaseWith(events));
}

function databaseWith(events: readonly StudyEvent[]): Database {
  const db = openEmpty();
  prepareDatabase(db);
  inTransaction(db, () => mergeStudyData(db, { events, unreadable: 0 }));
  return db;
}

/** As the backend keeps them that has no private file system. */
function keptAsEvents(events: readonly StudyEvent[]): readonly (readonly [Key, string])[] {
  const db = databaseWith(events);
  const placed = selectEvents(db, 1, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const log = JSON.stringify(placed.map(({ place, event }) => [place, event]));
  return [
    ...(placed.length === 0 ? [] : [[[LOG, 1], log] as const]),
    [LOCAL_STATE, exportLocalState(db)],
  ];
}

/**
 * @param time the browser's clock, in epoch milliseconds; a number stands still
 * @param quarantined the bytes of each are its name
 */
export function openMemoryBrowser(
  time: number | (() => number),
  events: readonly StudyEvent[] = [],
  quarantined: readonly QuarantinedDatabase[] = [],
): MemoryBrowser {
  const now = typeof time === 'number' ? () => time : time;
  const keyValues = createMemoryKeyValueStore();
  const storage = memoryStorage();
  const changes = new EventTarget();
  let tabs = 0;
  void keyValues.save([
    ...keptAsEvents(events),
    ['wine-study/set-aside', quarantined],
    ...quarantined.map(
      ({ name }) => [`wine-study/set-aside/${name}`, new TextEncoder().encode(name)] as const,
    ),
  ]);

  const openData = (joints: LearnerDataJoints = { now }) =>
    openLearnerData(sqlite3, withoutPrivateFileSystem(keyValues), joints);

  let lastTurn: Promise<unknown> = Promise.resolve();
  /** Closes what the tab has open that had the last turn. */
  let letGo = () => {};

  function makeWorker(tab: string) {
    const worker = new LocalWorker();
    const dispatcher = createDispatcher({
      startEngine: async () => sqlite3,
      tabLock: {
        // Each call waits for the one before it, of any tab.
        use(work) {
          const turn = lastTurn.then(() => {
            if (letGo !== dispatcher.close) letGo();
            letGo = dispatcher.close;
            return work();
          });
          lastTurn = turn.catch(() => {});
          return turn;
        },
        setKeeping: () => {},
      },
      open: (_engine, joints) => openData(joints),
      toPage: (message) => worker.dispatchEvent(new MessageEvent('message', { data: message })),
      toOtherTabs: (kinds) =>
        changes.dispatchEvent(new MessageEvent('message', { data: { from: tab, kinds } })),
      now,
      async loadIndex(address) {
        const index = await LIBRARY.index();
        return address === NO_INDEX || !index.ok ? null : index.value;
      },
      openExchange() {
        throw new Error('There is no network');
      },
    });
    worker.receive = dispatcher.receive;
    return { worker: worker as unknown as Worker, syncLog: dispatcher.syncLog };
  }

  return {
    keyValues,
    openTab() {
      tabs += 1;
      const name = `tab-${tabs}`;
      const first = makeWorker(name);
      let waiting: Worker | null = first.worker;
      const { store, backup } = createWorkerStudyStore({
        name,
        startWorker() {
          const worker = waiting ?? makeWorker(name).worker;
          waiting = null;
          return worker;
        },
        changes: changes as BroadcastChannel,
        page: {
          isVisible: () => true,
          painted: async () => {},
          subscribe: () => {},
          subscribeToSleep: () => {},
        },
        beforeEngine: { done: async () => {} },
        outbox: createOutbox({
          openStorage: () => storage,
          onFailure(detail) {
            throw new Error(detail);
          },
        }),
        device: () => '0123456789abcdef',
        now,
        observer: { onFailure: () => {}, onStored: () => {}, onErased: () => {} },
      });
      return {
        store: { ...store, isEmpty: () => false, findWhetherEmpty: async () => {} },
        backup,
        syncLog: first.syncLog,
      };
    },
    async read(work) {
      const { database } = await openData();
      return database.read(work);
    },
  };
}

/** A worker in the page's own thread. */
class LocalWorker extends EventTarget {
  receive: (message: PageMessage) => void = () => {};

  postMessage(message: PageMessage) {
    this.receive(message);
  }

  terminate() {
    this.receive = () => {};
  }
}
