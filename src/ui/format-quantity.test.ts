// Counts and sizes are short enough to be read at a glance.
import { expect, test } from 'vitest';
import { formatBytes, formatCount } from '#ui/format-quantity.ts';

test('thousands are set apart', () => {
  expect(formatCount(0)).toBe('0');
  expect(formatCount(1_234_567)).toBe('1,234,567');
});

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [24_576, '24 KB'],
  [1_200_000, '1.1 MB'],
  [1_048_576, '1.0 MB'],
  [250_000_000, '238 MB'],
])('%i bytes are %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown);
});
