// Second answers after a first miss, as the worker answers them.
import { expect, test } from 'vitest';
import { querySecondAnswers } from '#storage/log/queries/second-answers-query.ts';
import { answerEvent, databaseOf } from '#tests/study-content.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = 20_000 * DAY + 12 * HOUR;

test('Y173 of items that were missed at first the log says when the second answer came, and what it was', () => {
  let id = 0;
  const answers = (item: string, ...given: readonly (readonly [day: number, correct: boolean])[]) =>
    given.map(([day, correct]) => {
      id += 1;
      return answerEvent({ id: `0${id}`.slice(-2), item, at: NOON + day * DAY + id, correct });
    });
  const db = databaseOf([
    ...answers('a-1', [0, false], [5, true], [6, false]),
    ...answers('a-2', [0, false], [1, false]),
    ...answers('right at first', [0, true], [5, true]),
    ...answers('the same day', [0, false], [0, true], [5, true]),
    ...answers('once', [0, false]),
  ]);
  expect(querySecondAnswers(db, () => 0)).toEqual([
    { days: 5, right: true },
    { days: 1, right: false },
  ]);
});
