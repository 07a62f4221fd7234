// Parts of SQL that read what an event says, for queries over the events.
import { sql } from '#storage/log/sql.ts';

/** How an item was asked; `NULL` where the event does not say, or its value is damaged. */
export const FORM = sql`iif(json_valid(events.value), events.value ->> 'form', NULL)`;

/** Whether a sentence was judged. */
export const IS_TRUE_FALSE = sql`${FORM} IS 'truefalse'`;

/** An answer to a question, also one of an exam. */
export const IS_ANSWER = sql`events.kind IN ('answer', 'exam-mark')`;
