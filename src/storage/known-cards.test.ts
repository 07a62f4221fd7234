// The learned marks in a real SQLite, in memory.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDatabase } from '#storage/database.ts';
import { clearKnownCards, loadKnownCards, saveKnownCards } from '#storage/known-cards.ts';
import { openEmpty } from '#tests/memory-database.ts';

let db: Database;

beforeEach(() => {
  db = openEmpty();
  prepareDatabase(db);
});

afterEach(() => db.close());

test('F10 what was marked is read back, the oldest mark first', () => {
  saveKnownCards(db, [{ id: '7', markedAt: 200 }]);
  saveKnownCards(db, [{ id: '12', markedAt: 100 }]);
  expect(loadKnownCards(db)).toEqual([
    { id: '12', markedAt: 100 },
    { id: '7', markedAt: 200 },
  ]);
});

test('F9 a card marked again keeps the time of its first mark', () => {
  saveKnownCards(db, [{ id: '7', markedAt: 200 }]);
  saveKnownCards(db, [{ id: '7', markedAt: 900 }]);
  expect(loadKnownCards(db)).toEqual([{ id: '7', markedAt: 200 }]);
});

test('F11 clearing gives what it removed, and that can be saved again', () => {
  const marked = [
    { id: '1', markedAt: 100 },
    { id: '2', markedAt: 200 },
  ];
  saveKnownCards(db, marked);
  expect(clearKnownCards(db)).toEqual(marked);
  expect(loadKnownCards(db)).toEqual([]);
  saveKnownCards(db, marked);
  expect(loadKnownCards(db)).toEqual(marked);
});

test('a value is never read as SQL', () => {
  saveKnownCards(db, [{ id: "'); DROP TABLE known_cards; --", markedAt: 1 }]);
  expect(loadKnownCards(db)).toHaveLength(1);
});
