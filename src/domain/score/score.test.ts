// The score is counted, read and rounded (rule S7).
import { expect, test } from 'vitest';
import {
  EMPTY_SCORE,
  addAnswer,
  addScores,
  parseScore,
  scorePercent,
} from '#domain/score/score.ts';

test('S7 each answer adds to the total, right ones to both', () => {
  expect(addAnswer(addAnswer(EMPTY_SCORE, true), false)).toEqual({ correct: 1, total: 2 });
});

test('D12 an erased score is added to what was answered since', () => {
  expect(addScores({ correct: 1, total: 1 }, { correct: 7, total: 9 })).toEqual({
    correct: 8,
    total: 10,
  });
});

test('S7 percent is rounded, and 0 for no answers', () => {
  expect(scorePercent(EMPTY_SCORE)).toBe(0);
  expect(scorePercent({ correct: 1, total: 3 })).toBe(33);
  expect(scorePercent({ correct: 2, total: 3 })).toBe(67);
  expect(scorePercent({ correct: 1, total: 200 })).toBe(1);
});

test.each([
  null,
  'text',
  7,
  [],
  {},
  { correct: 1 },
  { correct: '1', total: 2 },
  { correct: -1, total: 2 },
  { correct: 1.5, total: 2 },
  { correct: 3, total: 2 },
  { correct: Number.NaN, total: 2 },
])('S7 an unreadable record counts as 0/0: %j', (raw) => {
  expect(parseScore(raw)).toEqual(EMPTY_SCORE);
});
