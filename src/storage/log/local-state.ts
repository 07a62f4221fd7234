// A database file's own state, which is neither exported nor merged.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { all, run, sql } from '#storage/log/sql.ts';

/** `null` where it was never set. */
export function loadLocal(db: Database, name: string): string | null {
  const value = all(db, sql`SELECT value FROM local_state WHERE name = ${name}`)[0]?.[0];
  return typeof value === 'string' ? value : null;
}

/** `null` removes it. */
export function saveLocal(db: Database, name: string, value: string | null): void {
  if (value === null) run(db, sql`DELETE FROM local_state WHERE name = ${name}`);
  else {
    run(
      db,
      sql`INSERT INTO local_state (name, value) VALUES (${name}, ${value})
            ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    );
  }
}

/** Under which name it stands how far sync is. */
export const SYNC = 'sync';

/**
 * What the file knew of a log that is erased. How far sync was stays: it is of another epoch then, and counts as ended,
 * while a log that never was synced begins.
 */
export function forgetLocal(db: Database): void {
  run(db, sql`DELETE FROM local_state WHERE name NOT IN ('generation', ${SYNC})`);
}

/** All of it, as JSON. */
export function exportLocalState(db: Database): string {
  const [[json] = []] = all(
    db,
    sql`SELECT json_group_array(json_array(name, value) ORDER BY name) FROM local_state`,
  );
  return json as string;
}

/** @param json as `exportLocalState` gives it */
export function restoreLocalState(db: Database, json: string): void {
  run(db, sql`DELETE FROM local_state`);
  run(
    db,
    sql`INSERT INTO local_state (name, value) SELECT value ->> 0, value ->> 1 FROM json_each(${json})`,
  );
}

/** Changes with each erasure: what was recorded before it must not come back by itself. */
export function loadEpoch(db: Database): string {
  return loadLocal(db, 'epoch') ?? '';
}

/** Epoch milliseconds of the last erasure of this file; `-Infinity` if it was never erased. */
export function loadErasedAt(db: Database): number {
  const [[at] = []] = all(db, sql`SELECT at FROM events WHERE event_id = unhex(${loadEpoch(db)})`);
  return typeof at === 'number' ? at : Number.NEGATIVE_INFINITY;
}

/** The number of the event that came last; 0 for an empty log. */
export function lastSequence(db: Database): number {
  return Number(all(db, sql`SELECT max(seq) FROM events`)[0]?.[0] ?? 0);
}

/** Differs between files, and changes with an erasure: places in the log that were sent may be used again. */
export function loadGeneration(db: Database): string {
  return loadLocal(db, 'generation') ?? '';
}

export function changeGeneration(db: Database): void {
  run(db, sql`UPDATE local_state SET value = lower(hex(randomblob(8))) WHERE name = 'generation'`);
}

/** Changes when events are removed: what was folded from the log must be folded again; places in it stay as they were. */
export function loadCounting(db: Database): string {
  return `${loadGeneration(db)}/${loadLocal(db, 'counting') ?? ''}`;
}

export function changeCounting(db: Database): void {
  const [[made] = []] = all(db, sql`SELECT lower(hex(randomblob(8)))`);
  saveLocal(db, 'counting', made as string);
}
