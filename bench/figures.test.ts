// Ratios are of medians, and a bound belongs to what it allows.
import { expect, test } from 'vitest';
import { limit, median, ratio } from './figures.ts';

test('a median is the middle value, or half way between the two in the middle', () => {
  expect(median([100, 1, 3])).toBe(3);
  expect(median([10, 1, 100, 3])).toBe(6.5);
  expect(() => median([])).toThrow('no median');
});

test('a ratio is of the medians, not of the means', () => {
  expect(ratio('ours / theirs', [2, 3, 400], [2, 2, 100], 1.5)).toEqual([
    'ours / theirs',
    '1.50×',
    '≤ 1.5×',
    'met',
  ]);
  expect(ratio('ours / theirs', [3.1], [2], 1.5)?.at(-1)).toBe('missed');
});

test('what was not measured is not judged', () => {
  expect(ratio('ours / theirs', [1], [], 1.5)).toBeNull();
  expect(ratio('ours / theirs', undefined, [1], 1.5)).toBeNull();
  expect(limit('ours', [], 16)).toBeNull();
});
