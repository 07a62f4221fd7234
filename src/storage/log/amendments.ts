// What later events say of a review: that it was taken back, and with how much doubt it was given.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { EventKind, StudyEvent } from '#domain/log/event.ts';
import { all, run, sql } from '#storage/log/sql.ts';

const REVIEWS: readonly EventKind[] = ['answer', 'card-review', 'map-drop'];
const AMENDMENTS: readonly EventKind[] = ['doubt', 'retraction'];

/** Settles the reviews that these are or name. */
export function settleAdded(db: Database, added: readonly StudyEvent[]): void {
  settleReviews(
    db,
    added.flatMap(({ id, kind, item }) => {
      if (AMENDMENTS.includes(kind)) return item;
      return REVIEWS.includes(kind) ? id : [];
    }),
  );
}

/**
 * Makes reviews agree with what the log says of them, in whatever order it came. A review that was taken back has no
 * `correct`, by which all queries know reviews, and one that was doubted has the last doubt; what was recorded moves to
 * the row's value, from where `fromRow` reads it.
 *
 * @param ids of events; those of other kinds, or not in the log, stay as they are
 */
export function settleReviews(db: Database, ids: readonly string[]): void {
  if (ids.length === 0) return;
  run(
    db,
    // From the ids to rows and names, each by its index, for the log may be long; materialized, so that nothing of it is
    // asked of every row.
    sql`WITH reviews AS (
          SELECT found.seq, found.correct, found.doubt, found.value, names.id AS name,
                 iif(json_valid(found.value), found.value -> 'recorded', NULL) AS recorded
            FROM json_each(${JSON.stringify(ids)}) AS ids
           CROSS JOIN events AS found ON found.event_id = unhex(ids.value)
            LEFT JOIN names ON names.name = ids.value
           WHERE found.kind IN (SELECT value FROM json_each(${JSON.stringify(REVIEWS)}))
             AND (found.value IS NULL OR json_valid(found.value))),
        said AS MATERIALIZED (
          SELECT seq,
                 iif(recorded IS NULL, correct, recorded ->> 0) AS correct,
                 iif(recorded IS NULL, doubt, recorded ->> 1) AS doubt,
                 json_remove(coalesce(value, '{}'), '$.recorded') AS rest,
                 EXISTS (SELECT 1 FROM events AS retractions
                          WHERE kind = 'retraction' AND retractions.correct IS NULL AND item = name) AS is_retracted,
                 (SELECT json_array(doubts.doubt) FROM events AS doubts
                   WHERE kind = 'doubt' AND doubts.correct IS NULL AND item = name
                   ORDER BY at DESC, event_id DESC LIMIT 1) AS doubted
            FROM reviews WHERE name IS NOT NULL OR recorded IS NOT NULL)
        UPDATE events
           SET correct = iif(is_retracted, NULL, said.correct),
               doubt = iif(doubted IS NULL, said.doubt, doubted ->> 0),
               value = iif(is_retracted OR doubted IS NOT NULL,
                           json_set(rest, '$.recorded', json_array(said.correct, said.doubt)),
                           nullif(rest, '{}'))
          FROM said WHERE events.seq = said.seq`,
  );
}

/** Ids of the events that amendments among these name. */
export function amendedBy(db: Database, ids: readonly string[]): readonly string[] {
  return all(
    db,
    sql`SELECT names.name
          FROM json_each(${JSON.stringify(ids)}) AS ids
         CROSS JOIN events ON events.event_id = unhex(ids.value)
         CROSS JOIN names ON names.id = events.item
         WHERE events.kind IN (SELECT value FROM json_each(${JSON.stringify(AMENDMENTS)}))`,
  )
    .flat()
    .map(String);
}
