// The progress of every item.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { foldProgress, UNSEEN, type ItemProgress } from '#domain/log/item-progress.ts';
import { createReviewFold } from '#storage/log/queries/review-fold.ts';

/** By the item's name. Each keeps a fold of its own: for one worker, or one test. */
export function createProgressQuery(): (db: Database) => ReadonlyMap<string, ItemProgress> {
  const query = createReviewFold<ItemProgress>({
    fold: (reviews, from) => foldProgress(reviews, from ?? UNSEEN),
    lastAt: ({ lastAt }) => lastAt,
  });
  // Not the fold itself, which would take what is given to the query for the moment to leave reviews out from.
  return (db) => query(db);
}
