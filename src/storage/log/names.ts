// The texts that events share, by their numbers.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { readJson, sql } from '#storage/log/sql.ts';

export function loadNames(db: Database, numbers: Iterable<number>): ReadonlyMap<number, string> {
  return new Map(
    readJson<readonly [number, string]>(
      db,
      sql`SELECT json_group_array(json_array(id, name)) FROM names
           WHERE id IN (SELECT value FROM json_each(${JSON.stringify([...numbers])}))`,
    ),
  );
}
