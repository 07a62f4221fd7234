// The score survives in local storage, and bad storage does no harm.
import { expect, test } from 'vitest';
import { SCORE_KEY, createScoreRecord } from '#services/score-record.ts';
import { memoryStorage } from '#tests/fake-services.ts';

test('S7 answers add up under the key of the specification', () => {
  const storage = memoryStorage();
  const record = createScoreRecord(() => storage);
  expect(record.load()).toEqual({ correct: 0, total: 0 });
  record.add(true);
  record.add(false);
  expect(record.load()).toEqual({ correct: 1, total: 2 });
  expect(storage.items.get('wine-study-progress:v1')).toBe('{"correct":1,"total":2}');
  record.reset();
  expect(record.load()).toEqual({ correct: 0, total: 0 });
});

test('D12 an erased score comes back, with what was answered since', () => {
  const storage = memoryStorage();
  const record = createScoreRecord(() => storage);
  record.add(true);
  record.restore({ correct: 3, total: 8 });
  expect(record.load()).toEqual({ correct: 4, total: 9 });
});

test.each(['', '{', 'null', '{"correct":5,"total":1}'])('S7 stored %j counts as 0/0', (stored) => {
  const record = createScoreRecord(() => memoryStorage({ [SCORE_KEY]: stored }));
  expect(record.load()).toEqual({ correct: 0, total: 0 });
});

test('S7 blocked or full storage is told, not thrown', () => {
  const record = createScoreRecord(() => {
    throw new Error('SecurityError');
  });
  expect(record.load()).toEqual({ correct: 0, total: 0 });
  expect(record.add(true)).toMatchObject({ ok: false, error: { kind: 'score-not-saved' } });
  expect(record.reset().ok).toBe(false);
  expect(record.restore({ correct: 1, total: 1 }).ok).toBe(false);
});
