// The list of all answers as the log has it.
import { expect, test } from 'vitest';
import { queryAnswerList } from '#storage/log/queries/answer-list-query.ts';
import { all, sql } from '#storage/log/sql.ts';
import { answerEvent, databaseOf } from '#tests/study-content.ts';

test('N10 V6 an answer is listed with its form, and one whose rest cannot be read without', () => {
  const db = databaseOf([
    answerEvent({ id: '0a', form: 'statement', shown: ['sugar'] }),
    answerEvent({ id: '0b' }),
    answerEvent({ id: '0c', form: 'from-the-future' }),
    answerEvent({ id: '0d', form: 'multi' }),
  ]);
  all(db, sql`UPDATE events SET value = '{"form' WHERE event_id = unhex('0d')`);
  const listed = queryAnswerList(db, { after: 0, limit: 9 });
  expect(listed.map(({ form }) => form)).toEqual(['statement', null, 'from-the-future', null]);
});
