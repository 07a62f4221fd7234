// What was answered in one go.
import { expect, test } from 'vitest';
import { querySitting } from '#storage/log/queries/sitting-query.ts';
import { answerEvent, databaseOf } from '#tests/study-content.ts';

const DAY = 24 * 3_600_000;
const NOW = 20_000 * DAY;

const EVENTS = [
  answerEvent({ id: '01', item: 'a', at: NOW - 9 * DAY, correct: false, sitting: 'earlier' }),
  answerEvent({ id: '02', item: 'a', at: NOW - 500, correct: false, sitting: 'last' }),
  answerEvent({ id: '03', item: 'b', at: NOW - 400, correct: true, sitting: 'last' }),
  answerEvent({ id: '04', item: 'a', at: NOW - 300, correct: true, sitting: 'last' }),
  answerEvent({ id: '05', item: 'c', at: NOW - 200, correct: false }),
  answerEvent({ id: '07', item: 'name--margaux', at: NOW - 100, sitting: 'names' }),
  answerEvent({ id: '06', item: 'c', at: NOW + 9 * DAY, correct: false, sitting: 'ahead' }),
];

test('Y50 the last sitting has what was missed in it, and what was right in the end', () => {
  const db = databaseOf(EVENTS);
  expect(querySitting(db, { id: null, from: 0, now: NOW })).toEqual({
    items: new Map([
      ['a', { wasMissed: true, isRight: true }],
      ['b', { wasMissed: false, isRight: true }],
    ]),
  });
});

test('R6 a sitting is found by its id, and none where there is none', () => {
  const db = databaseOf(EVENTS);
  expect(querySitting(db, { id: 'earlier', from: 0, now: NOW })?.items.get('a')).toEqual({
    wasMissed: true,
    isRight: false,
  });
  expect(querySitting(db, { id: 'never', from: 0, now: NOW })).toBeNull();
  const empty = databaseOf();
  expect(querySitting(empty, { id: null, from: 0, now: NOW })).toBeNull();
});
