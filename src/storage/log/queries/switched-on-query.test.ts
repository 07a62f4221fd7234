// What the log says is switched on.
import { expect, test } from 'vitest';
import { querySwitchedOn } from '#storage/log/queries/state-queries.ts';
import { databaseOf } from '#tests/study-content.ts';
import type { EventOf } from '#domain/log/event.ts';

function check(id: string, item: string, on: boolean, at: number): EventOf<'check'> {
  return { kind: 'check', id, item, on, at, device: null };
}

test('E3 of setting and taking away a check the last counts, and of one moment the later id', () => {
  const db = databaseOf([
    check('01', 'italy', true, 100),
    check('02', 'france', true, 100),
    check('03', 'italy', false, 200),
    check('04', 'spain', true, 300),
    check('05', 'spain', false, 50),
    check('06', 'japan', true, 400),
    check('07', 'japan', false, 400),
    check('08', 'italy', true, 300),
  ]);
  expect(querySwitchedOn(db, 'check')).toEqual(new Set(['france', 'italy', 'spain']));
  expect(querySwitchedOn(db, 'read')).toEqual(new Set());
});
