// A tab of version 2 that goes on beside this version, on the same storage.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { beforeEach, expect, test } from 'vitest';
import { insertEvents } from '#storage/event-log.ts';
import { createIndexedDbBackend } from '#storage/indexeddb-backend.ts';
import { saveLocal } from '#storage/local-state.ts';
import { migrate, MIGRATIONS } from '#storage/migrate.ts';
import type { StorageBackend } from '#storage/storage-backend.ts';
import { parseChangeNotice } from '#storage/study-worker-functions.ts';
import { listQuarantine, quarantine } from '#storage/quarantine.ts';
import { all, inTransaction, inTrial, run, sql } from '#storage/sql.ts';
import { createStudyDatabase } from '#storage/study-database.ts';
import { bytesOf, openBytes, openEmpty, sqlite3 } from '#tests/memory-database.ts';
import {
  createMemoryKeyValueStore,
  type MemoryKeyValueStore,
} from '#tests/memory-key-value-store.ts';

const NOW = Date.UTC(2026, 10, 21, 4, 23);

let keyValues: MemoryKeyValueStore;
/** What stands in the private file system. */
let file: Uint8Array<ArrayBuffer>;

beforeEach(() => {
  keyValues = createMemoryKeyValueStore();
  file = new Uint8Array();
});

/** As the pool gives it: written through, and opened again after each release of the lock. */
function createFileBackend(): StorageBackend {
  let db: Database | null = null;
  function opened(): Database {
    if (db === null) throw new Error('The backend is not open');
    return db;
  }
  function flush(): void {
    file = bytesOf(opened());
  }
  return {
    kind: 'private-file-system',
    async open(prepare) {
      if (db !== null) return db;
      db = file.length === 0 ? openEmpty() : openBytes(file);
      prepare(db);
      flush();
      return db;
    },
    async write(work) {
      const value = inTransaction(opened(), () => work(opened()));
      flush();
      return value;
    },
    tryOut: (work) => inTrial(opened(), () => work(opened())),
    compact: async () => flush(),
    readStoredFile: async () => file,
    async removeStoredFile() {
      file = new Uint8Array();
    },
    close() {
      db?.close();
      db = null;
    },
  };
}

function openDatabase(createBackend: () => StorageBackend) {
  return createStudyDatabase({
    sqlite3,
    createBackend,
    keyValues,
    findAbandoned: async () => [],
    now: () => NOW,
  });
}

function idOf(number: number): string {
  return `0198000000007000800000000000${String(number).padStart(4, '0')}`;
}

function versionTwoFile(...numbers: readonly number[]): Uint8Array<ArrayBuffer> {
  const db = openEmpty();
  migrate(db, MIGRATIONS.slice(0, 2));
  run(db, sql`INSERT INTO questions (question_key) VALUES ('burgundy::どれか::a|b')`);
  for (const number of numbers) {
    run(
      db,
      sql`INSERT INTO answer_log (answer_id, question_id, correct, answered_at)
            VALUES (unhex(${idOf(number)}), 1, 1, ${NOW + number})`,
    );
  }
  return bytesOf(db);
}

/** As a tab of version 2 does it with a file of version 3: a fresh one for its own answers. */
async function takeTurnAsVersionTwo(...numbers: readonly number[]): Promise<void> {
  await quarantine(keyValues, file, { reason: 'newer-version', setAsideAt: NOW });
  file = versionTwoFile(...numbers);
}

async function logAsVersionTwo(entry: number, number: number): Promise<void> {
  const answer = {
    answerId: idOf(number),
    questionKey: 'burgundy::どれか::a|b',
    correct: true,
    answeredAt: NOW + number,
  };
  await keyValues.save([[['wine-study/log', entry], { kind: 'answer', answer }]]);
}

const ids = (db: Database) =>
  all(db, sql`SELECT lower(hex(event_id)) FROM events WHERE kind = 'answer' ORDER BY at`).flat();

/** As `erase` of the backup leaves the log. */
function eraseAt(at: number) {
  return (db: Database) => {
    const id = 'e'.repeat(32);
    run(db, sql`DELETE FROM events`);
    insertEvents(db, [{ kind: 'erasure', id, at, device: null, item: 'log' }], new Map());
    saveLocal(db, 'epoch', id);
  };
}

test('S21 what it quarantined is back when this tab next has the lock, without a reload', async () => {
  file = versionTwoFile(1, 2);
  const database = openDatabase(createFileBackend);
  expect(await database.read(ids)).toEqual([1, 2].map(idOf));
  database.close();
  await takeTurnAsVersionTwo(3);
  expect(await database.read(ids)).toEqual([1, 2, 3].map(idOf));
  expect(await listQuarantine(keyValues)).toEqual([]);
});

test('S21 a log without an event that it quarantined is not kept', async () => {
  const database = openDatabase(createFileBackend);
  await database.read(ids);
  database.close();
  await takeTurnAsVersionTwo(1);
  expect(await openDatabase(createFileBackend).read(ids)).toEqual([idOf(1)]);
  expect(await listQuarantine(keyValues)).toEqual([]);
});

test('S21 what it logs in IndexedDB is seen when this tab next has the lock, and erased with the rest', async () => {
  const database = openDatabase(() => createIndexedDbBackend(sqlite3, keyValues));
  await logAsVersionTwo(1, 1);
  expect(await database.read(ids)).toEqual([idOf(1)]);
  database.close();
  await logAsVersionTwo(2, 2);
  expect(await database.read(ids)).toEqual([1, 2].map(idOf));
  expect([...keyValues.values.keys()].filter((key) => key.includes('wine-study/log'))).toEqual([]);
});

test('S21 an image of its memory does not bring back what was erased', async () => {
  const database = openDatabase(() => createIndexedDbBackend(sqlite3, keyValues));
  await keyValues.save([['wine-study/image', versionTwoFile(1, 2)]]);
  expect(await database.read(ids)).toHaveLength(2);
  await database.write(eraseAt(NOW + 3));
  database.close();
  await keyValues.save([['wine-study/image', versionTwoFile(1, 2, 4)]]);
  expect(await database.read(ids)).toEqual([idOf(4)]);
  expect(await openDatabase(() => createIndexedDbBackend(sqlite3, keyValues)).read(ids)).toEqual([
    idOf(4),
  ]);
});

test('S21 its notices to other tabs are understood', () => {
  expect(parseChangeNotice({ from: 'a tab', tables: ['answers'] })).toEqual({
    from: 'a tab',
    kinds: ['answer', 'mark'],
  });
});
