// Events of the log with their places in it.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { StudyEvent } from '#domain/log/event.ts';
import { EVENT_COLUMNS, fromRow, JSON_CELLS, NAMED } from '#storage/log/event-row.ts';
import { readJson, sql } from '#storage/log/sql.ts';

export interface PlacedEvent {
  readonly place: number;
  /** `null` where this version of the app cannot read the row. */
  readonly event: StudyEvent | null;
}

/** The first of those that stand from one place through another, in their order. */
export function selectEvents(
  db: Database,
  first: number,
  last: number,
  limit: number,
): readonly PlacedEvent[] {
  const rows = readJson<readonly unknown[]>(
    db,
    sql`SELECT json_group_array(json_array(seq, ${{ text: JSON_CELLS.join(), values: [] }}) ORDER BY seq)
          FROM (SELECT * FROM events WHERE seq BETWEEN ${first} AND ${last} ORDER BY seq LIMIT ${limit})`,
  );
  const numbers = new Set(rows.flatMap((row) => NAMES_AT.map((at) => row[at])));
  const names = new Map(
    readJson<readonly [number, string]>(
      db,
      sql`SELECT json_group_array(json_array(id, name)) FROM names
           WHERE id IN (SELECT value FROM json_each(${JSON.stringify([...numbers])}))`,
    ),
  );
  return rows.map(([place, ...row]) => ({ place: Number(place), event: fromRow(row, names) }));
}

/** The places in a row, after its place in the log, where the number of a name stands. */
const NAMES_AT = EVENT_COLUMNS.flatMap((column, at) => (NAMED.has(column) ? at + 1 : []));
