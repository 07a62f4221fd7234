// The score survives in local storage; bad storage does no harm.
import { expect, test } from 'vitest';
import { plainReview, scoreSetTo, type NewEvent } from '#domain/log/event.ts';
import { EMPTY_SCORE } from '#domain/log/score.ts';
import { createMemoryFailureLog } from '#services/shell/failure-log.ts';
import type { LocalItems } from '#services/shell/local-record.ts';
import { createScoreRecord } from '#services/study/score-record.ts';
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
  expect(noted.noted.read()).toHaveLength(2);
});
