// Folds the reviews of every item. What was folded once is kept, and only items that changed since are folded anew.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { foldProgress, type Grade, type ItemProgress } from '#domain/log/item-progress.ts';
import type { MemoryReview } from '#domain/memory/item-memory.ts';
import { IS_TRUE_FALSE, lastOf } from '#storage/log/queries/event-parts.ts';
import { lastSequence, loadCounting } from '#storage/log/local-state.ts';
import { all, readJson, sql, type SqlStatement } from '#storage/log/sql.ts';

export interface Folding<State> {
  /** @param reviews in order of time, at least one */
  readonly fold: (reviews: readonly MemoryReview[]) => State;
  /** Leaves out drills, and of an item what was reviewed until its last reset. */
  readonly forSchedule?: boolean;
}

interface Kept<State> {
  readonly counting: string;
  /** The place of the last event that was read. */
  readonly seq: number;
  /** The last that was heeded. */
  readonly recount: number;
  readonly before: number;
  /** By the item's name. */
  readonly states: ReadonlyMap<string, State>;
}

const GRADES: readonly Grade[] = ['again', 'good', 'unsure', 'again'];
const UNKNOWN = 3;
/** Added where a sentence was judged. */
const TRUE_FALSE = 4;
/** Where in `GRADES` a review stands, and whether a sentence was judged. */
const CODE = sql`CASE WHEN correct = 0 THEN iif(doubt = 'unknown', 3, 0)
                      WHEN doubt = 'unsure' THEN 2 ELSE 1 END + ${TRUE_FALSE} * ${IS_TRUE_FALSE}`;

/** By the item's name, until which epoch milliseconds its reviews are left out. */
type Resets = ReadonlyMap<string, number>;

/**
 * By the item's name. Each keeps a fold of its own: for one worker, or one test.
 *
 * @returns takes the epoch milliseconds from which on reviews are left out, and an earlier moment, where all is wanted
 *   as it stood then
 */
export function createReviewFold<State extends { readonly lastAt: number }>(
  folding: Folding<State>,
): (db: Database, before?: number, then?: number) => ReadonlyMap<string, State> {
  let kept: Kept<State> | null = null;

  return (db, before = Number.MAX_SAFE_INTEGER, then = before) => {
    kept = keep(db, kept, before);
    const { states } = kept;
    if (then >= before) return states;
    // Few were reviewed since.
    const since = [...states].flatMap(([item, { lastAt }]) => (lastAt >= then ? item : []));
    return foldReviews(db, folding, then, states, since);
  };

  function keep(db: Database, earlier: Kept<State> | null, before: number): Kept<State> {
    const counting = loadCounting(db);
    const seq = lastSequence(db);
    // Where events were removed, or the file is another, everything is folded again.
    const isSame = earlier?.counting === counting && earlier.seq <= seq;
    const states =
      earlier !== null && isSame
        ? foldReviews(db, folding, before, earlier.states, changedSince(db, earlier, before))
        : foldReviews(db, folding, before);
    return { counting, seq, recount: lastRecount(db), before, states };
  }
}

/**
 * By the item's name.
 *
 * @param before epoch milliseconds from which on reviews are left out
 * @param earlier what is kept of the items that are not folded anew
 * @param items that are folded anew; left out, for all
 */
export function foldReviews<State>(
  db: Database,
  { fold, forSchedule = false }: Folding<State>,
  before = Number.MAX_SAFE_INTEGER,
  earlier: ReadonlyMap<string, State> = new Map(),
  items?: readonly string[],
): ReadonlyMap<string, State> {
  if (items?.length === 0) return earlier;
  const states = new Map(earlier);
  const resets: Resets = forSchedule ? queryResets(db) : new Map();
  for (const item of items ?? []) states.delete(item);
  for (const [item, times, said] of readJson<ReviewedItem>(
    db,
    selectReviews(before, forSchedule, items),
  )) {
    const reviews = reviewsOf(times, said, resets.get(item));
    if (reviews.length > 0) states.set(item, fold(reviews));
  }
  return states;
}

/** The progress of every item, by its name. Each keeps a fold of its own. */
export function createProgressQuery(): (db: Database) => ReadonlyMap<string, ItemProgress> {
  const query = createReviewFold({ fold: foldProgress });
  // Not the fold itself, which would take what is given to the query for the moment to leave reviews out from.
  return (db) => query(db);
}

type ReviewedItem = readonly [item: string, times: readonly number[], said: string];

/** By themselves, since they are few: to ask each event for its mode would take it out of the table. */
const NOT_DRILLED = sql`seq NOT IN (
  SELECT seq FROM events WHERE mode = 'drill' AND correct IS NOT NULL)`;

/**
 * In the order of the index. One text for all, since passing each value from the engine takes several times as long.
 *
 * @param items all by default
 */
function selectReviews(
  before: number,
  forSchedule: boolean,
  items?: readonly string[],
): SqlStatement {
  const isWanted =
    items === undefined
      ? sql`true`
      : sql`item IN (SELECT id FROM names
                      WHERE name IN (SELECT value FROM json_each(${JSON.stringify(items)})))`;
  return sql`SELECT '[' || ifnull(group_concat('[' || json_quote(name) || of_item, ','), '') || ']'
               FROM (SELECT item, ',[' || group_concat(at, ',') || '],"'
                              || group_concat(code, '') || '"]' AS of_item
                       FROM (SELECT item, at, ${CODE} AS code FROM events
                              WHERE correct IS NOT NULL AND at < ${before} AND ${isWanted}
                                AND ${forSchedule ? NOT_DRILLED : sql`true`}
                              ORDER BY item, at, kind, correct, doubt, ${IS_TRUE_FALSE})
                      GROUP BY item)
               JOIN names ON names.id = item`;
}

function reviewOf(at: number, code: number): MemoryReview {
  const isTrueFalse = code >= TRUE_FALSE;
  const said = code % TRUE_FALSE;
  return {
    at,
    grade: GRADES[said] ?? 'again',
    isUnknown: said === UNKNOWN,
    ...(isTrueFalse && { isTrueFalse }),
  };
}

/** @param reset epoch milliseconds; what was reviewed until then is left out */
function reviewsOf(
  times: readonly number[],
  said: string,
  reset = Number.NEGATIVE_INFINITY,
): readonly MemoryReview[] {
  const reviews: MemoryReview[] = [];
  times.forEach((at, index) => {
    if (at > reset) reviews.push(reviewOf(at, Number(said[index])));
  });
  return reviews;
}

/** By the item's name: its reviews until this moment, in epoch milliseconds, are left out. The last reset counts. */
export function queryResets(db: Database): Resets {
  return new Map(
    readJson<readonly [item: string, since: number]>(
      db,
      sql`SELECT json_group_array(json_array(names.name, resets.value -> 'since'))
            FROM ${lastOf('reset')} AS resets JOIN names ON names.id = resets.item
           WHERE resets.value ->> 'since' IS NOT NULL`,
    ),
  );
}

function lastRecount(db: Database): number {
  return Number(all(db, sql`SELECT max(number) FROM recounts`)[0]?.[0] ?? 0);
}

/**
 * The items that a fold has otherwise than it would be made now: they were reviewed or reset since, a review came to
 * count otherwise, or it was later than what was read.
 */
function changedSince(
  db: Database,
  earlier: Pick<Kept<unknown>, 'seq' | 'recount' | 'before'>,
  before: number,
): readonly string[] {
  const from = Math.min(before, earlier.before);
  // The log has no later one, and need not be searched.
  const later = from === Number.MAX_SAFE_INTEGER ? sql`false` : sql`at >= ${from}`;
  return readJson<string>(
    db,
    sql`SELECT json_group_array(name) FROM names WHERE id IN (
          SELECT item FROM events WHERE seq > ${earlier.seq} AND (correct IS NOT NULL OR kind = 'reset')
          UNION ALL SELECT item FROM recounts WHERE number > ${earlier.recount}
          UNION ALL SELECT item FROM events WHERE correct IS NOT NULL AND ${later})`,
  );
}
