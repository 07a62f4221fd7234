// The storage worker: opens the database at the first call and answers in domain words.
import type { Database } from '@sqlite.org/sqlite-wasm';
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
const engine = loadEngine(
  `${import.meta.env.BASE_URL}sqlite3.wasm?v=${import.meta.env.SQLITE_VERSION}`,
);
// Its rejection is told to whoever calls; this only keeps it from counting as unhandled before that.
engine.catch(() => {});

let opening: Promise<Database> | null = null;

async function openDatabase(): Promise<Database> {
  const sqlite3 = await engine;
  const pool = await openPool(sqlite3);
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
    opening ??= openDatabase();
    const db = await opening.catch((error: unknown) => {
      // The next call tries again: the other tab may be gone by then.
      opening = null;
      throw error;
    });
    return success(work(db));
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
