// Events of the log with their places in it.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { StudyEvent } from '#domain/log/event.ts';
import { EVENT_COLUMNS, fromRow } from '#storage/log/event-row.ts';
import { all, sql } from '#storage/log/sql.ts';

export interface PlacedEvent {
  readonly place: number;
  /** `null` where this version of the app cannot read the row. */
  readonly event: StudyEvent | null;
}

/** The first of those that stand from one place through another, in their order. Throws `SQLite3Error`. */
export function selectEvents(
  db: Database,
  first: number,
  last: number,
  limit: number,
): readonly PlacedEvent[] {
  // Place and columns of each, through JSON: a text that is read by itself loses a byte order mark.
  const [[json] = []] = all(
    db,
    sql`SELECT json_group_array(
                 json_array(seq, lower(hex(event_id)), kind, item, at, device, correct, doubt, picked, took, mode,
                            direction, sitting, wording, value) ORDER BY seq)
          FROM (SELECT * FROM events WHERE seq BETWEEN ${first} AND ${last} ORDER BY seq LIMIT ${limit})`,
  );
  const rows = JSON.parse(json as string) as readonly (readonly unknown[])[];
  const names = readNames(db, rows);
  return rows.map(([place, ...row]) => ({ place: Number(place), event: fromRow(row, names) }));
}

/** The places in a row, after its place in the log, where the number of a name stands. */
const NAMED = ['item', 'device', 'sitting', 'wording'].map(
  (column) => EVENT_COLUMNS.findIndex((name) => name === column) + 1,
);

function readNames(
  db: Database,
  rows: readonly (readonly unknown[])[],
): ReadonlyMap<unknown, string> {
  const numbers = new Set(rows.flatMap((row) => NAMED.map((at) => row[at] ?? null)));
  numbers.delete(null);
  const [[json] = []] = all(
    db,
    sql`SELECT json_group_array(json_array(id, name)) FROM names
         WHERE id IN (SELECT value FROM json_each(${JSON.stringify([...numbers])}))`,
  );
  return new Map(JSON.parse(json as string) as readonly (readonly [number, string])[]);
}
