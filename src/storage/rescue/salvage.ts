// What can still be read from a database that cannot be used.
//
// The rows are taken page by page, and belong to the table whose shape they have: through the engine, a schema that lost
// the name of a table would be a database that never had it. The log keeps every event in its table and in indexes, so a
// row that is lost in one place is put together from the other. Lost are an event that is gone in both, one whose item is
// gone, and what its table alone knows.
import { toHex } from '#domain/bytes.ts';
import { isEventId, isName, type StudyEvent } from '#domain/log/event.ts';
import type { QuarantinedDatabase } from '#services/study/study-backup.ts';
import { EVENT_COLUMNS, fromRow } from '#storage/log/event-row.ts';
import type { KeyValueStore } from '#storage/backends/key-value-store.ts';
import type { StorageBackend } from '#storage/backends/storage-backend.ts';
import { mergeStudyData } from '#storage/log/merge.ts';
import {
  divideIntoPages,
  kindOfPage,
  readRows,
  type Cell,
  type PagedFile,
  type PageKind,
  type Row,
} from '#storage/rescue/pages.ts';
import { loadQuarantined, saveQuarantined } from '#storage/worker/quarantine.ts';

/**
 * Brings what can be read of quarantined databases into the learner's own; a second time it changes nothing. Rejects as
 * the backend and the key-value store do.
 */
export async function salvageQuarantined(
  keyValues: KeyValueStore,
  backend: StorageBackend,
  records: readonly QuarantinedDatabase[],
): Promise<void> {
  for (const record of records) {
    const events = salvage(await loadQuarantined(keyValues, record.name));
    const { answers, knownCards } = await backend.write((db) =>
      mergeStudyData(db, { events, unreadable: 0 }),
    );
    await saveQuarantined(keyValues, { ...record, salvaged: { answers, knownCards } });
  }
}

/** Never throws; other files give nothing. */
export function salvage(bytes: Uint8Array): Iterable<StudyEvent> {
  const file = divideIntoPages(bytes);
  const names = readNames(file);
  return { [Symbol.iterator]: () => readEvents(file, names) };
}

function* rowsOf(file: PagedFile, ...kinds: readonly PageKind[]): Generator<Row | null> {
  for (let page = 2; page <= file.pageCount; page += 1) {
    const kind = kindOfPage(file, page);
    if (kind !== null && kinds.includes(kind)) yield* readRows(file, page);
  }
}

/** By the number that events name. */
function readNames(file: PagedFile): ReadonlyMap<number, string> {
  const fromTable = new Names();
  for (const row of rowsOf(file, 'table-leaf')) {
    if (row?.cells.length === 2 && row.cells[0] === null) {
      fromTable.add(row.rowNumber, row.cells[1]);
    }
  }
  const fromIndex = new Names();
  for (const row of rowsOf(file, 'index-leaf', 'index-interior')) {
    if (row?.cells.length === 2) fromIndex.add(row.cells[1], row.cells[0]);
  }
  const names = new Map(fromIndex.certain());
  for (const [id, name] of fromTable.certain()) {
    // Where the two differ and another number has the table's text, it is the table's that was changed.
    if (!names.has(id) || !fromTable.isTwice(name)) names.set(id, name);
  }
  return names;
}

/** Texts by number. A number with two texts has none: an event must not get the wrong one. */
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

/** What three indexes of the log hold, before the row's number. */
const STATE_COLUMNS = ['kind', 'item', 'at', 'value'];
const REVIEW_COLUMNS = ['item', 'at', 'kind', 'correct', 'doubt', 'judged', 'device'];
const MARK_COLUMNS = ['sitting', 'correct', 'item', 'at', 'picked', 'took', 'value'];

const LOG_CELLS = EVENT_COLUMNS.length + 1;
const STATE_CELLS = STATE_COLUMNS.length + 1;
/** Of a review or of an exam's mark: the third cell tells them apart. */
const OTHER_CELLS = MARK_COLUMNS.length + 1;

function* readEvents(file: PagedFile, names: ReadonlyMap<number, string>): Generator<StudyEvent> {
  const inTable = new Set<number>();
  for (const row of rowsOf(file, 'table-leaf')) {
    const event = row?.cells.length === LOG_CELLS ? readEvent(row.cells, names) : null;
    if (event === null) continue;
    inTable.add(row?.rowNumber ?? 0);
    yield event;
  }
  yield* readEventsOfIndexes(file, names, inTable);
}

function readEvent(
  // The column that is the row's number is stored as NULL.
  [own, id, ...rest]: readonly Cell[],
  names: ReadonlyMap<number, string>,
): StudyEvent | null {
  return own === null && id instanceof Uint8Array ? fromRow([toHex(id), ...rest], names) : null;
}

/** Those that are not in the table: one index knows their ids, three others most of the rest. */
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
    if (isExamMark(cells)) known.set(event, cells);
    else if (cells.length === OTHER_CELLS || cells.length === STATE_CELLS) {
      // A mark of an exam stands in one of these too, with less of it.
      if (!isExamMark(known.get(event) ?? [])) known.set(event, cells);
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
  const isMark = isExamMark(cells);
  const ofOthers = cells.length === STATE_CELLS ? STATE_COLUMNS : REVIEW_COLUMNS;
  const columns = isMark ? MARK_COLUMNS : ofOthers;
  const row = new Map<string, Cell>(columns.map((column, at) => [column, cells[at]]));
  row.set('event_id', id);
  if (isMark) {
    row.set('kind', 'exam-mark');
    if (row.get('picked') === null) row.set('doubt', 'unknown');
  }
  return fromRow(
    EVENT_COLUMNS.map((column) => row.get(column)),
    names,
  );
}

function isExamMark(cells: readonly Cell[]): boolean {
  return cells.length === OTHER_CELLS && typeof cells[2] === 'number';
}
