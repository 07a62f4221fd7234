// The progress of every item. Reviews that were folded once are kept, and only later ones are read.
import type { Database } from '@sqlite.org/sqlite-wasm';
import {
  foldProgress,
  UNSEEN,
  type Grade,
  type GradedReview,
  type ItemProgress,
} from '#domain/log/item-progress.ts';
import { lastSequence, loadGeneration } from '#storage/local-state.ts';
import { all, sql, type SqlRow } from '#storage/sql.ts';

const GRADES: readonly Grade[] = ['again', 'good', 'unsure'];

interface Fold {
  readonly generation: string;
  /** Of the last event in the fold. */
  readonly seq: number;
  /** By item. */
  readonly progress: ReadonlyMap<number, ItemProgress>;
  readonly names: ReadonlyMap<number, string>;
}

/** By the item's name. Each keeps a fold of its own: for one worker, or one test. */
export function createProgressQuery(): (db: Database) => ReadonlyMap<string, ItemProgress> {
  let kept: Fold | null = null;

  return (db) => {
    const generation = loadGeneration(db);
    const seq = lastSequence(db);
    // Where events were removed, or the file is another, everything is folded again.
    const isLater = kept !== null && kept.generation === generation && kept.seq <= seq;
    kept = isLater && kept !== null ? addNewer(db, kept, seq) : foldAll(db, generation, seq);
    const { names, progress } = kept;
    return new Map([...progress].map(([item, found]) => [names.get(item) ?? '', found]));
  };
}

function foldAll(db: Database, generation: string, seq: number): Fold {
  const rows = all(
    db,
    // In the order of the index, which no file has otherwise; as JSON, because bringing each value over by itself takes
    // several times as long.
    sql`SELECT item, json_group_array(at),
               group_concat(CASE WHEN correct = 0 THEN 0 WHEN doubt = 'unsure' THEN 2 ELSE 1 END, '')
          FROM (SELECT item, at, correct, doubt FROM events
                 WHERE correct IS NOT NULL ORDER BY item, at, kind, correct, doubt)
         GROUP BY item`,
  );
  const progress = new Map(
    rows.map((row) => [Number(row[0]), foldProgress(reviewsOf(row))] as const),
  );
  return { generation, seq, progress, names: loadNames(db, [...progress.keys()]) };
}

function addNewer(db: Database, fold: Fold, seq: number): Fold {
  const rows = all(
    db,
    sql`SELECT item, at, CASE WHEN correct = 0 THEN 0 WHEN doubt = 'unsure' THEN 2 ELSE 1 END
          FROM events
         WHERE seq > ${fold.seq} AND correct IS NOT NULL
         ORDER BY at`,
  );
  // What was kept stays as it is, should anything fail from here on.
  const progress = new Map(fold.progress);
  const names = new Map(fold.names);
  const disordered = new Set<number>();
  for (const [itemValue, atValue, grade] of rows) {
    const item = Number(itemValue);
    const at = Number(atValue);
    const before = progress.get(item) ?? UNSEEN;
    if (at <= before.lastAt) disordered.add(item);
    else progress.set(item, foldProgress([graded(at, Number(grade))], before));
  }
  for (const item of disordered) progress.set(item, foldItem(db, item));
  const unnamed = [...progress.keys()].filter((item) => !names.has(item));
  for (const [item, name] of loadNames(db, unnamed)) names.set(item, name);
  return { ...fold, seq, progress, names };
}

/** An event came late, between those that were folded, or at the moment of one of them. */
function foldItem(db: Database, item: number): ItemProgress {
  const rows = all(
    db,
    sql`SELECT at, CASE WHEN correct = 0 THEN 0 WHEN doubt = 'unsure' THEN 2 ELSE 1 END FROM events
         WHERE item = ${item} AND correct IS NOT NULL ORDER BY at, kind, correct, doubt`,
  );
  return foldProgress(rows.map(([at, grade]) => graded(Number(at), Number(grade))));
}

function* reviewsOf([, times, grades]: SqlRow): Generator<GradedReview> {
  // Texts by the query that made them.
  const moments = JSON.parse(times as string) as readonly number[];
  const codes = grades as string;
  for (const [index, at] of moments.entries()) yield graded(at, Number(codes[index]));
}

function graded(at: number, code: number): GradedReview {
  return { at, grade: GRADES[code] ?? 'again' };
}

function loadNames(db: Database, items: readonly number[]): Map<number, string> {
  if (items.length === 0) return new Map();
  // Through JSON, for a text that is read by itself loses a byte order mark at its beginning.
  const [[json] = []] = all(
    db,
    sql`SELECT json_group_array(json_array(id, name)) FROM names
         WHERE id IN (SELECT value FROM json_each(${JSON.stringify(items)}))`,
  );
  return new Map(JSON.parse(json as string) as readonly (readonly [number, string])[]);
}
