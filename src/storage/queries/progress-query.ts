// The progress of every item.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { foldProgress, UNSEEN, type ItemProgress } from '#domain/log/item-progress.ts';
import { createReviewFold } from '#storage/queries/review-fold.ts';

/** By the item's name. Each keeps a fold of its own: for one worker, or one test. Throws `SQLite3Error`. */
export function createProgressQuery(): (db: Database) => ReadonlyMap<string, ItemProgress> {
  const fold = createReviewFold<ItemProgress>({
    fold: (reviews, from) => foldProgress(reviews, from ?? UNSEEN),
    lastAt: ({ lastAt }) => lastAt,
  });
  // What is given to the query must not be taken for a moment.
  return (db) => fold(db);
}
