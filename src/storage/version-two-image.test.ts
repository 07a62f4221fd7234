// What version 2 kept in the key-value store is taken over, also what a tab of it adds afterwards.
import { beforeEach, expect, test } from 'vitest';
import type { StudyEvent } from '#domain/log/event.ts';
import { recordEvents } from '#storage/event-log.ts';
import { createIndexedDbBackend } from '#storage/indexeddb-backend.ts';
import { migrate, MIGRATIONS } from '#storage/migrate.ts';
import { listQuarantine, loadQuarantined } from '#storage/quarantine.ts';
import { createStudyDatabase } from '#storage/study-database.ts';
import { loadVersionTwoImage } from '#storage/version-two-image.ts';
import {
  bytesOf,
  openBytes,
  openEmpty,
  openFixture,
  readFixture,
  sqlite3,
} from '#tests/memory-database.ts';
import {
  createMemoryKeyValueStore,
  type MemoryKeyValueStore,
} from '#tests/memory-key-value-store.ts';
import { answerEvent, eventsOf } from '#tests/study-content.ts';

const NOW = Date.UTC(2026, 10, 21);
const OLD_KEYS = /wine-study\/(?:image|image-end|log)"/;

let keyValues: MemoryKeyValueStore;

beforeEach(() => {
  keyValues = createMemoryKeyValueStore();
});

function openAnew() {
  return createStudyDatabase({
    sqlite3,
    createBackend: () => createIndexedDbBackend(sqlite3, keyValues),
    keyValues,
    findAbandoned: async () => [],
    now: () => NOW,
  });
}

const read = () => openAnew().read(eventsOf);

function oldKeys(): readonly string[] {
  return [...keyValues.values.keys()].filter((key) => OLD_KEYS.test(key));
}

/** As version 2 logs it. */
function answered(number: number): unknown {
  return {
    kind: 'answer',
    answer: {
      answerId: `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`,
      questionKey: `all::問${number % 2}::a|b`,
      correct: number % 2 === 0,
      answeredAt: 1_750_000_000_000 + number,
    },
  };
}

/** The same in the log of today. */
function answerOf(number: number): StudyEvent {
  return answerEvent({
    id: `01980000000070008000${String(number).padStart(12, '0')}`,
    item: `all::問${number % 2}::a|b`,
    correct: number % 2 === 0,
    at: 1_750_000_000_000 + number,
  });
}

async function log(first: number, ...changes: readonly unknown[]): Promise<void> {
  await keyValues.save(
    changes.map((change, index) => [['wine-study/log', first + index], change] as const),
  );
}

/** What a file of version 2 becomes. */
function migrated(file: string): readonly StudyEvent[] {
  const db = openFixture(file);
  migrate(db);
  return eventsOf(db);
}

const sorted = (...events: readonly StudyEvent[]) =>
  events.toSorted((a, b) => (a.id < b.id ? -1 : 1));

test('E12 the image and the log are taken over once, under their ids', async () => {
  await keyValues.save([
    ['wine-study/image', readFixture('version-2.db')],
    ['wine-study/image-end', 7],
  ]);
  await log(8, answered(1), answered(2), answered(1));
  const expected = sorted(...migrated('version-2.db'), answerOf(1), answerOf(2));
  expect(await read()).toEqual(expected);
  expect(oldKeys()).toEqual([]);
  expect(await listQuarantine(keyValues)).toEqual([]);
  expect(await read()).toEqual(expected);
});

test('E12 a log without an image is taken over', async () => {
  await log(1, answered(1), { kind: 'mark-cards', cards: [{ id: '7', markedAt: 5 }] });
  expect(await read()).toMatchObject([answerOf(1), { kind: 'mark', item: 'card-7', at: 5 }]);
  expect(oldKeys()).toEqual([]);
});

test('E12 marks are as that version left them', async () => {
  await log(
    1,
    {
      kind: 'mark-cards',
      cards: [
        { id: '7', markedAt: 5 },
        { id: '8', markedAt: 6 },
      ],
    },
    { kind: 'clear-cards' },
    { kind: 'mark-cards', cards: [{ id: '8', markedAt: 9 }] },
    { kind: 'mark-cards', cards: [{ id: '8', markedAt: 11 }] },
  );
  expect(await read()).toMatchObject([{ kind: 'mark', item: 'card-8', at: 9 }]);
});

test('E12 what a tab of version 2 adds afterwards comes at the next opening, and nothing twice', async () => {
  const image = readFixture('version-2.db');
  await keyValues.save([
    ['wine-study/image', image],
    ['wine-study/image-end', 0],
  ]);
  await log(1, answered(1));
  const database = openAnew();
  await database.write(
    (db) => recordEvents(db, [answerOf(50)], NOW),
    (recorded) => recorded,
  );
  // It goes on with its own numbers, and at last writes an image of all that it ever had.
  await log(2, answered(2), answered(3));
  const expected = sorted(...migrated('version-2.db'), ...[1, 2, 3, 50].map(answerOf));
  expect(await read()).toEqual(expected);
  expect(oldKeys()).toEqual([]);

  const old = openBytes(image);
  for (const number of [1, 2, 3, 4]) {
    const { id, at } = answerOf(number);
    old.exec(`INSERT OR IGNORE INTO questions (question_key) VALUES ('all::問${number % 2}::a|b');
              INSERT INTO answer_log (answer_id, question_id, correct, answered_at)
                SELECT x'${id}', id, ${number % 2 === 0 ? 1 : 0}, ${at} FROM questions
                 WHERE question_key = 'all::問${number % 2}::a|b'`);
  }
  await keyValues.save([
    ['wine-study/image', bytesOf(old)],
    ['wine-study/image-end', 502],
  ]);
  expect(await read()).toEqual(sorted(...expected, answerOf(4)));
  expect(await read()).toEqual(sorted(...expected, answerOf(4)));
});

test('E12 it stays until what was taken over has been read back', async () => {
  await log(1, answered(1));
  let made = 0;
  const forgetful = createStudyDatabase({
    sqlite3,
    createBackend: () => {
      made += 1;
      return createIndexedDbBackend(sqlite3, made === 1 ? keyValues : createMemoryKeyValueStore());
    },
    keyValues,
    findAbandoned: async () => [],
    now: () => NOW,
  });
  await expect(forgetful.read(eventsOf)).rejects.toMatchObject({ name: 'TakeoverNotProvenError' });
  expect(oldKeys()).toHaveLength(1);
  expect(await read()).toEqual([answerOf(1)]);
});

test('E12 an image that cannot be read is quarantined, and the log is taken over all the same', async () => {
  const image = new TextEncoder().encode('壊れた控え'.repeat(100));
  await keyValues.save([
    ['wine-study/image', image],
    ['wine-study/image-end', 3],
  ]);
  await log(4, answered(1));
  expect(await read()).toEqual([answerOf(1)]);
  const [record] = await listQuarantine(keyValues);
  expect(await loadQuarantined(keyValues, record?.name ?? '')).toEqual(image);
  expect(oldKeys()).toEqual([]);
  expect(await read()).toEqual([answerOf(1)]);
});

test('E12 an image with a damaged page is salvaged, with the log', async () => {
  const db = openEmpty();
  db.exec('PRAGMA page_size = 1024');
  migrate(db, MIGRATIONS.slice(0, 2));
  db.exec(`WITH RECURSIVE count (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count LIMIT 500)
    INSERT INTO answers (question_key, correct, answered_at) SELECT 'all::' || n % 7 || '::x', n % 2, 1000 + n FROM count`);
  const page = Number(
    db.selectValue(
      "SELECT max(pageno) FROM dbstat WHERE name = 'answer_log' AND pagetype = 'leaf'",
    ),
  );
  const bytes = bytesOf(db);
  bytes.fill(0, (page - 1) * 1024, page * 1024);
  await keyValues.save([
    ['wine-study/image', bytes],
    ['wine-study/image-end', 0],
  ]);
  await log(1, answered(1));
  expect(await read()).toHaveLength(501);
  expect(await listQuarantine(keyValues)).toHaveLength(1);
  expect(oldKeys()).toEqual([]);
});

test.each([
  ['nothing', null],
  ['a text', 'answer'],
  ['an unknown change', { kind: 'from-the-future' }],
  [
    'an answer without its time',
    { kind: 'answer', answer: { answerId: '0a', questionKey: 'k', correct: true } },
  ],
  [
    'an answer of no id',
    { kind: 'answer', answer: { answerId: 'zz', questionKey: 'k', correct: true, answeredAt: 5 } },
  ],
  [
    'marks that are none',
    { kind: 'mark-cards', cards: [null, { id: 7, markedAt: 5 }, { id: '7' }] },
  ],
])('E12 %s in the log costs only itself', async (_name, change) => {
  await log(1, answered(1), change, answered(2));
  expect(await read()).toEqual([answerOf(1), answerOf(2)]);
});

test('E12 where there is none, nothing is done', async () => {
  expect(await loadVersionTwoImage(sqlite3, keyValues)).toBeNull();
  expect(await read()).toEqual([]);
});
