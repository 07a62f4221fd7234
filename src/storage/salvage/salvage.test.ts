// What comes out of damaged files.
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredAnswer, StudyData } from '#storage/import/study-data.ts';
import { clearKnownCards } from '#storage/known-cards.ts';
import { mergeStudyData, undoMerge } from '#storage/merge.ts';
import { migrate, MIGRATIONS } from '#storage/migrate.ts';
import { salvage } from '#storage/salvage/salvage.ts';
import { inTransaction } from '#storage/sql.ts';
import {
  bytesOf,
  openBytes,
  openEmpty,
  openFixture,
  readFixture,
  sqlite3,
} from '#tests/memory-database.ts';
import { contentOf, databaseOf, someAnswers, someCards, studyData } from '#tests/study-content.ts';

const ANSWERS = someAnswers(800);
const CARDS = someCards(30);
const PAGE = 1024;
const WHOLE = bytesOf(databaseOf(studyData(ANSWERS, CARDS), PAGE));
const EVERYTHING = contentOf(databaseOf(studyData(ANSWERS, CARDS)));

/** By id, since one that was put together from two places may come twice. */
function answersIn(bytes: Uint8Array): ReadonlyMap<string, StoredAnswer> {
  const salvaged = salvage(sqlite3, bytes);
  const answers = new Map([...salvaged.answers].map((answer) => [answer.answerId, answer]));
  salvaged.close();
  return answers;
}

function contentIn(bytes: Uint8Array): unknown {
  const salvaged = salvage(sqlite3, bytes);
  const db = databaseOf(salvaged);
  salvaged.close();
  return contentOf(db);
}

/** How many of the answers came out as they were; throws if one came out that never was. */
function countTrue(bytes: Uint8Array): number {
  const found = answersIn(bytes);
  for (const answer of found.values()) if (!isTrue(answer)) throw new Error(JSON.stringify(answer));
  return found.size;
}

const KNOWN = new Map(ANSWERS.map((answer) => [answer.answerId, answer]));

function isTrue({ answerId, questionKey, correct, answeredAt }: StoredAnswer): boolean {
  const known = KNOWN.get(answerId);
  return (
    known?.questionKey === questionKey &&
    known.correct === correct &&
    known.answeredAt === answeredAt
  );
}

function zeroed(bytes: Uint8Array, ...pages: readonly number[]): Uint8Array {
  const holed = bytes.slice();
  for (const page of pages) holed.fill(0, (page - 1) * PAGE, page * PAGE);
  return holed;
}

/** Numbers of the pages that begin with the byte. */
function pagesOfKind(bytes: Uint8Array, kind: number): readonly number[] {
  return Array.from({ length: bytes.length / PAGE }, (_, index) => index + 1).filter(
    (page) => page > 1 && bytes[(page - 1) * PAGE] === kind,
  );
}

function headless(bytes: Uint8Array): Uint8Array {
  const beheaded = bytes.slice();
  beheaded.fill(0, 0, 100);
  return beheaded;
}

describe('a zeroed page', () => {
  test('B11 no answer is lost with any one page, nor a mark but with its own', () => {
    const marksLost: number[] = [];
    for (let page = 1; page <= WHOLE.length / PAGE; page += 1) {
      const holed = zeroed(WHOLE, page);
      const salvaged = salvage(sqlite3, holed);
      const answers = new Set([...salvaged.answers].filter(isTrue).map(({ answerId }) => answerId));
      expect([page, answers.size]).toEqual([page, ANSWERS.length]);
      if ([...salvaged.knownCards].length < CARDS.length) marksLost.push(page);
      salvaged.close();
    }
    expect(WHOLE.length / PAGE).toBeGreaterThan(60);
    expect(marksLost).toHaveLength(1);
  });

  test('B11 of a table without its indexes all else is left', () => {
    const indexes = [...pagesOfKind(WHOLE, 0x0a), ...pagesOfKind(WHOLE, 0x02)];
    expect(contentIn(zeroed(WHOLE, ...indexes))).toEqual(EVERYTHING);
    const [oneOfThem = 0] = pagesOfKind(WHOLE, 0x0d).slice(-1);
    const found = countTrue(zeroed(WHOLE, ...indexes, oneOfThem));
    expect(found).toBeGreaterThan(ANSWERS.length - 100);
    expect(found).toBeLessThan(ANSWERS.length);
  });

  test('B11 indexes alone give every answer whose question is still there', () => {
    const db = openBytes(WHOLE);
    const leaves = db
      .selectValues("SELECT pageno FROM dbstat WHERE name = 'answer_log' AND pagetype = 'leaf'")
      .map(Number);
    expect(leaves.length).toBeGreaterThan(20);
    expect(countTrue(zeroed(WHOLE, ...leaves))).toBe(ANSWERS.length);
  });
});

describe('a file that breaks off', () => {
  // The forty questions come first in the file.
  test.each([
    [0.25, 0.15],
    [0.5, 0.4],
    [0.75, 0.7],
    [0.999, 0.99],
  ])('B11 of the first %f of it, %f of the answers are read', (part, least) => {
    const whole = bytesOf(databaseOf(studyData(someAnswers(4000)), PAGE));
    const found = answersIn(whole.subarray(0, Math.floor(whole.length * part)));
    expect(found.size).toBeGreaterThanOrEqual(4000 * least);
    const known = new Map(someAnswers(4000).map((answer) => [answer.answerId, answer]));
    for (const [id, answer] of found) {
      if (!isDeepStrictEqual(answer, known.get(id))) throw new Error(JSON.stringify(answer));
    }
  });

  test('B11 a file without its last byte loses at most what stood there', () => {
    expect(countTrue(WHOLE.subarray(0, WHOLE.length - 1))).toBe(ANSWERS.length);
  });

  test('B11 of a few bytes nothing is left, and nothing is thrown', () => {
    for (const size of [0, 1, 15, 16, 17, 20, 23, 40, 99, 100, 101, 511, 512, 513]) {
      expect(countTrue(WHOLE.subarray(0, size))).toBe(0);
    }
  });
});

describe('other damage', () => {
  test('B11 without its header a file of any page size is read', () => {
    for (const size of [512, 4096, null]) {
      const bytes = bytesOf(databaseOf(studyData(ANSWERS, CARDS), size));
      expect(contentIn(headless(bytes))).toEqual(EVERYTHING);
    }
  });

  test('B11 a schema that lost a table costs nothing', () => {
    const db = openBytes(WHOLE);
    sqlite3.capi.sqlite3_db_config(db, sqlite3.capi.SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1);
    db.exec("DELETE FROM sqlite_schema WHERE tbl_name IN ('answer_log', 'known_cards')");
    expect(contentIn(bytesOf(db))).toEqual(EVERYTHING);
  });

  test('B11 with a wrong page size in its header it is read', () => {
    const bytes = WHOLE.slice();
    bytes.set([0x20, 0], 16);
    expect(countTrue(bytes)).toBe(ANSWERS.length);
  });

  test('B11 random bytes in the middle cost what they cover', () => {
    const noise = fc.uint8Array({ minLength: 1, maxLength: 3 * PAGE });
    fc.assert(
      fc.property(fc.nat({ max: WHOLE.length - 1 }), noise, (at, bytes) => {
        const damaged = WHOLE.slice();
        damaged.set(bytes.subarray(0, WHOLE.length - at), at);
        // A changed byte inside a row is not noticed: there is no checksum. All others are as they were.
        const found = [...answersIn(damaged).values()].filter(isTrue);
        expect(found.length).toBeGreaterThan(ANSWERS.length * 0.9);
      }),
      { numRuns: 60 },
    );
  });

  test('B11 what is no database gives nothing', () => {
    expect(answersIn(new TextEncoder().encode('覚えたこと'.repeat(1000))).size).toBe(0);
    expect(answersIn(new Uint8Array(100_000)).size).toBe(0);
    expect(answersIn(new Uint8Array(100_000).fill(0x0d)).size).toBe(0);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), (bytes) => {
        expect(answersIn(bytes).size).toBe(0);
      }),
    );
  });

  test('B11 nothing is thrown for any damage to the structure', () => {
    const small = bytesOf(databaseOf(studyData(ANSWERS.slice(0, 60), CARDS), 512));
    const change = fc.tuple(fc.nat({ max: small.length - 1 }), fc.nat({ max: 255 }));
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 50 }),
        fc.boolean(),
        (changes, beheaded) => {
          const damaged = beheaded ? headless(small) : small.slice();
          for (const [at, byte] of changes) damaged[at] = byte;
          expect(answersIn(damaged).size).toBeLessThanOrEqual(80);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('B11 keys longer than a page, on pages of their own, come back', () => {
    const long = ANSWERS.slice(0, 12).map((answer, index) => ({
      ...answer,
      questionKey: `all::${index}${'長い問題'.repeat(100 + 50 * index)}::aa|b`,
    }));
    const bytes = bytesOf(databaseOf(studyData(long), PAGE));
    expect(contentIn(headless(bytes))).toEqual(contentOf(databaseOf(studyData(long))));
    for (let page = 2; page <= bytes.length / PAGE; page += 1) {
      // Keys are kept twice, so that one page cannot take any of them, nor change it.
      const found = [...answersIn(zeroed(bytes, page)).values()].toSorted((one, other) =>
        one.answerId < other.answerId ? -1 : 1,
      );
      if (!isDeepStrictEqual(found, long)) throw new Error(`Without page ${page}`);
    }
  });
});

describe('versions', () => {
  test('B8 of a later version no SQL of the file runs', () => {
    const db = openEmpty();
    db.exec(`CREATE VIEW answers AS WITH RECURSIVE bomb (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM bomb)
               SELECT n AS id, 'k' AS question_key, 1 AS correct, 5 AS answered_at FROM bomb;
             PRAGMA user_version = 99`);
    expect(answersIn(bytesOf(db)).size).toBe(0);
  });

  test('B11 of a later version the tables that are known are read', () => {
    const db = openBytes(WHOLE);
    db.exec(`ALTER TABLE answer_log ADD COLUMN sure INTEGER;
      ALTER TABLE known_cards ADD COLUMN stage TEXT DEFAULT 'new';
      CREATE TABLE reviews (id INTEGER PRIMARY KEY, what TEXT);
      INSERT INTO reviews VALUES (1, 'all::x::y');
      UPDATE answer_log SET sure = 1 WHERE id % 2 = 0;
      PRAGMA user_version = 99`);
    expect(contentIn(bytesOf(db))).toEqual(EVERYTHING);
  });

  test.each(['version-1.db', 'version-2.db'])(
    'B11 %s without its header gives all of it',
    (file) => {
      const migrated = openFixture(file);
      migrate(migrated);
      expect(contentIn(headless(readFixture(file)))).toEqual(contentOf(migrated));
    },
  );

  test('B11 an old file in pieces gives the ids that its migration gives', () => {
    const old = openEmpty();
    old.exec(`PRAGMA page_size = ${PAGE}`);
    migrate(old, MIGRATIONS.slice(0, 1));
    old.exec(`WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count LIMIT 500)
      INSERT INTO answers (question_key, correct, answered_at) SELECT 'all::' || n % 7 || '::x', n % 2, 1000 + n FROM count`);
    const bytes = bytesOf(old);
    migrate(old);
    const whole = contentOf(old);
    expect(contentIn(headless(bytes))).toEqual(whole);
    const salvaged = salvage(sqlite3, zeroed(bytes, pagesOfKind(bytes, 0x0d)[2] ?? 0));
    const added = inTransaction(old, () => mergeStudyData(old, salvaged)).answerIds;
    expect([...salvaged.answers].length).toBeGreaterThan(400);
    expect(added).toEqual([]);
  });
});

describe('what was deleted', () => {
  test('B12 does not come back while the list of free pages is whole', () => {
    const db = databaseOf(studyData(ANSWERS.slice(0, 100), someCards(2000)), PAGE);
    clearKnownCards(db);
    const more = studyData(ANSWERS.slice(100));
    const imported = inTransaction(db, () => mergeStudyData(db, more));
    inTransaction(db, () => undoMerge(db, imported));
    const bytes = bytesOf(db);
    const damaged = zeroed(bytes, pagesOfKind(bytes, 0x02)[0] ?? 0);
    const salvaged: StudyData = salvage(sqlite3, damaged);
    expect([...salvaged.knownCards]).toEqual([]);
    expect(answersIn(damaged).size).toBe(100);
  });

  test('B12 an answer never gets the question that had its number before', () => {
    const leaf = pagesOfKind(WHOLE, 0x0d).find((page) => pageOf(page).includes('burgundy::')) ?? 0;
    const indexLeaves = pagesOfKind(WHOLE, 0x0a).filter((page) =>
      pageOf(page).includes('burgundy::'),
    );
    const renamed = (page: number) =>
      Buffer.from(pageOf(page).toString('latin1').replaceAll('burgundy', 'bordeaux'), 'latin1');
    const stale = headless(new Uint8Array(Buffer.concat([WHOLE, renamed(leaf)])));
    // The index knows which of the two is the one in use.
    expect(countTrue(stale)).toBe(ANSWERS.length);
    const both = headless(
      new Uint8Array(Buffer.concat([WHOLE, renamed(leaf), ...indexLeaves.map(renamed)])),
    );
    expect(countTrue(both)).toBeLessThan(ANSWERS.length);
    expect(countTrue(both)).toBeGreaterThan(0);
  });
});

function pageOf(page: number): Buffer {
  return Buffer.from(WHOLE.subarray((page - 1) * PAGE, page * PAGE));
}
