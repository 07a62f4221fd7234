// Names that were written right, as the worker answers.
import { expect, test } from 'vitest';
import { queryWritten } from '#storage/log/queries/written-query.ts';
import { answerEvent, databaseOf } from '#tests/study-content.ts';

test('M67 a name that was once written right is written, one that was picked is not', () => {
  const events = [
    { item: 'a--name', form: 'typed', correct: true },
    { item: 'a--name', form: 'typed', correct: false },
    { item: 'b--name', form: 'typed', correct: false },
    { item: 'c--name', form: 'map', correct: true },
    { item: 'd--name', correct: true },
  ].map((fields, at) => answerEvent({ id: `0${at}`, ...fields }));
  expect(queryWritten(databaseOf(events))).toEqual(new Set(['a--name']));
});
