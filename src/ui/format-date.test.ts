// How a date is shown.
import { expect, test } from 'vitest';
import { formatDate } from '#ui/format-date.ts';

test('A2 a date is shown as YYYY.MM.DD', () => {
  expect(formatDate('2026-01-05')).toBe('2026.01.05');
});
