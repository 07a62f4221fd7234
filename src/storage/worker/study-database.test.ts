// What becomes of a database that cannot be used as it is, and how one is kept without a private file system.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { beforeEach, expect, test } from 'vitest';
import type { AnswerEvent, StudyEvent } from '#domain/log/event.ts';
import { insertEvents, recordEvents } from '#storage/log/event-log.ts';
import { createIndexedDbBackend, LOG } from '#storage/backends/indexeddb-backend.ts';
import { changeGeneration, exportLocalState, saveLocal } from '#storage/log/local-state.ts';
import type { Prepare, StorageBackend } from '#storage/backends/storage-backend.ts';
import { OLDER_COPY_KEY } from '#storage/worker/older-copy.ts';
import { createProgressQuery } from '#storage/log/queries/review-fold.ts';
import { countStored } from '#storage/log/queries/query-runners.ts';
import { listQuarantine, loadQuarantined } from '#storage/worker/quarantine.ts';
import { all, sql } from '#storage/log/sql.ts';
import { createStudyDatabase, type StudyDatabase } from '#storage/worker/study-database.ts';
import { removeEvents } from '#storage/log/undo-statements.ts';
import { createMemoryFile, type MemoryFile } from '#tests/memory-file.ts';
import { bytesOf, openOrdered, readFixture, sqlite3 } from '#tests/memory-database.ts';
import {
  createMemoryKeyValueStore,
  type MemoryKeyValueStore,
} from '#tests/memory-key-value-store.ts';
import { answerEvent, databaseOf, eventsOf, markEvent } from '#tests/study-content.ts';

const NOW = Date.UTC(2026, 10, 21, 4, 23);
const ANSWERS = 300;

let keyValues: MemoryKeyValueStore;

beforeEach(() => {
  keyValues = createMemoryKeyValueStore();
});

/** As another worker would open it. */
function openAnew(
  createBackend = (prepare: Prepare): StorageBackend =>
    createIndexedDbBackend(sqlite3, keyValues, prepare),
) {
  return createStudyDatabase({ sqlite3, createBackend, keyValues, now: () => NOW });
}

const openFile = (file: MemoryFile) => openAnew((prepare) => file.createBackend(prepare));

function answerOf(number: number): AnswerEvent {
  return answerEvent({
    id: `01980000000070008000${String(number).padStart(12, '0')}`,
    item: `burgundy::問題${number % 7}::${'選択肢'.repeat(20)}`,
    correct: number % 3 === 0,
    at: 1_750_000_000_000 + number,
    device: 'device-a',
    mode: 'quiz',
    sitting: `sitting-${Math.floor(number / 10)}`,
  });
}

function record(database: StudyDatabase, ...events: readonly StudyEvent[]) {
  return database.append((db) => recordEvents(db, events, NOW));
}

const MARK = markEvent({ id: 'ff', item: 'card-7', at: 5 });

function wholeFile(): Uint8Array<ArrayBuffer> {
  const answers = Array.from({ length: ANSWERS }, (_, number) => answerOf(number));
  return bytesOf(databaseOf([...answers, MARK]));
}

const counts = (db: Database) => countStored(db);

function changed(bytes: Uint8Array<ArrayBuffer>, change: (bytes: Uint8Array) => void) {
  const copy = new Uint8Array(bytes);
  change(copy);
  return copy;
}

const whole = wholeFile();
const damaged: readonly (readonly [string, Uint8Array<ArrayBuffer>, number])[] = [
  ['cut in the middle', whole.slice(0, whole.length / 2), 0],
  ['cut within its last page', whole.slice(0, whole.length - 100), ANSWERS - 60],
  [
    'with a zeroed page',
    changed(whole, (bytes) => bytes.fill(0, 4 * 4096, 5 * 4096)),
    ANSWERS - 60,
  ],
  ['with its first page zeroed', changed(whole, (bytes) => bytes.fill(0, 0, 4096)), ANSWERS - 60],
  [
    'with random bytes',
    changed(whole, (bytes) => bytes.forEach((_, at) => at % 97 === 0 && (bytes[at] = at % 251))),
    0,
  ],
];

test.each(damaged)(
  'S13 a file %s is quarantined whole, salvaged, and a fresh one begun',
  async (_name, bytes, atLeast) => {
    const file = createMemoryFile(bytes);
    const database = openFile(file);
    const found = await database.read(counts);
    expect(found.answers).toBeGreaterThanOrEqual(atLeast);
    await record(database, answerOf(ANSWERS + 1));

    const [kept, ...more] = await listQuarantine(keyValues);
    expect(more).toEqual([]);
    expect(kept).toMatchObject({
      name: 'wine-study-20261121-042300.db',
      setAsideAt: NOW,
      bytes: bytes.length,
      salvaged: found,
    });
    expect(await loadQuarantined(keyValues, kept?.name ?? '')).toEqual(bytes);

    const again = openFile(file);
    expect(await again.read(counts)).toEqual({ ...found, answers: found.answers + 1 });
    expect(await again.read((db) => all(db, sql`PRAGMA integrity_check`))).toEqual([['ok']]);
    expect(await listQuarantine(keyValues)).toHaveLength(1);
  },
);

test('S13 damage that shows only later is repaired, and the request is answered', async () => {
  const database = openFile(createMemoryFile(whole));
  await database.read(counts);
  let tries = 0;
  const answered = await database.read((db) => {
    tries += 1;
    // As the engine says it when it meets a broken page.
    if (tries === 1) throw Object.assign(new Error('malformed'), { resultCode: 11 });
    return counts(db);
  });
  expect(answered).toEqual({ answers: ANSWERS, knownCards: 1 });
  expect(await listQuarantine(keyValues)).toHaveLength(1);
});

test('S13 where a damaged file cannot be quarantined it is left as it is', async () => {
  const bytes = whole.slice(0, whole.length / 2);
  const file = createMemoryFile(bytes);
  keyValues.failure = new DOMException('on purpose', 'QuotaExceededError');
  await expect(openFile(file).read(counts)).rejects.toThrow('on purpose');
  expect(file.bytes).toEqual(bytes);
});

test('S13 a crash between quarantine and salvage loses nothing', async () => {
  const file = createMemoryFile(whole.slice(0, whole.length - 5000));
  const load = keyValues.load.bind(keyValues);
  // The other tab is open already, on a file that is gone then.
  const other = openFile(createMemoryFile());
  await other.read(counts);
  keyValues.load = (key) =>
    key.startsWith('wine-study/set-aside/') ? Promise.reject(new Error('killed')) : load(key);
  await expect(openFile(file).read(counts)).rejects.toThrow('killed');
  expect(await listQuarantine(keyValues)).toMatchObject([{ salvaged: null }]);
  keyValues.load = load;
  const found = await openFile(file).read(counts);
  expect(found.answers).toBeGreaterThan(ANSWERS / 2);
});

test('S4 a file of a later version is left alone, and nothing is quarantined or changed', async () => {
  const newer = changed(wholeFile(), (bytes) => new DataView(bytes.buffer).setUint32(60, 99));
  const file = createMemoryFile(newer);
  const database = openFile(file);
  await expect(database.read(counts)).rejects.toMatchObject({ kind: 'newer-app' });
  await expect(record(database, answerOf(1))).rejects.toMatchObject({ kind: 'newer-app' });
  expect(file.bytes).toEqual(newer);
  expect(await listQuarantine(keyValues)).toEqual([]);
});

test('S4 a log of a later version is not replayed in part, and stays', async () => {
  const backend = openAnew();
  await record(backend, answerOf(1));
  const later = [
    [2, answerOf(2)],
    [3, { ...MARK, kind: 'from-the-future' }],
  ];
  backend.close();
  await keyValues.save([[[LOG, 2], JSON.stringify(later)]]);
  const before = new Map(keyValues.values);
  await expect(openAnew().read(counts)).rejects.toMatchObject({ kind: 'newer-app' });
  await expect(backend.read(counts)).rejects.toMatchObject({ kind: 'newer-app' });
  expect(keyValues.values).toEqual(before);
});

test('S14 the older app’s copy stays until what was taken over has been read back', async () => {
  await keyValues.save([[OLDER_COPY_KEY, readFixture('ordered.db')]]);
  const forgetful = createStudyDatabase({
    sqlite3,
    // The second way to the data finds none of it.
    createBackend: (() => {
      let made = 0;
      return (prepare: Prepare) => {
        made += 1;
        const store = made === 1 ? keyValues : createMemoryKeyValueStore();
        return createIndexedDbBackend(sqlite3, store, prepare);
      };
    })(),
    keyValues,
    now: () => NOW,
  });
  await expect(forgetful.read(counts)).rejects.toThrow('events are not there');
  expect(await keyValues.load(OLDER_COPY_KEY)).toBeInstanceOf(Uint8Array);
  expect(await openAnew().read(counts)).toEqual({ answers: 5, knownCards: 2 });
});

const newer = changed(wholeFile(), (bytes) => new DataView(bytes.buffer).setUint32(60, 99));
const inPart = openOrdered();
inPart.exec("INSERT INTO answers (question_key, correct) VALUES ('k', 1), ('', 1)");
test.each([
  ['that cannot be read is quarantined', new TextEncoder().encode('壊れた控え'), false, 1, 0],
  ['that can be read in part is merged and quarantined', bytesOf(inPart), false, 1, 1],
  ['of a later version is left alone', newer, true, 0, 0],
  ['with nothing in it is removed', bytesOf(databaseOf()), false, 0, 0],
])('S4 S14 an older copy %s', async (_, bytes, stays, quarantined, answers) => {
  await keyValues.save([[OLDER_COPY_KEY, bytes]]);
  expect(await openAnew().read(counts)).toEqual({ answers, knownCards: 0 });
  expect(await keyValues.load(OLDER_COPY_KEY)).toEqual(stays ? bytes : undefined);
  expect(await listQuarantine(keyValues)).toHaveLength(quarantined);
});

test('S14 E5 what was erased since does not come back with an older copy that is stored again', async () => {
  const database = openAnew();
  await keyValues.save([[OLDER_COPY_KEY, readFixture('ordered.db')]]);
  expect((await database.read(counts)).answers).toBe(5);
  const id = 'e'.repeat(32);
  await database.write((db) => {
    db.exec('DELETE FROM events');
    insertEvents(db, [{ kind: 'erasure', id, at: NOW, device: null, item: 'log' }]);
    saveLocal(db, 'epoch', id);
    changeGeneration(db);
  });
  await keyValues.save([[OLDER_COPY_KEY, readFixture('ordered.db')]]);
  expect(await openAnew().read(counts)).toEqual({ answers: 0, knownCards: 0 });
  expect(await keyValues.load(OLDER_COPY_KEY)).toBeUndefined();
});

test('E8 what was counted with it is forgotten with it', async () => {
  const database = openAnew();
  const queryProgress = createProgressQuery();
  const pending = [
    answerEvent({ id: 'a1', item: 'q-1', device: 'device-a' }),
    answerEvent({ id: 'a2', item: 'q-2', device: 'device-a' }),
  ];
  const stored = [
    answerEvent({ id: 'b1', item: 'q-3', device: 'device-b', correct: false }),
    answerEvent({ id: 'b2', item: 'q-4', device: 'device-b', correct: false }),
  ];
  const look = (held: readonly StudyEvent[]) => database.read(queryProgress, held);
  const cold = (held: readonly StudyEvent[]) => database.read(createProgressQuery(), held);
  expect(await look(pending)).toEqual(await cold(pending));
  // As many as were pending, from another tab: they have the numbers that the pending ones had.
  await record(database, ...stored);
  expect(await look([])).toEqual(await cold([]));
  expect(await look(pending)).toEqual(await cold(pending));
  await record(database, ...pending);
  expect(await look([])).toEqual(await cold([]));
});

test('S15 S12 without a private file system two tabs in turn see each other’s answers, and what was taken away', async () => {
  const tabs = [openAnew(), openAnew()];
  /** A tab closes what it has before another gets the lock. */
  const inTab = async <Value>(tab: number, work: (database: StudyDatabase) => Promise<Value>) => {
    const database = tabs[tab] ?? openAnew();
    const value = await work(database);
    database.close();
    return value;
  };
  for (let number = 0; number < 20; number += 1) {
    await inTab(number % 7 === 0 ? 1 : 0, (tab) => record(tab, answerOf(number)));
  }
  for (const tab of [0, 1]) {
    expect(await inTab(tab, async (db) => (await db.read(counts)).answers)).toBe(20);
  }
  const ids = [3, 4, 19].map((number) => answerOf(number).id);
  await inTab(0, (tab) => tab.write((db) => removeEvents(db, ids)));
  // Under the place of the last one, which is free again.
  await inTab(1, (tab) => record(tab, answerOf(60)));
  const expected = (await openAnew().read(eventsOf)).map(({ id }) => id);
  expect(expected).toHaveLength(18);
  expect(expected.filter((id) => ids.includes(id))).toEqual([]);
  for (const tab of [0, 1]) {
    expect(await inTab(tab, async (db) => (await db.read(eventsOf)).map(({ id }) => id))).toEqual(
      expected,
    );
  }
});

test('S15 events keep their places, and the log its name, whatever was taken away', async () => {
  const places = (db: Database) => [
    all(db, sql`SELECT seq, lower(hex(event_id)) FROM events ORDER BY seq`),
    exportLocalState(db),
  ];
  const database = openAnew();
  for (let number = 0; number < 9; number += 1) await record(database, answerOf(number));
  const stored = [await database.read(places)];
  expect(await openAnew().read(places)).toEqual(stored[0]);
  await database.write((db) => removeEvents(db, [answerOf(2).id, answerOf(5).id]));
  stored.push(await database.read(places));
  expect(await openAnew().read(places)).toEqual(stored[1]);
  await database.write((db) => saveLocal(db, 'sync', '{}'));
  await record(database, answerOf(10));
  expect(await openAnew().read(places)).toEqual(await database.read(places));
  const [, before] = stored[0] ?? [];
  expect(before).not.toBe((await database.read(places))[1]);
});

test('S15 what could not be stored is not there', async () => {
  const database = openAnew();
  await record(database, answerOf(1));
  keyValues.failure = new DOMException('on purpose', 'QuotaExceededError');
  await expect(record(database, answerOf(2))).rejects.toThrow('on purpose');
  keyValues.failure = null;
  expect((await database.read(counts)).answers).toBe(1);
  await record(database, answerOf(2));
  expect((await database.read(counts)).answers).toBe(2);
});
