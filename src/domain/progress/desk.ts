// What the home shows a learner of themselves, and how the last one is kept for the next first paint.
import { studyDay, type TimezoneOffset } from '#domain/memory/study-day.ts';

export interface Desk {
  /** The study day for which it was made. */
  readonly day: number;
  /** Study day of the next exam; `null` where none is set. */
  readonly exam: number | null;
  readonly today: DeskDay;
  readonly forecast: DeskForecast;
  /** Whether something was answered, on seven days; today is the last. */
  readonly week: readonly boolean[];
  /** The one that was played last of those that were begun; `null` where none was. */
  readonly map: DeskMap | null;
  /** Points of 120 of the last mock exam; `null` where none was handed in. */
  readonly mock: number | null;
}

/** `first`: neither chapters nor a day's size were chosen. `unplanned`: the log could not be asked. */
export type DeskDay =
  | { readonly state: 'first' | 'unplanned' }
  | { readonly state: 'open'; readonly minutes: number; readonly parts: readonly string[] }
  | { readonly state: 'done'; readonly given: number; readonly tomorrow: number };

export type DeskForecast = {
  /** Points that an exam has. */
  readonly of: number;
  /** Points that pass. */
  readonly line: number;
} & (
  | {
      readonly isKnown: true;
      readonly expected: number;
      readonly low: number;
      readonly high: number;
    }
  | {
      readonly isKnown: false;
      /** How many are missing to make one. */
      readonly answers: number;
      readonly chapters: number;
    }
);

export interface DeskMap {
  readonly id: string;
  readonly title: string;
  readonly placed: number;
  readonly places: number;
}

export const DESK_DAYS = 7;

/** Whose desk it is: the name of this browser, which an erasure makes it forget. */
interface KeptDesk {
  readonly version: number;
  readonly device: string;
  readonly desk: Desk;
}

/** One more with each change to the shape of a desk. */
const VERSION = 1;

export function writeDesk(desk: Desk, device: string): string {
  return JSON.stringify({ version: VERSION, device, desk } satisfies KeptDesk);
}

/**
 * `null` unless this version wrote it for this learner. Of another day what is of that day alone is left out.
 *
 * @param now epoch milliseconds
 */
export function readDesk(
  kept: string,
  device: string,
  now: number,
  timezoneOffset: TimezoneOffset,
): Desk | null {
  const found = parse(kept);
  if (found?.version !== VERSION || found.device !== device) return null;
  const day = studyDay(now, timezoneOffset);
  const passed = day - found.desk.day;
  if (passed === 0) return found.desk;
  if (passed < 0) return null;
  const { exam, week } = found.desk;
  return {
    ...found.desk,
    day,
    exam: exam !== null && exam < day ? null : exam,
    today: { state: 'unplanned' },
    week: [...week, ...Array.from({ length: Math.min(passed, DESK_DAYS) }, () => false)].slice(
      -DESK_DAYS,
    ),
  };
}

function parse(kept: string): KeptDesk | null {
  try {
    return JSON.parse(kept) as KeptDesk | null;
  } catch {
    return null;
  }
}
