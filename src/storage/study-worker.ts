// The storage worker: takes the turn, opens the database, and answers in domain words.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { createBirpc } from 'birpc';
import { success, type Result } from '#domain/result.ts';
import type { StudyPlace } from '#services/study-backup.ts';
import type { StorageFailure, StudyTable } from '#services/study-store.ts';
import { loadQuestionHistory } from '#storage/answers.ts';
import { createBackup } from '#storage/backup.ts';
import { browserPlaces } from '#storage/browser-places.ts';
import { choosePlace, rememberPlace } from '#storage/choose-place.ts';
import { loadEngine } from '#storage/engine.ts';
import type { KeyValueStore } from '#storage/key-value-store.ts';
import { loadKnownCards } from '#storage/known-cards.ts';
import { findAbandonedDatabases } from '#storage/pool-slots.ts';
import { deleteSetAside, listSetAside, loadSetAside } from '#storage/set-aside.ts';
import { storageFailure } from '#storage/storage-failure.ts';
import { applyChange, type StudyChange } from '#storage/study-change.ts';
import { createStudyDatabase, type StudyDatabase } from '#storage/study-database.ts';
import {
  CHANGES_CHANNEL,
  type ChangeNotice,
  type StudyPageFunctions,
  type StudyWorkerFunctions,
} from '#storage/study-worker-functions.ts';
import { createTurns, withoutOtherTabs } from '#storage/turns.ts';

declare const self: DedicatedWorkerGlobalScope;

// The version in the address keeps a cached engine from meeting the code of another release.
const ENGINE_ADDRESS = `${import.meta.env.BASE_URL}sqlite3.wasm?v=${import.meta.env.SQLITE_VERSION}`;

/** Milliseconds that a call waits for another tab to let go. */
const PATIENCE = 10_000;

interface Opened {
  readonly database: StudyDatabase;
  readonly place: StudyPlace;
  readonly store: KeyValueStore | null;
}

let startingEngine: Promise<Sqlite3Static> | null = null;
let opened: Opened | null = null;

const changes = new BroadcastChannel(CHANGES_CHANNEL);

const turns = createTurns({
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
  const chosen = await choosePlace(sqlite3, browserPlaces);
  const { kind: place, create: createPlace, store } = chosen;
  const database = createStudyDatabase({
    sqlite3,
    createPlace,
    store,
    findAbandoned: place === 'private-file-system' ? findAbandonedDatabases : async () => [],
    now: () => Date.now(),
  });
  try {
    await database.read(() => null);
    // Before anything is confirmed: what is confirmed must be looked for in the same place next time.
    await rememberPlace(store, place);
  } catch (error) {
    database.close();
    throw error;
  }
  opened = { database, place, store: chosen.asideStore };
  return opened;
}

async function inTurn<Value>(work: (opened: Opened) => Promise<Value>): Promise<Value> {
  // Before the turn: other tabs need not wait for this one's network.
  const sqlite3 = await startEngine();
  return turns.during(async () => work(await open(sqlite3)));
}

const backup = createBackup(
  startEngine,
  (work) => inTurn(({ database, place }) => work(database, place)),
  () => Date.now(),
);

async function answer<Value>(work: () => Promise<Value>): Promise<Result<Value, StorageFailure>> {
  try {
    return success(await work());
  } catch (error) {
    return storageFailure(error);
  }
}

/** For work whose own expected failures are a result already. */
async function answerResult<Value, Failure>(
  work: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | StorageFailure>> {
  const answered = await answer(work);
  return answered.ok ? answered.value : answered;
}

/** @param result of work that has committed where it succeeded */
async function telling<Outcome extends { readonly ok: boolean }>(
  tables: readonly StudyTable[],
  result: Promise<Outcome>,
): Promise<Outcome> {
  const done = await result;
  if (done.ok) {
    await page.tablesChanged(tables);
    changes.postMessage({ from: self.name, tables } satisfies ChangeNotice);
  }
  return done;
}

const EVERY_TABLE: readonly StudyTable[] = ['answers', 'known_cards'];

function tablesOf(change: StudyChange): readonly StudyTable[] {
  return change.kind === 'answer' ? ['answers'] : ['known_cards'];
}

const functions: StudyWorkerFunctions = {
  change: (change) =>
    telling(
      tablesOf(change),
      answer(() =>
        inTurn(({ database }) => database.write(change, (db) => applyChange(db, change))),
      ),
    ),
  loadQuestionHistory: (questionKeys) =>
    answer(() =>
      inTurn(({ database }) => database.read((db) => loadQuestionHistory(db, questionKeys))),
    ),
  loadKnownCards: () => answer(() => inTurn(({ database }) => database.read(loadKnownCards))),
  loadReport: () => answer(() => backup.loadReport()),
  exportDatabase: (unsaved) => answer(() => backup.exportDatabase(unsaved)),
  exportJson: (unsaved) => answer(() => backup.exportJson(unsaved)),
  previewImport: (file) => answerResult(() => backup.previewImport(file)),
  importFile: (file) =>
    telling(
      EVERY_TABLE,
      answerResult(() => backup.importFile(file)),
    ),
  undoImport: (imported) =>
    telling(
      EVERY_TABLE,
      answer(() => backup.undoImport(imported)),
    ),
  eraseAll: (unsaved) =>
    telling(
      EVERY_TABLE,
      answer(() => backup.eraseAll(unsaved)),
    ),
  undoErase: (erased) =>
    telling(
      EVERY_TABLE,
      answer(() => backup.undoErase(erased)),
    ),
  listSetAside: () => answer(() => inTurn(async ({ store }) => (store ? listSetAside(store) : []))),
  loadSetAside: (name) => answer(() => inTurn(({ store }) => loadSetAside(existing(store), name))),
  deleteSetAside: (name) =>
    answer(() =>
      inTurn(async ({ store }) => {
        await deleteSetAside(existing(store), name);
        return null;
      }),
    ),
  setKeeping: (keeping) => turns.setKeeping(keeping),
};

function existing(store: KeyValueStore | null): KeyValueStore {
  if (store === null) throw new Error('Without IndexedDB nothing is set aside');
  return store;
}

const page = createBirpc<StudyPageFunctions, StudyWorkerFunctions>(functions, {
  post: (data) => self.postMessage(data),
  on: (receive) => self.addEventListener('message', (event) => receive(event.data)),
  eventNames: ['tablesChanged'],
});
