// Our tables in a database file from anywhere, read row by row.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { isName, type StudyEvent } from '#domain/log/event.ts';
import { fromRow, type EVENT_COLUMNS } from '#storage/log/event-row.ts';
import {
  blob,
  countRows,
  INTEGER,
  isReadable,
  NUMBER,
  openHostile,
  readRows,
  text,
  UnfitError,
  type CellReader,
} from '#storage/files/in/hostile-database.ts';
import {
  answerOfOrderedFile,
  markOfOrderedFile,
  MAX_ROWS,
  parseNames,
  surveyRows,
  type StudyData,
  type StudyRows,
} from '#storage/files/in/study-data.ts';
import { NEWEST_VERSION, readUserVersion } from '#storage/log/migrate.ts';
import { all, sql } from '#storage/log/sql.ts';

/** With the longest keys a batch is some 50 MB, with common ones 100 kB. */
const ROWS_WITH_TEXT = 250;

const MAX_NAME_BYTES = 40_000;
const NAME = text(MAX_NAME_BYTES);
const WORD = text(100);
/** The older app's columns took whatever they were given. */
const TIME = text(100, ", 'integer', 'real'");

/** Columns that are read; a file's table may have more. */
const TABLES: Readonly<Record<TableName, Readonly<Record<string, CellReader>>>> = {
  answers: { id: INTEGER, question_key: NAME, correct: NUMBER, answered_at: TIME },
  known_cards: { id: text(MAX_NAME_BYTES, ", 'integer'"), marked_at: TIME },
  names: { id: INTEGER, name: NAME },
  events: {
    event_id: blob(1000),
    kind: WORD,
    item: INTEGER,
    at: NUMBER,
    device: INTEGER,
    correct: NUMBER,
    doubt: WORD,
    picked: NAME,
    took: NUMBER,
    mode: WORD,
    direction: WORD,
    sitting: INTEGER,
    wording: INTEGER,
    value: text(80_000),
  } satisfies Readonly<Record<(typeof EVENT_COLUMNS)[number], CellReader>>,
};

type TableName = 'answers' | 'known_cards' | 'names' | 'events';

/**
 * Only ordinary tables are read, by their columns as they are stored: no view, virtual table, trigger,
 * generated column or index of the file has a part in it. Throws `UnfitError`, or as the engine does.
 */
export function openDatabaseFile(
  sqlite3: Sqlite3Static,
  bytes: Uint8Array,
): StudyData & { close(): void } {
  const db = openHostile(sqlite3, bytes);
  try {
    return { ...surveyRows(readTables(db)), close: () => db.close() };
  } catch (error) {
    db.close();
    throw error;
  }
}

function readTables(db: Database): StudyRows {
  const found = (Object.keys(TABLES) as TableName[]).filter((table) =>
    isReadable(db, table, Object.keys(TABLES[table])),
  );
  const has = (...tables: readonly TableName[]) => tables.every((table) => found.includes(table));
  if (!has('names', 'events') && !has('answers')) {
    const isOurs = has('known_cards') || has('events');
    throw new UnfitError(
      isOurs ? 'damaged' : 'not-ours',
      `Of our tables it has ${found.join(', ') || 'none'}`,
    );
  }
  const version = readUserVersion(db);
  if (version > NEWEST_VERSION) {
    throw new UnfitError('newer-version', `The file has version ${version}`);
  }
  for (const table of found) {
    const damage = findDamage(db, table);
    if (damage !== null) throw new UnfitError('damaged', `${table}: ${damage}`);
    const rows = countRows(db, table);
    if (rows > MAX_ROWS) throw new UnfitError('too-large', `${table}: ${rows} rows`);
  }
  return {
    *[Symbol.iterator]() {
      if (has('names', 'events')) yield* readEvents(db);
      if (has('answers')) {
        for (const [id, key, correct, at] of rowsOf(db, 'answers')) {
          yield answerOfOrderedFile(id, isName(key) ? key : null, correct, at);
        }
      }
      if (has('known_cards')) {
        for (const [id, at] of rowsOf(db, 'known_cards')) yield markOfOrderedFile(id, at);
      }
    },
  };
}

function rowsOf(db: Database, table: TableName): Iterable<readonly unknown[]> {
  return readRows(db, table, TABLES[table], ROWS_WITH_TEXT);
}

function* readEvents(db: Database): Generator<StudyEvent | null> {
  const names = parseNames(rowsOf(db, 'names'));
  for (const row of rowsOf(db, 'events')) yield fromRow(row, names);
}

/** What is wrong with the pages of a table, or `null`. */
function findDamage(db: Database, table: TableName): string | null {
  // Type errors are handled row by row, so ignore them here.
  const [[message] = []] = all(
    db,
    sql`SELECT quick_check FROM pragma_quick_check(${table})
         WHERE quick_check <> 'ok' AND quick_check NOT LIKE '% value in %' LIMIT 1`,
  );
  return typeof message === 'string' ? message : null;
}
