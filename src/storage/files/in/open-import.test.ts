// Files that a learner may choose: our own of every kind, all others, and those made to do harm: no SQL of theirs runs,
// nothing of theirs takes the memory, the stack or the time.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { expect, onTestFinished, test } from 'vitest';
import * as fc from 'fast-check';
import type { StudyEvent } from '#domain/log/event.ts';
import { exportJson } from '#storage/files/in/json-file.ts';
import { MIGRATIONS } from '#storage/log/migrate.ts';
import { openImport, type OpenedImport } from '#storage/files/in/open-import.ts';
import { MAX_ROWS } from '#storage/files/in/study-data.ts';
import { all, run, sql } from '#storage/log/sql.ts';
import { inTransaction } from '#storage/log/transaction.ts';
import { bytesOf, openEmpty, openOrdered, readFixture, sqlite3 } from '#tests/memory-database.ts';
import {
  answerEvent,
  contentOf,
  databaseOf,
  merge,
  orderedRows,
  overlappingData,
  someAnswers,
  someMarks,
} from '#tests/study-content.ts';
import { runs } from '#tests/runs.ts';

const OURS = [...someAnswers(3000), ...someMarks(30)];

function use<Value>(bytes: Uint8Array, work: (opened: OpenedImport) => Value): Value {
  const opened = openImport(sqlite3, bytes);
  if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`);
  try {
    return work(opened.value);
  } finally {
    opened.value.close();
  }
}

/** What a fresh database holds after taking the file in. */
function importedContent(bytes: Uint8Array): unknown {
  return contentOf(use(bytes, ({ events }) => databaseOf(events)));
}

function failureOf(bytes: Uint8Array): string | null {
  const opened = openImport(sqlite3, bytes);
  if (!opened.ok) return opened.error.kind;
  opened.value.close();
  return null;
}

const utf8 = (text: string) => new TextEncoder().encode(text);

test('B5 the ids of the older app’s answers and marks are permanent', () => {
  const ids = use(readFixture('ordered.db'), ({ events }) =>
    [...events].map(({ id }) => Buffer.from(id, 'hex').toString()),
  );
  expect(ids).toEqual([
    'v1:1750000000000:1',
    'v1:1750000100000:2',
    'v1:1750000200000:3',
    'v1:1750000300000:5',
    'v1:1750000100000:6',
    'mark:1750000400000:3',
    'mark:1750000500000:17',
  ]);
});

test('B5 every row of any ordered file is taken over once, whatever it holds', () => {
  const card = fc.oneof(
    fc.constantFrom('1', '17', '007', '七', '7a', '\uFEFF7', '\u0000', "'; --"),
    fc.string({ unit: 'binary', minLength: 1 }),
  );
  const cards = fc.uniqueArray(fc.tuple(card, fc.nat()), {
    selector: ([id]) => id,
    minLength: 1,
  });
  fc.assert(
    fc.property(orderedRows, cards, (answers, marks) => {
      const db = openOrdered();
      inTransaction(db, () => {
        for (const [id, key, correct, at] of answers) {
          run(db, sql`INSERT INTO answers VALUES (${id}, ${key}, ${correct}, ${at})`);
        }
        for (const [id, at] of marks) run(db, sql`INSERT INTO known_cards VALUES (${id}, ${at})`);
      });
      const held = (of: Database) => [
        all(
          of,
          sql`SELECT json_group_array(json_array(question_key, correct, answered_at)
                       ORDER BY answered_at, question_key, correct) FROM answers`,
        ),
        all(
          of,
          sql`SELECT json_group_array(json_array(id, marked_at) ORDER BY id) FROM known_cards`,
        ),
      ];
      use(bytesOf(db), (opened) => {
        const taken = databaseOf(opened.events);
        expect(held(taken)).toEqual(held(db));
        expect(merge(taken, opened.events).events).toBe(0);
      });
    }),
    { numRuns: runs(60) },
  );
});

test('B5 a file that says it was written with a write-ahead log is read', () => {
  const bytes = readFixture('0.2.0/backup.db');
  bytes.set([2, 2], 18);
  expect(importedContent(bytes)).toEqual(importedContent(readFixture('0.2.0/backup.db')));
});

test('E1 whatever a database holds comes back from its JSON and from its file', () => {
  fc.assert(
    fc.property(overlappingData(1), ([data = OURS]) => {
      const db = databaseOf(data);
      fc.pre(data.length > 0);
      expect(importedContent(exportJson(db, 0))).toEqual(contentOf(db));
      expect(importedContent(bytesOf(db))).toEqual(contentOf(db));
    }),
    { numRuns: runs(60) },
  );
});

const AT = 1_750_000_000_000;
const times = ["'1750000000000'", "' 1750000000000 '", '1750000000000.75', "'1750000000000.75'"];

test('B5 times as text and as fractions are read', () => {
  const db = openEmpty();
  // Without types they are kept as they come.
  db.exec(`CREATE TABLE answers (id INTEGER PRIMARY KEY, question_key, correct, answered_at);
           CREATE TABLE known_cards (id, marked_at)`);
  for (const [index, time] of times.entries()) {
    db.exec(`INSERT INTO answers VALUES (${index + 1}, 'k', 1, ${time});
               INSERT INTO known_cards VALUES ('${index + 1}', ${time})`);
  }
  const { events, unreadable } = use(bytesOf(db), (opened) => ({
    events: [...opened.events],
    unreadable: opened.unreadable,
  }));
  expect(unreadable).toBe(0);
  const meant = times.map(() => AT);
  expect(events.filter(({ kind }) => kind === 'answer').map(({ at }) => at)).toEqual(meant);
  expect(events.filter(({ kind }) => kind === 'mark').map(({ at }) => at)).toEqual(meant);
  expect(events.flatMap(({ kind, id }) => (kind === 'answer' ? [id] : []))).toEqual(
    times.map((_, index) => Buffer.from(`v1:${AT}:${index + 1}`).toString('hex')),
  );
});

const ours = (more: string) => `{"format":"wine-study","version":${more}}`;
test.each([
  // Nothing, a byte, a picture, a text, a number, nothing in JSON.
  ['unknown-format', ['', 'S', '\u0089PNG\r\n', '覚えたことのメモ', '7', 'null']],
  ['not-ours', ['{"name":"wine-study","version":"0.1.0"}', '[]', ours('"1"')]],
  ['damaged', ['SQLite format 3\u0000', ours('1'), '{"format":"wine-study","version":1,']],
  ['newer-version', [ours('2,"x":{}'), '{"version":2,"format":"wine-study"}']],
  ['empty', [ours('1,"names":[],"events":[]')]],
])('D9 %s is said of %j', (kind, texts) => {
  for (const text of texts) expect([text, failureOf(utf8(text))]).toEqual([text, kind]);
});

test('D9 a database of something else is not ours, whatever its version', () => {
  const db = openEmpty();
  db.exec('CREATE TABLE bookmarks (id INTEGER PRIMARY KEY, url TEXT); PRAGMA user_version = 99');
  expect(failureOf(bytesOf(db))).toBe('not-ours');
  const answers = openEmpty();
  answers.exec('CREATE TABLE answers (id INTEGER PRIMARY KEY, question TEXT, answer TEXT)');
  expect(failureOf(bytesOf(answers))).toBe('not-ours');
});

test('D9 a database of a later version is refused as such', () => {
  const db = databaseOf(OURS);
  db.exec(`PRAGMA user_version = ${MIGRATIONS.length + 1}`);
  expect(failureOf(bytesOf(db))).toBe('newer-version');
});

test('D9 a database that breaks off is damaged, wherever', () => {
  const whole = bytesOf(databaseOf(OURS, 1024));
  const sizes = [whole.length - 1, whole.length - 500];
  for (let size = 16; size < whole.length; size += 3001) sizes.push(size);
  for (const size of sizes) {
    expect([size, failureOf(whole.subarray(0, size))]).toEqual([size, 'damaged']);
  }
});

test('D9 more rows than a learner can have are refused', () => {
  const db = openEmpty();
  db.exec(`CREATE TABLE answers (id, question_key, correct, answered_at);
    WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count LIMIT ${MAX_ROWS + 1})
    INSERT INTO answers SELECT NULL, NULL, NULL, NULL FROM count`);
  expect(failureOf(bytesOf(db))).toBe('too-large');
});

test('D9 a changed byte anywhere in our file is read or refused', () => {
  const whole = bytesOf(databaseOf([...someAnswers(60), ...someMarks(9)], 512));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), {
        minLength: 1,
        maxLength: 20,
      }),
      (changes) => {
        const changed = whole.slice();
        for (const [at, byte] of changes) changed[at] = byte;
        expect(() => failureOf(changed)).not.toThrow();
      },
    ),
    { numRuns: runs(300) },
  );
});

const SOME = [...someAnswers(20), ...someMarks(3)];

function answersIn(file: OpenedImport): readonly StudyEvent[] {
  return [...file.events].filter(({ kind }) => kind === 'answer');
}

/** Takes longer than any test may. */
const ENDLESS =
  'WITH RECURSIVE bomb (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM bomb) SELECT count(*) FROM bomb';

/** Open until the end of the test. */
function open(bytes: Uint8Array): OpenedImport {
  const result = openImport(sqlite3, bytes);
  if (!result.ok) throw new Error(`${result.error.kind}: ${result.error.detail}`);
  onTestFinished(() => result.value.close());
  return result.value;
}

function database(statements: string, db: Database = openEmpty()): Uint8Array {
  db.exec(statements);
  return bytesOf(db);
}

/** An ordered file whose schema was changed in ways that SQL does not allow. */
function withSchema(update: string): Uint8Array {
  const db = openOrdered();
  db.exec("INSERT INTO answers (question_key, correct) VALUES ('k', 1)");
  sqlite3.capi.sqlite3_db_config(db, sqlite3.capi.SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1);
  db.exec(update);
  return bytesOf(db);
}

test('B8 triggers on our tables do not run', () => {
  const db = databaseOf(SOME);
  const bytes = database(
    `CREATE TRIGGER t1 AFTER INSERT ON events BEGIN DELETE FROM names; END;
     CREATE TRIGGER t2 AFTER INSERT ON names BEGIN
       INSERT INTO names (name) SELECT hex(randomblob(9)) FROM names;
     END`,
    db,
  );
  expect(answersIn(open(bytes))).toHaveLength(20);
  expect(contentOf(databaseOf(open(bytes).events))).toEqual(contentOf(databaseOf(SOME)));
});

test.each([
  ['an endless query', ENDLESS],
  ['an extension', "SELECT load_extension('evil.so')"],
  ['our own columns', "SELECT 1 AS id, 'k' AS question_key, 1 AS correct, 5 AS answered_at"],
])('B8 a view named answers with %s is no table', (_, query) => {
  expect(failureOf(database(`CREATE VIEW answers AS ${query}`))).toBe('not-ours');
  const db = databaseOf(SOME);
  db.exec(`DROP VIEW answers; CREATE VIEW answers AS ${query}`);
  expect(answersIn(open(bytesOf(db)))).toHaveLength(20);
  db.exec('DROP VIEW known_cards; DROP TABLE events; CREATE TABLE known_cards (id, marked_at)');
  expect(failureOf(bytesOf(db))).toBe('damaged');
});

test('B8 virtual tables are not connected', () => {
  expect(
    failureOf(
      database(
        'CREATE VIRTUAL TABLE answers USING fts5(id, question_key, correct, answered_at); INSERT INTO answers VALUES (1, 1, 1, 1)',
      ),
    ),
  ).toBe('not-ours');
  expect(
    failureOf(
      withSchema(
        "UPDATE sqlite_schema SET sql = 'CREATE VIRTUAL TABLE answers USING sqlite_dbpage' WHERE name = 'answers'",
      ),
    ),
  ).not.toBeNull();
});

test('B8 indexes on expressions, partial indexes and checks are not evaluated', () => {
  const db = openOrdered();
  db.exec(`INSERT INTO answers (question_key, correct, answered_at) VALUES ('k', 1, 5);
    CREATE INDEX one ON answers (abs(correct)) WHERE length(question_key) < 9;
    CREATE TABLE other (x CHECK (x < 5))`);
  sqlite3.capi.sqlite3_db_config(db, sqlite3.capi.SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1);
  // Evaluated, each of them fails: the smallest integer has no absolute value.
  db.exec(`UPDATE sqlite_schema SET sql = replace(sql, 'abs(correct)', 'abs(-9223372036854775808)')
             WHERE name = 'one';
           UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (correct IN (0, 1))',
             'CHECK (abs(-9223372036854775808))') WHERE name = 'answers'`);
  expect(answersIn(open(bytesOf(db)))).toHaveLength(1);
});

test('B8 a schema whose pages go in a circle ends', () => {
  const bytes = database('CREATE TABLE answers (x)');
  // The first page becomes an inner one, all of whose children are itself.
  bytes[100] = 5;
  for (let cell = 0; cell < 100; cell += 1) bytes.set([0x10, 0], 112 + 2 * cell);
  bytes.set([0, 100], 103);
  bytes.set([0, 0, 0, 1], 108);
  bytes.set([0, 0, 0, 1, 1], 0x1000);
  expect(failureOf(bytes)).toBe('damaged');
});

const OLD = `CREATE TABLE answers (id INTEGER PRIMARY KEY, question_key, correct, answered_at);
             CREATE TABLE known_cards (id, marked_at);`;

test('B8 rows that are no answer or mark are counted and left out', () => {
  const file = open(
    database(`${OLD}
      INSERT INTO answers (question_key, correct, answered_at) VALUES
        ('whole', 1, 1.0e12), (NULL, 1, 1), ('', 1, 1), (7, 1, 1), (x'6b', 1, 1), ('k', NULL, 1), ('k', 2, 1),
        ('k', '1', 1), ('k', 0.5, 1), ('k', x'01', 1), ('k', 1, NULL), ('k', 1, x'35'), ('k', 1, 9e999),
        ('k', 1, 8640000000000001), ('k', 1, 9223372036854775807), ('k', 1, 'tomorrow');
      INSERT INTO known_cards VALUES ('1', 5), (2, 6), (2.5, 1), (NULL, 1), ('', 1), (x'31', 1), ('3', NULL)`),
  );
  expect([...file.events].map(({ kind, item, at }) => [kind, item, at])).toEqual([
    ['answer', 'whole', 1e12],
    ['mark', 'card-1', 5],
    ['mark', 'card-2', 6],
  ]);
  expect(file.unreadable).toBe(15 + 5);
});

test('B8 texts in no UTF-8 are text, and those of megabytes are left out', () => {
  const file = open(
    database(`${OLD}
      INSERT INTO answers (question_key, correct, answered_at) VALUES
        (CAST(x'61ff62' AS TEXT), 1, 3), (CAST(x'eda080' AS TEXT), 1, 7),
        (replace(hex(zeroblob(5000000)), '0', 'x'), 1, 8)`),
  );
  const answers = answersIn(file);
  expect(answers.map(({ item }) => item)).toEqual(['a\uFFFDb', expect.any(String)]);
  expect(file.unreadable).toBe(1);
  const db = databaseOf(answers);
  const again = open(exportJson(db, 0));
  expect(contentOf(databaseOf(again.events))).toEqual(contentOf(db));
});

test('B8 rows of the log that are no event are counted and left out', () => {
  const columns =
    'event_id, kind, item, at, device, correct, doubt, picked, took, mode, direction, sitting, wording, value';
  const row = (...values: readonly string[]) =>
    `(${values.concat(Array(14).fill('NULL')).slice(0, 14).join()})`;
  const file = open(
    database(`CREATE TABLE names (id INTEGER PRIMARY KEY, name);
      CREATE TABLE events (seq INTEGER PRIMARY KEY, ${columns});
      INSERT INTO names VALUES (1, 'q1'), (2, x'00'), (3, NULL), (4, '');
      INSERT INTO events (${columns}) VALUES
        ${row("x'0a'", "'answer'", '1', '1750000000000', 'NULL', '1')},
        ${row("x'0b'", "'answer'", '1', '5.0', '9', '1.0')},
        ${row('NULL', "'answer'", '1', '5', 'NULL', '1')},
        ${row("'0a'", "'answer'", '1', '5', 'NULL', '1')},
        ${row("x''", "'answer'", '1', '5', 'NULL', '1')},
        ${row('zeroblob(3000000)', "'answer'", '1', '5', 'NULL', '1')},
        ${row("x'0c'", 'NULL', '1', '5', 'NULL', '1')},
        ${row("x'0d'", "'from-the-future'", '1', '5', 'NULL', '1')},
        ${row("x'1a'", "'answer'", '4', '5', 'NULL', '1')},
        ${row("x'1b'", "'answer'", "'1'", '5', 'NULL', '1')},
        ${row("x'1d'", "'answer'", '1', '0.5', 'NULL', '1')},
        ${row("x'1f'", "'answer'", '1', '5', 'NULL', '2')},
        (x'2c', 'mark', 1, 5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{"on":1}'),
        (x'2d', 'mark', 1, 5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, x'7b7d'),
        (x'2e', 'setting', 1, 5, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
         printf('{"value":"%.*c"}', 5000000, 'x'))`),
  );
  expect([...file.events].slice(0, 2)).toEqual([
    answerEvent({ id: '0a', item: 'q1' }),
    // Without the name of its device.
    answerEvent({ id: '0b', item: 'q1', at: 5 }),
  ]);
  // The value of megabytes is not read, and a setting without one is unset.
  expect([...file.events].slice(2)).toMatchObject([{ id: '2e', kind: 'setting', value: null }]);
  expect(file.unreadable).toBe(12);
});

test('B8 texts in UTF-16 would come out as others, and are refused', () => {
  const bytes = bytesOf(databaseOf(SOME));
  bytes[59] = 2;
  expect(failureOf(bytes)).toBe('not-ours');
});

test('B8 brackets without end take neither the stack nor the memory', () => {
  const before = process.memoryUsage().heapUsed;
  for (const piece of ['[', '{"a":', '[],', '[{},', '{"a":1},', '1,', '"",', '"of its own":1,']) {
    const bytes = new Uint8Array(
      Buffer.concat([utf8('['), Buffer.alloc(12_000_000, piece.repeat(1000))]),
    );
    expect([piece, failureOf(bytes)]).toEqual([piece, 'not-ours']);
  }
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000);
});
