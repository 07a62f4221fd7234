// How a date is shown.
import { expect, test } from 'vitest';
import { formatDate, formatDay, formatMoment } from '#ui/format-date.ts';

test('A5 a date is shown as YYYY.MM.DD', () => {
  expect(formatDate('2026-01-05')).toBe('2026.01.05');
});

test('a moment is shown as the learner’s clock and calendar had it', () => {
  const moment = new Date(2026, 0, 5, 4, 7).getTime();
  expect(formatMoment(moment)).toBe('2026.01.05 04:07');
});

/** The months count from 0; a year below 100 would be taken for one of the twentieth century. */
function startOf(year: number, month: number, day: number): number {
  return new Date(2000, month, day).setFullYear(year);
}

test.each([
  [2026, '2026.01.05'],
  [987, '0987.01.05'],
  [1, '0001.01.05'],
  [0, '紀元前1.01.05'],
  [-43, '紀元前44.01.05'],
  [12_026, '12026.01.05'],
])('D18 a day of the year %i is shown as %s', (year, shown) => {
  expect(formatDay(startOf(year, 0, 5))).toBe(shown);
  expect(formatMoment(startOf(year, 0, 5))).toBe(`${shown} 00:00`);
});

test('D18 a moment that no calendar has is not given a day', () => {
  expect(formatDay(8.64e15 + 1)).toBe('日付不明');
  expect(formatMoment(8.64e15 + 1)).toBe('日付不明');
});
