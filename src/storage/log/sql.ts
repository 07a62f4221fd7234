// SQL whose values are always bound, never spliced into the text.
//
// Whatever takes a database may throw `SQLite3Error`, and what it writes is part of its caller's transaction.
import type { Database, PreparedStatement, SqlValue } from '@sqlite.org/sqlite-wasm';

export interface SqlStatement {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** The lowest number that a row can have. */
export const LOWEST_ROW = -9_223_372_036_854_775_808n;

export type SqlRow = readonly SqlValue[];

/** sql`SELECT ${value}` puts a parameter where the value stood, and a part of SQL where such a part stood. */
export function sql(
  texts: TemplateStringsArray,
  ...values: readonly (SqlValue | SqlStatement)[]
): SqlStatement {
  const parts = values.map((value) =>
    isStatement(value) ? value : { text: '?', values: [value] },
  );
  return {
    text: texts.map((text, at) => text + (parts[at]?.text ?? '')).join(''),
    values: parts.flatMap((part) => part.values),
  };
}

function isStatement(value: SqlValue | SqlStatement): value is SqlStatement {
  return typeof value === 'object' && value !== null && 'text' in value;
}

/** Runs one statement. */
export function run(db: Database, statement: SqlStatement): void {
  all(db, statement);
}

/** All rows of one query, each as an array in column order. */
export function all(db: Database, statement: SqlStatement): readonly SqlRow[] {
  const prepared = prepare(db, statement.text);
  try {
    if (statement.values.length > 0) prepared.bind([...statement.values]);
    const rows: SqlRow[] = [];
    while (prepared.step()) rows.push(prepared.get([]));
    prepared.reset(true);
    return rows;
  } catch (error) {
    forget(db, statement.text, prepared);
    throw error;
  }
}

/**
 * What a query gives as one JSON array: a text that is read by itself loses a byte order mark at its beginning, and
 * bringing each value over by itself takes several times as long.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- of what its query gives only the caller knows
export function readJson<Element>(db: Database, statement: SqlStatement): readonly Element[] {
  const [[json] = []] = all(db, statement);
  return JSON.parse(json as string) as readonly Element[];
}

/** Kept from one call to the next: an answer takes eight statements, and preparing them as long as running them. */
const preparedStatements = new WeakMap<Database, Map<string, PreparedStatement>>();

/** The database itself finalizes its statements when it is closed. */
function prepare(db: Database, text: string): PreparedStatement {
  let ofDatabase = preparedStatements.get(db);
  if (ofDatabase === undefined) {
    ofDatabase = new Map();
    preparedStatements.set(db, ofDatabase);
  }
  const kept = ofDatabase.get(text);
  if (kept !== undefined) return kept;
  const prepared = db.prepare(text);
  ofDatabase.set(text, prepared);
  return prepared;
}

/** What failed is not used again: resetting it would throw once more. */
function forget(db: Database, text: string, prepared: PreparedStatement): void {
  preparedStatements.get(db)?.delete(text);
  prepared.finalize();
}
