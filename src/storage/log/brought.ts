// Which events are here through a mailbox alone, by their places in the log: all others this device has by itself.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { addNumbers, type NumberRanges } from '#domain/number-ranges.ts';
import { loadLocal, saveLocal } from '#storage/log/local-state.ts';
import { readJson, sql } from '#storage/log/sql.ts';

const BROUGHT = 'sync-brought';

function loadBrought(db: Database): NumberRanges {
  return JSON.parse(loadLocal(db, BROUGHT) ?? '[]') as NumberRanges;
}

export function addBrought(db: Database, places: readonly number[]): void {
  saveBrought(db, addNumbers(loadBrought(db), places));
}

function saveBrought(db: Database, ranges: NumberRanges): void {
  saveLocal(db, BROUGHT, ranges.length === 0 ? null : JSON.stringify(ranges));
}

/** The same after events were removed, whose places may be used again. */
export function tidyBrought(db: Database): void {
  saveBrought(db, addNumbers([], placesOf(db, broughtIds(db))));
}

/** @param after a place in the log */
export function broughtIds(db: Database, after = 0): readonly string[] {
  return idsAt(db, loadBrought(db), after);
}

/** The ids of the events at these places. */
export function idsAt(db: Database, ranges: NumberRanges, after = 0): readonly string[] {
  return readJson<string>(
    db,
    sql`SELECT json_group_array(lower(hex(events.event_id)))
          FROM json_each(${JSON.stringify(ranges)}) AS ranges
          JOIN events ON events.seq BETWEEN max(ranges.value ->> 0, ${after + 1}) AND ranges.value ->> 1`,
  );
}

/** Where these stand in the log, as far as they are in it. */
export function placesOf(db: Database, ids: readonly string[]): readonly number[] {
  return readJson<number>(
    db,
    sql`SELECT json_group_array(seq) FROM events
         WHERE event_id IN (SELECT unhex(value) FROM json_each(${JSON.stringify(ids)}))`,
  );
}
