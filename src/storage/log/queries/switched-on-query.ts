// What the learner switched on and did not switch off since: decks, check marks, sections that were read.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { all, sql } from '#storage/log/sql.ts';

/** Items by name. Throws `SQLite3Error`. */
export function querySwitchedOn(db: Database, kind: 'deck' | 'check' | 'read'): readonly string[] {
  // Through JSON, for a text that is read by itself loses a byte order mark at its beginning.
  const [[json] = []] = all(
    db,
    sql`SELECT json_group_array(names.name ORDER BY names.name)
          FROM events AS switched JOIN names ON names.id = switched.item
         WHERE switched.kind = ${kind} AND switched.correct IS NULL AND switched.value ->> 'on'
           AND NOT EXISTS (
             SELECT 1 FROM events AS later
              WHERE later.kind = ${kind} AND later.correct IS NULL AND later.item = switched.item
                AND (later.at, later.event_id) > (switched.at, switched.event_id))`,
  );
  return JSON.parse(json as string) as readonly string[];
}
