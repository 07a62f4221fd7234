// What can still be read from a database that cannot be used.
//
// A file of a later version that the engine finds whole is read through it, table by table. From any other
// the rows are taken page by page, and belong to the table whose shape they have: through the engine, a
// schema that lost the name of a table would be a database that never had it. Version 2
// keeps every answer and every question key twice, in its table and in indexes: a row that is lost in one
// place is put together from the other. Lost for good are the answers of which neither place is left, those
// whose question key is gone in both, and marks, of which an index knows only the card.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import type { KnownCard } from '#domain/flashcards/known-cards.ts';
import { readHeader, type FileHeader } from '#storage/file-header.ts';
import { openDatabaseFile } from '#storage/import/database-file.ts';
import {
  parseQuestionKey,
  parseAnswer,
  parseKnownCard,
  versionOneAnswerId,
  type StoredAnswer,
  type StudyData,
} from '#storage/import/study-data.ts';
import { NEWEST_VERSION } from '#storage/migrate.ts';
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
  /** Gives the memory back; the rows are gone then. */
  close(): void;
}

/** For the engine's reading of the file. */
const MAX_MILLISECONDS = 30_000;

/** Never throws; of what is no database there is nothing. */
export function salvage(sqlite3: Sqlite3Static, bytes: Uint8Array): SalvagedData {
  const header = readHeader(bytes);
  if (header !== null && header.userVersion > NEWEST_VERSION) {
    const opened = openDatabaseFile(sqlite3, bytes, MAX_MILLISECONDS, 'any');
    if (opened.ok) return opened.value;
  }
  return { ...readPages(bytes, header), close: () => {} };
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
  const questionKeys = readQuestionKeys(file);
  const knownCards = readKnownCards(file);
  let rows = knownCards.length;
  const answers = readAnswers(file, questionKeys);
  while (answers.next().done !== true) rows += 1;
  return {
    answers: { [Symbol.iterator]: () => readAnswers(file, questionKeys) },
    knownCards,
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

/** By the number that the answers name. */
function readQuestionKeys(file: PagedFile): ReadonlyMap<number, string> {
  const fromTable = new QuestionKeys();
  for (const row of rowsOf(file, 'table-leaf')) {
    if (row?.cells.length !== 2 || row.cells[0] !== null) continue;
    const key = parseQuestionKey(row.cells[1]);
    if (key !== null) fromTable.add(row.rowNumber, key);
  }
  const fromIndex = new QuestionKeys();
  for (const row of rowsOf(file, 'index-leaf', 'index-interior')) {
    if (row?.cells.length !== 2) continue;
    const key = parseQuestionKey(row.cells[0]);
    // The index of the marks has the same shape, but a card's id has no parts.
    if (key?.includes('::') === true) fromIndex.add(row.cells[1], key);
  }
  return new Map([...fromIndex.certain(), ...fromTable.certain()]);
}

/** Keys by number; of a number with two keys none is certain, for an answer must not get the wrong one. */
class QuestionKeys {
  readonly #keys = new Map<number, string>();
  readonly #disputed = new Set<number>();

  add(id: Cell, key: string): void {
    if (typeof id !== 'number' || !Number.isSafeInteger(id)) return;
    if ((this.#keys.get(id) ?? key) !== key) this.#disputed.add(id);
    this.#keys.set(id, key);
  }

  certain(): readonly (readonly [number, string])[] {
    return [...this.#keys].filter(([id]) => !this.#disputed.has(id));
  }
}

function readKnownCards(file: PagedFile): readonly KnownCard[] {
  const cards: KnownCard[] = [];
  for (const row of rowsOf(file, 'table-leaf')) {
    const [id, markedAt] = row?.cells ?? [];
    // In version 1 the engine keeps the last row number of `answers` in a table of this shape.
    if (row?.cells.length !== 2 || typeof id !== 'string' || id === 'answers') continue;
    const card = parseKnownCard(id, markedAt);
    if (card !== null) cards.push(card);
  }
  return cards;
}

function* readAnswers(
  file: PagedFile,
  questionKeys: ReadonlyMap<number, string>,
): Generator<StoredAnswer> {
  const inTable = new Set<number>();
  for (const row of rowsOf(file, 'table-leaf')) {
    const answer = row === null ? null : readAnswer(row, questionKeys);
    if (answer === null) continue;
    if (row?.cells.length === 5) inTable.add(row.rowNumber ?? 0);
    yield answer;
  }
  yield* readAnswersOfIndexes(file, questionKeys, inTable);
}

function readAnswer(row: Row, questionKeys: ReadonlyMap<number, string>): StoredAnswer | null {
  // The column that is the row's number is stored as NULL.
  const [own, ...cells] = row.cells;
  if (own !== null) return null;
  if (cells.length === 4) {
    const [id, question, correct, answeredAt] = cells;
    if (!(id instanceof Uint8Array) || typeof question !== 'number') return null;
    return parseAnswer(toHex(id), questionKeys.get(question) ?? null, correct, answeredAt);
  }
  if (cells.length === 3) {
    const [questionKey, correct, answeredAt] = cells;
    const id = versionOneAnswerId(answeredAt, row.rowNumber);
    return parseAnswer(id, parseQuestionKey(questionKey), correct, answeredAt);
  }
  return null;
}

/** Those that are not in the table: one index knows their ids, another one all the rest. */
function* readAnswersOfIndexes(
  file: PagedFile,
  questionKeys: ReadonlyMap<number, string>,
  inTable: ReadonlySet<number>,
): Generator<StoredAnswer> {
  const ids = new Map<number, string>();
  const verdicts = new Map<number, readonly Cell[]>();
  for (const row of rowsOf(file, 'index-leaf', 'index-interior')) {
    const cells = row?.cells ?? [];
    const answer = cells.at(-1);
    if (typeof answer !== 'number' || inTable.has(answer)) continue;
    const [id] = cells;
    if (cells.length === 2 && id instanceof Uint8Array) ids.set(answer, toHex(id));
    if (cells.length === 4 && typeof id === 'number') verdicts.set(answer, cells);
  }
  for (const [answer, id] of ids) {
    const [question, correct, answeredAt] = verdicts.get(answer) ?? [];
    if (typeof question !== 'number') continue;
    const found = parseAnswer(id, questionKeys.get(question) ?? null, correct, answeredAt);
    if (found !== null) yield found;
  }
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += HEX[byte];
  return hex;
}
