// What was answered in one sitting.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { NAME_ITEMS } from '#domain/items/item-id.ts';
import { CLOCK_ERROR } from '#domain/memory/item-memory.ts';
import { DAY } from '#domain/time.ts';
import type { SittingAnswers, SittingGiven, SittingResult } from '#services/study/study-queries.ts';
import { all, readJson, sql } from '#storage/log/sql.ts';

/** No sitting is as long. */
const LONGEST = DAY;
/** Among so many of the last reviews is one of a sitting, if there is any. */
const LAST_REVIEWS = 1000;

interface Sitting {
  /** Its number among the names. */
  readonly number: number;
  readonly from: number;
}

export function querySitting(db: Database, { id, from, now }: SittingGiven): SittingAnswers | null {
  const sitting = id === null ? findLast(db, now) : findByName(db, id, from);
  if (sitting === null) return null;
  const items = new Map<string, SittingResult>();
  for (const [item, correct] of readJson<[string, number]>(
    db,
    sql`SELECT json_group_array(json_array(name, correct))
          FROM (SELECT names.name, events.correct
                  FROM events JOIN names ON names.id = events.item
                 WHERE events.correct IS NOT NULL AND events.at >= ${sitting.from}
                   AND events.sitting = ${sitting.number}
                 ORDER BY events.at, events.seq)`,
  )) {
    const isRight = correct === 1;
    const wasMissed = !isRight || items.get(item)?.wasMissed === true;
    items.set(item, { wasMissed, isRight });
  }
  return items.size === 0 ? null : { items };
}

function findByName(db: Database, id: string, from: number): Sitting | null {
  const [[number] = []] = all(db, sql`SELECT id FROM names WHERE name = ${id}`);
  return typeof number === 'number' ? { number, from } : null;
}

function findLast(db: Database, now: number): Sitting | null {
  const [[number, at] = []] = all(
    db,
    sql`SELECT sitting, at FROM events JOIN names ON names.id = events.item
         WHERE seq IN (SELECT seq FROM events
                        WHERE correct IS NOT NULL AND at <= ${now + CLOCK_ERROR}
                        ORDER BY at DESC LIMIT ${LAST_REVIEWS})
           AND sitting IS NOT NULL AND names.name NOT GLOB ${`${NAME_ITEMS}*`}
         ORDER BY at DESC, seq DESC LIMIT 1`,
  );
  return typeof number === 'number' ? { number, from: Number(at) - LONGEST } : null;
}
