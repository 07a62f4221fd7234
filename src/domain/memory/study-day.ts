// Days as the learner lives them: they begin at four in the morning, by the clock on the wall.
import { DAY } from '#domain/time.ts';

/** Minutes by which the learner's clock is behind UTC at a moment, as `Date.prototype.getTimezoneOffset` gives them. */
export type TimezoneOffset = (moment: number) => number;

/** In milliseconds. */
const BEGINS_AT = 4 * 60 * 60_000;

/**
 * The number of a study day: 0 is 1970-01-01, and each calendar day is one more, also where the clock is put forward
 * or back.
 *
 * @param moment epoch milliseconds
 */
export function studyDay(moment: number, timezoneOffset: TimezoneOffset): number {
  return Math.floor((moment - timezoneOffset(moment) * 60_000 - BEGINS_AT) / DAY);
}

/** The epoch milliseconds at which a study day begins. */
export function startOfDay(day: number, timezoneOffset: TimezoneOffset): number {
  const asInUtc = day * DAY + BEGINS_AT;
  // The clock may be put forward or back in the hours between.
  const near = asInUtc + timezoneOffset(asInUtc) * 60_000;
  return asInUtc + timezoneOffset(near) * 60_000;
}

/**
 * The number of a calendar day such as `2027-08-01`, or `null` unless it is a date.
 * Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”, days_from_civil.
 */
export function dayOfDate(date: string): number | null {
  const [, yearText, monthText, dayText] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  if (yearText === undefined) return null;
  const month = Number(monthText);
  const day = Number(dayText);
  // A year that begins in March has the leap day at its end.
  const year = Number(yearText) - (month <= 2 ? 1 : 0);
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(Number(yearText), month);
  if (!isDay) return null;
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}
