// Which names were written right.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { FORM, IS_ANSWER } from '#storage/log/queries/event-parts.ts';
import { readJson, sql } from '#storage/log/sql.ts';

/** Items by name. */
export function queryWritten(db: Database): ReadonlySet<string> {
  const names = readJson<string>(
    db,
    sql`SELECT json_group_array(DISTINCT names.name)
          FROM events JOIN names ON names.id = events.item
         WHERE ${IS_ANSWER} AND events.correct = 1 AND ${FORM} = 'typed'`,
  );
  return new Set(names);
}
