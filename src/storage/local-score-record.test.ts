// The score survives in local storage, where it is told apart from what the log does not know; bad storage does no harm.
import { expect, test } from 'vitest';
import { EMPTY_SCORE } from '#domain/score/score.ts';
import { scoreSetTo } from '#domain/log/event.ts';
import { SCORE_KEY, createLocalScoreRecord } from '#storage/local-score-record.ts';
import { memoryStorage } from '#tests/memory-storage.ts';

test('S7 answers add up under the key of the score', () => {
  const storage = memoryStorage();
  const record = createLocalScoreRecord(() => storage);
  expect(record.load()).toEqual({ correct: 0, total: 0 });
  record.add(true);
  record.add(false);
  expect(record.load()).toEqual({ correct: 1, total: 2 });
  expect(storage.items.get('wine-study-progress:v1')).toBe('{"correct":1,"total":2}');
  record.save(EMPTY_SCORE);
  expect(record.load()).toEqual({ correct: 0, total: 0 });
});

test('D12 a score comes back as it is saved', () => {
  const storage = memoryStorage();
  const record = createLocalScoreRecord(() => storage);
  record.add(true);
  record.save({ correct: 4, total: 9 });
  expect(createLocalScoreRecord(() => storage).load()).toEqual({ correct: 4, total: 9 });
});

test.each(['', '{', 'null', '{"correct":5,"total":1}'])('S7 stored %j counts as 0/0', (stored) => {
  const record = createLocalScoreRecord(() => memoryStorage({ [SCORE_KEY]: stored }));
  expect(record.load()).toEqual({ correct: 0, total: 0 });
});

test('S7 blocked or full storage is told, not thrown', () => {
  const record = createLocalScoreRecord(() => {
    throw new Error('SecurityError');
  });
  expect(record.load()).toEqual({ correct: 0, total: 0 });
  expect(record.add(true)).toMatchObject({ ok: false, error: { kind: 'score-not-saved' } });
  expect(record.save({ correct: 1, total: 1 }).ok).toBe(false);
  expect(record.isInLog()).toBe(true);
  expect(record.takeOver()).toEqual([]);
});

test('J15 what this app counted is in the log, and so is nothing', () => {
  const storage = memoryStorage();
  const record = createLocalScoreRecord(() => storage);
  expect(record.isInLog()).toBe(true);
  record.add(true);
  expect(record.isInLog()).toBe(true);
  expect(record.takeOver()).toEqual([]);
  // In another tab as well.
  expect(createLocalScoreRecord(() => storage).isInLog()).toBe(true);
});

test.each(['{"correct":2,"total":3}', '{ "correct": 2, "total": 3 }'])(
  'J15 a record of an earlier version is taken over, once: %s',
  (stored) => {
    const storage = memoryStorage({ [SCORE_KEY]: stored });
    const record = createLocalScoreRecord(() => storage);
    expect(record.isInLog()).toBe(false);
    expect(record.takeOver()).toEqual([scoreSetTo({ correct: 2, total: 3 })]);
    expect(record.takeOver()).toEqual([]);
    expect(record.load()).toEqual({ correct: 2, total: 3 });
    expect(record.isInLog()).toBe(true);
  },
);

test('J15 once the log knows the score, what tabs that answer at once keep is never taken for another', () => {
  const storage = memoryStorage();
  const record = createLocalScoreRecord(() => storage);
  record.add(true);
  // Two tabs, of which the later one has not seen what the other kept.
  storage.setItem(SCORE_KEY, '{"correct":1,"total":3}');
  expect(record.isInLog()).toBe(true);
  expect(record.takeOver()).toEqual([]);
});

test('J15 a record that cannot be read is taken over as 0/0', () => {
  const record = createLocalScoreRecord(() => memoryStorage({ [SCORE_KEY]: '{' }));
  expect(record.isInLog()).toBe(false);
  expect(record.takeOver()).toEqual([scoreSetTo(EMPTY_SCORE)]);
});

test('J15 a record whose taking over cannot be written down is not taken over twice', () => {
  const storage = memoryStorage({ [SCORE_KEY]: '{"correct":2,"total":3}' });
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException('on purpose', 'QuotaExceededError');
    },
  };
  expect(createLocalScoreRecord(() => full).takeOver()).toEqual([]);
  expect(createLocalScoreRecord(() => storage).takeOver()).toHaveLength(1);
});
