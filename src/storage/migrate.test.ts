// Migrations on real files of each version.
import type { Database, SqlValue } from '@sqlite.org/sqlite-wasm';
import { describe, expect, test } from 'vitest';
import { prepareDatabase } from '#storage/database.ts';
import { MIGRATIONS, NewerDatabaseError, migrate, readUserVersion } from '#storage/migrate.ts';
import { all, sql } from '#storage/sql.ts';
import { queryKnownCards } from '#storage/queries/known-cards-query.ts';
import { exportJson } from '#storage/import/json-file.ts';
import { openImport } from '#storage/import/open-import.ts';
import { bytesOf, openEmpty, openFixture, readFixture, sqlite3 } from '#tests/memory-database.ts';
import { contentOf, databaseOf, eventsOf, merge } from '#tests/study-content.ts';

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
  test('S4 the schema has the tables that other programs read', () => {
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

const MARKS = 'SELECT id, marked_at FROM known_cards ORDER BY marked_at';

describe('from version 1 to the newest', () => {
  test('S4 every answer and mark is kept', () => {
    const db = openFixture('version-1.db');
    expect(rows(db, ANSWERS)).toEqual(VERSION_1_ANSWERS);
    migrate(db);
    expect(readUserVersion(db)).toBe(MIGRATIONS.at(-1)?.version);
    expect(rows(db, ANSWERS)).toEqual(VERSION_1_ANSWERS);
    expect(rows(db, MARKS)).toEqual([
      ['3', 1_750_000_400_000],
      ['17', 1_750_000_500_000],
    ]);
    expect(rows(db, 'PRAGMA integrity_check')).toEqual([['ok']]);
    expect(rows(db, 'PRAGMA foreign_key_check')).toEqual([]);
  });

  test('S4 each question key is stored once', () => {
    const db = openFixture('version-1.db');
    migrate(db);
    expect(rows(db, "SELECT count(*) FROM names WHERE name LIKE '%::%'")).toEqual([[2]]);
  });

  test('S6 the same file gives the same event ids', () => {
    const ids = () => {
      const db = openFixture('version-1.db');
      migrate(db);
      return rows(db, 'SELECT hex(event_id) FROM events ORDER BY seq').flat();
    };
    expect(new Set(ids()).size).toBe(VERSION_1_ANSWERS.length + 2);
    expect(ids()).toEqual(ids());
  });

  test('S4 migrating again changes nothing', () => {
    const db = openFixture('version-1.db');
    migrate(db);
    migrate(db);
    expect(rows(db, ANSWERS)).toEqual(VERSION_1_ANSWERS);
  });
});

describe('from version 2 to the newest', () => {
  const ANSWER_IDS = 'SELECT id, hex(answer_id) FROM answer_log ORDER BY id';

  test('S4 S6 every answer and mark is kept, under its number and its id', () => {
    const db = openFixture('version-2.db');
    const before = [rows(db, ANSWERS), rows(db, MARKS), rows(db, ANSWER_IDS)];
    expect(before[0]).toHaveLength(3);
    migrate(db);
    expect([
      rows(db, ANSWERS),
      rows(db, MARKS),
      rows(db, "SELECT seq, hex(event_id) FROM events WHERE kind = 'answer' ORDER BY seq"),
    ]).toEqual(before);
    expect(rows(db, 'PRAGMA integrity_check')).toEqual([['ok']]);
    expect(rows(db, 'PRAGMA foreign_key_check')).toEqual([]);
  });

  test('S6 a file of version 1 has the ids that version 2 gave it', () => {
    const db = openFixture('version-1.db');
    migrate(db, MIGRATIONS.slice(0, 2));
    const before = rows(db, ANSWER_IDS);
    migrate(db);
    expect(rows(db, "SELECT seq, hex(event_id) FROM events WHERE kind = 'answer'")).toEqual(before);
  });

  test('S4 what was answered and marked stays when the file goes on', () => {
    const db = openFixture('version-2.db');
    migrate(db);
    for (const event of eventsOf(db)) expect(event.device).toBeNull();
    expect(queryKnownCards(db).map(({ id }) => id)).toEqual(rows(db, MARKS).map(([id]) => id));
  });

  test('S4 no other table is left', () => {
    for (const file of ['version-1.db', 'version-2.db']) {
      const db = openFixture(file);
      migrate(db);
      const fresh = openEmpty();
      migrate(fresh);
      const schema =
        "SELECT type, name, sql FROM sqlite_schema WHERE name <> 'sqlite_sequence' ORDER BY name";
      expect(rows(db, schema)).toEqual(rows(fresh, schema));
    }
  });
});

/** The JSON that version 2 of the app made of what it held. */
function olderJson(file: string): Uint8Array {
  const db = openFixture(file);
  migrate(db, MIGRATIONS.slice(0, 2));
  return new TextEncoder().encode(
    JSON.stringify({
      format: 'wine-study',
      version: 1,
      exportedAt: '2026-01-01T00:00:00.000Z',
      questions: rows(db, 'SELECT id, question_key FROM questions'),
      answers: rows(
        db,
        'SELECT lower(hex(answer_id)), question_id, correct, answered_at FROM answer_log',
      ),
      knownCards: rows(db, 'SELECT id, marked_at FROM known_cards'),
    }),
  );
}

describe('a backup of an older version', () => {
  test.each(['version-1.db', 'version-2.db'])(
    'S4 S6 B5 the file %s and its JSON give what its migration gives, and nothing twice',
    (file) => {
      const migrated = openFixture(file);
      migrate(migrated);
      const count = eventsOf(migrated).length;
      expect(count).toBeGreaterThan(3);
      for (const bytes of [
        readFixture(file),
        olderJson(file),
        bytesOf(migrated),
        exportJson(migrated, 0),
      ]) {
        const opened = openImport(sqlite3, bytes);
        if (!opened.ok) throw new Error(opened.error.detail);
        expect(opened.value.unreadable).toBe(0);
        expect(contentOf(databaseOf(opened.value))).toEqual(contentOf(migrated));
        expect(merge(migrated, opened.value).events).toBe(0);
        opened.value.close();
      }
      expect(eventsOf(migrated)).toHaveLength(count);
    },
  );
});

describe('version 3', () => {
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
  });

  test.each(['INSERT', 'INSERT OR IGNORE', 'INSERT OR REPLACE'])(
    'S5 marks can be made under the old name and columns: %s',
    (insert) => {
      const db = openFixture('version-1.db');
      migrate(db);
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
