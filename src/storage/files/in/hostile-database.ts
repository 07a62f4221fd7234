// A database file from anywhere, opened so that nothing written in it is run.
import type { Database, Sqlite3Static, SqlValue } from '@sqlite.org/sqlite-wasm';
import { failure, success, type Result } from '#domain/result.ts';
import type { ImportFailure, LeftOut } from '#services/study/study-backup.ts';
import { readHeader } from '#storage/files/file-header.ts';
import { openBytes } from '#storage/files/open-bytes.ts';
import { all, LOWEST_ROW, sql, type SqlRow } from '#storage/log/sql.ts';

/** Thrown while a file is read that is not what it should be. */
export class UnfitError extends Error {
  readonly kind: ImportFailure['kind'];
  readonly leftOut: readonly LeftOut[];

  constructor(kind: ImportFailure['kind'], detail: string, leftOut: readonly LeftOut[] = []) {
    super(detail);
    this.kind = kind;
    this.leftOut = leftOut;
  }
}

/** What `read` gives, or why the file is not taken in. Throws what says nothing of the file. */
export function readOrRefuse<Value>(
  sqlite3: Sqlite3Static,
  read: () => Value,
): Result<Value, ImportFailure> {
  try {
    return success(read());
  } catch (error) {
    const { leftOut = [] } = error instanceof UnfitError ? error : {};
    return failure({ kind: kindOf(sqlite3, error), detail: String(error), leftOut });
  }
}

function kindOf(sqlite3: Sqlite3Static, error: unknown): ImportFailure['kind'] {
  if (error instanceof UnfitError) return error.kind;
  if (error instanceof sqlite3.WasmAllocError) return 'too-large';
  if (!(error instanceof sqlite3.SQLite3Error)) throw error;
  const { SQLITE_NOMEM, SQLITE_TOOBIG } = sqlite3.capi;
  const tooMuch: readonly number[] = [SQLITE_NOMEM, SQLITE_TOOBIG];
  return tooMuch.includes(error.resultCode & 0xff) ? 'too-large' : 'damaged';
}

/** Whether it is an ordinary table that stores the columns itself. */
export function isReadable(db: Database, table: string, columns: readonly string[]): boolean {
  // Views and virtual tables have no root page. Asking a view for its columns would compile it.
  const found = all(
    db,
    sql`SELECT type = 'table' AND rootpage > 1 FROM sqlite_schema
         WHERE name = ${table} COLLATE NOCASE AND type IN ('table', 'view')`,
  );
  if (found.length !== 1 || found[0]?.[0] !== 1) return false;
  const [[ours, generated, namedRow] = []] = all(
    db,
    sql`SELECT count(*) FILTER (WHERE name IN (SELECT value FROM json_each(${JSON.stringify(columns)}))),
               count(*) FILTER (WHERE hidden <> 0),
               count(*) FILTER (WHERE name = '_rowid_' COLLATE NOCASE)
          FROM pragma_table_xinfo(${table})`,
  );
  return ours === columns.length && generated === 0 && namedRow === 0;
}

/** SQL for a column's value, and NULL where it has another type or size: megabytes are never brought into memory. */
export type CellReader = (column: string) => string;

const typed =
  (types: string, most = 100): CellReader =>
  (column) =>
    `iif(typeof(${column}) IN (${types}) AND octet_length(${column}) <= ${most}, ${column}, NULL)`;

export const INTEGER = typed("'integer'");
export const NUMBER = typed("'integer', 'real'");
/** @param most bytes, in UTF-8 */
export const text = (most: number, orAlso = '') => typed(`'text'${orAlso}`, most);
/** In hexadecimal digits. */
export const blob =
  (most: number): CellReader =>
  (column) =>
    `lower(hex(${typed("'blob'", most)(column)}))`;

/** The rows of a table in their order, as their cells. Throws as the engine does. */
export function* readRows(
  db: Database,
  table: string,
  columns: Readonly<Record<string, CellReader>>,
  atOnce: number,
): Generator<readonly unknown[]> {
  const cells = Object.entries(columns).map(([column, read]) => read(column));
  for (const page of readPages(db, table, cells, atOnce)) {
    yield* JSON.parse(`[${page}]`) as readonly (readonly unknown[])[];
  }
}

/**
 * The same as JSON, each row on a line, so many at once, since all would be too much memory.
 *
 * @param cells as SQL
 */
export function* readPages(
  db: Database,
  table: string,
  cells: readonly string[],
  atOnce: number,
): Generator<string> {
  const statement = `
    SELECT group_concat(json_array(${cells.map((_, at) => `c${at}`).join()}), ',' || char(10)), max(row)
      FROM (SELECT _rowid_ AS row, ${cells.map((cell, at) => `${cell} AS c${at}`).join()}
              FROM main.${table} NOT INDEXED WHERE _rowid_ > ? ORDER BY _rowid_ LIMIT ?)`;
  let last: SqlValue = LOWEST_ROW;
  for (;;) {
    const [json, end]: SqlRow = all(db, { text: statement, values: [last, atOnce] })[0] ?? [];
    if (typeof json !== 'string' || end === undefined || end === null) return;
    yield json;
    last = end;
  }
}

/** Takes no time: the engine adds up what each page says that it holds. */
export function countRows(db: Database, table: string): number {
  return Number(
    all(db, { text: `SELECT count(*) FROM main.${table} NOT INDEXED`, values: [] })[0]?.[0],
  );
}

/** Throws `UnfitError`, or as the engine does. */
export function openHostile(sqlite3: Sqlite3Static, bytes: Uint8Array): Database {
  const header = readHeader(bytes);
  // The engine takes the missing end of a last page for zeros.
  if (header === null || header.pageSize * header.pageCount > bytes.length) {
    throw new UnfitError('damaged', 'The header or the end of the file is missing');
  }
  // The engine is built without UTF-16 and would read it as other texts.
  if (header.encoding !== 'utf-8') throw new UnfitError('not-ours', 'The texts are UTF-16');
  const { capi } = sqlite3;
  const db = openBytes(sqlite3, bytes);
  const switches = [
    [capi.SQLITE_DBCONFIG_DEFENSIVE, 1],
    [capi.SQLITE_DBCONFIG_ENABLE_TRIGGER, 0],
    [capi.SQLITE_DBCONFIG_ENABLE_VIEW, 0],
    [capi.SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0],
    [capi.SQLITE_DBCONFIG_DQS_DDL, 0],
    [capi.SQLITE_DBCONFIG_DQS_DML, 0],
  ] as const;
  const limits = [
    // A batch of the longest keys that are read, each character escaped.
    [capi.SQLITE_LIMIT_LENGTH, 64 * 1024 * 1024],
    [capi.SQLITE_LIMIT_SQL_LENGTH, 100_000],
    [capi.SQLITE_LIMIT_COLUMN, 100],
    [capi.SQLITE_LIMIT_EXPR_DEPTH, 100],
    [capi.SQLITE_LIMIT_COMPOUND_SELECT, 3],
    [capi.SQLITE_LIMIT_VDBE_OP, 25_000],
    [capi.SQLITE_LIMIT_FUNCTION_ARG, 16],
    [capi.SQLITE_LIMIT_ATTACHED, 0],
    [capi.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50],
    [capi.SQLITE_LIMIT_VARIABLE_NUMBER, 12],
    [capi.SQLITE_LIMIT_TRIGGER_DEPTH, 1],
  ] as const;
  try {
    for (const [name, value] of switches) db.checkRc(capi.sqlite3_db_config(db, name, value));
    for (const [name, value] of limits) capi.sqlite3_limit(db, name, value);
    // Checks of the table's own are expressions of the file, and `quick_check` would run them.
    db.exec('PRAGMA ignore_check_constraints = ON; PRAGMA cell_size_check = ON;');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
