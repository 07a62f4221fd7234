// The older app's way of storing, to measure against: sql.js in the page, and the whole image written to
// IndexedDB at every answer.
import { createStore, get, set } from 'idb-keyval';
import initSqlJs, { type SqlJsDatabase } from 'sql.js/dist/sql-wasm-browser.js';
import engineAddress from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { ORDERED_SCHEMA } from '../../../tests/ordered-schema.ts';
import { timed } from './timed.ts';

interface Answer {
  readonly questionKey: string;
  readonly correct: boolean;
  /** Epoch milliseconds. */
  readonly answeredAt: number;
}

/** As `StudyHarness`. */
export interface OlderHarness {
  timeSaves(answers: readonly Answer[]): Promise<readonly number[]>;
  timeHistories(keysOfQuizzes: readonly (readonly string[])[]): Promise<readonly number[]>;
  putImage(address: string): Promise<void>;
}

declare global {
  interface Window {
    readonly older: OlderHarness;
  }
}

const IMAGE_KEY = 'wine-study.db';
const keyValueStore = createStore('keyval-store', 'keyval');

let opening: Promise<SqlJsDatabase> | null = null;

async function open(): Promise<SqlJsDatabase> {
  const { Database } = await initSqlJs({ locateFile: () => engineAddress });
  const image = await get<Uint8Array>(IMAGE_KEY, keyValueStore);
  const db = new Database(image);
  if (image === undefined) db.exec(ORDERED_SCHEMA);
  return db;
}

function database(): Promise<SqlJsDatabase> {
  opening ??= open();
  return opening;
}

async function save({ questionKey, correct, answeredAt }: Answer): Promise<void> {
  const db = await database();
  db.run('INSERT INTO answers (question_key, correct, answered_at) VALUES (?, ?, ?)', [
    questionKey,
    correct ? 1 : 0,
    answeredAt,
  ]);
  await set(IMAGE_KEY, db.export(), keyValueStore);
}

async function loadHistory(keys: readonly string[]): Promise<void> {
  const db = await database();
  db.exec(
    `SELECT question_key, sum(correct = 0), max(answered_at) FROM answers
      WHERE question_key IN (${keys.map(() => '?').join()}) GROUP BY question_key`,
    keys,
  );
}

Object.defineProperty(window, 'older', {
  value: {
    async timeSaves(answers) {
      const times: number[] = [];
      for (const answer of answers) times.push(await timed(() => save(answer)));
      return times;
    },
    async timeHistories(keysOfQuizzes) {
      const times: number[] = [];
      for (const keys of keysOfQuizzes) times.push(await timed(() => loadHistory(keys)));
      return times;
    },
    async putImage(address) {
      const response = await fetch(address);
      await set(IMAGE_KEY, new Uint8Array(await response.arrayBuffer()), keyValueStore);
    },
  } satisfies OlderHarness,
});
