// What the learner has set, the last value of each setting.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { JsonValue } from '#domain/log/event.ts';
import { lastOf } from '#storage/log/queries/event-parts.ts';
import { readJson, sql } from '#storage/log/sql.ts';

/** By the setting's name. */
export function querySettings(db: Database): ReadonlyMap<string, JsonValue> {
  return new Map(
    readJson<readonly [string, JsonValue]>(
      db,
      sql`SELECT json_group_array(json_array(names.name, settings.value -> 'value'))
          FROM ${lastOf('setting')} AS settings JOIN names ON names.id = settings.item`,
    ),
  );
}
