// The decks that the learner added and did not remove since.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { all, sql } from '#storage/sql.ts';

/** By name. Throws `SQLite3Error`. */
export function queryDecks(db: Database): readonly string[] {
  // Through JSON, for a text that is read by itself loses a byte order mark at its beginning.
  const [[json] = []] = all(
    db,
    sql`SELECT json_group_array(names.name ORDER BY names.name)
          FROM events AS added JOIN names ON names.id = added.item
         WHERE added.kind = 'deck' AND added.correct IS NULL AND added.value ->> 'on'
           AND NOT EXISTS (
             SELECT 1 FROM events AS later
              WHERE later.kind = 'deck' AND later.correct IS NULL AND later.item = added.item
                AND (later.at, later.event_id) > (added.at, added.event_id))`,
  );
  return JSON.parse(json as string) as readonly string[];
}
