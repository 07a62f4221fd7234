// The cards that the learner marked as learned.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { KnownCard } from '#domain/items/known-cards.ts';
import { readJson, sql } from '#storage/log/sql.ts';

/** Oldest mark first. */
export function queryKnownCards(db: Database): readonly KnownCard[] {
  const rows = readJson<readonly [id: string, markedAt: number]>(
    db,
    sql`SELECT json_group_array(json_array(id, marked_at) ORDER BY marked_at, id) FROM known_cards`,
  );
  return rows.map(([id, markedAt]) => ({ id, markedAt }));
}
