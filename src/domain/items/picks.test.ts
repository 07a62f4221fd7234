// Picks as one number: one choice, or several.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isPicked,
  isRightChoice,
  keyOfPick,
  pickOfKey,
  rightPick,
  withPick,
} from '#domain/items/picks.ts';
import type { Question } from '#domain/items/question.ts';

const ONE: Pick<Question, 'choiceKeys' | 'answerIndex' | 'answers'> = {
  choiceKeys: ['a', 'b+c', 'd', 'e'],
  answerIndex: 0,
};
const SEVERAL = { choiceKeys: ['d', 'b', 'a', 'c', 'e'], answerIndex: 0, answers: [0, 1] };

test('V8 of one name the last pick counts', () => {
  expect(withPick(ONE, 1, 2)).toBe(2);
  expect(withPick(ONE, 2, 2)).toBe(2);
  expect(keyOfPick(ONE, 1)).toBe('b+c');
  expect(pickOfKey(ONE, 'b+c')).toBe(1);
  expect([pickOfKey(ONE, 'b'), pickOfKey(ONE, null), keyOfPick(ONE, null)]).toEqual([
    null,
    null,
    null,
  ]);
  expect([rightPick(ONE), isRightChoice(ONE, 0), isRightChoice(ONE, 1)]).toEqual([0, true, false]);
});

test('V8 of several each press adds or takes away, and all that are right are to be picked', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4 })), (presses) => {
      const picked = presses.reduce<number | null>((now, at) => withPick(SEVERAL, now, at), null);
      const expected = [0, 1, 2, 3, 4].filter(
        (choice) => presses.filter((press) => press === choice).length % 2 === 1,
      );
      expect([0, 1, 2, 3, 4].filter((choice) => isPicked(SEVERAL, picked, choice))).toEqual(
        expected,
      );
      expect(picked === rightPick(SEVERAL)).toBe(expected.join('') === '01');
      expect(picked === null).toBe(expected.length === 0);
      const key = keyOfPick(SEVERAL, picked);
      expect(pickOfKey(SEVERAL, key)).toBe(picked);
    }),
  );
  expect(keyOfPick(SEVERAL, rightPick(SEVERAL))).toBe('b+d');
  expect(pickOfKey(SEVERAL, 'b+z')).toBeNull();
  expect(pickOfKey(SEVERAL, '+')).toBeNull();
});
