// The score survives in local storage, where it is told apart from what the log does not know; bad storage does no harm.
import { expect, test } from 'vitest';
import { plainReview, scoreSetTo, type NewEvent } from '#domain/log/event.ts';
import { EMPTY_SCORE } from '#domain/log/score.ts';
import { createMemoryFailureLog } from '#services/shell/failure-log.ts';
import type { LocalItems } from '#services/shell/local-record.ts';
import { SCORE_KEY, createScoreRecord } from '#services/study/score-record.ts';
import { memoryStorage } from '#tests/memory-storage.ts';

const failures = createMemoryFailureLog(() => 5);

function recordIn(storage: LocalItems) {
  return createScoreRecord(failures, { openStorage: () => storage });
}

function answer(correct: boolean): NewEvent {
  return { kind: 'answer', item: 'q-1', ...plainReview(correct), questionKey: null };
}

test('S7 the record keeps up with what is recorded, under the key of the score', () => {
  const storage = memoryStorage();
  const record = recordIn(storage);
  expect(record.load()).toEqual(EMPTY_SCORE);
  record.follow([answer(true)]);
  record.follow([
    { kind: 'mark', item: 'card-1', on: true, since: null },
    { kind: 'card-review', item: 'card-1', ...plainReview(true) },
  ]);
  record.follow([answer(false), answer(true)]);
  expect(record.load()).toEqual({ correct: 2, total: 3 });
  expect(storage.items.get('wine-study-progress:v1')).toBe('{"correct":2,"total":3}');
  record.follow([{ kind: 'doubt', item: '0a', doubt: 'unsure' }]);
  record.follow([{ kind: 'retraction', item: '0a' }]);
  expect(record.load()).toEqual({ correct: 2, total: 3 });
  record.follow([scoreSetTo(EMPTY_SCORE)]);
  expect(record.load()).toEqual(EMPTY_SCORE);
});

test.each(['', '{', 'null', '{"correct":5,"total":1}'])('S7 stored %j counts as 0/0', (stored) => {
  expect(recordIn(memoryStorage({ [SCORE_KEY]: stored })).load()).toEqual(EMPTY_SCORE);
});

test('S7 blocked or full storage is noted, not thrown', () => {
  const noted = createMemoryFailureLog(() => 5);
  const record = createScoreRecord(noted, {
    openStorage() {
      throw new Error('SecurityError');
    },
  });
  expect(record.load()).toEqual(EMPTY_SCORE);
  expect(record.save({ correct: 1, total: 1 })).toBe(false);
  expect(noted.noted.read()).toMatchObject([{ action: 'save-score' }]);
  record.follow([answer(true)]);
  expect(record.takeOver()).toEqual([]);
});

test('S7 what this app counted is in the log, and so is nothing', () => {
  const storage = memoryStorage();
  const record = recordIn(storage);
  expect(record.takeOver()).toEqual([]);
  record.follow([answer(true)]);
  expect(record.takeOver()).toEqual([]);
  // In another tab as well, also where both answer at once and one has not seen what the other kept.
  storage.setItem(SCORE_KEY, '{"correct":1,"total":3}');
  expect(recordIn(storage).takeOver()).toEqual([]);
});

test.each(['{"correct":2,"total":3}', '{ "correct": 2, "total": 3 }'])(
  'S7 a record of an older app is taken over, once: %s',
  (stored) => {
    const storage = memoryStorage({ [SCORE_KEY]: stored });
    expect(recordIn(storage).takeOver()).toEqual([scoreSetTo({ correct: 2, total: 3 })]);
    expect(recordIn(storage).takeOver()).toEqual([]);
    expect(recordIn(storage).load()).toEqual({ correct: 2, total: 3 });
  },
);

test.each(['{', '{"correct":0,"total":0}'])('S7 a record of nothing is nothing: %s', (stored) => {
  const storage = memoryStorage({ [SCORE_KEY]: stored });
  expect(recordIn(storage).takeOver()).toEqual([]);
  expect(storage.items.get(SCORE_KEY)).toBe(stored);
});

test('S7 a record whose taking over cannot be written down is taken over once it can be', () => {
  const storage = memoryStorage({ [SCORE_KEY]: '{"correct":2,"total":3}' });
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException('on purpose', 'QuotaExceededError');
    },
  };
  expect(recordIn(full).takeOver()).toEqual([]);
  expect(recordIn(storage).takeOver()).toHaveLength(1);
});
