// Rows of a file from outside, some thousand at a time: all at once would be too much memory.
import type { Database, SqlValue } from '@sqlite.org/sqlite-wasm';
import { all, LOWEST_ROW, type SqlRow, type SqlStatement } from '#storage/log/sql.ts';

/**
 * @param selectAfter gives one row: the next rows as a JSON array of arrays, and the number of the last of
 *   them, or NULL when none is left
 */
export function* readBatches(
  db: Database,
  selectAfter: (lastRow: SqlValue) => SqlStatement,
): Generator<readonly unknown[]> {
  let lastRow: SqlValue = LOWEST_ROW;
  for (;;) {
    const [json, last]: SqlRow = all(db, selectAfter(lastRow))[0] ?? [];
    if (typeof json !== 'string' || last === undefined || last === null) return;
    yield* JSON.parse(json) as readonly (readonly unknown[])[];
    lastRow = last;
  }
}
