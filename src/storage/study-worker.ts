// The storage worker: takes the tab lock, opens the database, and answers in domain words.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { createBirpc } from 'birpc';
import { EVENT_KINDS, type EventKind, type StudyEvent } from '#domain/log/event.ts';
import { success, type Result } from '#domain/result.ts';
import type { GivenTo, QueryName, ValueOf } from '#services/study/study-queries.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { createBackup } from '#storage/backup.ts';
import { browserBackends } from '#storage/browser-backends.ts';
import { chooseBackend, rememberBackend } from '#storage/choose-backend.ts';
import { loadEngine } from '#storage/engine.ts';
import { recordEvents, withoutErased } from '#storage/event-log.ts';
import type { KeyValueStore } from '#storage/key-value-store.ts';
import { loadEpoch } from '#storage/local-state.ts';
import { findAbandonedDatabases } from '#storage/pool-slots.ts';
import { deleteQuarantined, listQuarantine, loadQuarantined } from '#storage/quarantine.ts';
import { storageFailure } from '#storage/storage-failure.ts';
import { prepareDatabase } from '#storage/database.ts';
import { createQueries, type QueryRunners } from '#storage/queries/queries.ts';
import { inTransaction } from '#storage/sql.ts';
import { createStudyDatabase, type StudyDatabase } from '#storage/study-database.ts';
import {
  CHANGES_CHANNEL,
  type ChangeNotice,
  type StudyPageFunctions,
  type StudyWorkerFunctions,
} from '#storage/study-worker-functions.ts';
import { createTabLock, withoutOtherTabs } from '#storage/tab-lock.ts';

declare const self: DedicatedWorkerGlobalScope;

// The version in the address keeps a cached engine from meeting the code of another release.
const ENGINE_ADDRESS = `${import.meta.env.BASE_URL}sqlite3.wasm?v=${import.meta.env.SQLITE_VERSION}`;

/** Milliseconds that a call waits for another tab to let go. */
const PATIENCE = 10_000;

interface Opened {
  readonly database: StudyDatabase;
  readonly queries: QueryRunners;
  readonly store: KeyValueStore | null;
}

let startingEngine: Promise<Sqlite3Static> | null = null;
let opened: Opened | null = null;

const changes = new BroadcastChannel(CHANGES_CHANNEL);

const tabLock = createTabLock({
  name: 'wine-study',
  // Browsers without locks give one tab the files and refuse the others.
  locks: (navigator as Partial<WorkerNavigator>).locks ?? withoutOtherTabs,
  channel: new BroadcastChannel('wine-study-turns'),
  patience: PATIENCE,
  onLetGo() {
    try {
      opened?.database.close();
    } catch (error) {
      // A worker that cannot give back the files must end, which gives them back: uncaught, this tells the page.
      setTimeout(() => {
        throw error;
      });
    }
  },
});

/** What failed is forgotten, so that the next call tries again: the network may be better by then. */
function startEngine(): Promise<Sqlite3Static> {
  startingEngine ??= loadEngine(ENGINE_ADDRESS).catch((error: unknown) => {
    startingEngine = null;
    throw error;
  });
  return startingEngine;
}

async function open(sqlite3: Sqlite3Static): Promise<Opened> {
  if (opened !== null) return opened;
  const chosen = await chooseBackend(sqlite3, browserBackends);
  const { kind: backend, create: createBackend, store } = chosen;
  const database = createStudyDatabase({
    sqlite3,
    createBackend,
    store,
    findAbandoned: backend === 'private-file-system' ? findAbandonedDatabases : async () => [],
    now: () => Date.now(),
  });
  void page.opening(true);
  try {
    await database.read(() => null);
    // Before anything is confirmed: what is confirmed must be looked for in the same backend next time.
    await rememberBackend(store, backend);
  } catch (error) {
    database.close();
    throw error;
  } finally {
    void page.opening(false);
  }
  opened = { database, queries: createQueries(backend), store: chosen.asideStore };
  return opened;
}

async function withTabLock<Value>(work: (opened: Opened) => Promise<Value>): Promise<Value> {
  // Before the tab lock: other tabs need not wait for this one's network.
  const sqlite3 = await startEngine();
  return tabLock.during(async () => work(await open(sqlite3)));
}

const backup = createBackup(
  startEngine,
  (work) => withTabLock(({ database, store }) => work(database, store)),
  () => Date.now(),
);

/** What failed is told as data; `work` may have a result of its own, with failures that are expected of it. */
async function attempt<Value>(work: () => Promise<Value>): Promise<Result<Value, StorageFailure>> {
  try {
    return success(await work());
  } catch (error) {
    return storageFailure(error);
  }
}

async function attemptResult<Value, Failure>(
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | StorageFailure>> {
  const attempted = await attempt(work);
  return attempted.ok ? attempted.value : attempted;
}

/** @param result of work that has committed where it succeeded */
async function announcing<Outcome extends { readonly ok: boolean }>(
  kinds: readonly EventKind[],
  result: Promise<Outcome>,
): Promise<Outcome> {
  const done = await result;
  if (done.ok) announce(kinds);
  return done;
}

function announce(kinds: readonly EventKind[]): void {
  void page.logChanged(kinds);
  changes.postMessage({ from: self.name, kinds } satisfies ChangeNotice);
}

async function record(events: readonly StudyEvent[], epoch: string | null): Promise<string> {
  return withTabLock(async ({ database }) => {
    const stored = await database.write(
      (db) => {
        const now = Date.now();
        const current = loadEpoch(db);
        const live = epoch === current ? events : withoutErased(db, events, now);
        return { epoch: current, events: recordEvents(db, live, now) };
      },
      (written) => written.events,
    );
    return stored.epoch;
  });
}

async function query<Name extends QueryName>(
  name: Name,
  given: GivenTo<Name>,
  pending: readonly StudyEvent[],
): Promise<ValueOf<Name>> {
  try {
    return await withTabLock(({ database, queries }) =>
      database.read((db) => queries[name](db, given), pending),
    );
  } catch (error) {
    const isOfUse = name === 'question-history' || name === 'known-cards';
    if (pending.length === 0 || !isOfUse) throw error;
    // Where nothing can be read, what this tab still holds is all that is known.
    const sqlite3 = await startEngine();
    const db = new sqlite3.oo1.DB(':memory:');
    try {
      prepareDatabase(db);
      inTransaction(db, () => recordEvents(db, pending, Date.now()));
      return createQueries('indexed-db')[name](db, given);
    } finally {
      db.close();
    }
  }
}

/** All that an import may bring or take away. An erasure is told by whoever erases. */
const MERGED_KINDS = EVENT_KINDS.filter((kind) => kind !== 'erasure');

const functions: StudyWorkerFunctions = {
  record: (events, epoch) =>
    announcing(
      [...new Set(events.map(({ kind }) => kind))],
      attempt(() => record(events, epoch)),
    ),
  query: (name, given, pending) => attempt(() => query(name, given, pending)),
  exportDatabase: (pending) => attempt(() => backup.exportDatabase(pending)),
  exportJson: (pending) => attempt(() => backup.exportJson(pending)),
  previewImport: (file) => attemptResult(() => backup.previewImport(file)),
  importFile: (file, importId, pending) =>
    announcing(
      MERGED_KINDS,
      attemptResult(() => backup.importFile(file, importId, pending)),
    ),
  undoImport: (importId) =>
    announcing(
      MERGED_KINDS,
      attempt(() => backup.undoImport(importId)),
    ),
  prepareErasure: (pending) => attempt(() => backup.prepareErasure(pending)),
  async erase(stamp, erasure) {
    const erased = await attempt(() => backup.erase(stamp, erasure));
    // `null` is a log that has changed since it was read: nothing was erased.
    if (erased.ok && erased.value !== null) announce(EVENT_KINDS);
    return erased;
  },
  undoErase: (erased) =>
    announcing(
      MERGED_KINDS,
      attempt(() => backup.undoErase(erased)),
    ),
  listQuarantine: () =>
    attempt(() => withTabLock(async ({ store }) => (store ? listQuarantine(store) : []))),
  loadQuarantined: (name) =>
    attempt(() => withTabLock(({ store }) => loadQuarantined(existing(store), name))),
  deleteQuarantined: (name) =>
    attempt(() =>
      withTabLock(async ({ store }) => {
        await deleteQuarantined(existing(store), name);
        return null;
      }),
    ),
  setKeeping: (keeping) => tabLock.setKeeping(keeping),
};

function existing(store: KeyValueStore | null): KeyValueStore {
  if (store === null) throw new Error('Without IndexedDB nothing is quarantined');
  return store;
}

const page = createBirpc<StudyPageFunctions, StudyWorkerFunctions>(functions, {
  post: (data) => self.postMessage(data),
  on: (receive) => self.addEventListener('message', (event) => receive(event.data)),
  eventNames: ['logChanged', 'opening'],
});
