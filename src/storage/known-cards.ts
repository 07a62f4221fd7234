// The cards that the learner marked as learned.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { KnownCard } from '#domain/flashcards/known-cards.ts';
import { all, run, sql } from '#storage/sql.ts';

/** Oldest mark first. Throws `SQLite3Error`. */
export function loadKnownCards(db: Database): readonly KnownCard[] {
  const rows = all(db, sql`SELECT id, marked_at FROM known_cards ORDER BY marked_at, id`);
  return rows.map(([id, markedAt]) => ({ id: id as string, markedAt: Number(markedAt) }));
}

/** Within the caller's transaction. A card already marked keeps its time. Throws `SQLite3Error`. */
export function saveKnownCards(db: Database, cards: readonly KnownCard[]): void {
  for (const { id, markedAt } of cards) {
    run(db, sql`INSERT OR IGNORE INTO known_cards (id, marked_at) VALUES (${id}, ${markedAt})`);
  }
}

/** Within the caller's transaction. Gives what it removed. Throws `SQLite3Error`. */
export function clearKnownCards(db: Database): readonly KnownCard[] {
  const cleared = loadKnownCards(db);
  run(db, sql`DELETE FROM known_cards`);
  return cleared;
}

/** Throws `SQLite3Error`. */
export function countKnownCards(db: Database): number {
  return Number(all(db, sql`SELECT count(*) FROM known_cards`)[0]?.[0]);
}
