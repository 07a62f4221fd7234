// Parts of SQL that read what an event says, for queries over the events.
import type { EventKind } from '#domain/log/event.ts';
import { JUDGED } from '#storage/log/derived.ts';
import { sql, type SqlStatement } from '#storage/log/sql.ts';

/** How an item was asked; `NULL` where the event does not say, or its value is damaged. */
export const FORM = sql`iif(json_valid(events.value), events.value ->> 'form', NULL)`;

/** Whether a sentence was judged. */
export const IS_TRUE_FALSE: SqlStatement = { text: JUDGED, values: [] };

/** An answer to a question, also one of an exam. */
export const IS_ANSWER = sql`events.kind IN ('answer', 'exam-mark')`;

/** The last event of each item until a moment, of a kind of which that one counts. */
export function lastOf(kind: EventKind, before = Number.MAX_SAFE_INTEGER): SqlStatement {
  return sql`(SELECT * FROM events AS one
               WHERE kind = ${kind} AND correct IS NULL AND at < ${before}
                 AND NOT EXISTS (
                   SELECT 1 FROM events AS later
                    WHERE later.kind = ${kind} AND later.correct IS NULL AND later.item = one.item
                      AND later.at < ${before}
                      AND (later.at, later.event_id) > (one.at, one.event_id)))`;
}
