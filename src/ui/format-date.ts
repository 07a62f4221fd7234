// How a date is shown.

/** `2026-11-14` → `2026.11.14`; a year, or a year and month, likewise. */
export function formatDate(date: string): string {
  return date.replaceAll('-', '.');
}
