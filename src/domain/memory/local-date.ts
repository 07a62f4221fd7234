// The day on which a moment falls where the learner is.

/**
 * `2026-11-21`, for a moment in the years 0 to 9999.
 *
 * @param moment epoch milliseconds
 * @param timezoneOffset minutes by which the learner's clock is behind UTC, as `Date.prototype.getTimezoneOffset` gives them
 */
export function localDate(moment: number, timezoneOffset: number): string {
  // oxlint-disable-next-line no-restricted-globals -- It turns a given moment into a day and reads no clock.
  return new Date(moment - timezoneOffset * 60_000).toISOString().slice(0, 10);
}
