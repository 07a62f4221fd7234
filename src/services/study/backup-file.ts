// What a backup is called, and what it is.
import { localDate } from '#domain/memory/local-date.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';

export const DATABASE_FILE = { type: 'application/vnd.sqlite3', ending: 'sqlite' } as const;

/**
 * The name of an incomplete file says so, for when it is found again.
 *
 * @param now epoch milliseconds; the name has the day of this device
 */
export function backupFileName(now: number, ending: string, complete: boolean): string {
  const day = localDate(now, timezoneOffset(now));
  return `wine-study-${complete ? '' : 'unsaved-'}${day}.${ending}`;
}
