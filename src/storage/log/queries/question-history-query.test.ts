// What past answers say of a question, under any of its names.
import { expect, test } from 'vitest';
import { queryQuestionHistory } from '#storage/log/queries/question-history-query.ts';
import { answerEvent, databaseOf, markEvent } from '#tests/study-content.ts';

const KEY = 'all::q::a|b';

test('I4 answers under the id, the key and a former key are one history', () => {
  const db = databaseOf([
    answerEvent({ id: '0a', item: 'q-1', at: 300, correct: false }),
    answerEvent({ id: '0b', item: KEY, at: 200, correct: false }),
    answerEvent({ id: '0c', item: 'all::old::a|b', at: 400 }),
    answerEvent({ id: '0d', item: 'q-2', at: 500 }),
    markEvent({ id: '0e', item: 'q-3' }),
  ]);
  const found = queryQuestionHistory(db, [
    ['q-1', KEY, 'all::old::a|b'],
    ['q-2'],
    ['q-3'],
    ['never', 'asked'],
    [],
  ]);
  expect(found).toEqual([
    { wrongCount: 2, lastAnsweredAt: 400, confusions: new Map() },
    { wrongCount: 0, lastAnsweredAt: 500, confusions: new Map() },
    null,
    null,
    null,
  ]);
  expect(queryQuestionHistory(db, [])).toEqual([]);
});

test('C6 how often each wrong choice was picked comes with the history', () => {
  const picked = (id: string, key: string | null, correct = false) =>
    answerEvent({ id, item: 'q-1', at: 1, correct, picked: key });
  const db = databaseOf([
    picked('0a', 'x'),
    picked('0b', 'y'),
    picked('0c', 'x'),
    picked('0d', 'right', true),
    picked('0e', null),
  ]);
  expect(queryQuestionHistory(db, [['q-1']])[0]?.confusions).toEqual(
    new Map([
      ['x', 2],
      ['y', 1],
    ]),
  );
});
