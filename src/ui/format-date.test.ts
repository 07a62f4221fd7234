// How a date is shown.
import { expect, test } from 'vitest';
import { formatDate, formatMoment, localDate } from '#ui/format-date.ts';

test('A2 a date is shown as YYYY.MM.DD', () => {
  expect(formatDate('2026-01-05')).toBe('2026.01.05');
});

test('a moment is shown as the learner’s clock and calendar had it', () => {
  const moment = new Date(2026, 0, 5, 4, 7).getTime();
  expect(formatMoment(moment)).toBe('2026.01.05 04:07');
  expect(localDate(moment)).toBe('2026-01-05');
});
