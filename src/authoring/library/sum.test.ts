// What a written sum makes.
import { expect, test } from 'vitest';
import { valueOf } from '#authoring/library/sum.ts';

test.each([
  ['(40 + 60 - 30) / 200 * 100', 35],
  ['10 - 4 - 3', 3],
  ['2 + 3 * 4', 14],
  ['24 / 4 / 3', 2],
  ['2 * (1.5 + (3 - 1))', 7],
  ['', Number.NaN],
  ['(2 + 3', Number.NaN],
  ['2 + 3)', Number.NaN],
  ['2 3', Number.NaN],
])('V22 「%s」 makes %d', (sum, value) => {
  expect(valueOf(sum)).toBe(value);
});
