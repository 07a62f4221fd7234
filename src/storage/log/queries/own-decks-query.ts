// The decks that the learner brought from elsewhere, and their cards.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { groupBy } from '#domain/group-by.ts';
import {
  parseOwnDeck,
  type OwnCard,
  type OwnDeck,
  type OwnDeckState,
} from '#domain/anki/own-deck.ts';
import { querySettings } from '#storage/log/queries/settings-query.ts';
import { all, sql } from '#storage/log/sql.ts';

/** By title. Throws `SQLite3Error`. */
export function queryOwnDecks(db: Database): readonly OwnDeck[] {
  const cards = groupBy(queryOwnCards(db), ({ deck }) => deck);
  return [...queryOwnDeckStates(db)]
    .filter(([, { on }]) => on)
    .map(([id, { title }]) => ({ id, title, cards: cards.get(id)?.length ?? 0 }))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'ja'));
}

/** The cards of the decks in use. Throws `SQLite3Error`. */
export function queryOwnCards(db: Database): readonly OwnCard[] {
  const decks = queryOwnDeckStates(db);
  // Most learners have none, and need not have the log searched.
  if (decks.size === 0) return [];
  return queryAllOwnCards(db).filter(({ deck }) => decks.get(deck)?.on === true);
}

/** The cards of all decks, in the order in which they came. Throws `SQLite3Error`. */
export function queryAllOwnCards(db: Database): readonly OwnCard[] {
  // Through JSON, for a text that is read by itself loses a byte order mark at its beginning.
  const [[json] = []] = all(
    db,
    sql`SELECT json_group_array(json_object(
                 'item', names.name, 'deck', cards.value ->> 'deck', 'front', cards.value ->> 'front',
                 'back', cards.value ->> 'back') ORDER BY cards.seq)
          FROM events AS cards JOIN names ON names.id = cards.item
         WHERE cards.kind = 'own-card' AND cards.correct IS NULL
           AND NOT EXISTS (
             SELECT 1 FROM events AS later
              WHERE later.kind = 'own-card' AND later.correct IS NULL AND later.item = cards.item
                AND (later.at, later.event_id) > (cards.at, cards.event_id))`,
  );
  return JSON.parse(json as string) as readonly OwnCard[];
}

/** By id, also those that were removed. Throws `SQLite3Error`. */
export function queryOwnDeckStates(db: Database): ReadonlyMap<string, OwnDeckState> {
  return new Map(
    [...querySettings(db)].flatMap(([name, value]) => {
      const state = parseOwnDeck(name, value);
      return state === null ? [] : [[name, state] as const];
    }),
  );
}
