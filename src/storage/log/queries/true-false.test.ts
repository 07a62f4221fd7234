// ○× as the log has it: how lightly its answers count.
import { expect, test } from 'vitest';
import type { AnswerEvent } from '#domain/log/event.ts';
import { foldMemory } from '#domain/memory/item-memory.ts';
import { recordEvents } from '#storage/log/event-log.ts';
import { createPlanQueries } from '#storage/log/queries/plan-queries.ts';
import { createProgressQuery } from '#storage/log/queries/review-fold.ts';
import { queryItemReviews } from '#storage/log/queries/item-reviews-query.ts';
import { queryAnswerList } from '#storage/log/queries/answer-list-query.ts';
import { answerEvent, databaseOf } from '#tests/study-content.ts';

const DAY = 86_400_000;
const NOON = 20_000 * DAY + DAY / 2;
const UTC = () => 0;

function judged(id: string, fields: Partial<AnswerEvent> = {}): AnswerEvent {
  const review = { item: 's--a', mode: 'quiz', sitting: 'one', took: 4000 } as const;
  const form = { form: 'truefalse', shown: ['a:x'], picked: '×' };
  return answerEvent({ id, at: NOON, ...review, ...form, ...fields });
}

test('V31 the log’s fold takes a sentence that was judged for what it is, at once and continued', () => {
  const plain = answerEvent({ id: '0a', at: NOON, item: 's--a' });
  const later = judged('0b', { at: NOON + 5 * DAY, correct: false });
  const last = judged('0c', { at: NOON + 9 * DAY });
  const unknown = judged('0d', { at: NOON + 12 * DAY, correct: false, doubt: 'unknown' });
  const expected = foldMemory(
    [
      { at: plain.at, grade: 'good', isUnknown: false },
      { at: later.at, grade: 'again', isUnknown: false, isTrueFalse: true },
      { at: last.at, grade: 'good', isUnknown: false, isTrueFalse: true },
      { at: unknown.at, grade: 'again', isUnknown: true, isTrueFalse: true },
    ],
    UTC,
  );
  const now = NOON + 20 * DAY;
  const whole = databaseOf([plain, later, last, unknown]);
  expect(createPlanQueries(UTC).memory(whole, { now }).get('s--a')).toEqual(expected);
  expect(createProgressQuery()(whole).get('s--a')).toMatchObject({
    reviews: 4,
    wrong: 2,
    streak: 0,
  });

  const grown = databaseOf([plain]);
  const queries = createPlanQueries(UTC);
  queries.memory(grown, { now });
  // The last before the others: what comes late is folded anew.
  for (const event of [unknown, later, last]) {
    recordEvents(grown, [event], now);
    queries.memory(grown, { now });
  }
  expect(queries.memory(grown, { now }).get('s--a')).toEqual(expected);
});

test('N5 N10 V31 Anki’s log and the table of answers know that a sentence was judged', () => {
  const db = databaseOf([judged('0a'), answerEvent({ id: '0b', at: NOON, item: 'q' })]);
  const reviews = queryItemReviews(db, ['s--a', 'q']);
  expect(reviews.map(({ item, isTrueFalse }) => [item, isTrueFalse])).toEqual([
    ['s--a', true],
    ['q', undefined],
  ]);
  const listed = queryAnswerList(db, { after: 0, limit: 9 });
  expect(listed.map(({ form, sentence }) => [form, sentence])).toEqual([
    ['truefalse', 'a:x'],
    [null, null],
  ]);
});
