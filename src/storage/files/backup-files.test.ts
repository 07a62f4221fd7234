// Backup, import and erasure, on a database in a key-value store in memory.
import { beforeEach, expect, test } from 'vitest';
import type { ErasureEvent, StudyEvent } from '#domain/log/event.ts';
import { undoEvents } from '#domain/log/undo.ts';
import type { Result } from '#domain/result.ts';
import type { ErasedData } from '#services/study/study-backup.ts';
import {
  exportDatabase,
  exportJson,
  importFile,
  previewImport,
} from '#storage/files/backup-files.ts';
import { addBrought, placesOf } from '#storage/log/brought.ts';
import type { CommandContext } from '#storage/worker/commands.ts';
import { erase, prepareErasure, undoErase } from '#storage/worker/erasure.ts';
import { recordEvents } from '#storage/log/event-log.ts';
import { createIndexedDbBackend } from '#storage/backends/indexeddb-backend.ts';
import { loadEpoch, loadLocal } from '#storage/log/local-state.ts';
import { mergeStudyData } from '#storage/log/merge.ts';
import { OLDER_COPY_KEY } from '#storage/worker/older-copy.ts';
import type { StorageBackend } from '#storage/backends/storage-backend.ts';
import { countStored } from '#storage/log/queries/query-runners.ts';
import { listQuarantine, loadQuarantined, quarantine } from '#storage/worker/quarantine.ts';
import { createStudyDatabase, UNTIDY, type StudyDatabase } from '#storage/worker/study-database.ts';
import { shareImports, undoImport } from '#storage/log/undoable-import.ts';
import { bytesOf, openBytes, readFixture, sqlite3 } from '#tests/memory-database.ts';
import {
  createMemoryKeyValueStore,
  type MemoryKeyValueStore,
} from '#tests/memory-key-value-store.ts';
import {
  answerEvent,
  byId,
  databaseOf,
  eventsOf,
  markEvent,
  studyData,
} from '#tests/study-content.ts';

const NOW = Date.UTC(2026, 10, 21, 4, 23);

type Events = readonly StudyEvent[];

let keyValues: MemoryKeyValueStore;
let tab: Tab;
/** Of the tab that has the lock. */
let inUse: StudyDatabase | null;

beforeEach(() => {
  keyValues = createMemoryKeyValueStore();
  inUse = null;
  tab = openAnew();
});

/** One tab: another has a database of its own over the same store. */
type Tab = ReturnType<typeof openAnew>;

function openAnew(changeBackend = (backend: StorageBackend): StorageBackend => backend) {
  const database = createStudyDatabase({
    sqlite3,
    createBackend: (prepare) => changeBackend(createIndexedDbBackend(sqlite3, keyValues, prepare)),
    keyValues,
    now: () => NOW,
  });
  /** With the tab lock. */
  function use(): StudyDatabase {
    if (inUse !== database) inUse?.close();
    inUse = database;
    return database;
  }
  const context = (pending: readonly StudyEvent[] = []): CommandContext => ({
    startEngine: async () => sqlite3,
    withData: (work) => work({ database: use(), keyValues }),
    now: () => NOW,
    pending,
  });
  return {
    exportDatabase: async (pending: Events) => done(await exportDatabase(context(pending))),
    exportJson: async (pending: Events) => done(await exportJson(context(pending))),
    previewImport: (file: Blob) => previewImport(context(), file),
    importFile: (file: Blob, importId: string, pending: Events) =>
      importFile(context(pending), file, importId),
    undoImport: (importId: string) => use().write((db) => undoImport(db, importId, NOW)),
    prepareErasure: async (pending: Events) => done(await prepareErasure(context(), pending)),
    erase: async (stamp: string, erasure: ErasureEvent) =>
      done(await erase(context(), stamp, erasure)),
    undoErase: async (erased: ErasedData) => done(await undoErase(context(), erased)),
    database,
    record: (...events: Events) => use().append((db) => recordEvents(db, events, NOW)),
    events: () => use().read(eventsOf),
  };
}

function done<Value>(result: Result<Value, never>): Value {
  if (!result.ok) throw new Error('It has no failure of its own');
  return result.value;
}

const A = answerEvent({ id: '0a', item: 'all::秘密の問題::a|b', device: 'device-a' });
const B = answerEvent({ id: '0b', item: 'q-2', correct: false });
const M = markEvent({ id: '0c', item: 'card-7' });
const HELD = answerEvent({ id: '0d', item: 'q-9' });

function erasureOf(id: string): ErasureEvent {
  return { kind: 'erasure', id, at: NOW, device: 'device-a', item: 'all' };
}
const ERASURE = erasureOf('ee');

const fileOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]);

function eventsIn(bytes: Uint8Array): readonly StudyEvent[] {
  return eventsOf(openBytes(bytes));
}

async function eraseAll(from: Tab, pending: readonly StudyEvent[] = []): Promise<ErasedData> {
  const { stamp, ...ready } = await from.prepareErasure(pending);
  const erased = await from.erase(stamp, ERASURE);
  if (erased === null) throw new Error('Not erased');
  return { ...ready, ...erased, certain: true };
}

/** Every byte that the store holds. */
function storedBytes(): Buffer {
  const pieces = [...keyValues.values].flatMap(([key, value]) => [
    Buffer.from(key),
    value instanceof Uint8Array ? Buffer.from(value) : Buffer.from(JSON.stringify(value)),
  ]);
  return Buffer.concat(pieces);
}

/** The backend cannot be opened while `isBroken` says so. */
const breaking =
  (isBroken: () => boolean) =>
  (backend: StorageBackend): StorageBackend => ({
    ...backend,
    async open() {
      if (isBroken()) throw new Error('I/O error');
      return backend.open();
    },
  });

test('E1 a backup holds everything, with what is pending, as a database and as JSON', async () => {
  await tab.record(A, M);
  const database = await tab.exportDatabase([B, A]);
  expect(database.complete).toBe(true);
  expect(eventsIn(database.bytes)).toEqual([A, B, M]);
  const json = await tab.exportJson([B]);
  expect(json.complete).toBe(true);
  const other = openAnewElsewhere();
  expect(await other.importFile(fileOf(json.bytes), 'one', [])).toMatchObject({
    ok: true,
    value: { events: 3, answers: 2, knownCards: 1 },
  });
  expect(await other.events()).toEqual([A, B, M]);
  expect(await tab.events()).toEqual([A, M]);
});

test('D5 where nothing can be read, what is held leaves alone, and says so', async () => {
  await tab.record(A, M);
  let isBroken = true;
  const broken = openAnew(breaking(() => isBroken));
  const found = await broken.exportDatabase([HELD]);
  expect(found.complete).toBe(false);
  expect(eventsIn(found.bytes)).toEqual([HELD]);
  expect((await broken.exportJson([HELD])).complete).toBe(false);
  await expect(broken.exportDatabase([])).rejects.toThrow('I/O error');
  isBroken = false;
  expect((await broken.exportDatabase([HELD])).complete).toBe(true);
});

/** Another device. */
function openAnewElsewhere(): Tab {
  keyValues = createMemoryKeyValueStore();
  const elsewhere = openAnew();
  return elsewhere;
}

const file = () => fileOf(bytesOf(databaseOf([A, B, M])));

test('D7 D8 an import is previewed, done and undone', async () => {
  await tab.record(A);
  expect(await tab.previewImport(file())).toMatchObject({
    ok: true,
    value: { format: 'database', events: { found: 3, added: 2 }, answers: { found: 2, added: 1 } },
  });
  const imported = await tab.importFile(file(), 'one', []);
  expect(imported).toEqual({
    ok: true,
    value: { importId: 'one', events: 2, answers: 1, knownCards: 1, ownCards: 0 },
  });
  // Another worker, after a reply that never came.
  expect(await openAnew().importFile(file(), 'one', [])).toEqual(imported);
  await tab.record(HELD);
  await tab.undoImport('one');
  expect(await openAnew().events()).toEqual([A, HELD]);
  await tab.undoImport('one');
  expect(await openAnew().events()).toEqual([A, HELD]);
});

test('D9 a file over the size is refused unread', async () => {
  const endless = { size: 160_000_001 } as Blob;
  expect(await tab.previewImport(endless)).toMatchObject({ error: { kind: 'too-large' } });
});

test('E14 nothing is erased that could not be read: no export, no erasure', async () => {
  await tab.record(A, B, M);
  let broken = 1;
  const failing = openAnew(breaking(() => (broken -= 1) >= 0));
  await expect(failing.prepareErasure([HELD])).rejects.toThrow('I/O error');
  expect(await openAnew().events()).toEqual([A, B, M]);
  const { database } = await failing.prepareErasure([HELD]);
  expect(eventsIn(database)).toEqual([A, B, M, HELD]);
});

test('E5 nothing that was erased comes back by itself, in any tab, and no byte of it is left', async () => {
  await keyValues.save([[OLDER_COPY_KEY, readFixture('ordered.db')]]);
  await quarantine(keyValues, bytesOf(databaseOf([A])), NOW);
  await tab.record(A, B, M);
  const other = openAnew();
  expect(await other.events()).toHaveLength(10);
  expect(storedBytes().includes('秘密の問題')).toBe(true);

  await eraseAll(tab);
  for (const later of [tab, other, openAnew()]) {
    expect(await later.events()).toEqual([ERASURE]);
    expect(await later.database.read(countStored)).toEqual({ answers: 0, knownCards: 0 });
  }
  expect(await listQuarantine(keyValues)).toEqual([]);
  expect(storedBytes().includes('秘密の問題')).toBe(false);
  expect(storedBytes().includes('赤は')).toBe(false);
});

test('E5 a file that is restored on purpose comes back', async () => {
  await tab.record(A, M);
  const { bytes } = await tab.exportDatabase([]);
  await eraseAll(tab);
  expect(await tab.importFile(fileOf(bytes), 'one', [])).toMatchObject({
    ok: true,
    value: { events: 2, answers: 1, knownCards: 1 },
  });
  expect(await openAnew().events()).toEqual([A, M, ERASURE]);
  // And the file with the erasure in it takes nothing away elsewhere.
  const erased = await tab.exportDatabase([]);
  const elsewhere = openAnewElsewhere();
  await elsewhere.record(B);
  await elsewhere.importFile(fileOf(erased.bytes), 'two', []);
  expect(await elsewhere.events()).toEqual([A, B, M, ERASURE]);
});

test('E14 an erasure that is asked for twice is done once, and reported as done', async () => {
  await tab.record(A, B, M);
  const { stamp } = await tab.prepareErasure([]);
  expect(await tab.erase(stamp, ERASURE)).toEqual({ tidied: true });
  await tab.record(HELD);
  expect(await tab.erase(stamp, ERASURE)).toEqual({ tidied: true });
  // By another worker, whose first was killed between the commit and its reply.
  expect(await openAnew().erase(stamp, ERASURE)).toEqual({ tidied: true });
  expect(await openAnew().events()).toEqual([HELD, ERASURE]);
  expect(await tab.database.read(loadEpoch)).toBe('ee');
});

test.each([
  ['an answer', async () => tab.record(HELD)],
  ['an answer of another tab', async () => openAnew().record(HELD)],
  [
    'an import that was taken back',
    async () => {
      await tab.importFile(fileOf(bytesOf(databaseOf([HELD]))), 'one', []);
      await tab.undoImport('one');
    },
  ],
  [
    'another erasure',
    async () => {
      await openAnew().erase((await openAnew().prepareErasure([])).stamp, erasureOf('ef'));
    },
  ],
])('E14 nothing is erased after %s that was not read', async (_name, change) => {
  await tab.record(A, B, M);
  const { stamp } = await tab.prepareErasure([]);
  await change();
  const before = await openAnew().events();
  expect(await tab.erase(stamp, ERASURE)).toBeNull();
  expect(await openAnew().events()).toEqual(before);
  const again = await tab.prepareErasure([]);
  expect(eventsIn(again.database)).toEqual(before);
  expect(await tab.erase(again.stamp, ERASURE)).toEqual({ tidied: true });
});

test('E14 where tidying up fails the erasure is reported as done, and the next opening tidies up', async () => {
  await tab.record(A, B, M);
  await quarantine(keyValues, bytesOf(databaseOf([A])), NOW);
  const { stamp, ...ready } = await tab.prepareErasure([]);
  expect(ready.quarantine).toHaveLength(1);
  const save = keyValues.save.bind(keyValues);
  let saves = 0;
  keyValues.save = (...given) => {
    saves += 1;
    return saves > 1
      ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
      : save(...given);
  };
  expect(await tab.erase(stamp, ERASURE)).toEqual({ tidied: false });
  // Nor can it at the next opening, which opens all the same and takes nothing in.
  const next = openAnew();
  expect(await next.events()).toEqual([ERASURE]);
  expect(await next.database.read((db) => loadLocal(db, UNTIDY))).not.toBeNull();

  keyValues.save = save;
  const later = openAnew();
  expect(await later.events()).toEqual([ERASURE]);
  expect(await later.database.read((db) => loadLocal(db, UNTIDY))).toBeNull();
  expect(await listQuarantine(keyValues)).toEqual([]);
  expect(storedBytes().includes('秘密の問題')).toBe(false);
});

const QUARANTINED = bytesOf(databaseOf([answerEvent({ id: 'aa', item: 'q-quarantined' })]));

async function quarantineOne() {
  await quarantine(keyValues, QUARANTINED, NOW);
}

test('E14 all comes back: what was held and what was quarantined too, beside what came since', async () => {
  await tab.record(A, B, M);
  await quarantineOne();
  tab = openAnew();
  const before = await tab.events();
  const records = await listQuarantine(keyValues);
  expect(records).toHaveLength(1);
  const erased = await eraseAll(tab, [HELD]);
  expect(await listQuarantine(keyValues)).toEqual([]);
  const since = answerEvent({ id: '99', item: 'q-since' });
  await tab.record(since);

  await tab.undoErase(erased);
  await tab.undoErase(erased);
  expect(await openAnew().events()).toEqual(byId([...before, HELD, since, ERASURE]));
  expect(await listQuarantine(keyValues)).toEqual(records);
  expect(await loadQuarantined(keyValues, records[0]?.name ?? '')).toEqual(QUARANTINED);
});

test('E5 what was undone before an erasure stays away when that is undone, whatever came meanwhile', async () => {
  await tab.record(A);
  await tab.importFile(fileOf(bytesOf(databaseOf([B, M]))), 'one', []);
  await tab.database.write((db) => shareImports(db));
  expect(await tab.undoImport('one')).toEqual({ elsewhere: true });
  const erased = await eraseAll(tab);
  // As sync brings it.
  await tab.database.write((db) => {
    mergeStudyData(db, studyData([B, HELD]));
    addBrought(db, placesOf(db, [B.id, HELD.id]));
  });
  await tab.undoErase(erased);
  expect((await tab.events()).filter(({ kind }) => kind !== 'undo')).toEqual(
    byId([A, HELD, ERASURE]),
  );
});

test.each([
  ['with nothing held', []],
  // What is held is in the copy as if it were stored.
  ['with an answer held', [HELD]],
])(
  'E16 what a mailbox brought before an erasure %s still goes with an undo from elsewhere, once that was undone',
  async (_, held) => {
    await tab.record(A);
    await tab.database.write((db) => {
      mergeStudyData(db, studyData([B]));
      addBrought(db, placesOf(db, [B.id]));
    });
    await tab.undoErase(await eraseAll(tab, held));
    const undo = undoEvents([B.id], { on: true, at: 2000 }, () => 'f0'.repeat(16));
    await tab.database.write((db) => mergeStudyData(db, studyData(undo)));
    expect((await tab.events()).filter(({ kind }) => kind !== 'undo')).toEqual(
      byId([A, ...held, ERASURE]),
    );
  },
);

test('D8 what was held, and came with a file as well, is the learner’s own and stays', async () => {
  await tab.record(A);
  const { bytes } = await tab.exportDatabase([HELD]);
  await tab.importFile(fileOf(bytes), 'one', [HELD]);
  await tab.record(HELD);
  await tab.undoImport('one');
  expect(await tab.events()).toEqual(byId([A, HELD]));
});
