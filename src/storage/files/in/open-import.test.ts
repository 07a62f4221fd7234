// Files that a learner may choose: our own of every kind, and all others.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { exportJson } from '#storage/files/in/json-file.ts';
import { MIGRATIONS } from '#storage/log/migrate.ts';
import { openImport, type OpenedImport } from '#storage/files/in/open-import.ts';
import { MAX_ROWS } from '#storage/files/in/study-data.ts';
import { all, run, sql } from '#storage/log/sql.ts';
import { inTransaction } from '#storage/log/transaction.ts';
import { bytesOf, openEmpty, openOrdered, readFixture, sqlite3 } from '#tests/memory-database.ts';
import {
  contentOf,
  databaseOf,
  merge,
  orderedRows,
  overlappingData,
  someAnswers,
  someMarks,
  studyData,
} from '#tests/study-content.ts';
import { runs } from '#tests/runs.ts';

const OURS = studyData([...someAnswers(3000), ...someMarks(30)]);

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
  return contentOf(use(bytes, databaseOf));
}

function failureOf(bytes: Uint8Array): string | null {
  const opened = openImport(sqlite3, bytes);
  if (!opened.ok) return opened.error.kind;
  opened.value.close();
  return null;
}

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('our own files', () => {
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
          const taken = databaseOf(opened);
          expect(held(taken)).toEqual(held(db));
          expect(merge(taken, opened).events).toBe(0);
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
        fc.pre([...data.events].length > 0);
        expect(importedContent(exportJson(db, 0))).toEqual(contentOf(db));
        expect(importedContent(bytesOf(db))).toEqual(contentOf(db));
      }),
      { numRuns: runs(60) },
    );
  });
});

describe('the older app’s file, whose columns took whatever they were given', () => {
  const AT = 1_750_000_000_000;
  const times = ["'1750000000000'", "' 1750000000000 '", '1750000000000.75', "'1750000000000.75'"];

  test.each([
    [
      'as the first version declared them',
      'id INTEGER PRIMARY KEY AUTOINCREMENT, question_key TEXT NOT NULL, correct INTEGER NOT NULL, answered_at INTEGER NOT NULL',
      'id TEXT PRIMARY KEY, marked_at INTEGER NOT NULL',
    ],
    [
      'without types',
      'id INTEGER PRIMARY KEY, question_key, correct, answered_at',
      'id, marked_at',
    ],
    [
      'as texts',
      'id INTEGER PRIMARY KEY, question_key TEXT, correct, answered_at TEXT',
      'id TEXT, marked_at TEXT',
    ],
  ])('B5 times as text and as fractions are read, columns %s', (_name, answers, cards) => {
    const db = openEmpty();
    db.exec(`CREATE TABLE answers (${answers}); CREATE TABLE known_cards (${cards})`);
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
});

describe('other files', () => {
  test.each([
    ['an empty file', new Uint8Array(0), 'unknown-format'],
    ['one byte', utf8('S'), 'unknown-format'],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      'unknown-format',
    ],
    ['a text', utf8('覚えたことのメモ'), 'unknown-format'],
    ['another JSON', utf8('{"name":"wine-study","version":"0.1.0"}'), 'not-ours'],
    ['a number', utf8('7'), 'unknown-format'],
    ['null', utf8('null'), 'unknown-format'],
    ['a list', utf8('[]'), 'not-ours'],
    ['only SQLite’s first words', utf8('SQLite format 3\u0000'), 'damaged'],
    [
      'our JSON, of a later version',
      utf8('{"format":"wine-study","version":2,"x":{}}'),
      'newer-version',
    ],
    ['the same in another order', utf8('{"version":2,"format":"wine-study"}'), 'newer-version'],
    ['our JSON without lists', utf8('{"format":"wine-study","version":1}'), 'damaged'],
    ['our JSON of an unknown version', utf8('{"format":"wine-study","version":"1"}'), 'not-ours'],
    [
      'our JSON with nothing in it',
      utf8('{"format":"wine-study","version":1,"names":[],"events":[]}'),
      'empty',
    ],
  ])('D9 %s is refused', (_, bytes, kind) => {
    expect(failureOf(bytes)).toBe(kind);
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

  test('D9 any bytes at all are refused without an exception', () => {
    const start = fc.constantFrom(
      '',
      'SQLite format 3\u0000',
      '{"format":"wine-study","version":1,',
    );
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 3000 }), (head, tail) => {
        expect(failureOf(new Uint8Array([...utf8(head), ...tail]))).not.toBeNull();
      }),
    );
  });

  test('D9 a changed byte anywhere in our file is read or refused', () => {
    const whole = bytesOf(databaseOf(studyData([...someAnswers(60), ...someMarks(9)]), 512));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), {
          minLength: 1,
          maxLength: 20,
        }),
        (changes) => {
          const changed = whole.slice();
          for (const [at, byte] of changes) changed[at] = byte;
          const kind = failureOf(changed);
          expect([
            'damaged',
            'not-ours',
            'newer-version',
            'unknown-format',
            'empty',
            'too-large',
            'unreadable',
            null,
          ]).toContain(kind);
        },
      ),
      { numRuns: runs(300) },
    );
  });
});
