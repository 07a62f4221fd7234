// The cards that the learner marked as learned.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { KnownCard } from '#domain/flashcards/known-cards.ts';
import { all, inTransaction, run, sql } from '#storage/sql.ts';

/** Oldest mark first. Throws `SQLite3Error`. */
export function loadKnownCards(db: Database): readonly KnownCard[] {
  const rows = all(db, sql`SELECT id, marked_at FROM known_cards ORDER BY marked_at, id`);
  return rows.map(([id, markedAt]) => ({ id: id as string, markedAt: Number(markedAt) }));
}

/** Committed when it returns. A card already marked keeps its time. Throws `SQLite3Error`. */
export function saveKnownCards(db: Database, cards: readonly KnownCard[]): void {
  inTransaction(db, () => {
    for (const { id, markedAt } of cards) {
      run(db, sql`INSERT OR IGNORE INTO known_cards (id, marked_at) VALUES (${id}, ${markedAt})`);
    }
  });
}

/** Committed when it returns what it removed. Throws `SQLite3Error`. */
export function clearKnownCards(db: Database): readonly KnownCard[] {
  return inTransaction(db, () => {
    const cleared = loadKnownCards(db);
    run(db, sql`DELETE FROM known_cards`);
    return cleared;
  });
}
