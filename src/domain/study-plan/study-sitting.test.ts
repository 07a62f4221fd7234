// A day's sitting moves only as it may, and every answer can be taken back.
import { expect, test } from 'vitest';
import type { Card } from '#domain/flashcards/card.ts';
import { parseQuestion } from '#domain/quiz/question.ts';
import {
  isRight,
  RECALLED,
  reduceStudySitting,
  startStudySitting,
  type ShownItem,
  type StudySitting,
  type StudySittingAction,
} from '#domain/study-plan/study-sitting.ts';

function item(id: string) {
  return { id, chapter: 'italy' };
}

function shown(id: string): ShownItem {
  const question = parseQuestion({ id, q: id, choices: ['a', 'b', 'c', 'd'], answer: 0 });
  return { form: 'question', item: item(id), question, choiceOrder: [3, 2, 1, 0] };
}

const START = startStudySitting(shown('x'), [item('y'), item('z')]);

function play(...actions: readonly StudySittingAction[]): StudySitting {
  return actions.reduce(reduceStudySitting, START);
}

function answer(picked: number | null, eventId = '01'): StudySittingAction {
  return { type: 'answer', picked, took: 900, eventId, queue: [item('y'), item('z'), item('x')] };
}

test('Y24 an answer is given once, and what comes next is what the answer said', () => {
  const answered = play({ type: 'pick', choice: 2 }, answer(2));
  expect(answered.phase).toEqual({ name: 'answered', pickedChoice: 2 });
  expect(answered.queue.map(({ id }) => id)).toEqual(['y', 'z', 'x']);
  expect(reduceStudySitting(answered, answer(0, '02'))).toBe(answered);
  expect(reduceStudySitting(answered, { type: 'pick', choice: 0 })).toBe(answered);
  const next = reduceStudySitting(answered, { type: 'next', shown: shown('y') });
  expect(next.shown?.item.id).toBe('y');
  expect(next.queue.map(({ id }) => id)).toEqual(['z', 'x']);
  expect(next.phase).toEqual({ name: 'choosing', pickedChoice: null });
});

test('Y24 next waits for the answer, and a choice that is not there cannot be picked', () => {
  expect(play({ type: 'next', shown: shown('y') })).toBe(START);
  expect(play({ type: 'pick', choice: 7 })).toBe(START);
});

test('Y25 わからない is an answer without a choice', () => {
  const [given] = play(answer(null)).given;
  expect(given).toMatchObject({ picked: null, doubt: 'unknown' });
  expect(given && isRight(given)).toBe(false);
});

test('Y25 only what is right can be unsure, and sure again', () => {
  const unsure = play(answer(0), { type: 'doubt', doubt: 'unsure', eventId: '02' });
  expect(unsure.given).toMatchObject([{ doubt: 'unsure', eventId: '02' }]);
  const sure = reduceStudySitting(unsure, { type: 'doubt', doubt: null, eventId: '03' });
  expect(sure.given).toMatchObject([{ doubt: null, eventId: '03' }]);
  const wrong = play(answer(1));
  expect(reduceStudySitting(wrong, { type: 'doubt', doubt: 'unsure', eventId: '02' })).toBe(wrong);
});

test('Y26 an answer is taken back on its own screen, from the next one, and after the last', () => {
  const answered = play(answer(1));
  const next = reduceStudySitting(answered, { type: 'next', shown: shown('y') });
  const end = reduceStudySitting(answered, { type: 'next', shown: null });
  expect(end.shown).toBeNull();
  for (const sitting of [answered, next, end]) {
    expect(reduceStudySitting(sitting, { type: 'undo' })).toEqual(START);
  }
  expect(play({ type: 'undo' })).toBe(START);
});

test('Y72 a card has no choices: it is turned over, and judged', () => {
  const card = { front: '表', back: '裏' } as Card;
  const start = startStudySitting({ form: 'card', item: item('x'), card }, [item('y')]);
  expect(reduceStudySitting(start, { type: 'pick', choice: 0 })).toBe(start);
  expect(play({ type: 'turn' })).toBe(START);
  const turned = reduceStudySitting(start, { type: 'turn' });
  expect([start.isTurned, turned.isTurned]).toEqual([false, true]);
  const recalled = reduceStudySitting(turned, answer(RECALLED));
  expect(recalled.given.map(isRight)).toEqual([true]);
  expect(reduceStudySitting(turned, answer(null)).given.map(isRight)).toEqual([false]);
  const unturned = reduceStudySitting(recalled, { type: 'undo' });
  expect(unturned).toEqual(start);
  const next = reduceStudySitting(recalled, { type: 'next', shown: shown('y') });
  expect(next.isTurned).toBe(false);
});
