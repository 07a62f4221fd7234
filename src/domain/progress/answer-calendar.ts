// A year of study days: how many answers each has, in classes for the eye and by month for the ear.
import { groupBy } from '#domain/group-by.ts';
import { localDate } from '#domain/memory/local-date.ts';
import { DAY } from '#domain/time.ts';

/** Told by size: none, then up to each limit, then all above. */
export type DayClass = 0 | 1 | 2 | 3 | 4;

export interface CalendarDay {
  /** A study day. */
  readonly day: number;
  readonly answers: number;
  readonly size: DayClass;
}

export const CALENDAR_WEEKS = 53;
/** The least answers of the classes 1 to 4. */
export const CLASS_LEAST: readonly number[] = [1, 10, 30, 60];

const WEEK = 7;
/** The weekday of study day 0, 1970-01-01, a Thursday; a week begins on Sunday. */
const WEEKDAY_OF_FIRST = 4;

/** Longer ago than the calendar's first day. @param now epoch milliseconds, as what is given */
export function calendarFrom(now: number): number {
  return now - (CALENDAR_WEEKS + 1) * WEEK * DAY;
}

/**
 * 53 weeks, the last with today as its last day.
 *
 * @param counts answers by study day; what is later than today is left out
 */
export function calendarWeeks(
  counts: ReadonlyMap<number, number>,
  today: number,
): readonly (readonly CalendarDay[])[] {
  const weekday = (((today + WEEKDAY_OF_FIRST) % WEEK) + WEEK) % WEEK;
  const first = today - weekday - (CALENDAR_WEEKS - 1) * WEEK;
  return Array.from({ length: CALENDAR_WEEKS }, (_week, week) =>
    Array.from({ length: WEEK }, (_day, day) => first + week * WEEK + day)
      .filter((day) => day <= today)
      .map((day) => {
        const answers = counts.get(day) ?? 0;
        return { day, answers, size: classOf(answers) };
      }),
  );
}

function classOf(answers: number): DayClass {
  return CLASS_LEAST.filter((least) => answers >= least).length as DayClass;
}

/** The newest first, such as `2027-07`, each with its answers and the days with any, of those that the calendar shows. */
export function calendarMonths(weeks: readonly (readonly CalendarDay[])[]) {
  const months = groupBy(weeks.flat(), ({ day }) => monthOf(day));
  return Array.from(months, ([month, days]) => ({
    month,
    answers: days.reduce((sum, { answers }) => sum + answers, 0),
    days: days.filter(({ answers }) => answers > 0).length,
  })).toReversed();
}

/** The month of a study day: `2027-07`. */
export function monthOf(day: number): string {
  return dateOfDay(day).slice(0, 7);
}

/** The date of a study day: `2027-07-20`. */
export function dateOfDay(day: number): string {
  return localDate(day * DAY, 0);
}
