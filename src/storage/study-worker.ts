// The storage worker: opens the database at the first call and answers in domain words.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { createBirpc } from 'birpc';
import { success, type Result } from '#domain/result.ts';
import type { StorageFailure, StudyTable } from '#services/study-store.ts';
import { loadQuestionHistory, saveAnswer } from '#storage/answers.ts';
import { prepareDatabase } from '#storage/database.ts';
import { DATABASE_FILE, loadEngine, openPool } from '#storage/engine.ts';
import { clearKnownCards, loadKnownCards, saveKnownCards } from '#storage/known-cards.ts';
import { storageFailure } from '#storage/storage-failure.ts';
import type { StudyPageFunctions, StudyWorkerFunctions } from '#storage/study-worker-functions.ts';

declare const self: DedicatedWorkerGlobalScope;

// The version in the address keeps a cached engine from meeting the code of another release.
const ENGINE_ADDRESS = `${import.meta.env.BASE_URL}sqlite3.wasm?v=${import.meta.env.SQLITE_VERSION}`;

let startingEngine: Promise<Sqlite3Static> | null = null;
let openingDatabase: Promise<Database> | null = null;

/** What failed is forgotten, so that the next call tries again: the network or the other tab may be better by then. */
function startEngine(): Promise<Sqlite3Static> {
  startingEngine ??= loadEngine(ENGINE_ADDRESS).catch((error: unknown) => {
    startingEngine = null;
    throw error;
  });
  return startingEngine;
}

function openDatabase(): Promise<Database> {
  openingDatabase ??= openPreparedDatabase().catch((error: unknown) => {
    openingDatabase = null;
    throw error;
  });
  return openingDatabase;
}

async function openPreparedDatabase(): Promise<Database> {
  const pool = await openPool(await startEngine());
  const db = new pool.OpfsSAHPoolDb(DATABASE_FILE);
  try {
    prepareDatabase(db);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

async function withDatabase<Value>(
  work: (db: Database) => Value,
): Promise<Result<Value, StorageFailure>> {
  try {
    return success(work(await openDatabase()));
  } catch (error) {
    return storageFailure(error);
  }
}

/** @param work must have committed when it returns */
async function change<Value>(
  tables: readonly StudyTable[],
  work: (db: Database) => Value,
): Promise<Result<Value, StorageFailure>> {
  const result = await withDatabase(work);
  if (result.ok) await page.tablesChanged(tables);
  return result;
}

const functions: StudyWorkerFunctions = {
  saveAnswer: (answer) =>
    change(['answers'], (db) => {
      saveAnswer(db, answer);
      return null;
    }),
  loadQuestionHistory: (questionKeys) =>
    withDatabase((db) => loadQuestionHistory(db, questionKeys)),
  loadKnownCards: () => withDatabase(loadKnownCards),
  saveKnownCards: (cards) =>
    change(['known_cards'], (db) => {
      saveKnownCards(db, cards);
      return null;
    }),
  clearKnownCards: () => change(['known_cards'], clearKnownCards),
};

const page = createBirpc<StudyPageFunctions, StudyWorkerFunctions>(functions, {
  post: (data) => self.postMessage(data),
  on: (receive) => self.addEventListener('message', (event) => receive(event.data)),
  eventNames: ['tablesChanged'],
});
