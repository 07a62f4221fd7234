// The cards that the learner marked as learned.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { KnownCard } from '#domain/items/known-cards.ts';
import { all, sql } from '#storage/log/sql.ts';

/** Oldest mark first. Throws `SQLite3Error`. */
export function queryKnownCards(db: Database): readonly KnownCard[] {
  // Through JSON, for a text that is read by itself loses a byte order mark at its beginning.
  const [[json] = []] = all(
    db,
    sql`SELECT json_group_array(json_array(id, marked_at) ORDER BY marked_at, id) FROM known_cards`,
  );
  const rows = JSON.parse(json as string) as readonly (readonly [id: string, markedAt: number])[];
  return rows.map(([id, markedAt]) => ({ id, markedAt }));
}
