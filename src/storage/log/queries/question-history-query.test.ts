// What past answers say of a question, under any of its names.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryQuestionHistory } from '#storage/log/queries/question-history-query.ts';
import { answerEvent, databaseOf, markEvent, studyData } from '#tests/study-content.ts';
import { runs } from '#tests/runs.ts';

const KEY = 'all::q::a|b';

test('I4 answers under the id, the key and a former key are one history', () => {
  const db = databaseOf(
    studyData([
      answerEvent({ id: '0a', item: 'q-1', at: 300, correct: false }),
      answerEvent({ id: '0b', item: KEY, at: 200, correct: false }),
      answerEvent({ id: '0c', item: 'all::old::a|b', at: 400 }),
      answerEvent({ id: '0d', item: 'q-2', at: 500 }),
      markEvent({ id: '0e', item: 'q-3' }),
    ]),
  );
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

test('I4 the wording of an answer under an id is no second answer', () => {
  const db = databaseOf(
    studyData([answerEvent({ id: '0a', item: 'q-1', questionKey: KEY, correct: false, at: 5 })]),
  );
  expect(queryQuestionHistory(db, [['q-1', KEY]])).toEqual([
    { wrongCount: 1, lastAnsweredAt: 5, confusions: new Map() },
  ]);
});

test('S11 a name is text, whatever is in it', () => {
  const names = fc.uniqueArray(fc.string({ unit: 'binary', minLength: 1 }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(names, (items) => {
      const events = items.map((item, index) => answerEvent({ id: `0${index}`, item, at: index }));
      const found = queryQuestionHistory(
        databaseOf(studyData(events)),
        items.map((item) => [item]),
      );
      expect(found.map((history) => history?.lastAnsweredAt)).toEqual(
        items.map((_, index) => index),
      );
    }),
    { numRuns: runs(30) },
  );
});

test('C6 how often each wrong choice was picked comes with the history', () => {
  const picked = (id: string, key: string | null, correct = false) =>
    answerEvent({ id, item: 'q-1', at: 1, correct, picked: key });
  const db = databaseOf(
    studyData([
      picked('0a', 'x'),
      picked('0b', 'y'),
      picked('0c', 'x'),
      picked('0d', 'right', true),
      picked('0e', null),
    ]),
  );
  expect(queryQuestionHistory(db, [['q-1']])[0]?.confusions).toEqual(
    new Map([
      ['x', 2],
      ['y', 1],
    ]),
  );
});

test('C6 what was taken for the answer long ago, and no longer is, counts no more', () => {
  const db = databaseOf(
    studyData(
      Array.from({ length: 50 }, (_, at) =>
        answerEvent({
          id: (100 + at).toString(16),
          item: at % 2 === 0 ? 'q-1' : KEY,
          at,
          correct: false,
          picked: at < 10 ? 'once' : 'always',
        }),
      ),
    ),
  );
  expect(queryQuestionHistory(db, [['q-1', KEY]])).toEqual([
    { wrongCount: 50, lastAnsweredAt: 49, confusions: new Map([['always', 40]]) },
  ]);
});
