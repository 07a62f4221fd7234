// What a file of the learner's data holds, whatever its format, and how one row of it is checked.
import type { KnownCard } from '#domain/flashcards/known-cards.ts';
import { failure, success, type Result } from '#domain/result.ts';
import type { ImportFailure } from '#services/study-backup.ts';
import type { Answer } from '#services/study-store.ts';

export interface StoredAnswer extends Answer {
  /** The bytes of the id as lowercase hex. */
  readonly answerId: string;
}

/** Both can be gone through more than once, and are made row by row. */
export interface StudyData {
  readonly answers: Iterable<StoredAnswer>;
  readonly knownCards: Iterable<KnownCard>;
  /** Rows that are no answer or mark, and are left out. */
  readonly unreadable: number;
}

/** The rows of a file as they come; `null` for one that is no answer or mark. */
export interface StudyRows {
  readonly answers: Iterable<StoredAnswer | null>;
  readonly knownCards: Iterable<KnownCard | null>;
}

/** Twice a million answers: of one table, and of all values in a JSON file so many times five. */
export const MAX_ROWS = 2_000_000;

/** Far above what any question needs; a bound on what a hostile file can make us hold. */
const MAX_KEY_LENGTH = 10_000;
const MAX_CARD_ID_LENGTH = 200;
/** In UTF-8, for the check before a text is read at all. */
export const MAX_KEY_BYTES = MAX_KEY_LENGTH * 4;
export const MAX_CARD_ID_BYTES = MAX_CARD_ID_LENGTH * 4;
export const MAX_ANSWER_ID_BYTES = 64;

/** The longest time that a `Date` can hold, in milliseconds from the epoch. */
const MAX_TIME = 8.64e15;

/** @param questionKey has been parsed: a file names the same one many times */
export function parseAnswer(
  answerId: unknown,
  questionKey: string | null,
  correct: unknown,
  answeredAt: unknown,
): StoredAnswer | null {
  if (questionKey === null || !isAnswerId(answerId) || !isTime(answeredAt)) return null;
  if (correct !== 0 && correct !== 1) return null;
  return {
    answerId,
    questionKey,
    correct: correct === 1,
    answeredAt: withoutMinusZero(answeredAt),
  };
}

export function parseKnownCard(id: unknown, markedAt: unknown): KnownCard | null {
  // The older app may have stored the card's number as it is.
  const text = Number.isSafeInteger(id) ? String(id) : id;
  if (!isText(text, MAX_CARD_ID_LENGTH) || !isTime(markedAt)) return null;
  return { id: text, markedAt: withoutMinusZero(markedAt) };
}

export function parseQuestionKey(value: unknown): string | null {
  return isText(value, MAX_KEY_LENGTH) ? value : null;
}

/** By the ids that the answers name. */
export function parseQuestions(
  rows: Iterable<readonly [id: unknown, questionKey: unknown]>,
): ReadonlyMap<unknown, string | null> {
  return new Map(Array.from(rows, ([id, key]) => [id, parseQuestionKey(key)]));
}

/** What migration 002 makes of an answer that had only a row number. */
export function versionOneAnswerId(answeredAt: unknown, row: unknown): string | null {
  if (!isTime(answeredAt) || !Number.isSafeInteger(row)) return null;
  return Array.from(`v1:${withoutMinusZero(answeredAt)}:${String(row)}`, hexOfAscii).join('');
}

/** Goes through all rows once, so that whoever uses them later knows that they can be read. */
export function surveyRows(rows: StudyRows): Result<StudyData, ImportFailure> {
  let readable = 0;
  let unreadable = 0;
  for (const table of [rows.answers, rows.knownCards]) {
    let inTable = 0;
    for (const row of table) {
      if (row === null) unreadable += 1;
      else readable += 1;
      inTable += 1;
      if (inTable > MAX_ROWS) {
        return failure({ kind: 'too-large', detail: `More than ${MAX_ROWS} rows` });
      }
    }
  }
  if (readable === 0) return failure({ kind: 'empty', detail: `${unreadable} unreadable rows` });
  return success({
    answers: withoutUnreadable(rows.answers),
    knownCards: withoutUnreadable(rows.knownCards),
    unreadable,
  });
}

function withoutUnreadable<Row>(rows: Iterable<Row | null>): Iterable<Row> {
  return {
    *[Symbol.iterator]() {
      for (const row of rows) if (row !== null) yield row;
    },
  };
}

function isAnswerId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= MAX_ANSWER_ID_BYTES * 2 &&
    /^(?:[0-9a-f]{2})+$/.test(value)
  );
}

function isText(value: unknown, maxLength: number): value is string {
  // Half of a surrogate pair cannot be stored as UTF-8: it would come back as another text.
  return (
    typeof value === 'string' &&
    value.length > 0 &&
    value.length <= maxLength &&
    !/\p{Surrogate}/u.test(value)
  );
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_TIME;
}

function withoutMinusZero(value: number): number {
  return value + 0;
}

function hexOfAscii(character: string): string {
  return character.charCodeAt(0).toString(16);
}
