// How a date is shown.

/** `2026-11-14` → `2026.11.14`; a year, or a year and month, likewise. */
export function formatDate(date: string): string {
  return date.replaceAll('-', '.');
}

const UNKNOWN_DATE = '日付不明';

/** `2026.11.21` in the learner's own time zone, from epoch milliseconds; a file may name any moment that there is. */
export function formatDay(moment: number): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return UNKNOWN_DATE;
  const year = date.getFullYear();
  // The year before 1 is 0 to a computer and 1 BC to everybody else.
  const shownYear = year > 0 ? fourDigits(year) : `紀元前${1 - year}`;
  return `${shownYear}.${twoDigits(date.getMonth() + 1)}.${twoDigits(date.getDate())}`;
}

/** `2026.11.21 04:23` in the learner's own time zone, from epoch milliseconds. */
export function formatMoment(moment: number): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return UNKNOWN_DATE;
  return `${formatDay(moment)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

function fourDigits(year: number): string {
  return String(year).padStart(4, '0');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
