// What was shown with its answer, before it was asked.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { isAhead, type ShownOn } from '#domain/memory/item-memory.ts';
import { studyDay, type TimezoneOffset } from '#domain/memory/study-day.ts';
import { queryResets } from '#storage/log/queries/review-fold.ts';
import { readJson, sql } from '#storage/log/sql.ts';

/** Since its last reset, if it had one. */
export function queryShown(db: Database, now: number, timezoneOffset: TimezoneOffset): ShownOn {
  const resets = queryResets(db);
  const rows = readJson<readonly [item: string, at: number]>(
    db,
    sql`SELECT json_group_array(json_array(names.name, at) ORDER BY at DESC)
          FROM events JOIN names ON names.id = events.item
         WHERE kind = 'shown' AND correct IS NULL`,
  );
  return new Map(
    rows
      .filter(([item, at]) => at > (resets.get(item) ?? Number.NEGATIVE_INFINITY))
      .filter(([, at]) => !isAhead(at, now))
      .map(([item, at]) => [item, studyDay(at, timezoneOffset)]),
  );
}
