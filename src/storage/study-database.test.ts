// What becomes of a database that cannot be used as it is; in the place without a private file system.
import { beforeEach, describe, expect, test } from 'vitest';
import { countAnswers, saveAnswer } from '#storage/answers.ts';
import { prepareDatabase } from '#storage/database.ts';
import { createImagePlace } from '#storage/image-place.ts';
import { countKnownCards, saveKnownCards } from '#storage/known-cards.ts';
import { NEWEST_VERSION } from '#storage/migrate.ts';
import { OLDER_COPY_KEY } from '#storage/older-copy.ts';
import { listSetAside, loadSetAside } from '#storage/set-aside.ts';
import { all, sql } from '#storage/sql.ts';
import { applyChange } from '#storage/study-change.ts';
import { createStudyDatabase } from '#storage/study-database.ts';
import { openBytes, openEmpty, readFixture, sqlite3 } from '#tests/memory-database.ts';
import {
  createMemoryKeyValueStore,
  type MemoryKeyValueStore,
} from '#tests/memory-key-value-store.ts';

const IMAGE = 'wine-study/image';
const NOW = Date.UTC(2026, 10, 21, 4, 23);
const ANSWERS = 300;

let store: MemoryKeyValueStore;

beforeEach(() => {
  store = createMemoryKeyValueStore();
});

/** As another worker would open it. */
function openAnew(abandoned: readonly Uint8Array<ArrayBuffer>[] = []) {
  return createStudyDatabase({
    sqlite3,
    createPlace: () => createImagePlace(sqlite3, store),
    store,
    findAbandoned: async () => abandoned,
    now: () => NOW,
  });
}

function answerOf(number: number) {
  return {
    answerId: `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    questionKey: `burgundy::問題${number % 7}::${'選択肢'.repeat(20)}`,
    correct: number % 3 === 0,
    answeredAt: 1_750_000_000_000 + number,
  };
}

function wholeFile(): Uint8Array<ArrayBuffer> {
  const db = openEmpty();
  prepareDatabase(db);
  for (let number = 0; number < ANSWERS; number += 1) saveAnswer(db, answerOf(number));
  saveKnownCards(db, [{ id: '7', markedAt: 5 }]);
  return sqlite3.capi.sqlite3_js_db_export(db);
}

const counts = (db: Parameters<typeof countAnswers>[0]) => ({
  answers: countAnswers(db),
  knownCards: countKnownCards(db),
});

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
    [
      'of a later version',
      changed(whole, (bytes) => new DataView(bytes.buffer).setUint32(60, 99)),
      ANSWERS,
    ],
  ];

  test.each(damaged)(
    'S13 %s is set aside whole, salvaged, and a fresh one begun',
    async (name, bytes, atLeast) => {
      await store.save([[IMAGE, bytes]]);
      const database = openAnew();
      const found = await database.read(counts);
      expect(found.answers).toBeGreaterThanOrEqual(atLeast);
      await database.write(null, (db) => saveAnswer(db, answerOf(ANSWERS + 1)));

      const [record, ...more] = await listSetAside(store);
      expect(more).toEqual([]);
      expect(record).toMatchObject({
        name: 'wine-study-20261121-042300.db',
        setAsideAt: NOW,
        bytes: bytes.length,
        reason: name.includes('later') ? 'newer-version' : 'damaged',
        salvaged: found,
      });
      expect(await loadSetAside(store, record?.name ?? '')).toEqual(bytes);

      const again = openAnew();
      expect(await again.read(counts)).toEqual({ ...found, answers: found.answers + 1 });
      expect(await again.read((db) => all(db, sql`PRAGMA integrity_check`))).toEqual([['ok']]);
      expect(await listSetAside(store)).toHaveLength(1);
    },
  );

  test('S13 damage that shows only later is mended, and what was asked for is done', async () => {
    await store.save([[IMAGE, whole]]);
    const database = openAnew();
    await database.read(counts);
    const beyond = await database.read((db) => {
      all(db, sql`SELECT 1`);
      return true;
    });
    expect(beyond).toBe(true);
    let tries = 0;
    const answered = await database.read((db) => {
      tries += 1;
      // As the engine says it when it meets a broken page.
      if (tries === 1) throw Object.assign(new Error('malformed'), { resultCode: 11 });
      return counts(db);
    });
    expect(answered).toEqual({ answers: ANSWERS, knownCards: 1 });
    expect(await listSetAside(store)).toHaveLength(1);
  });

  test('S13 where it cannot be set aside it is left as it is', async () => {
    const bytes = whole.slice(0, whole.length / 2);
    await store.save([[IMAGE, bytes]]);
    store.failure = new DOMException('on purpose', 'QuotaExceededError');
    await expect(openAnew().read(counts)).rejects.toThrow('on purpose');
    expect(await store.load(IMAGE)).toEqual(bytes);
  });

  test('S13 an end between setting aside and salvaging loses nothing', async () => {
    await store.save([[IMAGE, whole.slice(0, whole.length - 5000)]]);
    const save = store.save.bind(store);
    let saves = 0;
    store.save = (...given) => {
      saves += 1;
      if (saves > 2) return Promise.reject(new Error('killed'));
      return save(...given);
    };
    await expect(openAnew().read(counts)).rejects.toThrow('killed');
    store.save = save;
    const found = await openAnew().read(counts);
    expect(found.answers).toBeGreaterThan(ANSWERS / 2);
  });

  test('S13 a file that opening would throw away is set aside first', async () => {
    const database = openAnew([whole]);
    expect(await database.read(counts)).toEqual({ answers: ANSWERS, knownCards: 1 });
    expect(await listSetAside(store)).toHaveLength(1);
  });
});

describe('the older app’s copy', () => {
  test('S14 its answers and marks are merged, and it is removed', async () => {
    await store.save([[OLDER_COPY_KEY, readFixture('version-1.db')]]);
    const database = openAnew();
    await database.write(null, (db) => saveKnownCards(db, [{ id: '99', markedAt: 1 }]));
    expect(await database.read(counts)).toEqual({ answers: 5, knownCards: 3 });
    expect(await store.load(OLDER_COPY_KEY)).toBeUndefined();
    expect(await openAnew().read(counts)).toEqual({ answers: 5, knownCards: 3 });
  });

  test('S14 it stays until what was taken over has been read back', async () => {
    await store.save([[OLDER_COPY_KEY, readFixture('version-1.db')]]);
    const forgetful = createStudyDatabase({
      sqlite3,
      // The second way to the data finds none of it.
      createPlace: (() => {
        let made = 0;
        return () => {
          made += 1;
          return createImagePlace(sqlite3, made === 1 ? store : createMemoryKeyValueStore());
        };
      })(),
      store,
      findAbandoned: async () => [],
      now: () => NOW,
    });
    await expect(forgetful.read(counts)).rejects.toMatchObject({ name: 'TakeoverNotProvenError' });
    expect(await store.load(OLDER_COPY_KEY)).toBeInstanceOf(Uint8Array);
    expect(await openAnew().read(counts)).toEqual({ answers: 5, knownCards: 2 });
  });

  test('S14 one that cannot be read is set aside', async () => {
    const bytes = new TextEncoder().encode('壊れた控え');
    await store.save([[OLDER_COPY_KEY, bytes]]);
    expect(await openAnew().read(counts)).toEqual({ answers: 0, knownCards: 0 });
    expect(await store.load(OLDER_COPY_KEY)).toBeUndefined();
    expect(await listSetAside(store)).toMatchObject([{ bytes: bytes.length, reason: 'damaged' }]);
  });
});

describe('without a private file system', () => {
  const change = (number: number) => ({ kind: 'answer', answer: answerOf(number) }) as const;
  const save = (database: ReturnType<typeof openAnew>, number: number) =>
    database.write(change(number), (db) => applyChange(db, change(number)));

  test('S15 each answer is in the log, and a new image replaces a long log', async () => {
    const database = openAnew();
    for (let number = 0; number < 520; number += 1) await save(database, number);
    expect(await store.load('wine-study/image-end')).toBe(501);
    expect(await store.loadRow('wine-study/log', 0)).toHaveLength(19);
    expect((await openAnew().read(counts)).answers).toBe(520);
  });

  test('S15 two tabs in turn see each other’s answers, also across a new image', async () => {
    const tabs = [openAnew(), openAnew()];
    for (let number = 0; number < 1100; number += 1) {
      const tab = tabs[number % 7 === 0 ? 1 : 0];
      if (tab === undefined) throw new Error('No tab');
      await save(tab, number);
      tab.close();
    }
    for (const tab of tabs) expect((await tab.read(counts)).answers).toBe(1100);
  });

  test('S15 what could not be stored is not there', async () => {
    const database = openAnew();
    await save(database, 1);
    store.failure = new DOMException('on purpose', 'QuotaExceededError');
    await expect(save(database, 2)).rejects.toThrow('on purpose');
    store.failure = null;
    expect((await database.read(counts)).answers).toBe(1);
    await save(database, 2);
    expect((await database.read(counts)).answers).toBe(2);
  });

  test('S15 the image is a file of the newest version', async () => {
    const database = openAnew();
    await database.write(null, (db) => saveAnswer(db, answerOf(1)));
    const image = openBytes((await store.load(IMAGE)) as Uint8Array);
    expect(all(image, sql`PRAGMA user_version`)).toEqual([[NEWEST_VERSION]]);
  });

  test('S15 a log of a later version is not replayed in part', async () => {
    await store.save([[['wine-study/log', 1], { kind: 'from-the-future' }]]);
    await expect(openAnew().read(counts)).rejects.toMatchObject({ name: 'UnknownChangeError' });
    expect(await store.loadRow('wine-study/log', 0)).toHaveLength(1);
  });
});
