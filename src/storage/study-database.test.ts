// What becomes of a database that cannot be used as it is, on the backend without a private file system.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerEvent, StudyEvent } from '#domain/log/event.ts';
import { recordEvents } from '#storage/event-log.ts';
import { createIndexedDbBackend } from '#storage/indexeddb-backend.ts';
import { migrate, MIGRATIONS, NEWEST_VERSION } from '#storage/migrate.ts';
import { OLDER_COPY_KEY } from '#storage/older-copy.ts';
import { queryKnownCards } from '#storage/queries/known-cards-query.ts';
import { createProgressQuery } from '#storage/queries/progress-query.ts';
import { countStored } from '#storage/queries/query-runners.ts';
import { createScoreQuery } from '#storage/queries/score-query.ts';
import { listQuarantine, loadQuarantined, type QuarantineRecord } from '#storage/quarantine.ts';
import { all, sql } from '#storage/sql.ts';
import { createStudyDatabase, type StudyDatabase } from '#storage/study-database.ts';
import { bytesOf, openBytes, openEmpty, readFixture, sqlite3 } from '#tests/memory-database.ts';
import {
  createMemoryKeyValueStore,
  type MemoryKeyValueStore,
} from '#tests/memory-key-value-store.ts';
import { answerEvent, databaseOf, eventsOf, markEvent, studyData } from '#tests/study-content.ts';

const IMAGE = 'wine-study/database';
const NOW = Date.UTC(2026, 10, 21, 4, 23);
const ANSWERS = 300;

let keyValues: MemoryKeyValueStore;

beforeEach(() => {
  keyValues = createMemoryKeyValueStore();
});

/** As another worker would open it. */
function openAnew(abandoned: readonly Uint8Array<ArrayBuffer>[] = []) {
  return createStudyDatabase({
    sqlite3,
    createBackend: () => createIndexedDbBackend(sqlite3, keyValues),
    keyValues,
    findAbandoned: async () => abandoned,
    now: () => NOW,
  });
}

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
  return database.write(
    (db) => recordEvents(db, events, NOW),
    (recorded) => recorded,
  );
}

const MARK = markEvent({ id: 'ff', item: 'card-7', at: 5 });

function wholeFile(): Uint8Array<ArrayBuffer> {
  const answers = Array.from({ length: ANSWERS }, (_, number) => answerOf(number));
  return bytesOf(databaseOf(studyData([...answers, MARK])));
}

const counts = (db: Database) => countStored(db);

function changed(bytes: Uint8Array<ArrayBuffer>, change: (bytes: Uint8Array) => void) {
  const copy = new Uint8Array(bytes);
  change(copy);
  return copy;
}

describe('a damaged file', () => {
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
    [
      'of no SQLite at all',
      new TextEncoder().encode('これはデータベースではありません'.repeat(99)),
      0,
    ],
  ];

  test.each(damaged)(
    'S13 %s is quarantined whole, salvaged, and a fresh one begun',
    async (_name, bytes, atLeast) => {
      await keyValues.save([[IMAGE, bytes]]);
      const database = openAnew();
      const found = await database.read(counts);
      expect(found.answers).toBeGreaterThanOrEqual(atLeast);
      await record(database, answerOf(ANSWERS + 1));

      const [kept, ...more] = await listQuarantine(keyValues);
      expect(more).toEqual([]);
      expect(kept).toMatchObject({
        name: 'wine-study-20261121-042300.db',
        setAsideAt: NOW,
        bytes: bytes.length,
        reason: 'damaged',
        salvaged: found,
      });
      expect(await loadQuarantined(keyValues, kept?.name ?? '')).toEqual(bytes);

      const again = openAnew();
      expect(await again.read(counts)).toEqual({ ...found, answers: found.answers + 1 });
      expect(await again.read((db) => all(db, sql`PRAGMA integrity_check`))).toEqual([['ok']]);
      expect(await listQuarantine(keyValues)).toHaveLength(1);
    },
  );

  test('S13 damage that shows only later is repaired, and the request is answered', async () => {
    await keyValues.save([[IMAGE, whole]]);
    const database = openAnew();
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

  test('S13 where it cannot be quarantined it is left as it is', async () => {
    const bytes = whole.slice(0, whole.length / 2);
    await keyValues.save([[IMAGE, bytes]]);
    keyValues.failure = new DOMException('on purpose', 'QuotaExceededError');
    await expect(openAnew().read(counts)).rejects.toThrow('on purpose');
    expect(await keyValues.load(IMAGE)).toEqual(bytes);
  });

  test('S13 a crash between quarantine and salvage loses nothing', async () => {
    await keyValues.save([[IMAGE, whole.slice(0, whole.length - 5000)]]);
    const save = keyValues.save.bind(keyValues);
    let saves = 0;
    keyValues.save = (...given) => {
      saves += 1;
      if (saves > 2) return Promise.reject(new Error('killed'));
      return save(...given);
    };
    await expect(openAnew().read(counts)).rejects.toThrow('killed');
    keyValues.save = save;
    const found = await openAnew().read(counts);
    expect(found.answers).toBeGreaterThan(ANSWERS / 2);
  });

  test('S13 a file that opening would throw away is quarantined first', async () => {
    const database = openAnew([whole]);
    expect(await database.read(counts)).toEqual({ answers: ANSWERS, knownCards: 1 });
    expect(await listQuarantine(keyValues)).toHaveLength(1);
  });
});

describe('a file of a later version', () => {
  test('E10 it is left alone, and nothing is quarantined or changed', async () => {
    const newer = changed(wholeFile(), (bytes) => new DataView(bytes.buffer).setUint32(60, 99));
    await keyValues.save([[IMAGE, newer]]);
    const before = new Map(keyValues.values);
    const database = openAnew();
    await expect(database.read(counts)).rejects.toMatchObject({ name: 'NewerDatabaseError' });
    await expect(record(database, answerOf(1))).rejects.toMatchObject({
      name: 'NewerDatabaseError',
    });
    expect(keyValues.values).toEqual(before);
  });

  test('E10 a log of a later version is not replayed in part, and stays', async () => {
    const backend = openAnew();
    await record(backend, answerOf(1));
    const known = await keyValues.loadRow('wine-study/events', 0);
    const at = (known.at(-1)?.[0] ?? 0) + 1;
    await keyValues.save([
      [
        ['wine-study/events', at],
        [answerOf(2), { ...MARK, kind: 'from-the-future' }],
      ],
    ]);
    const before = new Map(keyValues.values);
    await expect(openAnew().read(counts)).rejects.toMatchObject({ name: 'NewerDatabaseError' });
    await expect(backend.read(counts)).rejects.toMatchObject({ name: 'NewerDatabaseError' });
    expect(keyValues.values).toEqual(before);
  });
});

describe('what version 2 of the app quarantined because it was newer', () => {
  const NAME = 'wine-study-20261120-042300.db';

  async function setAsideByVersionTwo(bytes: Uint8Array, changes: Partial<QuarantineRecord> = {}) {
    await keyValues.save([
      [`wine-study/set-aside/${NAME}`, bytes],
      [
        'wine-study/set-aside',
        [
          {
            name: NAME,
            reason: 'newer-version',
            setAsideAt: NOW - 86_400_000,
            fileVersion: 3,
            bytes: bytes.length,
            salvaged: { answers: 0, knownCards: 0 },
            salvagedAtVersion: 2,
            ...changes,
          },
        ],
      ],
    ]);
  }

  test('E11 it comes back whole, and leaves the quarantine', async () => {
    const whole = wholeFile();
    await setAsideByVersionTwo(whole);
    // With the database that version 2 created instead.
    const fresh = openEmpty();
    migrate(fresh, MIGRATIONS.slice(0, 2));
    fresh.exec("INSERT INTO answers (question_key, correct, answered_at) VALUES ('k', 1, 5)");
    await keyValues.save([[IMAGE, bytesOf(fresh)]]);
    const database = openAnew();
    expect(await database.read(counts)).toEqual({ answers: ANSWERS + 1, knownCards: 1 });
    const found = await database.read(eventsOf);
    expect(found.filter(({ item }) => item !== 'k')).toEqual(eventsOf(openBytes(whole)));
    expect(await listQuarantine(keyValues)).toEqual([]);
    expect([...keyValues.values.keys()].filter((key) => key.includes(NAME))).toEqual([]);
    expect(await openAnew().read(counts)).toEqual({ answers: ANSWERS + 1, knownCards: 1 });
  });

  test('E11 one that is not whole is merged as far as it can be read, and stays in quarantine', async () => {
    const whole = wholeFile();
    const page = Number(
      openBytes(whole).selectValue(
        "SELECT max(pageno) FROM dbstat WHERE name = 'events' AND pagetype = 'leaf'",
      ),
    );
    await setAsideByVersionTwo(
      changed(whole, (bytes) => bytes.fill(0, (page - 1) * 4096, page * 4096)),
    );
    const { answers } = await openAnew().read(counts);
    expect(answers).toBeGreaterThan(ANSWERS - 60);
    expect(await listQuarantine(keyValues)).toMatchObject([{ name: NAME, salvagedAtVersion: 3 }]);
  });

  test('E11 one that this version does not know either waits for one that does', async () => {
    const newer = changed(wholeFile(), (bytes) => new DataView(bytes.buffer).setUint32(60, 99));
    await setAsideByVersionTwo(newer, { fileVersion: 99 });
    expect(await openAnew().read(counts)).toEqual({ answers: 0, knownCards: 0 });
    expect(await loadQuarantined(keyValues, NAME)).toEqual(newer);
  });
});

describe('the older app’s copy', () => {
  test('S14 its answers and marks are merged, and it is removed', async () => {
    await keyValues.save([[OLDER_COPY_KEY, readFixture('version-1.db')]]);
    const database = openAnew();
    await record(database, markEvent({ id: 'ee', item: 'card-99', at: 1 }));
    expect(await database.read(counts)).toEqual({ answers: 5, knownCards: 3 });
    expect(await keyValues.load(OLDER_COPY_KEY)).toBeUndefined();
    expect(await openAnew().read(counts)).toEqual({ answers: 5, knownCards: 3 });
  });

  test('S14 it stays until what was taken over has been read back', async () => {
    await keyValues.save([[OLDER_COPY_KEY, readFixture('version-1.db')]]);
    const forgetful = createStudyDatabase({
      sqlite3,
      // The second way to the data finds none of it.
      createBackend: (() => {
        let made = 0;
        return () => {
          made += 1;
          return createIndexedDbBackend(
            sqlite3,
            made === 1 ? keyValues : createMemoryKeyValueStore(),
          );
        };
      })(),
      keyValues,
      findAbandoned: async () => [],
      now: () => NOW,
    });
    await expect(forgetful.read(counts)).rejects.toMatchObject({ name: 'TakeoverNotProvenError' });
    expect(await keyValues.load(OLDER_COPY_KEY)).toBeInstanceOf(Uint8Array);
    expect(await openAnew().read(counts)).toEqual({ answers: 5, knownCards: 2 });
  });

  test('S14 one that cannot be read is quarantined', async () => {
    const bytes = new TextEncoder().encode('壊れた控え');
    await keyValues.save([[OLDER_COPY_KEY, bytes]]);
    expect(await openAnew().read(counts)).toEqual({ answers: 0, knownCards: 0 });
    expect(await keyValues.load(OLDER_COPY_KEY)).toBeUndefined();
    expect(await listQuarantine(keyValues)).toMatchObject([
      { bytes: bytes.length, reason: 'damaged' },
    ]);
  });

  /** 300 answers and a mark, whose times are what the older app's columns took. */
  function olderFile(...more: readonly string[]): Uint8Array<ArrayBuffer> {
    const db = openEmpty();
    db.exec(`CREATE TABLE answers (id INTEGER PRIMARY KEY, question_key TEXT, correct INTEGER, answered_at);
             CREATE TABLE known_cards (id TEXT PRIMARY KEY, marked_at)`);
    const times = ["'1750000000000'", '1750000000000.5', "'2025-06-15 12:00:00'", "'2025-06-15'"];
    for (let row = 1; row <= ANSWERS; row += 1) {
      db.exec(
        `INSERT INTO answers VALUES (${row}, 'all::${row % 9}::x', 1, ${times[row % times.length]})`,
      );
    }
    db.exec("INSERT INTO known_cards VALUES ('7', '2025-06-15T12:00:00.000Z')");
    for (const statement of more) db.exec(statement);
    return bytesOf(db);
  }

  test('B13 S14 one whose times are texts and fractions is taken over whole, and removed', async () => {
    await keyValues.save([[OLDER_COPY_KEY, olderFile()]]);
    expect(await openAnew().read(counts)).toEqual({ answers: ANSWERS, knownCards: 1 });
    expect(await keyValues.load(OLDER_COPY_KEY)).toBeUndefined();
    expect(await listQuarantine(keyValues)).toEqual([]);
    expect(await openAnew().read(counts)).toEqual({ answers: ANSWERS, knownCards: 1 });
  });

  test.each([
    ['some rows', ["UPDATE answers SET answered_at = 'いつか' WHERE id > 290"], ANSWERS - 10],
    ['any row', ["UPDATE answers SET answered_at = 'いつか'", 'DELETE FROM known_cards'], 0],
  ])(
    'B13 S14 one of which %s cannot be read is quarantined whole, not deleted',
    async (_name, more, answers) => {
      const bytes = olderFile(...more);
      await keyValues.save([[OLDER_COPY_KEY, bytes]]);
      expect((await openAnew().read(counts)).answers).toBe(answers);
      expect(await keyValues.load(OLDER_COPY_KEY)).toBeUndefined();
      const [kept, ...others] = await listQuarantine(keyValues);
      expect(others).toEqual([]);
      expect(kept).toMatchObject({ bytes: bytes.length });
      expect(await loadQuarantined(keyValues, kept?.name ?? '')).toEqual(bytes);
      expect((await openAnew().read(counts)).answers).toBe(answers);
    },
  );

  test('S14 one with nothing in it is removed', async () => {
    await keyValues.save([[OLDER_COPY_KEY, bytesOf(databaseOf(studyData([])))]]);
    expect((await openAnew().read(counts)).answers).toBe(0);
    expect(await keyValues.load(OLDER_COPY_KEY)).toBeUndefined();
    expect(await listQuarantine(keyValues)).toEqual([]);
  });
});

describe('what is pending', () => {
  test('S11 it is seen in what is read, and nothing of it is stored', async () => {
    const database = openAnew();
    await record(database, answerOf(1));
    expect((await database.read(counts, [answerOf(1), answerOf(2)])).answers).toBe(2);
    expect((await database.read(counts)).answers).toBe(1);
    expect((await openAnew().read(counts)).answers).toBe(1);
  });

  test('E8 what was counted with it is forgotten with it', async () => {
    const database = openAnew();
    const queryProgress = createProgressQuery();
    const queryScore = createScoreQuery();
    const pending = [
      answerEvent({ id: 'a1', item: 'q-1', device: 'device-a' }),
      answerEvent({ id: 'a2', item: 'q-2', device: 'device-a' }),
    ];
    const stored = [
      answerEvent({ id: 'b1', item: 'q-3', device: 'device-b', correct: false }),
      answerEvent({ id: 'b2', item: 'q-4', device: 'device-b', correct: false }),
    ];
    const look = (held: readonly StudyEvent[]) =>
      database.read((db) => [queryScore(db), queryProgress(db)], held);
    const cold = (held: readonly StudyEvent[]) =>
      database.read((db) => [createScoreQuery()(db), createProgressQuery()(db)], held);
    expect(await look(pending)).toEqual(await cold(pending));
    // As many as were pending, from another tab: they have the numbers that the pending ones had.
    await record(database, ...stored);
    expect(await look([])).toEqual(await cold([]));
    expect(await look(pending)).toEqual(await cold(pending));
    await record(database, ...pending);
    expect(await look([])).toEqual(await cold([]));
  });
});

describe('without a private file system', () => {
  test('S15 each answer is in the log, and a new image replaces a long log', async () => {
    const database = openAnew();
    for (let number = 0; number < 520; number += 1) await record(database, answerOf(number));
    expect(await keyValues.load('wine-study/database-end')).toBe(501);
    expect(await keyValues.loadRow('wine-study/events', 0)).toHaveLength(19);
    expect((await openAnew().read(counts)).answers).toBe(520);
  });

  test('S15 two tabs in turn see each other’s answers, also across a new image', async () => {
    const tabs = [openAnew(), openAnew()];
    for (let number = 0; number < 1100; number += 1) {
      const tab = tabs[number % 7 === 0 ? 1 : 0];
      if (tab === undefined) throw new Error('No tab');
      await record(tab, answerOf(number));
      tab.close();
    }
    for (const tab of tabs) expect((await tab.read(counts)).answers).toBe(1100);
  });

  test('S15 an event of any kind is the same after the log is replayed as it was before', async () => {
    const database = openAnew();
    const events: readonly StudyEvent[] = [
      answerOf(1),
      {
        kind: 'setting',
        id: 'a1',
        at: 5,
        device: null,
        item: 'exam',
        value: { on: ['2026-11-21', null] },
      },
      { kind: 'setting', id: 'a2', at: 5, device: null, item: 'none', value: null },
      {
        kind: 'score',
        id: 'a3',
        at: 5,
        device: 'd',
        item: 'score',
        score: { correct: 0, total: 0 },
        cut: null,
      },
      { kind: 'erasure', id: 'a4', at: 5, device: null, item: 'all' },
      markEvent({ id: 'a5', at: NOW + 99 }),
      markEvent({ id: 'a6', at: NOW, on: false, since: 4 }),
    ];
    await record(database, ...events);
    const stored = await database.read(eventsOf);
    expect(stored).toHaveLength(events.length);
    expect(await openAnew().read(eventsOf)).toEqual(stored);
    expect(await openAnew().read(queryKnownCards)).toEqual([]);
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

  test('S15 the image is a file of the newest version', async () => {
    const database = openAnew();
    await database.write((db) => recordEvents(db, [answerOf(1)], NOW));
    const image = openBytes((await keyValues.load(IMAGE)) as Uint8Array);
    expect(all(image, sql`PRAGMA user_version`)).toEqual([[NEWEST_VERSION]]);
  });
});
