// What the learner switched on and did not switch off since: check marks, sections that were read.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { lastOf } from '#storage/log/queries/event-parts.ts';
import { readJson, sql } from '#storage/log/sql.ts';

/** Items by name; as it was before a moment, in epoch milliseconds. */
export function querySwitchedOn(
  db: Database,
  kind: 'check' | 'read',
  before?: number,
): readonly string[] {
  return readJson<string>(
    db,
    sql`SELECT json_group_array(names.name ORDER BY names.name)
          FROM ${lastOf(kind, before)} AS switched JOIN names ON names.id = switched.item
         WHERE switched.value ->> 'on'`,
  );
}
