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

/** One more with each change to the shape of a desk. */
const VERSION = 4;

export function keptDeskOf(desk: Desk, device: string): KeptDesk {
  return { version: VERSION, device, desk };
}

/** `null` for what has another shape in any part: it would take the home away. */
export function parseKeptDesk(raw: unknown): KeptDesk | null {
  const { version, device, desk } = fieldsOf(raw);
  if (version !== VERSION || typeof device !== 'string') return null;
  return isDesk(desk) ? keptDeskOf(desk, device) : null;
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

function isDesk(raw: unknown): raw is Desk {
  const { day, exam, today, forecast, week, map, next, vines } = fieldsOf(raw);
  return (
    isNumber(day) &&
    (exam === null || isNumber(exam)) &&
    isDay(fieldsOf(today)) &&
    isForecast(fieldsOf(forecast)) &&
    Array.isArray(week) &&
    week.every((studied) => typeof studied === 'boolean') &&
    (map === null || isMap(fieldsOf(map))) &&
    (next === null || isLesson(fieldsOf(next))) &&
    typeof vines === 'string' &&
    /^[0-4,]*$/.test(vines)
  );
}

function isDay({ state, minutes, parts, isUnread, given, tomorrow, grown, grew }: Fields): boolean {
  if (state === 'first' || state === 'unplanned') return true;
  if (state === 'done') {
    const isCounted = [given, tomorrow, grown].every(isNumber);
    return isCounted && typeof isUnread === 'boolean' && isTexts(grew);
  }
  return state === 'open' && isNumber(minutes) && isTexts(parts);
}

function isForecast({ of, line, isKnown, ...more }: Fields): boolean {
  const { expected, low, high, answers, chapters } = more;
  if (!isNumber(of) || !isNumber(line)) return false;
  return isKnown === true
    ? [expected, low, high].every(isNumber)
    : isKnown === false && [answers, chapters].every(isNumber);
}

function isMap({ id, title, placed, places }: Fields): boolean {
  return isText(id) && isText(title) && isNumber(placed) && isNumber(places);
}

function isLesson({ label, path }: Fields): boolean {
  return isText(label) && isText(path);
}

type Fields = Readonly<Record<string, unknown>>;

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
