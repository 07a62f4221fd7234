// Days as the learner lives them: they begin at four in the morning, by the clock on the wall.
import { localDate } from '#domain/memory/local-date.ts';
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

/** The number of a calendar day such as `2027-08-01`, or `null` unless it is a date. */
export function dayOfDate(date: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return null;
  // oxlint-disable-next-line no-restricted-globals -- It turns a given date into its moment and reads no clock.
  const moment = Date.parse(date);
  // Browsers may take the 31st of April for the 1st of May.
  return Number.isNaN(moment) || localDate(moment, 0) !== date ? null : moment / DAY;
}
