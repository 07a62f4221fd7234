// A sitting moves only as it may.
import { expect, test } from 'vitest';
import { NO_CONFUSIONS, fixedEntry, type QuizEntry } from '#domain/quiz/quiz-entry.ts';
import { parseQuestion } from '#domain/quiz/question.ts';
import {
  entryAt,
  isEveryQuestionAnswered,
  reduceSitting,
  startSitting,
  upcomingEntry,
  type Sitting,
  type SittingAction,
} from '#domain/quiz/sitting.ts';

const ENTRIES = ['A', 'B'].map((q) =>
  fixedEntry(parseQuestion({ q, choices: ['a', 'b', 'c', 'd'], answer: 0 })),
);
const NEXT = 'next';

function play(sitting: Sitting, ...actions: readonly (SittingAction | typeof NEXT)[]): Sitting {
  return actions.reduce<Sitting>((before, action) => {
    if (action !== NEXT) return reduceSitting(before, action);
    const question = upcomingEntry(before).show(NO_CONFUSIONS, () => 0);
    return reduceSitting(before, { type: NEXT, question, choiceOrder: [3, 2, 1, 0] });
  }, sitting);
}

function begin(entries: readonly QuizEntry[]): Sitting {
  return startSitting(
    entries,
    entryAt(entries, 0).show(NO_CONFUSIONS, () => 0),
    [0, 1, 2, 3],
  );
}

const start = begin(ENTRIES);

test('Q11 nothing is answered before a choice is picked', () => {
  expect(play(start, { type: 'answer' })).toBe(start);
});

test('Q11 a pick may change until the answer, and then no more', () => {
  const answered = play(
    start,
    { type: 'pick', choice: 1 },
    { type: 'pick', choice: 2 },
    { type: 'answer' },
  );
  expect(answered.phase).toEqual({ name: 'answered', pickedChoice: 2 });
  expect(play(answered, { type: 'pick', choice: 0 })).toBe(answered);
  expect(play(answered, { type: 'answer' })).toBe(answered);
});

test('Q11 a choice that is not there cannot be picked', () => {
  expect(play(start, { type: 'pick', choice: 9 })).toBe(start);
});

test('Q13 next waits for the answer', () => {
  expect(play(start, NEXT)).toBe(start);
  expect(play(start, { type: 'pick', choice: 0 }, NEXT).position).toBe(0);
});

test('Q10 Q13 next shows the following question, unanswered, in a new order; after the last the first', () => {
  const second = play(start, { type: 'pick', choice: 0 }, { type: 'answer' }, NEXT);
  expect(second.question.q).toBe('B');
  expect(second.choiceOrder).toEqual([3, 2, 1, 0]);
  expect(second.phase).toEqual({ name: 'choosing', pickedChoice: null });
  const wrapped = play(second, { type: 'pick', choice: 0 }, { type: 'answer' }, NEXT);
  expect(wrapped.question.q).toBe('A');
  expect(wrapped.phase).toEqual({ name: 'choosing', pickedChoice: null });
});

test('Q14 the list is done once each question was answered, and stays so', () => {
  const one = play(start, { type: 'pick', choice: 3 }, { type: 'answer' });
  expect(isEveryQuestionAnswered(one)).toBe(false);
  const both = play(one, NEXT, { type: 'pick', choice: 0 }, { type: 'answer' });
  expect(isEveryQuestionAnswered(both)).toBe(true);
  expect(isEveryQuestionAnswered(play(both, NEXT))).toBe(true);
});

test('Q8 the placeholder of an unknown format can be skipped and does not hold up the end', () => {
  const sitting = begin([fixedEntry(parseQuestion({})), ...ENTRIES]);
  expect(play(sitting, { type: 'answer' })).toBe(sitting);
  const passed = play(sitting, NEXT);
  expect(passed.position).toBe(1);
  const done = play(
    passed,
    { type: 'pick', choice: 0 },
    { type: 'answer' },
    NEXT,
    { type: 'pick', choice: 0 },
    { type: 'answer' },
  );
  expect(isEveryQuestionAnswered(done)).toBe(true);
});
