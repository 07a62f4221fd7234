// The rounds of ○×, from the answers that were given in them.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { roundsOf, type Round } from '#domain/plan/true-false-record.ts';
import { IS_TRUE_FALSE } from '#storage/log/queries/event-parts.ts';
import { readJson, sql } from '#storage/log/sql.ts';

/** Without drills, and what was taken back. Throws `SQLite3Error`. */
export function queryRounds(db: Database): readonly Round[] {
  const rows = readJson<readonly [string, number, number | null]>(
    db,
    sql`SELECT json_group_array(json_array(name, correct, took))
          FROM (SELECT names.name, events.correct, events.took
                  FROM events JOIN names ON names.id = events.sitting
                 WHERE events.value IS NOT NULL AND events.correct IS NOT NULL
                   AND events.mode = 'quiz'
                   AND ${IS_TRUE_FALSE}
                 ORDER BY events.at, events.seq)`,
  );
  return roundsOf(
    rows.map(([sitting, correct, took]) => ({ sitting, correct: correct === 1, took })),
  );
}
