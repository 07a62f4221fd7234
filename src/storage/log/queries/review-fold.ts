// Folds the reviews of every item. What was folded once is kept, and only later reviews are read.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { foldProgress, UNSEEN, type Grade, type ItemProgress } from '#domain/log/item-progress.ts';
import type { MemoryReview } from '#domain/memory/item-memory.ts';
import { IS_TRUE_FALSE, lastOf } from '#storage/log/queries/event-parts.ts';
import { lastSequence, loadCounting } from '#storage/log/local-state.ts';
import { loadNames } from '#storage/log/names.ts';
import { all, readJson, sql, type SqlStatement } from '#storage/log/sql.ts';

export interface ReviewFold<State> {
  /** @param reviews in order of time, at least one. @param from `null` for an item without earlier ones */
  readonly fold: (reviews: Iterable<MemoryReview>, from: State | null) => State;
  /** Epoch milliseconds of the last review. */
  readonly lastAt: (state: State) => number;
  /** Leaves out drills, and of an item what was reviewed until its last reset. */
  readonly forSchedule?: boolean;
}

interface Kept<State> {
  readonly counting: string;
  /** The place of the last event in the fold. */
  readonly seq: number;
  /** The last that was heeded. */
  readonly recount: number;
  readonly before: number;
  /** Nothing was left out for being later. */
  readonly isWhole: boolean;
  /** By item. */
  readonly states: ReadonlyMap<number, State>;
  readonly names: ReadonlyMap<number, string>;
}

const GRADES: readonly Grade[] = ['again', 'good', 'unsure', 'again'];
const UNKNOWN = 3;
/** Added where a sentence was judged. */
const TRUE_FALSE = 4;
/** Where in `GRADES` a review stands, and whether a sentence was judged. */
const CODE = sql`CASE WHEN correct = 0 THEN iif(doubt = 'unknown', 3, 0)
                      WHEN doubt = 'unsure' THEN 2 ELSE 1 END + ${TRUE_FALSE} * ${IS_TRUE_FALSE}`;

/** By item, until which epoch milliseconds its reviews are left out. */
type Resets = ReadonlyMap<number, number>;

/**
 * By the item's name. Each keeps a fold of its own: for one worker, or one test.
 *
 * @returns takes the epoch milliseconds from which on reviews are left out, and an earlier moment, where all is wanted
 *   as it stood then
 */
export function createReviewFold<State>({
  fold,
  lastAt,
  forSchedule = false,
}: ReviewFold<State>): (
  db: Database,
  before?: number,
  then?: number,
) => ReadonlyMap<string, State> {
  let kept: Kept<State> | null = null;

  return (db, before = Number.MAX_SAFE_INTEGER, then = before) => {
    const counting = loadCounting(db);
    const seq = lastSequence(db);
    // Where events were removed, the file is another, or the time of some has come, everything is folded again.
    const isLater =
      kept !== null &&
      kept.counting === counting &&
      kept.seq <= seq &&
      kept.isWhole &&
      before >= kept.before;
    kept =
      isLater && kept !== null
        ? addNewer(db, kept, seq, before)
        : foldAll(db, counting, seq, before);
    const { names } = kept;
    const states = then < before ? statesAt(db, kept.states, then) : kept.states;
    return new Map([...states].map(([item, found]) => [names.get(item) ?? '', found]));
  };

  /** Few were reviewed since. */
  function statesAt(db: Database, now: ReadonlyMap<number, State>, then: number) {
    const states = new Map(now);
    const since = [...now].flatMap(([item, state]) => (lastAt(state) >= then ? [item] : []));
    foldAnew(states, db, since, then, forSchedule ? loadResets(db) : NO_RESETS);
    return states;
  }

  function foldAnew(
    states: Map<number, State>,
    db: Database,
    items: readonly number[],
    before: number,
    resets: Resets,
  ): void {
    for (const item of items) states.delete(item);
    if (items.length > 0) foldInto(states, db, selectReviews(before, forSchedule, items), resets);
  }

  function foldAll(db: Database, counting: string, seq: number, before: number): Kept<State> {
    const resets = forSchedule ? loadResets(db) : NO_RESETS;
    const states = new Map<number, State>();
    foldInto(states, db, selectReviews(before, forSchedule), resets);
    const names = loadNames(db, [...states.keys()]);
    const recount = lastRecount(db);
    return { counting, seq, recount, before, isWhole: !hasLater(db, before), states, names };
  }

  function addNewer(db: Database, earlier: Kept<State>, seq: number, before: number): Kept<State> {
    const rows = all(
      db,
      sql`SELECT item, at, ${CODE} FROM events
           WHERE seq > ${earlier.seq} AND correct IS NOT NULL AND at < ${before}
             AND (mode IS NOT 'drill' OR NOT ${Number(forSchedule)})
           ORDER BY at`,
    );
    // What was kept stays as it is, should anything fail from here on.
    const states = new Map(earlier.states);
    const names = new Map(earlier.names);
    const resets = forSchedule ? loadResets(db) : NO_RESETS;
    const disordered = new Set([
      ...recountedSince(db, earlier.recount),
      ...(forSchedule ? resetSince(db, earlier.seq) : []),
    ]);
    for (const [itemValue, atValue, code] of rows) {
      const item = Number(itemValue);
      const at = Number(atValue);
      if (at <= (resets.get(item) ?? Number.NEGATIVE_INFINITY)) continue;
      const state = states.get(item) ?? null;
      if (state !== null && at <= lastAt(state)) disordered.add(item);
      else states.set(item, fold([reviewOf(at, Number(code))], state));
    }
    // An event came late, between those that were folded, or at the moment of one of them; or a review came to count
    // otherwise; or the item was reset.
    foldAnew(states, db, [...disordered], before, resets);
    const unnamed = [...states.keys()].filter((item) => !names.has(item));
    for (const [item, name] of loadNames(db, unnamed)) names.set(item, name);
    return {
      ...earlier,
      seq,
      recount: lastRecount(db),
      before,
      isWhole: !hasLater(db, before),
      states,
      names,
    };
  }

  function foldInto(
    states: Map<number, State>,
    db: Database,
    selected: SqlStatement,
    resets: Resets,
  ): void {
    for (const row of readJson<ReviewedItem>(db, selected)) {
      const [item] = row;
      const reviews = reviewsOf(row, resets.get(item));
      if (reviews.length > 0) states.set(item, fold(reviews, null));
    }
  }
}

/** The progress of every item, by its name. Each keeps a fold of its own. */
export function createProgressQuery(): (db: Database) => ReadonlyMap<string, ItemProgress> {
  const query = createReviewFold<ItemProgress>({
    fold: (reviews, from) => foldProgress(reviews, from ?? UNSEEN),
    lastAt: ({ lastAt }) => lastAt,
  });
  // Not the fold itself, which would take what is given to the query for the moment to leave reviews out from.
  return (db) => query(db);
}

type ReviewedItem = readonly [item: number, times: readonly number[], said: string];

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
  items?: readonly number[],
): SqlStatement {
  const isWanted =
    items === undefined
      ? sql`true`
      : sql`item IN (SELECT value FROM json_each(${JSON.stringify(items)}))`;
  return sql`SELECT '[' || ifnull(group_concat(of_item, ','), '') || ']'
               FROM (SELECT '[' || item || ',[' || group_concat(at, ',') || '],"'
                              || group_concat(code, '') || '"]' AS of_item
                       FROM (SELECT item, at, ${CODE} AS code FROM events
                              WHERE correct IS NOT NULL AND at < ${before} AND ${isWanted}
                                AND ${forSchedule ? NOT_DRILLED : sql`true`}
                              ORDER BY item, at, kind, correct, doubt, ${IS_TRUE_FALSE})
                      GROUP BY item)`;
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
  [, times, said]: ReviewedItem,
  reset = Number.NEGATIVE_INFINITY,
): readonly MemoryReview[] {
  const reviews: MemoryReview[] = [];
  times.forEach((at, index) => {
    if (at > reset) reviews.push(reviewOf(at, Number(said[index])));
  });
  return reviews;
}

const NO_RESETS: Resets = new Map();

/** The last reset of each item counts. */
function loadResets(db: Database): Resets {
  const rows = all(
    db,
    sql`SELECT item, value ->> 'since' FROM ${lastOf('reset')} WHERE value ->> 'since' IS NOT NULL`,
  );
  return new Map(rows.map(([item, since]) => [Number(item), Number(since)]));
}

function lastRecount(db: Database): number {
  return Number(all(db, sql`SELECT max(number) FROM recounts`)[0]?.[0] ?? 0);
}

function recountedSince(db: Database, number: number): readonly number[] {
  return all(db, sql`SELECT item FROM recounts WHERE number > ${number}`)
    .flat()
    .map(Number);
}

/** The items that were reset, or are no longer, after an event. */
function resetSince(db: Database, seq: number): readonly number[] {
  return all(db, sql`SELECT DISTINCT item FROM events WHERE seq > ${seq} AND kind = 'reset'`)
    .flat()
    .map(Number);
}

/** By the item's name: its reviews until this moment, in epoch milliseconds, are left out. */
export function queryResets(db: Database): ReadonlyMap<string, number> {
  const resets = loadResets(db);
  const names = loadNames(db, [...resets.keys()]);
  return new Map([...resets].map(([item, since]) => [names.get(item) ?? '', since]));
}

function hasLater(db: Database, before: number): boolean {
  if (before === Number.MAX_SAFE_INTEGER) return false;
  return (
    all(db, sql`SELECT 1 FROM events WHERE correct IS NOT NULL AND at >= ${before} LIMIT 1`)
      .length > 0
  );
}
