// How a date is shown.

/** `2026-11-14` → `2026.11.14`; a year, or a year and month, likewise. */
export function formatDate(date: string): string {
  return date.replaceAll('-', '.');
}

/** `2026.11.21 04:23` in the learner's own time zone, from epoch milliseconds. */
export function formatMoment(moment: number): string {
  const date = new Date(moment);
  return `${formatDate(localDate(moment))} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** `2026-11-21` in the learner's own time zone, from epoch milliseconds. */
export function localDate(moment: number): string {
  const date = new Date(moment);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
