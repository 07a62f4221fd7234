// What can be a score, and how it is rounded (rule S7).
import { expect, test } from 'vitest';
import { EMPTY_SCORE, parseScore, scorePercent } from '#domain/log/score.ts';

test('S7 percent is rounded, and 0 for no answers', () => {
  expect(scorePercent(EMPTY_SCORE)).toBe(0);
  expect(scorePercent({ correct: 1, total: 3 })).toBe(33);
  expect(scorePercent({ correct: 2, total: 3 })).toBe(67);
  expect(scorePercent({ correct: 1, total: 200 })).toBe(1);
});

test('S7 of what is read only what can be a score is one', () => {
  expect(parseScore({ correct: 2, total: 3, more: 1 })).toEqual({ correct: 2, total: 3 });
});

test.each([
  null,
  [],
  { correct: '1', total: 2 },
  { correct: 1.5, total: 2 },
  { correct: 3, total: 2 },
  { correct: Number.NaN, total: 2 },
])('S7 this cannot be one: %j', (raw) => {
  expect(parseScore(raw)).toBeNull();
});
