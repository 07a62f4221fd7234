// What a learner does, as events: the log of them is the truth, and all else is derived from it.
import { parseScore, type Score } from '#domain/log/score.ts';
import { isCount } from '#domain/unknown-values.ts';
import { DAY } from '#domain/time.ts';

/** What every event says. */
export interface EventFrame {
  /** Made by whoever records it, as lowercase hex: an event that comes twice is one event. */
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** A random name of the browser that recorded it; `null` for what a file without it brought. */
  readonly device: string | null;
  /** What it is about: an item's id, a setting's name, an exam's id, or the text key of a question whose id was not known. */
  readonly item: string;
}

/** Not knowing is said before the answer, being unsure after it. */
export type Doubt = 'unknown' | 'unsure';

/**
 * The screen that asked; a list that the learner picked counts as a quiz. A drill is in the history and in all totals,
 * and leaves the schedule as it was.
 */
export type ReviewMode = 'quiz' | 'cards' | 'map' | 'today' | 'drill' | 'exam';

/** Which side was shown. */
export type Direction = 'forward' | 'backward';

/** One try at remembering an item. */
export interface Review {
  readonly correct: boolean;
  /** What was chosen: the index of a choice in the order of the content, or an item's id. */
  readonly picked: string | null;
  readonly doubt: Doubt | null;
  /** Milliseconds from the showing to the choice. */
  readonly took: number | null;
  readonly mode: ReviewMode | null;
  readonly direction: Direction | null;
  /** The same for all that was done in one go. */
  readonly sitting: string | null;
}

export interface AnswerEvent extends EventFrame, Review {
  readonly kind: 'answer';
  /** The question as it was worded; `null` where `item` is that key, or there is none. */
  readonly questionKey: string | null;
  /** One of `FORMS`, or a newer app's form; left out for one name of four. */
  readonly form?: string;
  /** Keys of what it was composed of, where its showings differ in more than the wrong choices. */
  readonly shown?: readonly string[];
}

export interface CardReviewEvent extends EventFrame, Review {
  readonly kind: 'card-review';
}

/** `item` is that of the place that was asked for, `picked` the place that was hit. */
export interface MapDropEvent extends EventFrame, Review {
  readonly kind: 'map-drop';
}

/** 覚えた, set or taken away. */
export interface MarkEvent extends EventFrame {
  readonly kind: 'mark';
  readonly on: boolean;
  /** When it was set first, where that was before this event: a mark that is given back keeps its time. */
  readonly since: number | null;
}

/** The learner's own check mark. */
export interface CheckEvent extends EventFrame {
  readonly kind: 'check';
  readonly on: boolean;
}

/** 読んだ at a section of a lesson, set or taken away; `item` is the key of its topic, e.g. `germany/praedikat`. */
export interface ReadEvent extends EventFrame {
  readonly kind: 'read';
  readonly on: boolean;
}

/** An item was shown with its answer, to be asked on a later day. */
export interface ShownEvent extends EventFrame {
  readonly kind: 'shown';
}

/** A card that the learner brought from elsewhere, as it stands now; `item` is its id. */
export interface OwnCardEvent extends EventFrame {
  readonly kind: 'own-card';
  /** Id of the learner's own deck that it is in. */
  readonly deck: string;
  readonly front: string;
  readonly back: string;
}

/** メモ: what the learner noted on an item, or on a section by the key of its topic. */
export interface NoteEvent extends EventFrame {
  readonly kind: 'note';
  /** `null` once it is removed. */
  readonly text: string | null;
}

export interface SettingEvent extends EventFrame {
  readonly kind: 'setting';
  readonly value: JsonValue;
}

/** The score of the result screen, set to what it says, whatever was answered before. */
export interface ScoreEvent extends EventFrame {
  readonly kind: 'score';
  readonly score: Score;
}

/** Reviews until a moment no longer count for the item's schedule, and stay in its history. */
export interface ResetEvent extends EventFrame {
  readonly kind: 'reset';
  /** Epoch milliseconds, the moment itself included; `null` where everything counts again. */
  readonly since: number | null;
}

/** What an exam’s result is held against: right answers of 120, and by chapter the share of right answers. */
export interface ExamForecast {
  readonly expected: number;
  readonly band: readonly [low: number, high: number];
  readonly chapters?: Readonly<Record<string, number>>;
}

/** A mock exam begins; `item` is its id. */
export interface ExamStartEvent extends EventFrame {
  readonly kind: 'exam-start';
  readonly seed: number;
  /** `null` without a limit. */
  readonly minutes: number | null;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly showsChapters: boolean;
  /** Choices stand in the original spelling alone, where they have one. */
  readonly inOriginal: boolean;
  /** In their order; the form is of `FORMS`, or of a newer app. */
  readonly questions: readonly (readonly [item: string, chapter: string, form?: string])[];
  /** Made before the exam; `null` where none could be made. */
  readonly forecast: ExamForecast | null;
}

/**
 * What was done at a question of a mock exam. Of each question the last that was made before the end is a review, once
 * the exam has ended: until then none is.
 */
export interface ExamMarkEvent
  extends
    EventFrame,
    Omit<Review, 'correct' | 'direction'>,
    Omit<AnswerEvent, keyof Review | keyof EventFrame | 'kind'> {
  readonly kind: 'exam-mark';
  /** The exam’s id. */
  readonly sitting: string;
  /** Kept with it, so that an exam is graded without its decks. */
  readonly right: boolean;
  readonly took: number;
  readonly mode: 'exam';
  /** As it stands in the sheet, where that is not `picked`: a name as it was written, or picks that were taken back. */
  readonly written?: string;
  /** 後で見直す */
  readonly flagged: boolean;
  /** Epoch milliseconds, and later than any change of the question before it, whatever the clock said. */
  readonly markedAt: number;
}

/** The learner ends a mock exam; `item` is its id. What the clock ends is no event. */
export interface ExamEndEvent extends EventFrame {
  readonly kind: 'exam-end';
  readonly how: 'hand-in' | 'give-up';
  /** Epoch milliseconds, and no earlier than any mark that the learner saw. */
  readonly endedAt: number;
}

/** With how much doubt a right review was given, said after it; `item` is the id of its event. The last one counts. */
export interface DoubtEvent extends EventFrame {
  readonly kind: 'doubt';
  readonly doubt: Doubt | null;
}

/** Takes one review back, as if it had not been; `item` is the id of its event. */
export interface RetractionEvent extends EventFrame {
  readonly kind: 'retraction';
}

/**
 * Takes events out of every log that has them, as an import that is undone does; or lets them in again. Of several that
 * name an event the last counts, by time and then by id.
 */
export interface UndoEvent extends EventFrame {
  readonly kind: 'undo';
  /** False where the events are let in again. */
  readonly on: boolean;
  /** Ids of events; `undoEvents` says how many at most. */
  readonly ids: readonly string[];
}

/** All that was before it was erased. */
export interface ErasureEvent extends EventFrame {
  readonly kind: 'erasure';
}

export type StudyEvent =
  | AnswerEvent
  | CardReviewEvent
  | MapDropEvent
  | MarkEvent
  | CheckEvent
  | ReadEvent
  | ShownEvent
  | OwnCardEvent
  | NoteEvent
  | SettingEvent
  | ExamStartEvent
  | ExamMarkEvent
  | ExamEndEvent
  | ScoreEvent
  | ResetEvent
  | DoubtEvent
  | RetractionEvent
  | UndoEvent
  | ErasureEvent;

export type EventKind = StudyEvent['kind'];

export type EventOf<Kind extends EventKind> = Extract<StudyEvent, { readonly kind: Kind }>;

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

/** Every kind has its parser: a kind without one does not compile. */
const PARSERS: {
  readonly [Kind in EventKind]: (fields: Fields) => Omit<EventOf<Kind>, keyof EventFrame> | null;
} = {
  answer(fields) {
    const review = parseReview(fields);
    const questionKey = fields['questionKey'] ?? null;
    if (review === null || !(questionKey === null || isName(questionKey))) return null;
    return { kind: 'answer', ...review, questionKey, ...parseForm(fields) };
  },
  'card-review'(fields) {
    const review = parseReview(fields);
    return review && { kind: 'card-review', ...review };
  },
  'map-drop'(fields) {
    const review = parseReview(fields);
    return review && { kind: 'map-drop', ...review };
  },
  mark({ on, since = null }) {
    if (typeof on !== 'boolean' || !(since === null || isTime(since))) return null;
    return { kind: 'mark', on, since };
  },
  check: ({ on }) => (typeof on === 'boolean' ? { kind: 'check', on } : null),
  read: ({ on }) => (typeof on === 'boolean' ? { kind: 'read', on } : null),
  shown: () => ({ kind: 'shown' }),
  'own-card'({ deck, front, back }) {
    const isCard =
      isName(deck) && isText(front, LONGEST_OWN_FRONT) && isText(back, LONGEST_OWN_BACK);
    return isCard ? { kind: 'own-card', deck, front, back } : null;
  },
  note: ({ text = null }) =>
    text === null || isText(text, LONGEST_NOTE) ? { kind: 'note', text } : null,
  setting: ({ value = null }) => (isJson(value) ? { kind: 'setting', value } : null),
  'exam-start'({ item, seed, minutes = null, startedAt, showsChapters, inOriginal, ...fields }) {
    const questions = parseExamQuestions(fields['questions']);
    if (!isExamId(item) || questions === null || !isCount(seed) || !isTime(startedAt)) return null;
    if (!(minutes === null || (isCount(minutes) && minutes > 0 && minutes <= MOST_MINUTES))) {
      return null;
    }
    return {
      kind: 'exam-start',
      seed,
      minutes,
      startedAt,
      showsChapters: showsChapters === true,
      inOriginal: inOriginal === true,
      questions,
      forecast: parseExamForecast(fields['forecast']),
    };
  },
  'exam-mark'(fields) {
    const {
      picked = null,
      doubt = null,
      took,
      sitting,
      right,
      flagged,
      markedAt,
      written,
    } = fields;
    const questionKey = fields['questionKey'] ?? null;
    if (!isExamId(sitting) || !isCount(took) || !isTime(markedAt)) return null;
    if (typeof right !== 'boolean' || typeof flagged !== 'boolean') return null;
    if (!(picked === null || isName(picked)) || !isOneOf(doubt, DOUBTS)) return null;
    if (!(questionKey === null || isName(questionKey))) return null;
    if (!(written === undefined || isName(written))) return null;
    return {
      kind: 'exam-mark',
      sitting,
      right: right && picked !== null,
      picked,
      doubt,
      took,
      mode: 'exam',
      questionKey,
      ...parseForm(fields),
      ...(written !== undefined && { written }),
      flagged,
      markedAt,
    };
  },
  'exam-end'({ item, how, endedAt }) {
    const isKnown = how === 'hand-in' || how === 'give-up';
    return isExamId(item) && isKnown && isTime(endedAt) ? { kind: 'exam-end', how, endedAt } : null;
  },
  score(fields) {
    const score = parseScore(fields['score']);
    return score && { kind: 'score', score };
  },
  reset: ({ since = null }) => (since === null || isTime(since) ? { kind: 'reset', since } : null),
  doubt: ({ item, doubt = null }) =>
    isEventId(item) && isOneOf(doubt, DOUBTS) ? { kind: 'doubt', doubt } : null,
  retraction: ({ item }) => (isEventId(item) ? { kind: 'retraction' } : null),
  undo({ on, ids }) {
    if (typeof on !== 'boolean' || !Array.isArray(ids) || ids.length === 0) return null;
    if (!ids.every(isEventId)) return null;
    const length = ids.reduce((sum, id) => sum + id.length + 3, 0);
    return length <= LONGEST_UNDO ? { kind: 'undo', on, ids } : null;
  },
  erasure: () => ({ kind: 'erasure' }),
};

export const EVENT_KINDS = Object.keys(PARSERS) as readonly EventKind[];

export function isEventKind(value: unknown): value is EventKind {
  return typeof value === 'string' && Object.hasOwn(PARSERS, value);
}

/** `null` unless this version of the app knows the event. Missing fields count as `null`. */
export function parseEvent(raw: unknown): StudyEvent | null {
  if (!isFields(raw)) return null;
  const { id, at, device = null, item, kind } = raw;
  if (!isEventKind(kind) || !isEventId(id) || !isTime(at) || !isName(item)) return null;
  if (!(device === null || isName(device))) return null;
  const own = PARSERS[kind](raw);
  return own === null ? null : { id, at: at + 0, device, item, ...own };
}

function parseReview(fields: Fields): Review | null {
  const { correct, picked = null, doubt = null, took = null } = fields;
  const { mode = null, direction = null, sitting = null } = fields;
  if (typeof correct !== 'boolean') return null;
  if (!(picked === null || isName(picked)) || !(sitting === null || isName(sitting))) return null;
  if (!(took === null || isCount(took))) return null;
  if (!isOneOf(doubt, DOUBTS) || !isOneOf(mode, MODES) || !isOneOf(direction, DIRECTIONS)) {
    return null;
  }
  return { correct, picked, doubt, took, mode, direction, sitting };
}

/** Unreadable parts of it are left out: the answer counts all the same. */
function parseForm({ form, shown }: Fields): Pick<AnswerEvent, 'form' | 'shown'> {
  return {
    ...(isText(form, LONGEST_FORM) && { form }),
    ...(isShown(shown) && { shown }),
  };
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

function parseExamQuestions(raw: unknown): ExamStartEvent['questions'] | null {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > MOST_QUESTIONS) return null;
  const questions = raw.flatMap((row: unknown): ExamStartEvent['questions'] => {
    const [item, chapter, form] = Array.isArray(row) ? (row as readonly unknown[]) : [];
    if (!isName(item) || !isName(chapter)) return [];
    return [isText(form, LONGEST_FORM) ? [item, chapter, form] : [item, chapter]];
  });
  const isEachOnce = new Set(questions.map(([item]) => item)).size === raw.length;
  return isEachOnce && isShort(questions) ? questions : null;
}

/** Unreadable parts of it are left out: the exam stands all the same. */
function parseExamForecast(raw: unknown): ExamForecast | null {
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

const DOUBTS: readonly (Doubt | null)[] = [null, 'unknown', 'unsure'];
const MODES: readonly (ReviewMode | null)[] = [
  null,
  'quiz',
  'cards',
  'map',
  'today',
  'drill',
  'exam',
];
const DIRECTIONS: readonly (Direction | null)[] = [null, 'forward', 'backward'];

function isOneOf<Value>(value: unknown, values: readonly Value[]): value is Value {
  return values.includes(value as Value);
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
