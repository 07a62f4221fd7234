// The schema, and migrations to later ones.
import type { Database, SqlValue } from '@sqlite.org/sqlite-wasm';
import { expect, test } from 'vitest';
import { prepareDatabase } from '#storage/log/database.ts';
import { MIGRATIONS, migrate, readUserVersion } from '#storage/log/migrate.ts';
import { all } from '#storage/log/sql.ts';
import { queryKnownCards } from '#storage/log/queries/state-queries.ts';
import { openBytes, openEmpty, readFixture } from '#tests/memory-database.ts';
import { eventsOf } from '#tests/study-content.ts';

function rows(db: Database, query: string): readonly (readonly SqlValue[])[] {
  return all(db, { text: query, values: [] });
}

const ANSWERS = 'SELECT id, question_key, correct, answered_at FROM answers ORDER BY id';
const MARKS = 'SELECT id, marked_at FROM known_cards ORDER BY marked_at';

const openKept = () => openBytes(readFixture('0.2.0/backup.db'));

function withMark(): Database {
  const db = openEmpty();
  migrate(db);
  db.exec("INSERT INTO known_cards (id, marked_at) VALUES ('3', 1750000400000)");
  return db;
}

test('S8 the database keeps a rollback journal and writes through', () => {
  const db = openEmpty();
  prepareDatabase(db);
  expect(rows(db, 'PRAGMA synchronous')).toEqual([[2]]);
  expect(rows(db, 'PRAGMA foreign_keys')).toEqual([[1]]);
  // A database in memory knows no other journal; the browser tests see `delete`.
  expect(rows(db, 'PRAGMA journal_mode')).toEqual([['memory']]);
});

test('S4 a file of version 1 is opened as it is, and every row of it is there', () => {
  const db = openKept();
  const before = [rows(db, 'SELECT * FROM events'), rows(db, 'SELECT * FROM names')];
  prepareDatabase(db);
  expect([rows(db, 'SELECT * FROM events'), rows(db, 'SELECT * FROM names')]).toEqual(before);
  expect(eventsOf(db)).toHaveLength(before[0]?.length ?? 0);
});

test('S4 the schema of version 1 is what a fresh database has', () => {
  const schema = 'SELECT type, name, sql FROM sqlite_schema ORDER BY name';
  const fresh = openEmpty();
  migrate(fresh);
  expect(rows(openKept(), schema)).toEqual(rows(fresh, schema));
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
  expect(rows(db, 'SELECT count(*) FROM names')).toEqual([[2]]);
  expect(() => db.exec("INSERT INTO answers (question_key, correct) VALUES ('k', 2)")).toThrow(
    'CHECK',
  );
  expect(eventsOf(db)).toHaveLength(3);
});

test('S5 an answer is read under the words that were asked, and not under its id', () => {
  const db = openEmpty();
  migrate(db);
  db.exec(`INSERT INTO names VALUES (1, 'q-1'), (2, 'all::q::a|b');
           INSERT INTO events (event_id, kind, item, at, correct, wording) VALUES
             (x'0a', 'answer', 1, 5, 1, 2), (x'0b', 'answer', 1, 6, 0, NULL)`);
  expect(rows(db, ANSWERS)).toEqual([
    [1, 'all::q::a|b', 1, 5],
    [2, 'q-1', 0, 6],
  ]);
  // What was taken back.
  db.exec('UPDATE events SET correct = NULL WHERE seq = 2');
  expect(rows(db, ANSWERS)).toHaveLength(1);
});

test.each(['INSERT', 'INSERT OR IGNORE', 'INSERT OR REPLACE'])(
  'S5 marks can be made under the old name and columns: %s',
  (insert) => {
    const db = withMark();
    const before = rows(db, MARKS);
    const names = rows(db, 'SELECT id, name FROM names');
    db.exec(`${insert} INTO known_cards (id, marked_at) VALUES ('5', 1750000600000)`);
    db.exec(`${insert} INTO known_cards VALUES ('3', 1750000700000)`);
    db.exec(`${insert} INTO known_cards VALUES ('七', 1750000800000)`);
    expect(rows(db, MARKS)).toEqual([
      ...before,
      ['5', 1_750_000_600_000],
      ['七', 1_750_000_800_000],
    ]);
    expect(rows(db, 'SELECT id, name FROM names').slice(0, names.length)).toEqual(names);
    expect(rows(db, 'PRAGMA foreign_key_check')).toEqual([]);
    expect(queryKnownCards(db)).toHaveLength(before.length + 2);
  },
);

test('S5 marks can be removed and made again under the old name, with any time or none', () => {
  const db = withMark();
  const ids = () => rows(db, 'SELECT id FROM known_cards ORDER BY id').flat();
  db.exec("DELETE FROM known_cards WHERE id = '3'");
  expect(ids()).not.toContain('3');
  db.exec('DELETE FROM known_cards');
  expect(ids()).toEqual([]);
  // It was marked before it was removed, and stands after.
  db.exec("INSERT INTO known_cards VALUES ('3', 1750000000000)");
  db.exec("INSERT INTO known_cards (id) VALUES ('4')");
  const [first, second] = rows(db, MARKS);
  expect(first).toEqual(['3', 1_750_000_000_000]);
  expect(second?.[0]).toBe('4');
  expect(Math.abs(Number(second?.[1]) - Date.now())).toBeLessThan(5000);
  db.exec("DELETE FROM known_cards WHERE id = '4'");
  expect(ids()).toEqual(['3']);
  // A removal is an event as all else; each of them can be read.
  expect(eventsOf(db)).toHaveLength(Number(rows(db, 'SELECT count(*) FROM events')[0]?.[0]));
});

test('S4 a migration that fails leaves the file as it was', () => {
  const db = openKept();
  const before = rows(db, ANSWERS);
  const broken = { version: 2, statements: 'DROP VIEW answers; SELECT no_such_function();' };
  expect(() => migrate(db, [...MIGRATIONS, broken])).toThrow('no_such_function');
  expect(readUserVersion(db)).toBe(1);
  expect(rows(db, ANSWERS)).toEqual(before);
});
