// The score is what it was last set to and the answers since, however the log came about.
import type { Database } from '@sqlite.org/sqlite-wasm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { AHEAD_AT_MOST, type EventOf } from '#domain/log/event.ts';
import { EMPTY_SCORE } from '#domain/log/score.ts';
import { recordEvents } from '#storage/log/event-log.ts';
import { queryScore } from '#storage/log/queries/score-query.ts';
import { answerEvent, anyEvent, databaseOf, merge } from '#tests/study-content.ts';
import { runs } from '#tests/runs.ts';

const NOW = 1_750_000_000_000;

const scoreOf = (db: Database) => queryScore(db, { now: NOW });

function answer(id: string, at: number, correct = true, device: string | null = 'device-a') {
  return answerEvent({ id, at, correct, device, item: 'q-1' });
}

function set(id: string, at: number, score = EMPTY_SCORE): EventOf<'score'> {
  return { kind: 'score', id, at, device: 'device-a', item: 'score', score };
}

const FOUR = [
  answer('0a', 1),
  answer('0b', 2, false),
  answer('0c', 3, true, 'device-b'),
  answer('0d', 4),
];

test('E6 after a reset what came since counts, and a score that was set counts with it', () => {
  const db = databaseOf([...FOUR, set('10', 2)]);
  expect(scoreOf(db)).toEqual({ correct: 2, total: 2 });
  recordEvents(db, [set('11', 3, { correct: 7, total: 9 })], NOW);
  expect(scoreOf(db)).toEqual({ correct: 8, total: 10 });
});

test('E6 what was answered before a reset, and comes after it from another device or the outbox, is not in it', () => {
  const db = databaseOf([set('10', 10)]);
  merge(db, FOUR);
  recordEvents(db, [answer('20', 9), answer('21', 11)], NOW);
  expect(scoreOf(db)).toEqual({ correct: 1, total: 1 });
});

test('E6 the order of events does not matter, and nothing is less than nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyEvent, { selector: ({ id }) => id, maxLength: 20 }), (events) => {
      const { correct, total } = scoreOf(databaseOf(events));
      expect(scoreOf(databaseOf(events.toReversed()))).toEqual({ correct, total });
      expect(correct).toBeGreaterThanOrEqual(0);
      expect(total).toBeGreaterThanOrEqual(correct);
    }),
    { numRuns: runs(60) },
  );
});

test('E4 E6 what a clock that was far ahead has dated waits, and no reset waits for it', () => {
  const far = NOW + AHEAD_AT_MOST + 1;
  const db = databaseOf([...FOUR, answer('20', far), set('10', far, { correct: 5, total: 5 })]);
  expect(scoreOf(db)).toEqual({ correct: 3, total: 4 });
  recordEvents(db, [set('11', NOW)], NOW);
  expect(scoreOf(db)).toEqual(EMPTY_SCORE);
});
