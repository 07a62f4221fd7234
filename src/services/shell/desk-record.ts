// The last desk of the home, in local storage: the next visit paints it before the log is asked.
import { studyDay } from '#domain/memory/study-day.ts';
import { readDesk, writeDesk, type Desk } from '#domain/progress/desk.ts';
import { DEVICE_KEY } from '#services/shell/device-key.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';

export const DESK_KEY = 'wine-study-desk:v1';

/** False where local storage is blocked. */
export function hasStudiedHere(): boolean {
  return readItem(DEVICE_KEY) !== null;
}

let latest: { readonly of: string; readonly desk: Desk | null } | null = null;

/** The same object until another is kept or a day passes, so that React can compare. */
export function keptDesk(): Desk | null {
  const kept = readItem(DESK_KEY);
  const device = readItem(DEVICE_KEY);
  if (kept === null || device === null) return null;
  const now = Date.now();
  const of = `${studyDay(now, timezoneOffset)} ${device} ${kept}`;
  if (latest?.of !== of) latest = { of, desk: readDesk(kept, device, now, timezoneOffset) };
  return latest.desk;
}

export function keepDesk(desk: Desk): void {
  const device = readItem(DEVICE_KEY);
  if (device === null) return;
  try {
    window.localStorage.setItem(DESK_KEY, writeDesk(desk, device));
  } catch {
    // The next visit waits for the log.
  }
}

/** After everything was erased. */
export function forgetDesk(): void {
  try {
    window.localStorage.removeItem(DESK_KEY);
  } catch {
    // It was never stored.
  }
}

function readItem(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}
