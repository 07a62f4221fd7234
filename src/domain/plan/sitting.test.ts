// A sitting moves only as it may, and every answer can be taken back.
import { expect, test } from 'vitest';
import type { Card } from '#domain/items/card.ts';
import {
  isRight,
  RECALLED,
  reduceSitting,
  startSitting,
  type ShownItem,
  type Sitting,
  type SittingAction,
} from '#domain/plan/sitting.ts';
import { testQuestion } from '#tests/test-question.ts';

function item(id: string) {
  return { id, chapter: 'italy' };
}

function shown(id: string): ShownItem {
  const question = testQuestion({ id, q: id, choices: ['a', 'b', 'c', 'd'], answer: 0 });
  return { form: 'question', item: item(id), key: null, question, choiceOrder: [3, 2, 1, 0] };
}

const START = startSitting(shown('x'), [item('y'), item('z')]);

function play(...actions: readonly SittingAction[]): Sitting {
  return actions.reduce(reduceSitting, START);
}

function answer(picked: number | null, eventId = '01'): SittingAction {
  return { type: 'answer', picked, took: 900, eventId, queue: [item('y'), item('z'), item('x')] };
}

test('Y24 an answer is given once, and what comes next is what the answer said', () => {
  const answered = play({ type: 'pick', choice: 2 }, answer(2));
  expect(answered.phase).toEqual({ name: 'answered', pickedChoice: 2 });
  expect(answered.queue.map(({ id }) => id)).toEqual(['y', 'z', 'x']);
  expect(reduceSitting(answered, answer(0, '02'))).toBe(answered);
  expect(reduceSitting(answered, { type: 'pick', choice: 0 })).toBe(answered);
  const next = reduceSitting(answered, { type: 'next', shown: shown('y') });
  expect(next.shown?.item.id).toBe('y');
  expect(next.queue.map(({ id }) => id)).toEqual(['z', 'x']);
  expect(next.phase).toEqual({ name: 'choosing', pickedChoice: null });
});

test('Q10 Q13 Y24 next waits for the answer, and a choice that is not there cannot be picked', () => {
  expect(play({ type: 'next', shown: shown('y') })).toBe(START);
  expect(play({ type: 'pick', choice: 7 })).toBe(START);
  const unshuffled = startSitting({ ...shown('x'), choiceOrder: null } as ShownItem, []);
  expect(reduceSitting(unshuffled, { type: 'pick', choice: 0 })).toBe(unshuffled);
});

test('Q10 a pick may change until the answer', () => {
  const picked = play({ type: 'pick', choice: 1 }, { type: 'pick', choice: 2 });
  expect(picked.phase).toEqual({ name: 'choosing', pickedChoice: 2 });
});

test('Y25 わからない is an answer without a choice', () => {
  const [given] = play(answer(null)).given;
  expect(given).toMatchObject({ picked: null, doubt: 'unknown' });
  expect(given && isRight(given)).toBe(false);
});

test('Y25 only what is right can be unsure, and sure again', () => {
  const unsure = play(answer(0), { type: 'doubt', doubt: 'unsure' });
  expect(unsure.given).toMatchObject([{ doubt: 'unsure' }]);
  const sure = reduceSitting(unsure, { type: 'doubt', doubt: null });
  expect(sure.given).toMatchObject([{ doubt: null }]);
  const wrong = play(answer(1));
  expect(reduceSitting(wrong, { type: 'doubt', doubt: 'unsure' })).toBe(wrong);
});

test('Y26 an answer is taken back on its own screen, from the next one, and after the last', () => {
  const answered = play(answer(1));
  const next = reduceSitting(answered, { type: 'next', shown: shown('y') });
  const end = reduceSitting(answered, { type: 'next', shown: null });
  expect(end.shown).toBeNull();
  for (const sitting of [answered, next, end]) {
    expect(reduceSitting(sitting, { type: 'undo' })).toEqual(START);
  }
  expect(play({ type: 'undo' })).toBe(START);
});

test('V10 a card has no choices: it is turned over, and judged', () => {
  const card = { item: 'x' } as Card;
  const start = startSitting({ form: 'card', item: item('x'), card }, [item('y')]);
  expect(reduceSitting(start, { type: 'pick', choice: 0 })).toBe(start);
  expect(play({ type: 'turn' })).toBe(START);
  const turned = reduceSitting(start, { type: 'turn' });
  expect([start.isTurned, turned.isTurned]).toEqual([false, true]);
  const recalled = reduceSitting(turned, answer(RECALLED));
  expect(recalled.given.map(isRight)).toEqual([true]);
  expect(reduceSitting(turned, answer(null)).given.map(isRight)).toEqual([false]);
  const unturned = reduceSitting(recalled, { type: 'undo' });
  expect(unturned).toEqual(start);
  const next = reduceSitting(recalled, { type: 'next', shown: shown('y') });
  expect(next.isTurned).toBe(false);
});
