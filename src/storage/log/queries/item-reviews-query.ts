// The reviews of items that count for their schedule, for another program's log.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { ItemReview } from '#domain/anki/schedule.ts';
import { IS_TRUE_FALSE } from '#storage/log/queries/event-parts.ts';
import { all, sql } from '#storage/log/sql.ts';

/** In order of time, without drills. Throws `SQLite3Error`. @param items by name */
export function queryItemReviews(db: Database, items: readonly string[]): readonly ItemReview[] {
  // Through JSON, for a text that is read by itself loses a byte order mark at its beginning.
  const [[json] = []] = all(
    db,
    sql`WITH asked (name, id) AS MATERIALIZED (
          SELECT names.name, names.id FROM json_each(${JSON.stringify(items)}) AS item
            JOIN names ON names.name = item.value)
        SELECT json_group_array(json_array(name, at, kind, correct, doubt, took,
                 ${IS_TRUE_FALSE}) ORDER BY at, seq)
          FROM asked JOIN events ON events.item = asked.id
         WHERE events.correct IS NOT NULL AND events.kind IN ('answer', 'exam-mark', 'card-review')
           AND events.mode IS NOT 'drill'`,
  );
  return (JSON.parse(json as string) as readonly ReviewRow[]).map(
    ([item, at, kind, correct, doubt, took, isTrueFalse]) => ({
      item,
      at,
      grade: correct === 0 ? 'again' : doubt === 'unsure' ? 'unsure' : 'good',
      isUnknown: correct === 0 && doubt === 'unknown',
      took,
      form: kind === 'card-review' ? 'card' : 'question',
      ...(isTrueFalse === 1 && { isTrueFalse: true }),
    }),
  );
}

type ReviewRow = readonly [
  item: string,
  at: number,
  kind: string,
  correct: number,
  doubt: string | null,
  took: number | null,
  isTrueFalse: number,
];
