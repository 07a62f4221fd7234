// What the learner has set, the last value of each setting.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { JsonValue } from '#domain/log/event.ts';
import { all, sql } from '#storage/log/sql.ts';

/** By the setting's name. Throws `SQLite3Error`. */
export function querySettings(db: Database): ReadonlyMap<string, JsonValue> {
  // Through JSON, for a text that is read by itself loses a byte order mark at its beginning.
  const [[json] = []] = all(
    db,
    sql`SELECT json_group_array(json_array(names.name, settings.value -> 'value'))
          FROM events AS settings JOIN names ON names.id = settings.item
         WHERE settings.kind = 'setting' AND settings.correct IS NULL
           AND NOT EXISTS (
             SELECT 1 FROM events AS later
              WHERE later.kind = 'setting' AND later.correct IS NULL AND later.item = settings.item
                AND (later.at, later.event_id) > (settings.at, settings.event_id))`,
  );
  return new Map(JSON.parse(json as string) as readonly (readonly [string, JsonValue])[]);
}
