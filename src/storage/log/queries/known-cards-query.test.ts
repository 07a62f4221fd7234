// The learned marks in a real SQLite, in memory.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordEvents } from '#storage/log/event-log.ts';
import { queryKnownCards } from '#storage/log/queries/state-queries.ts';
import { databaseOf, markEvent, studyData } from '#tests/study-content.ts';

let db: Database;
let recorded = 0;

beforeEach(() => {
  db = databaseOf(studyData([]));
});

afterEach(() => db.close());

function press(on: boolean, card: string, at: number, since: number | null = null): void {
  recorded += 1;
  const id = recorded.toString(16).padStart(4, '0');
  recordEvents(db, [markEvent({ id, item: `card-${card}`, at, on, since })], at);
}

test('F10 what was marked is read back, the oldest mark first', () => {
  press(true, '7', 200);
  press(true, '12', 100);
  expect(queryKnownCards(db)).toEqual([
    { id: '12', markedAt: 100 },
    { id: '7', markedAt: 200 },
  ]);
});

test('F11 what is cleared is gone, and can be marked again with its own time', () => {
  press(true, '1', 100);
  press(true, '2', 200);
  press(false, '1', 300);
  press(false, '2', 300);
  expect(queryKnownCards(db)).toEqual([]);
  press(true, '1', 400, 100);
  press(true, '2', 400, 200);
  expect(queryKnownCards(db)).toEqual([
    { id: '1', markedAt: 100 },
    { id: '2', markedAt: 200 },
  ]);
});

test('E3 two names of which one has a byte order mark before it are two cards', () => {
  press(true, '七', 200);
  recordEvents(db, [markEvent({ id: 'ff', item: '\uFEFFcard-七', at: 300 })], 300);
  expect(queryKnownCards(db).map(({ id }) => id)).toEqual(['card-七', '\uFEFFcard-七']);
});
