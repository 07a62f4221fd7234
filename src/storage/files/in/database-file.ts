// Our tables in a database file from anywhere, read row by row.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { isName, type StudyEvent } from '#domain/log/event.ts';
import { success, type Result } from '#domain/result.ts';
import type { ImportFailure } from '#services/study/study-backup.ts';
import { startDeadline } from '#storage/files/in/deadline.ts';
import { EVENT_COLUMNS, fromRow } from '#storage/log/event-row.ts';
import {
  isReadable,
  liftDeadline,
  readHostile,
  UnfitError,
} from '#storage/files/in/hostile-database.ts';
import {
  answerOfOrderedFile,
  markOfOrderedFile,
  MAX_EVENT_ID_BYTES,
  MAX_NAME_BYTES,
  MAX_ROWS,
  MAX_VALUE_BYTES,
  parseNames,
  surveyRows,
  type StudyData,
  type StudyRows,
} from '#storage/files/in/study-data.ts';
import { NEWEST_VERSION, readUserVersion } from '#storage/log/migrate.ts';
import { readBatches } from '#storage/files/read-batches.ts';
import { all, sql } from '#storage/log/sql.ts';

export interface DatabaseFile extends StudyData {
  close(): void;
}

/** With the longest keys a batch is some 50 MB, with common ones 100 kB. */
const ROWS_WITH_TEXT = 250;

/** Columns that are read; a file's table may have more. */
const TABLES = {
  answers: ['id', 'question_key', 'correct', 'answered_at'],
  known_cards: ['id', 'marked_at'],
  names: ['id', 'name'],
  events: EVENT_COLUMNS,
} as const;

type TableName = keyof typeof TABLES;

/**
 * Only ordinary tables are read, by their columns as they are stored: no view, virtual table, trigger,
 * generated column or index of the file has a part in it.
 */
export function openDatabaseFile(
  sqlite3: Sqlite3Static,
  bytes: Uint8Array,
  maxMilliseconds: number,
): Result<DatabaseFile, ImportFailure> {
  const opened = readHostile(sqlite3, bytes, maxMilliseconds, (db) => {
    const survey = surveyRows(readTables(db), startDeadline(maxMilliseconds));
    if (!survey.ok) throw new UnfitError(survey.error.kind, survey.error.detail);
    return survey.value;
  });
  if (!opened.ok) return opened;
  const { db, value } = opened.value;
  // What was read once in time is only read again.
  liftDeadline(sqlite3, db);
  return success({ ...value, close: () => db.close() });
}

function readTables(db: Database): StudyRows {
  const found = (Object.keys(TABLES) as TableName[]).filter(
    (table) => isReadable(db, table, TABLES[table]) && hasRowNumbers(db, table),
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
      if (has('answers')) yield* readAnswers(db);
      if (has('known_cards')) yield* readKnownCards(db);
    },
  };
}

/** Every index of a table with row numbers ends with the row's number; one WITHOUT ROWID has an index. */
function hasRowNumbers(db: Database, table: TableName): boolean {
  const without = all(
    db,
    sql`SELECT 1 FROM pragma_index_list(${table}) AS found
         WHERE NOT EXISTS (SELECT 1 FROM pragma_index_xinfo(found.name) WHERE cid = -1)`,
  );
  return without.length === 0;
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

/** Takes no time: the engine adds up what each page says that it holds. */
function countRows(db: Database, table: TableName): number {
  const counts = {
    answers: sql`SELECT count(*) FROM main.answers NOT INDEXED`,
    known_cards: sql`SELECT count(*) FROM main.known_cards NOT INDEXED`,
    names: sql`SELECT count(*) FROM main.names NOT INDEXED`,
    events: sql`SELECT count(*) FROM main.events NOT INDEXED`,
  };
  return Number(all(db, counts[table])[0]?.[0]);
}

// A column is read only after its type and size: a value of megabytes is never brought into memory.

function* readEvents(db: Database): Generator<StudyEvent | null> {
  const names = parseNames(readNames(db));
  const rows = readBatches(
    db,
    (lastRow) => sql`
      SELECT json_group_array(json_array(id, kind, item, at, device, correct, doubt, picked, took, mode,
                                         direction, sitting, wording, value)), max(row) FROM (
        SELECT _rowid_ AS row,
               iif(typeof(event_id) = 'blob' AND octet_length(event_id) <= ${MAX_EVENT_ID_BYTES},
                   lower(hex(event_id)), NULL) AS id,
               iif(typeof(kind) = 'text' AND octet_length(kind) <= 100, kind, NULL) AS kind,
               iif(typeof(item) = 'integer', item, NULL) AS item,
               iif(typeof(at) IN ('integer', 'real'), at, NULL) AS at,
               iif(typeof(device) = 'integer', device, NULL) AS device,
               iif(typeof(correct) IN ('integer', 'real'), correct, NULL) AS correct,
               iif(typeof(doubt) = 'text' AND octet_length(doubt) <= 100, doubt, NULL) AS doubt,
               iif(typeof(picked) = 'text' AND octet_length(picked) <= ${MAX_NAME_BYTES}, picked, NULL)
                 AS picked,
               iif(typeof(took) IN ('integer', 'real'), took, NULL) AS took,
               iif(typeof(mode) = 'text' AND octet_length(mode) <= 100, mode, NULL) AS mode,
               iif(typeof(direction) = 'text' AND octet_length(direction) <= 100, direction, NULL)
                 AS direction,
               iif(typeof(sitting) = 'integer', sitting, NULL) AS sitting,
               iif(typeof(wording) = 'integer', wording, NULL) AS wording,
               iif(typeof(value) = 'text' AND octet_length(value) <= ${MAX_VALUE_BYTES}, value, NULL)
                 AS value
          FROM main.events NOT INDEXED
         WHERE _rowid_ > ${lastRow} ORDER BY _rowid_ LIMIT ${ROWS_WITH_TEXT})`,
  ) as Iterable<readonly unknown[]>;
  for (const row of rows) yield fromRow(row, names);
}

function readNames(db: Database): Iterable<readonly [id: unknown, name: unknown]> {
  return readBatches(
    db,
    (lastRow) => sql`
      SELECT json_group_array(json_array(id, name)), max(row) FROM (
        SELECT _rowid_ AS row,
               iif(typeof(id) = 'integer', id, NULL) AS id,
               iif(typeof(name) = 'text' AND octet_length(name) <= ${MAX_NAME_BYTES}, name, NULL) AS name
          FROM main.names NOT INDEXED
         WHERE _rowid_ > ${lastRow} ORDER BY _rowid_ LIMIT ${ROWS_WITH_TEXT})`,
  ) as Iterable<readonly [unknown, unknown]>;
}

function* readAnswers(db: Database): Generator<StudyEvent | null> {
  const rows = readBatches(
    db,
    (lastRow) => sql`
      SELECT json_group_array(json_array(id, key, correct, at)), max(row) FROM (
        SELECT _rowid_ AS row,
               iif(typeof(id) = 'integer', id, NULL) AS id,
               iif(typeof(question_key) = 'text' AND octet_length(question_key) <= ${MAX_NAME_BYTES},
                   question_key, NULL) AS key,
               iif(typeof(correct) IN ('integer', 'real'), correct, NULL) AS correct,
               iif(typeof(answered_at) <> 'blob' AND octet_length(answered_at) <= 100, answered_at, NULL)
                 AS at
          FROM main.answers NOT INDEXED
         WHERE _rowid_ > ${lastRow} ORDER BY _rowid_ LIMIT ${ROWS_WITH_TEXT})`,
  ) as Iterable<readonly unknown[]>;
  for (const [id, key, correct, at] of rows) {
    yield answerOfOrderedFile(id, isName(key) ? key : null, correct, at);
  }
}

function* readKnownCards(db: Database): Generator<StudyEvent | null> {
  const rows = readBatches(
    db,
    (lastRow) => sql`
      SELECT json_group_array(json_array(id, at)), max(row) FROM (
        SELECT _rowid_ AS row,
               iif(typeof(id) IN ('text', 'integer') AND octet_length(id) <= ${MAX_NAME_BYTES}, id, NULL)
                 AS id,
               iif(typeof(marked_at) <> 'blob' AND octet_length(marked_at) <= 100, marked_at, NULL) AS at
          FROM main.known_cards NOT INDEXED
         WHERE _rowid_ > ${lastRow} ORDER BY _rowid_ LIMIT ${ROWS_WITH_TEXT})`,
  ) as Iterable<readonly unknown[]>;
  for (const [id, at] of rows) yield markOfOrderedFile(id, at);
}
