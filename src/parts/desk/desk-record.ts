// The last desk of the home, in local storage: the next visit paints it before the log is asked.
import { studyDay } from '#domain/memory/study-day.ts';
import { deskOn, keptDeskOf, parseKeptDesk, type Desk } from '#domain/progress/desk.ts';
import { DESK_KEY, deviceRecord } from '#services/shell/device-name.ts';
import { localRecord } from '#services/shell/local-record.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';

const deskRecord = localRecord(DESK_KEY, parseKeptDesk, null);

let latest: { readonly kept: Desk; readonly day: number; readonly desk: Desk | null } | null = null;

/** The same object until another is kept or a day passes, so that React can compare. */
export function keptDesk(): Desk | null {
  const found = deskRecord.read();
  if (found === null || found.device !== deviceRecord.read()) return null;
  const { desk: kept } = found;
  const day = studyDay(Date.now(), timezoneOffset);
  if (latest?.kept !== kept || latest.day !== day) latest = { kept, day, desk: deskOn(kept, day) };
  return latest.desk;
}

export function keepDesk(desk: Desk): void {
  const device = deviceRecord.read();
  // Where it is refused the next visit waits for the log.
  if (device !== null) deskRecord.save(keptDeskOf(desk, device));
}
