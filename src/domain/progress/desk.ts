// What the home shows a learner of themselves, and how the last one is kept for the next first paint.
import { fieldsOf } from '#domain/unknown-values.ts';

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
  /** The lesson that comes next; `null` where all were read. */
  readonly next: DeskLesson | null;
  /** As `vineyardText` writes it. */
  readonly vines: string;
}

/** `first`: neither chapters nor a day's size were chosen. `unplanned`: the log could not be asked. */
export type DeskDay =
  | { readonly state: 'first' | 'unplanned' }
  | { readonly state: 'open'; readonly minutes: number; readonly parts: readonly string[] }
  | {
      readonly state: 'done';
      /** What tomorrow asks was not shown yet. */
      readonly isUnread: boolean;
      readonly given: number;
      readonly tomorrow: number;
      /** How many topics are further than as the day began. */
      readonly grown: number;
      /** The furthest of them, each with its state. */
      readonly grew: readonly string[];
    };

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

export interface DeskLesson {
  readonly label: string;
  /** Where one reads on. */
  readonly path: string;
}

export const DESK_DAYS = 7;

/** The desk with its owner: the name of this browser, which an erasure removes. */
export interface KeptDesk {
  readonly version: number;
  readonly device: string;
  readonly desk: Desk;
}

/** One more with each change to the shape of a desk, which a test compares. */
const VERSION = 4;

export function keptDeskOf(desk: Desk, device: string): KeptDesk {
  return { version: VERSION, device, desk };
}

/** `null` for what this version did not write: another shape would take the home away. */
export function parseKeptDesk(raw: unknown): KeptDesk | null {
  const { version, device, desk } = fieldsOf(raw);
  return version === VERSION && typeof device === 'string'
    ? keptDeskOf(desk as Desk, device)
    : null;
}

/** Of another day what was that day's alone is left out; `null` where its day is still to come. */
export function deskOn(desk: Desk, day: number): Desk | null {
  const passed = day - desk.day;
  if (passed === 0) return desk;
  if (passed < 0) return null;
  const { exam, week } = desk;
  return {
    ...desk,
    day,
    exam: exam !== null && exam < day ? null : exam,
    today: { state: 'unplanned' },
    week: [...week, ...Array.from({ length: Math.min(passed, DESK_DAYS) }, () => false)].slice(
      -DESK_DAYS,
    ),
  };
}
