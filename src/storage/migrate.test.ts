// Migrations on real files of each version.
import type { Database, SqlValue } from '@sqlite.org/sqlite-wasm';
import { describe, expect, test } from 'vitest';
import { prepareDatabase } from '#storage/database.ts';
import { MIGRATIONS, NewerDatabaseError, migrate, readUserVersion } from '#storage/migrate.ts';
import { all, sql } from '#storage/sql.ts';
import { openEmpty, openFixture, sqlite3 } from '#tests/memory-database.ts';

function rows(db: Database, query: string): readonly (readonly SqlValue[])[] {
  return all(db, { text: query, values: [] });
}

const ANSWERS = 'SELECT id, question_key, correct, answered_at FROM answers ORDER BY id';

const VERSION_1_ANSWERS = [
  [1, 'burgundy::赤は？::a|b|c|d', 0, 1_750_000_000_000],
  [2, 'burgundy::赤は？::a|b|c|d', 1, 1_750_000_100_000],
  [3, 'all::白は？::a|b|c|d', 0, 1_750_000_200_000],
  [5, 'all::白は？::a|b|c|d', 0, 1_750_000_300_000],
  [6, 'burgundy::赤は？::a|b|c|d', 0, 1_750_000_100_000],
];

test('S8 the engine is the pinned version', () => {
  expect(sqlite3.version.libVersion).toBe('3.54.1');
});

test('S8 the database keeps a rollback journal and writes through', () => {
  const db = openEmpty();
  prepareDatabase(db);
  expect(rows(db, 'PRAGMA synchronous')).toEqual([[2]]);
  expect(rows(db, 'PRAGMA foreign_keys')).toEqual([[1]]);
  // A database in memory knows no other journal; the browser tests see `delete`.
  expect(rows(db, 'PRAGMA journal_mode')).toEqual([['memory']]);
});

describe('version 1', () => {
  test('S4 the schema is the one of the specification', () => {
    const db = openEmpty();
    migrate(db, MIGRATIONS.slice(0, 1));
    expect(readUserVersion(db)).toBe(1);
    const columns = (table: string) =>
      rows(db, `SELECT name, type, pk FROM pragma_table_info('${table}')`);
    expect(columns('answers')).toEqual([
      ['id', 'INTEGER', 1],
      ['question_key', 'TEXT', 0],
      ['correct', 'INTEGER', 0],
      ['answered_at', 'INTEGER', 0],
    ]);
    expect(columns('known_cards')).toEqual([
      ['id', 'TEXT', 1],
      ['marked_at', 'INTEGER', 0],
    ]);
    const index = rows(db, "SELECT name FROM pragma_index_list('answers')").flat().map(String);
    expect(index).toHaveLength(1);
    expect(rows(db, `SELECT name FROM pragma_index_info('${index[0]}')`)).toEqual([
      ['question_key'],
    ]);
  });

  test('S4 answered_at defaults to now in milliseconds, and correct is 0 or 1', () => {
    const db = openEmpty();
    migrate(db, MIGRATIONS.slice(0, 1));
    const before = Date.now();
    db.exec("INSERT INTO answers (question_key, correct) VALUES ('k', 1)");
    const at = Number(rows(db, 'SELECT answered_at FROM answers')[0]?.[0]);
    expect(at).toBeGreaterThanOrEqual(before - 1);
    expect(at).toBeLessThanOrEqual(Date.now() + 1);
    expect(() => db.exec("INSERT INTO answers (question_key, correct) VALUES ('k', 2)")).toThrow(
      'CHECK',
    );
  });
});

describe('from version 1 to the newest', () => {
  test('S4 every answer and mark is kept', () => {
    const db = openFixture('version-1.db');
    expect(rows(db, ANSWERS)).toEqual(VERSION_1_ANSWERS);
    migrate(db);
    expect(readUserVersion(db)).toBe(MIGRATIONS.at(-1)?.version);
    expect(rows(db, ANSWERS)).toEqual(VERSION_1_ANSWERS);
    expect(rows(db, 'SELECT id, marked_at FROM known_cards ORDER BY marked_at')).toEqual([
      ['3', 1_750_000_400_000],
      ['17', 1_750_000_500_000],
    ]);
    expect(rows(db, 'PRAGMA integrity_check')).toEqual([['ok']]);
    expect(rows(db, 'PRAGMA foreign_key_check')).toEqual([]);
  });

  test('S4 each question key is stored once', () => {
    const db = openFixture('version-1.db');
    migrate(db);
    expect(rows(db, 'SELECT count(*) FROM questions')).toEqual([[2]]);
  });

  test('S6 the same file gives the same answer ids', () => {
    const ids = () => {
      const db = openFixture('version-1.db');
      migrate(db);
      return rows(db, 'SELECT hex(answer_id) FROM answer_log ORDER BY id').flat();
    };
    expect(new Set(ids()).size).toBe(VERSION_1_ANSWERS.length);
    expect(ids()).toEqual(ids());
  });

  test('S4 migrating again changes nothing', () => {
    const db = openFixture('version-1.db');
    migrate(db);
    migrate(db);
    expect(rows(db, ANSWERS)).toEqual(VERSION_1_ANSWERS);
  });
});

describe('version 2', () => {
  test('S4 a file of version 2 is taken as it is', () => {
    const db = openFixture('version-2.db');
    const before = rows(db, ANSWERS);
    expect(before).toHaveLength(3);
    migrate(db);
    expect(rows(db, ANSWERS)).toEqual(before);
  });

  test('S5 answers can be inserted under the old name and columns', () => {
    const db = openEmpty();
    migrate(db);
    db.exec("INSERT INTO answers (question_key, correct, answered_at) VALUES ('k', 0, 5)");
    db.exec("INSERT INTO answers (question_key, correct) VALUES ('k', 1)");
    db.exec("INSERT INTO answers VALUES (9, 'other', 1, 7)");
    const stored = rows(db, ANSWERS);
    expect(stored[0]).toEqual([1, 'k', 0, 5]);
    expect(stored[1]?.slice(0, 3)).toEqual([2, 'k', 1]);
    expect(Math.abs(Number(stored[1]?.[3]) - Date.now())).toBeLessThan(5000);
    expect(stored[2]).toEqual([9, 'other', 1, 7]);
    expect(rows(db, 'SELECT count(*) FROM questions')).toEqual([[2]]);
    expect(() => db.exec("INSERT INTO answers (question_key, correct) VALUES ('k', 2)")).toThrow(
      'CHECK',
    );
  });
});

test('S4 a migration that fails leaves the file as it was', () => {
  const db = openFixture('version-1.db');
  const broken = { version: 2, statements: 'DROP TABLE answers; SELECT no_such_function();' };
  expect(() => migrate(db, [...MIGRATIONS.slice(0, 1), broken])).toThrow('no_such_function');
  expect(readUserVersion(db)).toBe(1);
  expect(rows(db, ANSWERS)).toEqual(VERSION_1_ANSWERS);
});

test('S4 a file of a later version is refused and left as it is', () => {
  const db = openFixture('version-1.db');
  db.exec('PRAGMA user_version = 99');
  expect(() => migrate(db)).toThrow(NewerDatabaseError);
  expect(rows(db, ANSWERS)).toEqual(VERSION_1_ANSWERS);
});

test('S4 versions are numbered from 1 without a gap', () => {
  expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 1));
});

test('a statement binds its values', () => {
  const db = openEmpty();
  const hostile = "'; DROP TABLE answers; --";
  expect(all(db, sql`SELECT ${hostile}, ${null}, ${7}`)).toEqual([[hostile, null, 7]]);
});
