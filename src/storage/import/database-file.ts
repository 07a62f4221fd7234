// Our tables in a database file from anywhere, read row by row.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { isEventId, isName, type StudyEvent } from '#domain/log/event.ts';
import { failure, success, type Result } from '#domain/result.ts';
import type { ImportFailure } from '#services/study/study-backup.ts';
import { EVENT_COLUMNS, fromRow } from '#storage/event-row.ts';
import { readHeader } from '#storage/file-header.ts';
import { liftDeadline, openHostile } from '#storage/import/hostile-database.ts';
import {
  answerOfOlderFile,
  markOfOlderFile,
  MAX_EVENT_ID_BYTES,
  MAX_NAME_BYTES,
  MAX_ROWS,
  MAX_VALUE_BYTES,
  parseNames,
  surveyRows,
  versionOneAnswerId,
  type StudyData,
  type StudyRows,
} from '#storage/import/study-data.ts';
import { NEWEST_VERSION, readUserVersion } from '#storage/migrate.ts';
import { readBatches } from '#storage/read-batches.ts';
import { all, sql } from '#storage/sql.ts';

export interface DatabaseFile extends StudyData {
  close(): void;
}

/** With the longest keys a batch is some 50 MB, with common ones 100 kB. */
const ROWS_WITH_TEXT = 250;
const ROWS_OF_NUMBERS = 2000;

/** Columns that are read; a file's table may have more. */
const TABLES = {
  answers: ['id', 'question_key', 'correct', 'answered_at'],
  questions: ['id', 'question_key'],
  answer_log: ['answer_id', 'question_id', 'correct', 'answered_at'],
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
  const header = readHeader(bytes);
  // The engine takes the missing end of a last page for zeros.
  if (header === null || header.pageSize * header.pageCount > bytes.length) {
    return failure({ kind: 'damaged', detail: 'The header or the end of the file is missing' });
  }
  // The engine is built without UTF-16 and would read it as other texts. No version of the app wrote any.
  if (header.encoding !== 'utf-8') {
    return failure({ kind: 'not-ours', detail: 'The texts are UTF-16' });
  }
  let db: Database;
  try {
    db = openHostile(sqlite3, bytes, maxMilliseconds);
  } catch (error) {
    return failure(readFailure(sqlite3, error));
  }
  try {
    const rows = readTables(db);
    const survey = rows.ok ? surveyRows(rows.value) : rows;
    if (survey.ok) {
      // What was read once in time is only read again.
      liftDeadline(sqlite3, db);
      return success({ ...survey.value, close: () => db.close() });
    }
    db.close();
    return survey;
  } catch (error) {
    db.close();
    return failure(readFailure(sqlite3, error));
  }
}

/** What an exception while reading says about the file. */
function readFailure(sqlite3: Sqlite3Static, error: unknown): ImportFailure {
  const { capi } = sqlite3;
  if (error instanceof sqlite3.WasmAllocError) return { kind: 'too-large', detail: String(error) };
  if (!(error instanceof sqlite3.SQLite3Error)) throw error;
  const code = error.resultCode & 0xff;
  const tooMuch = code === capi.SQLITE_INTERRUPT || code === capi.SQLITE_NOMEM;
  return { kind: tooMuch ? 'too-large' : 'damaged', detail: String(error) };
}

function readTables(db: Database): Result<StudyRows, ImportFailure> {
  const found = (Object.keys(TABLES) as TableName[]).filter((table) => isReadable(db, table));
  const has = (...tables: readonly TableName[]) => tables.every((table) => found.includes(table));
  const readAnswers = has('questions', 'answer_log')
    ? readAnswerLog
    : has('answers')
      ? readVersionOneAnswers
      : null;
  if (!has('names', 'events') && readAnswers === null) {
    const isOurs = has('known_cards') || has('events');
    return failure({
      kind: isOurs ? 'damaged' : 'not-ours',
      detail: `Of our tables it has ${found.join(', ') || 'none'}`,
    });
  }
  const version = readUserVersion(db);
  if (version > NEWEST_VERSION) {
    return failure({ kind: 'newer-version', detail: `The file has version ${version}` });
  }
  for (const table of found) {
    const damage = findDamage(db, table);
    if (damage !== null) return failure({ kind: 'damaged', detail: `${table}: ${damage}` });
    const rows = countRows(db, table);
    if (rows > MAX_ROWS) return failure({ kind: 'too-large', detail: `${table}: ${rows} rows` });
  }
  return success({
    *[Symbol.iterator]() {
      if (has('names', 'events')) yield* readEvents(db);
      if (readAnswers !== null) yield* readAnswers(db);
      if (has('known_cards')) yield* readKnownCards(db);
    },
  });
}

/** Whether it is an ordinary table with row numbers that stores the columns themselves. */
function isReadable(db: Database, table: TableName): boolean {
  // Views and virtual tables have no root page. Asking a view for its columns would compile it.
  const found = all(
    db,
    sql`SELECT type = 'table' AND rootpage > 1 FROM sqlite_schema
         WHERE name = ${table} COLLATE NOCASE AND type IN ('table', 'view')`,
  );
  if (found.length !== 1 || found[0]?.[0] !== 1) return false;
  const names = JSON.stringify(TABLES[table]);
  const [counts = []] = all(
    db,
    sql`SELECT count(*) FILTER (WHERE name IN (SELECT value FROM json_each(${names}))),
               count(*) FILTER (WHERE hidden <> 0),
               count(*) FILTER (WHERE name = '_rowid_' COLLATE NOCASE)
          FROM pragma_table_xinfo(${table})`,
  );
  const [ours, generated, namedRow] = counts;
  if (ours !== TABLES[table].length || generated !== 0 || namedRow !== 0) return false;
  return hasRowNumbers(db, table);
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
  // A value of an unexpected type is a matter of its row.
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
    questions: sql`SELECT count(*) FROM main.questions NOT INDEXED`,
    answer_log: sql`SELECT count(*) FROM main.answer_log NOT INDEXED`,
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

function* readVersionOneAnswers(db: Database): Generator<StudyEvent | null> {
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
    yield answerOfOlderFile(versionOneAnswerId(at, id), isName(key) ? key : null, correct, at);
  }
}

function* readAnswerLog(db: Database): Generator<StudyEvent | null> {
  const keys = parseNames(readQuestions(db));
  const rows = readBatches(
    db,
    (lastRow) => sql`
      SELECT json_group_array(json_array(id, question, correct, at)), max(row) FROM (
        SELECT _rowid_ AS row,
               iif(typeof(answer_id) = 'blob' AND octet_length(answer_id) <= ${MAX_EVENT_ID_BYTES},
                   lower(hex(answer_id)), NULL) AS id,
               iif(typeof(question_id) = 'integer', question_id, NULL) AS question,
               iif(typeof(correct) IN ('integer', 'real'), correct, NULL) AS correct,
               iif(typeof(answered_at) IN ('integer', 'real'), answered_at, NULL) AS at
          FROM main.answer_log NOT INDEXED
         WHERE _rowid_ > ${lastRow} ORDER BY _rowid_ LIMIT ${ROWS_OF_NUMBERS})`,
  ) as Iterable<readonly unknown[]>;
  for (const [id, question, correct, at] of rows) {
    yield answerOfOlderFile(isEventId(id) ? id : null, keys.get(question) ?? null, correct, at);
  }
}

function readQuestions(db: Database): Iterable<readonly [id: unknown, questionKey: unknown]> {
  return readBatches(
    db,
    (lastRow) => sql`
      SELECT json_group_array(json_array(id, key)), max(row) FROM (
        SELECT _rowid_ AS row,
               iif(typeof(id) = 'integer', id, NULL) AS id,
               iif(typeof(question_key) = 'text' AND octet_length(question_key) <= ${MAX_NAME_BYTES},
                   question_key, NULL) AS key
          FROM main.questions NOT INDEXED
         WHERE _rowid_ > ${lastRow} ORDER BY _rowid_ LIMIT ${ROWS_WITH_TEXT})`,
  ) as Iterable<readonly [unknown, unknown]>;
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
  for (const [id, at] of rows) yield markOfOlderFile(id, at);
}
