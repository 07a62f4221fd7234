// The score of the result screen: what it was last set to, and the answers since.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { AHEAD_AT_MOST } from '#domain/log/event.ts';
import type { Score } from '#domain/log/score.ts';
import { IS_ANSWER } from '#storage/log/queries/event-parts.ts';
import { all, sql } from '#storage/log/sql.ts';

/**
 * Answers without a device were given before the score was in the log: what it was set to has them. What a clock that
 * was far ahead has dated does not count yet: no reset would be later.
 *
 * @param given.now epoch milliseconds
 */
export function queryScore(db: Database, { now }: { readonly now: number }): Score {
  const until = now + AHEAD_AT_MOST;
  const [[correct, total] = []] = all(
    db,
    // The answers in one walk through an index, which has all that is asked for.
    sql`WITH last AS (
          SELECT at, value ->> '$.score.correct' AS correct, value ->> '$.score.total' AS total FROM events
           WHERE kind = 'score' AND correct IS NULL AND at <= ${until}
           ORDER BY at DESC, event_id DESC LIMIT 1)
        SELECT coalesce((SELECT correct FROM last), 0) + coalesce(sum(correct), 0),
               coalesce((SELECT total FROM last), 0) + count(*)
          FROM events INDEXED BY events_reviews
         WHERE ${IS_ANSWER} AND correct IS NOT NULL AND device IS NOT NULL AND at <= ${until}
           AND (at <= (SELECT at FROM last)) IS NOT TRUE`,
  );
  return { correct: Number(correct), total: Number(total) };
}
