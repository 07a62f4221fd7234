// What can still be read from a database that cannot be used.
//
// A file that the engine finds whole, but that this app did not write as it is, is read through it. From any other the
// rows are taken page by page, and belong to the table whose shape they have: through the engine, a schema that lost
// the name of a table would be a database that never had it. Versions 2 and 3 keep every answer in its table and in
// indexes: a row that is lost in one place is put together from the other. Lost for good are the answers of which
// neither place is left, those whose question is gone in both, and what only the table knows of an event.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { toHex } from '#domain/bytes.ts';
import { isEventId, isName, type StudyEvent } from '#domain/log/event.ts';
import { EVENT_COLUMNS, fromRow } from '#storage/event-row.ts';
import { readHeader, type FileHeader } from '#storage/file-header.ts';
import { openDatabaseFile } from '#storage/import/database-file.ts';
import {
  answerOfOlderFile,
  markOfOlderFile,
  versionOneAnswerId,
  type StudyData,
} from '#storage/import/study-data.ts';
import {
  divideIntoPages,
  kindOfPage,
  PAGE_SIZES,
  readRows,
  type Cell,
  type PagedFile,
  type PageKind,
  type Row,
} from '#storage/salvage/pages.ts';

export interface SalvagedData extends StudyData {
  /** Read through the engine, which saw nothing wrong with the file. */
  readonly whole: boolean;
  /** Gives the memory back; the rows are gone then. */
  close(): void;
}

/** For the engine's reading of the file. */
const MAX_MILLISECONDS = 30_000;

/** Never throws; of what is no database there is nothing. */
export function salvage(
  sqlite3: Sqlite3Static,
  bytes: Uint8Array,
  reason: 'damaged' | 'newer-version',
): SalvagedData {
  const header = readHeader(bytes);
  if (reason === 'newer-version') {
    const opened = openDatabaseFile(sqlite3, bytes, MAX_MILLISECONDS);
    if (opened.ok) return { ...opened.value, whole: true };
    if (opened.error.kind === 'empty') {
      return { events: [], unreadable: 0, whole: true, close: () => {} };
    }
  }
  return { ...readPages(bytes, header), whole: false, close: () => {} };
}

interface PagedData extends StudyData {
  readonly rows: number;
}

/** Where the header does not fit the file, the right page size is the one that makes sense of most rows. */
function readPages(bytes: Uint8Array, header: FileHeader | null): StudyData {
  if (header !== null && header.pageSize * header.pageCount === bytes.length) {
    return readPagesOf(bytes, header.pageSize, header);
  }
  return PAGE_SIZES.map((pageSize) =>
    readPagesOf(bytes, pageSize, header?.pageSize === pageSize ? header : null),
  ).reduce((most, next) => (next.rows > most.rows ? next : most));
}

function readPagesOf(bytes: Uint8Array, pageSize: number, header: FileHeader | null): PagedData {
  const file = divideIntoPages(bytes, pageSize, header);
  const names = readNames(file);
  let rows = 0;
  for (const _ of readEvents(file, names)) rows += 1;
  return {
    events: { [Symbol.iterator]: () => readEvents(file, names) },
    unreadable: countUnreadable(file),
    rows,
  };
}

function* rowsOf(file: PagedFile, ...kinds: readonly PageKind[]): Generator<Row | null> {
  for (let page = 2; page <= file.pageCount; page += 1) {
    const kind = kindOfPage(file, page);
    if (kind !== null && kinds.includes(kind)) yield* readRows(file, page);
  }
}

function countUnreadable(file: PagedFile): number {
  let count = 0;
  for (const row of rowsOf(file, 'table-leaf')) if (row === null) count += 1;
  return count;
}

/** By the number that events name: question keys of version 2, all shared texts of version 3. */
function readNames(file: PagedFile): ReadonlyMap<number, string> {
  const fromTable = new Names();
  let hasLog = false;
  for (const row of rowsOf(file, 'table-leaf')) {
    hasLog ||= row?.cells.length === LOG_CELLS;
    if (row?.cells.length === 2 && row.cells[0] === null)
      fromTable.add(row.rowNumber, row.cells[1]);
  }
  const fromIndex = new Names();
  for (const row of rowsOf(file, 'index-leaf', 'index-interior')) {
    hasLog ||= row?.cells.length === REVIEW_CELLS;
    if (row?.cells.length !== 2) continue;
    const [name, id] = row.cells;
    // In version 2 the index of the marks has the same shape, but a card's id has no parts.
    if (hasLog || (typeof name === 'string' && name.includes('::'))) fromIndex.add(id, name);
  }
  const names = new Map(fromIndex.certain());
  for (const [id, name] of fromTable.certain()) {
    // Where the two differ and another number has the table's text, it is the table's that was changed.
    if (!names.has(id) || !fromTable.isTwice(name)) names.set(id, name);
  }
  return names;
}

/** Texts by number; of a number with two texts none is certain, for an event must not get the wrong one. */
class Names {
  readonly #names = new Map<number, string>();
  readonly #disputed = new Set<number>();
  readonly #ids = new Map<string, number>();
  readonly #twice = new Set<string>();

  add(id: Cell, name: Cell): void {
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || !isName(name)) return;
    if ((this.#names.get(id) ?? name) !== name) this.#disputed.add(id);
    this.#names.set(id, name);
    if ((this.#ids.get(name) ?? id) !== id) this.#twice.add(name);
    this.#ids.set(name, id);
  }

  /** Whether two numbers have the text, which no whole file says. */
  isTwice(name: string): boolean {
    return this.#twice.has(name);
  }

  certain(): readonly (readonly [number, string])[] {
    return [...this.#names].filter(([id]) => !this.#disputed.has(id));
  }
}

/** Of version 3: the columns of the log, and of its two indexes with the row's number. */
const LOG_CELLS = EVENT_COLUMNS.length + 1;
const REVIEW_CELLS = 7;
const STATE_CELLS = 5;

function* readEvents(file: PagedFile, names: ReadonlyMap<number, string>): Generator<StudyEvent> {
  const inTable = new Set<number>();
  for (const row of rowsOf(file, 'table-leaf')) {
    const event = row === null ? null : readEvent(row, names);
    if (event === null) continue;
    if (row?.cells.length !== 2) inTable.add(row?.rowNumber ?? 0);
    yield event;
  }
  yield* readEventsOfIndexes(file, names, inTable);
}

function readEvent(row: Row, names: ReadonlyMap<number, string>): StudyEvent | null {
  // The column that is the row's number is stored as NULL.
  const [own, ...cells] = row.cells;
  if (cells.length === 1) {
    // In version 1 the engine keeps the last row number of `answers` in a table of this shape.
    return typeof own === 'string' && own !== 'answers' ? markOfOlderFile(own, cells[0]) : null;
  }
  if (own !== null) return null;
  if (row.cells.length === LOG_CELLS) {
    const [id, ...rest] = cells;
    if (!(id instanceof Uint8Array)) return null;
    return fromRow([toHex(id), ...rest], names);
  }
  if (cells.length === 4) {
    const [id, question, correct, answeredAt] = cells;
    if (!(id instanceof Uint8Array) || typeof question !== 'number') return null;
    return answerOfOlderFile(toHex(id), names.get(question) ?? null, correct, answeredAt);
  }
  if (cells.length === 3) {
    const [questionKey, correct, answeredAt] = cells;
    const id = versionOneAnswerId(answeredAt, row.rowNumber);
    return answerOfOlderFile(id, isName(questionKey) ? questionKey : null, correct, answeredAt);
  }
  return null;
}

/** Those that are not in the table: one index knows their ids, two others most of the rest. */
function* readEventsOfIndexes(
  file: PagedFile,
  names: ReadonlyMap<number, string>,
  inTable: ReadonlySet<number>,
): Generator<StudyEvent> {
  const ids = new Map<number, string>();
  const known = new Map<number, readonly Cell[]>();
  for (const row of rowsOf(file, 'index-leaf', 'index-interior')) {
    const cells = row?.cells ?? [];
    const event = cells.at(-1);
    if (typeof event !== 'number' || inTable.has(event)) continue;
    const [first] = cells;
    if (cells.length === 2 && first instanceof Uint8Array) ids.set(event, toHex(first));
    if (cells.length === REVIEW_CELLS || cells.length === STATE_CELLS || cells.length === 4) {
      known.set(event, cells);
    }
  }
  for (const [number, id] of ids) {
    const event = isEventId(id) ? eventOfIndex(id, known.get(number) ?? [], names) : null;
    if (event !== null) yield event;
  }
}

function eventOfIndex(
  id: string,
  cells: readonly Cell[],
  names: ReadonlyMap<number, string>,
): StudyEvent | null {
  if (cells.length === 4) {
    const [question, correct, at] = cells;
    if (typeof question !== 'number') return null;
    return answerOfOlderFile(id, names.get(question) ?? null, correct, at);
  }
  const row = Object.fromEntries(EVENT_COLUMNS.map((column): [string, Cell] => [column, null]));
  if (cells.length === REVIEW_CELLS) {
    [row['item'], row['at'], row['kind'], row['correct'], row['doubt'], row['device']] = cells;
  } else if (cells.length === STATE_CELLS) {
    [row['kind'], row['item'], row['at'], row['value']] = cells;
  } else return null;
  return fromRow([id, ...EVENT_COLUMNS.slice(1).map((column) => row[column])], names);
}
