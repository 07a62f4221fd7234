// Takes reviews back: they stay in the log, and count nowhere.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { changeCounting } from '#storage/log/local-state.ts';
import { all, sql } from '#storage/log/sql.ts';

/**
 * Makes what is stored agree with the retractions in the log, in whatever order they came: whether a review was right
 * moves from its column, by which all queries know reviews, to its value, from where `fromRow` reads it; and back where
 * the retraction left with an import. Within the caller's transaction; throws `SQLite3Error`.
 */
export function settleRetractions(db: Database): void {
  const taken = all(
    db,
    sql`UPDATE events SET value = json_set(coalesce(value, '{}'), '$.retracted', correct), correct = NULL
         WHERE kind IN ('answer', 'card-review', 'map-drop') AND correct IS NOT NULL
           AND event_id IN (
             SELECT unhex(names.name) FROM events AS retractions JOIN names ON names.id = retractions.item
              WHERE retractions.kind = 'retraction' AND retractions.correct IS NULL)
        RETURNING seq`,
  );
  const given = all(
    db,
    sql`UPDATE events
           SET correct = value ->> 'retracted', value = nullif(json_remove(value, '$.retracted'), '{}')
         WHERE kind IN ('answer', 'card-review', 'map-drop') AND correct IS NULL
           AND value ->> 'retracted' IN (0, 1)
           AND lower(hex(event_id)) NOT IN (
             SELECT names.name FROM events AS retractions JOIN names ON names.id = retractions.item
              WHERE retractions.kind = 'retraction' AND retractions.correct IS NULL)
        RETURNING seq`,
  );
  if (taken.length + given.length > 0) changeCounting(db);
}

/** Whether anything has to be settled: most logs have no retraction. Throws `SQLite3Error`. */
export function needsSettling(db: Database): boolean {
  return (
    all(db, sql`SELECT 1 FROM events WHERE kind = 'retraction' AND correct IS NULL LIMIT 1`)
      .length > 0
  );
}
