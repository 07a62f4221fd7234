// What a file of the learner's data holds, whatever its format, and how the rows of an ordered file become events.
import { toHex } from '#domain/bytes.ts';
import {
  isEventId,
  isName,
  isTime,
  plainReview,
  type AnswerEvent,
  type MarkEvent,
  type StudyEvent,
} from '#domain/log/event.ts';
import { itemOfCard } from '#domain/items/item-id.ts';
import { UnfitError } from '#storage/files/in/hostile-database.ts';

/** Can be gone through more than once, and is made row by row. */
export interface StudyData {
  readonly events: Iterable<StudyEvent>;
  /** Rows that are left out, because they are not events. */
  readonly unreadable: number;
}

/** The rows of a file as they come; `null` for one that cannot be read. */
export type StudyRows = Iterable<StudyEvent | null>;

/** Twice a million events: of one table, and of all values in a JSON file so many times sixteen. */
export const MAX_ROWS = 2_000_000;

/** The ids come out the same wherever a file is read, so that two copies of it merge. */
export function answerOfOrderedFile(
  row: unknown,
  questionKey: string | null,
  correct: unknown,
  answeredAt: unknown,
): AnswerEvent | null {
  const at = parseOrderedTime(answeredAt);
  if (questionKey === null || at === null || !Number.isSafeInteger(row)) return null;
  if (correct !== 0 && correct !== 1) return null;
  return {
    kind: 'answer',
    id: hexOf(`v1:${at}:${String(row)}`),
    at,
    device: null,
    item: questionKey,
    questionKey: null,
    ...plainReview(correct === 1),
  };
}

export function markOfOrderedFile(id: unknown, markedAt: unknown): MarkEvent | null {
  // The older app may have stored the card's number as it is.
  const card = Number.isSafeInteger(id) ? String(id) : id;
  const at = parseOrderedTime(markedAt);
  if (!isName(card) || at === null) return null;
  const eventId = hexOf(`mark:${at}:${card}`);
  if (!isEventId(eventId)) return null;
  return {
    kind: 'mark',
    id: eventId,
    at,
    device: null,
    item: itemOfCard(card),
    on: true,
    since: null,
  };
}

/** Epoch milliseconds of a number, whole or not, also as text; `null` for anything else. */
function parseOrderedTime(value: unknown): number | null {
  const isNumber =
    typeof value === 'number' ||
    (typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(value));
  // Without a minus before zero, which the id would show.
  const at = isNumber ? Math.trunc(Number(value)) + 0 : Number.NaN;
  return isTime(at) ? at : null;
}

/** Texts by the numbers that rows name; `null` for a name that is not a text. */
export function parseNames(
  rows: Iterable<readonly unknown[]>,
): ReadonlyMap<unknown, string | null> {
  return new Map(Array.from(rows, ([id, name]) => [id, isName(name) ? name : null]));
}

/** Reads all rows once: later readers can rely on them. Throws `UnfitError`. */
export function surveyRows(rows: StudyRows): StudyData {
  let readable = 0;
  let unreadable = 0;
  for (const row of rows) {
    if (row === null) unreadable += 1;
    else readable += 1;
    if (readable + unreadable > MAX_ROWS * 2) {
      throw new UnfitError('too-large', `More than ${MAX_ROWS * 2} rows`);
    }
  }
  if (readable === 0) {
    const kind = unreadable === 0 ? 'empty' : 'unreadable';
    throw new UnfitError(kind, `${unreadable} unreadable rows`);
  }
  return { events: filtered(rows, (row) => row !== null), unreadable };
}

/** Can be gone through as often as `rows` can. */
export function filtered<Row, Kept extends Row>(
  rows: Iterable<Row>,
  isKept: ((row: Row) => row is Kept) | ((row: Row) => boolean),
): Iterable<Kept> {
  return {
    *[Symbol.iterator]() {
      for (const row of rows) if (isKept(row)) yield row as Kept;
    },
  };
}

function hexOf(text: string): string {
  return toHex(new TextEncoder().encode(text));
}
