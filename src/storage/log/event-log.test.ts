// The log of events in a real SQLite, in memory.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { beforeEach, expect, test } from 'vitest';
import { parseEvent, type StudyEvent } from '#domain/log/event.ts';
import { insertEvents, recordEvents, withoutErased } from '#storage/log/event-log.ts';
import { saveLocal } from '#storage/log/local-state.ts';
import { queryKnownCards } from '#storage/log/queries/state-queries.ts';
import { answerEvent, databaseOf, eventsOf, markEvent, merge } from '#tests/study-content.ts';

const NOW = 1_750_000_000_000;

let db: Database;

beforeEach(() => {
  db = databaseOf();
});

function record(...events: readonly StudyEvent[]): readonly StudyEvent[] {
  return recordEvents(db, events, NOW);
}

test('E2 an event that is sent twice is one event', () => {
  const answer = answerEvent({ id: '0a' });
  expect(record(answer, answer)).toEqual([answer]);
  expect(record({ ...answer, correct: false })).toEqual([]);
  expect(eventsOf(db)).toEqual([answer]);
});

const AHEAD = NOW + 86_400_000;

test('E4 what is pressed now still undoes what a clock that was ahead has dated', () => {
  merge(db, [markEvent({ id: '0a', at: AHEAD })]);
  expect(record(markEvent({ id: '0b', at: NOW, on: false }))).toMatchObject([{ at: AHEAD + 1 }]);
  expect(queryKnownCards(db)).toEqual([]);
  expect(record(markEvent({ id: '0c', at: NOW }))).toMatchObject([{ at: AHEAD + 2 }]);
  expect(queryKnownCards(db)).toHaveLength(1);
});

test('E4 no event is dated beyond the last time that can be read', () => {
  merge(db, [markEvent({ id: '0a', at: 8.64e15 })]);
  const [cleared] = record(markEvent({ id: '0b', at: NOW, on: false }));
  expect(parseEvent(cleared)).toEqual(cleared);
  expect(queryKnownCards(db)).toEqual([]);
});

test('J7 what was recorded for another log stays out only where it was before the erasure', () => {
  const before = answerEvent({ id: 'a1', at: 100 });
  const after = answerEvent({ id: 'a2', at: 300 });
  const never = databaseOf();
  expect(withoutErased(never, [before, after], 1000)).toEqual([before, after]);
  const erased = databaseOf();
  insertEvents(
    erased,
    [{ kind: 'erasure', id: 'ee', at: 200, device: null, item: 'log' }],
    new Map(),
  );
  saveLocal(erased, 'epoch', 'ee');
  expect(withoutErased(erased, [before, after], 1000)).toEqual([after]);
  // The clock was ahead when it was erased: nothing can be told apart, and nothing is given up.
  expect(withoutErased(erased, [before, after], 150)).toEqual([before, after]);
});
