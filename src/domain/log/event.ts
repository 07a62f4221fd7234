// What a learner does, as events: the log of them is the truth, and all else is derived from it.
import { parseScore, type Score } from '#domain/log/score.ts';
import { isCount } from '#domain/unknown-values.ts';
import { DAY } from '#domain/time.ts';

/** Not knowing is said before the answer, being unsure after it. */
const DOUBTS = ['unknown', 'unsure'] as const;
export type Doubt = (typeof DOUBTS)[number];

/**
 * The screen that asked; a list that the learner picked counts as a quiz. A drill is in the history and in all totals,
 * and leaves the schedule as it was.
 */
const MODES = ['quiz', 'cards', 'map', 'today', 'drill', 'exam'] as const;
export type ReviewMode = (typeof MODES)[number];

/** Which side was shown. */
const DIRECTIONS = ['forward', 'backward'] as const;
export type Direction = (typeof DIRECTIONS)[number];

// Bounds on what a hostile file can make us hold; far above what the app writes.
const MAX_ID_BYTES = 1000;
const MAX_NAME_LENGTH = 10_000;
const MAX_VALUE_LENGTH = 20_000;
const LONGEST_FORM = 100;
const MOST_QUESTIONS = 120;
const MOST_MINUTES = 600;
/** Characters of all ids of one undo, as JSON: below what is read of a file's value. */
export const LONGEST_UNDO = 15_000;
/** In UTF-16 units. Stored as JSON, both together stay below what is read of a file's value. */
export const LONGEST_OWN_FRONT = 2000;
export const LONGEST_OWN_BACK = 8000;
export const LONGEST_NOTE = 4000;
/** Milliseconds. What is dated further ahead of now is the work of a wrong clock. */
export const AHEAD_AT_MOST = DAY;
/** The longest time that a `Date` can hold, in milliseconds from the epoch. */
export const MAX_TIME = 8.64e15;

type Fields = Readonly<Record<string, unknown>>;

const REFUSED: unique symbol = Symbol('This is no event');

/** Reads a field of whatever somebody wrote; of a missing one, `null`. `undefined` where the event goes without it. */
type Reader<Value> = (raw: unknown, fields: Fields) => Value | typeof REFUSED;

type Guard<Value> = (raw: unknown) => raw is Value;

type Read<Own> = Own extends Reader<infer Value> ? Exclude<Value, typeof REFUSED> : never;

/** What is read by a table of readers. */
type Values<Readers> = {
  readonly [Name in keyof Readers as undefined extends Read<Readers[Name]> ? never : Name]: Read<
    Readers[Name]
  >;
} & {
  readonly [
    Name in keyof Readers as undefined extends Read<Readers[Name]> ? Name : never
  ]?: Exclude<Read<Readers[Name]>, undefined>;
};

const FRAME = {
  /** Made by whoever records it, as lowercase hex: an event that comes twice is one event. */
  id: only(isEventId),
  /** Epoch milliseconds. */
  at: (raw: unknown) => (isTime(raw) ? raw + 0 : REFUSED),
  /** A random name of the browser that recorded it; `null` for what a file without it brought. */
  device: orNull(isName),
  /** What it is about: an item's id, a setting's name, an exam's id, or the text key of a question whose id was not known. */
  item: only(isName),
};

/** One try at remembering an item. */
const REVIEW = {
  correct: only(isBoolean),
  /** What was chosen: the index of a choice in the order of the content, or an item's id. */
  picked: orNull(isName),
  doubt: orNull(isOneOf(DOUBTS)),
  /** Milliseconds from the showing to the choice. */
  took: orNull(isCount),
  mode: orNull(isOneOf(MODES)),
  direction: orNull(isOneOf(DIRECTIONS)),
  /** The same for all that was done in one go. */
  sitting: orNull(isName),
};

/** Where form or showing cannot be read, the answer counts all the same. */
const SHOWING = {
  /** The question as it was worded; `null` where `item` is that key, or there is none. */
  questionKey: orNull(isName),
  /** One of `FORMS`, or a newer app's form; left out for one name of four. */
  form: orLeftOut(isTextOf(LONGEST_FORM)),
  /** Keys of what it was composed of, where its showings differ in more than the wrong choices. */
  shown: orLeftOut(isShown),
};

/** By kind, what its events say beside the frame. */
const KINDS = {
  answer: { ...REVIEW, ...SHOWING },
  'card-review': REVIEW,
  /** `item` is that of the place that was asked for, `picked` the place that was hit. */
  'map-drop': REVIEW,
  /** 覚えた, set or taken away. */
  mark: {
    on: only(isBoolean),
    /** When it was set first, where that was before this event: a mark that is given back keeps its time. */
    since: orNull(isTime),
  },
  /** The learner's own check mark. */
  check: { on: only(isBoolean) },
  /** 読んだ at a section of a lesson, set or taken away; `item` is the key of its topic, e.g. `germany/praedikat`. */
  read: { on: only(isBoolean) },
  /** An item was shown with its answer, to be asked on a later day. */
  shown: {},
  /** A card that the learner brought from elsewhere, as it stands now; `item` is its id. */
  'own-card': {
    /** Id of the learner's own deck that it is in. */
    deck: only(isName),
    front: only(isTextOf(LONGEST_OWN_FRONT)),
    back: only(isTextOf(LONGEST_OWN_BACK)),
  },
  /** メモ: what the learner noted on an item, or on a section by the key of its topic. `null` once it is removed. */
  note: { text: orNull(isTextOf(LONGEST_NOTE)) },
  setting: { value: only(isJson) },
  /** A mock exam begins; `item` is its id. */
  'exam-start': {
    item: only(isExamId),
    seed: only(isCount),
    /** `null` without a limit. */
    minutes: orNull(isMinutes),
    /** Epoch milliseconds. */
    startedAt: only(isTime),
    showsChapters: (raw: unknown) => raw === true,
    /** Choices stand in the original spelling alone, where they have one. */
    inOriginal: (raw: unknown) => raw === true,
    /** In their order; the form is of `FORMS`, or of a newer app. */
    questions: readExamQuestions,
    /** Made before the exam; `null` where none could be made. */
    forecast: readExamForecast,
  },
  /**
   * What was done at a question of a mock exam. Of each question the last that was made before the end is a review, once
   * the exam has ended: until then none is.
   */
  'exam-mark': {
    /** The exam’s id. */
    sitting: only(isExamId),
    /** Kept with it, so that an exam is graded without its decks. */
    right: (raw: unknown, { picked = null }: Fields) =>
      isBoolean(raw) ? raw && picked !== null : REFUSED,
    picked: REVIEW.picked,
    doubt: REVIEW.doubt,
    took: only(isCount),
    mode: () => 'exam' as const,
    ...SHOWING,
    /** As it stands in the sheet, where that is not `picked`: a name as it was written, or picks that were taken back. */
    written: (raw: unknown) => (raw === null ? undefined : isName(raw) ? raw : REFUSED),
    /** 後で見直す */
    flagged: only(isBoolean),
    /** Epoch milliseconds, and later than any change of the question before it, whatever the clock said. */
    markedAt: only(isTime),
  },
  /** The learner ends a mock exam; `item` is its id. What the clock ends is no event. */
  'exam-end': {
    item: only(isExamId),
    how: only(isOneOf(['hand-in', 'give-up'] as const)),
    /** Epoch milliseconds, and no earlier than any mark that the learner saw. */
    endedAt: only(isTime),
  },
  /** The score of the result screen, set to what it says, whatever was answered before. */
  score: { score: (raw: unknown) => parseScore(raw) ?? REFUSED },
  /** Reviews until a moment no longer count for the item's schedule, and stay in its history. */
  reset: {
    /** Epoch milliseconds, the moment itself included; `null` where everything counts again. */
    since: orNull(isTime),
  },
  /** With how much doubt a right review was given, said after it; `item` is the id of its event. The last one counts. */
  doubt: { item: only(isEventId), doubt: orNull(isOneOf(DOUBTS)) },
  /** Takes one review back, as if it had not been; `item` is the id of its event. */
  retraction: { item: only(isEventId) },
  /**
   * Takes events out of every log that has them, as an import that is undone does; or lets them in again. Of several that
   * name an event the last counts, by time and then by id.
   */
  undo: {
    /** False where the events are let in again. */
    on: only(isBoolean),
    /** Ids of events; `undoEvents` says how many at most. */
    ids: only(areUndone),
  },
  /** All that was before it was erased. */
  erasure: {},
};

export type EventKind = keyof typeof KINDS;

export type EventOf<Kind extends EventKind> = {
  [Own in Kind]: Values<typeof FRAME> & { readonly kind: Own } & Values<(typeof KINDS)[Own]>;
}[Kind];

export type StudyEvent = EventOf<EventKind>;

export type Review = Values<typeof REVIEW>;
export type AnswerEvent = EventOf<'answer'>;
export type MarkEvent = EventOf<'mark'>;
export type ErasureEvent = EventOf<'erasure'>;
export type UndoEvent = EventOf<'undo'>;

/** What an exam’s result is held against: right answers of 120, and by chapter the share of right answers. */
export interface ExamForecast {
  readonly expected: number;
  readonly band: readonly [low: number, high: number];
  readonly chapters?: Readonly<Record<string, number>>;
}

type ExamQuestions = readonly (readonly [item: string, chapter: string, form?: string])[];

/** An event before the store has given it its time and its device, and its id where it brings none of its own. */
export type NewEvent = {
  [Kind in EventKind]: Omit<EventOf<Kind>, 'id' | 'at' | 'device'> & { readonly id?: string };
}[EventKind];

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** A review that says only whether it was right. */
export function plainReview(correct: boolean): Review {
  return {
    correct,
    picked: null,
    doubt: null,
    took: null,
    mode: null,
    direction: null,
    sitting: null,
  };
}

/** Sets the score, whatever it was. */
export function scoreSetTo(score: Score): NewEvent {
  return { kind: 'score', item: 'score', score };
}

/** By kind, the readers of its fields by their names. */
const READERS = new Map<unknown, readonly (readonly [string, Reader<unknown>])[]>(
  Object.entries(KINDS).map(([kind, own]) => [kind, Object.entries({ ...FRAME, ...own })]),
);

export const EVENT_KINDS = Object.keys(KINDS) as readonly EventKind[];

export function isEventKind(value: unknown): value is EventKind {
  return READERS.has(value);
}

/** `null` unless this version of the app knows the event. */
export function parseEvent(raw: unknown): StudyEvent | null {
  if (!isFields(raw)) return null;
  const { kind } = raw;
  const event: Record<string, unknown> = { kind };
  for (const [name, read] of READERS.get(kind) ?? []) {
    const value = read(raw[name] ?? null, raw);
    if (value === REFUSED) return null;
    if (value !== undefined) event[name] = value;
  }
  return isEventKind(kind) ? (event as StudyEvent) : null;
}

function only<Value>(is: Guard<Value>): Reader<Value> {
  return (raw) => (is(raw) ? raw : REFUSED);
}

function orNull<Value>(is: Guard<Value>): Reader<Value | null> {
  return (raw) => (raw === null || is(raw) ? raw : REFUSED);
}

function orLeftOut<Value>(is: Guard<Value>): Reader<Value | undefined> {
  return (raw) => (is(raw) ? raw : undefined);
}

function isShown(shown: unknown): shown is readonly string[] {
  return (
    Array.isArray(shown) &&
    shown.length > 0 &&
    shown.every(isName) &&
    JSON.stringify(shown).length <= MAX_VALUE_LENGTH / 2
  );
}

/** Its letters stand in addresses. */
function isExamId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-z-]{1,40}$/.test(value);
}

function isMinutes(value: unknown): value is number {
  return isCount(value) && value > 0 && value <= MOST_MINUTES;
}

function areUndone(ids: unknown): ids is readonly string[] {
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every(isEventId)) return false;
  return ids.reduce((sum, id) => sum + id.length + 3, 0) <= LONGEST_UNDO;
}

function readExamQuestions(raw: unknown): ExamQuestions | typeof REFUSED {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > MOST_QUESTIONS) return REFUSED;
  const questions = raw.flatMap((row: unknown): ExamQuestions => {
    const [item, chapter, form] = Array.isArray(row) ? (row as readonly unknown[]) : [];
    if (!isName(item) || !isName(chapter)) return [];
    return [isText(form, LONGEST_FORM) ? [item, chapter, form] : [item, chapter]];
  });
  const isEachOnce = new Set(questions.map(([item]) => item)).size === raw.length;
  return isEachOnce && isShort(questions) ? questions : REFUSED;
}

/** Unreadable parts of it are left out: the exam stands all the same. */
function readExamForecast(raw: unknown): ExamForecast | null {
  if (!isFields(raw) || !Array.isArray(raw['band'])) return null;
  const { expected, chapters } = raw;
  const [low, high] = raw['band'] as readonly unknown[];
  if (!isWithin(expected, MOST_QUESTIONS)) return null;
  if (!isWithin(low, MOST_QUESTIONS) || !isWithin(high, MOST_QUESTIONS)) return null;
  const shares = Object.entries(isFields(chapters) ? chapters : {}).filter(
    (share): share is [string, number] => isName(share[0]) && isWithin(share[1], 1),
  );
  const isKept = shares.length > 0 && isShort(shares);
  return { expected, band: [low, high], ...(isKept && { chapters: Object.fromEntries(shares) }) };
}

function isWithin(value: unknown, most: number): value is number {
  return typeof value === 'number' && value >= 0 && value <= most;
}

function isShort(value: unknown): boolean {
  return JSON.stringify(value).length <= MAX_VALUE_LENGTH;
}

function isOneOf<Value>(values: readonly Value[]): Guard<Value> {
  return (value): value is Value => values.includes(value as Value);
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isEventId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= MAX_ID_BYTES * 2 &&
    /^(?:[0-9a-f]{2})+$/.test(value)
  );
}

/** Half of a surrogate pair cannot be stored as UTF-8: it would come back as another text. */
export function isName(value: unknown): value is string {
  return isText(value, MAX_NAME_LENGTH);
}

function isTextOf(longest: number): Guard<string> {
  return (value): value is string => isText(value, longest);
}

function isText(value: unknown, longest: number): value is string {
  return (
    typeof value === 'string' &&
    value.length > 0 &&
    value.length <= longest &&
    !/\p{Surrogate}/u.test(value)
  );
}

export function isTime(value: unknown): value is number {
  return isInteger(value) && Math.abs(value) <= MAX_TIME;
}

function isInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

function isJson(value: unknown): value is JsonValue {
  if (value === undefined) return false;
  const text = JSON.stringify(value);
  return text !== undefined && text.length <= MAX_VALUE_LENGTH && !/\p{Surrogate}/u.test(text);
}
