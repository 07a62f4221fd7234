// A year of study days.
import { expect, test } from 'vitest';
import { dayOfDate } from '#domain/memory/study-day.ts';
import {
  CALENDAR_WEEKS,
  calendarFrom,
  calendarMonths,
  calendarWeeks,
  dateOfDay,
} from '#domain/progress/answer-calendar.ts';

const DAY = 24 * 60 * 60_000;
/** A Wednesday. */
const TODAY = dayOfDate('2027-03-10') ?? 0;

test('Y34 the calendar has 53 weeks from Sunday on, and ends today', () => {
  const weeks = calendarWeeks(new Map(), TODAY);
  expect(weeks).toHaveLength(CALENDAR_WEEKS);
  expect(weeks.slice(0, -1).every((week) => week.length === 7)).toBe(true);
  expect(weeks.at(-1)?.map(({ day }) => dateOfDay(day))).toEqual(
    '2027-03-07 2027-03-08 2027-03-09 2027-03-10'.split(' '),
  );
  const first = weeks[0]?.[0]?.day ?? Number.NaN;
  expect(dateOfDay(first)).toBe('2026-03-08');
  expect(calendarFrom(TODAY * DAY)).toBeLessThan(first * DAY);
});

test.each([
  [9, 1],
  [10, 2],
  [29, 2],
  [30, 3],
  [59, 3],
  [60, 4],
])('Y34 a day of %i answers is of class %i', (answers, size) => {
  const today = calendarWeeks(new Map([[TODAY, answers]]), TODAY)
    .flat()
    .at(-1);
  expect(today).toEqual({ day: TODAY, answers, size });
});

test('Y34 the months have their sums, the newest first', () => {
  const day = (date: string) => dayOfDate(date) ?? 0;
  const counts = new Map([
    [day('2027-02-27'), 12],
    [day('2027-02-28'), 8],
    [day('2027-03-01'), 5],
  ]);
  const months = calendarMonths(calendarWeeks(counts, TODAY));
  expect(months.slice(0, 2)).toEqual([
    { month: '2027-03', answers: 5, days: 1 },
    { month: '2027-02', answers: 20, days: 2 },
  ]);
  expect(months).toHaveLength(13);
});
