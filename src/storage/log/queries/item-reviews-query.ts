// The reviews of items that count for their schedule, for another program's log.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { ItemReview } from '#domain/anki/schedule.ts';
import { IS_TRUE_FALSE } from '#storage/log/queries/event-parts.ts';
import { readJson, sql } from '#storage/log/sql.ts';

/** In order of time, without drills. @param items by name */
export function queryItemReviews(db: Database, items: readonly string[]): readonly ItemReview[] {
  return readJson<ReviewRow>(
    db,
    sql`WITH asked (name, id) AS MATERIALIZED (
          SELECT names.name, names.id FROM json_each(${JSON.stringify(items)}) AS item
            JOIN names ON names.name = item.value)
        SELECT json_group_array(json_array(name, at, kind, correct, doubt, took,
                 ${IS_TRUE_FALSE}) ORDER BY at, seq)
          FROM asked JOIN events ON events.item = asked.id
         WHERE events.correct IS NOT NULL AND events.kind IN ('answer', 'exam-mark', 'card-review')
           AND events.mode IS NOT 'drill'`,
  ).map(([item, at, kind, correct, doubt, took, isTrueFalse]) => ({
    item,
    at,
    grade: correct === 0 ? 'again' : doubt === 'unsure' ? 'unsure' : 'good',
    isUnknown: correct === 0 && doubt === 'unknown',
    took,
    form: kind === 'card-review' ? 'card' : 'question',
    ...(isTrueFalse === 1 && { isTrueFalse: true }),
  }));
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
