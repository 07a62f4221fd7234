// The decks that the learner brought from elsewhere, and their cards.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { groupBy } from '#domain/group-by.ts';
import {
  parseOwnDeck,
  type OwnCard,
  type OwnDeck,
  type OwnDeckState,
} from '#domain/anki/own-deck.ts';
import { lastOf } from '#storage/log/queries/event-parts.ts';
import { querySettings } from '#storage/log/queries/settings-query.ts';
import { readJson, sql } from '#storage/log/sql.ts';

/** By title. */
export function queryOwnDecks(db: Database): readonly OwnDeck[] {
  const cards = groupBy(queryOwnCards(db), ({ deck }) => deck);
  return [...queryOwnDeckStates(db)]
    .filter(([, { on }]) => on)
    .map(([id, { title }]) => ({ id, title, cards: cards.get(id)?.length ?? 0 }))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'ja'));
}

/** The cards of the decks in use. */
export function queryOwnCards(db: Database): readonly OwnCard[] {
  const decks = queryOwnDeckStates(db);
  // Most learners have none, and need not have the log searched.
  if (decks.size === 0) return [];
  return queryAllOwnCards(db).filter(({ deck }) => decks.get(deck)?.on === true);
}

/** The cards of all decks, in the order in which they came. */
export function queryAllOwnCards(db: Database): readonly OwnCard[] {
  return readJson<OwnCard>(
    db,
    sql`SELECT json_group_array(json_object(
                 'item', names.name, 'deck', cards.value ->> 'deck', 'front', cards.value ->> 'front',
                 'back', cards.value ->> 'back') ORDER BY cards.seq)
          FROM ${lastOf('own-card')} AS cards JOIN names ON names.id = cards.item`,
  );
}

/** By id, also those that were removed. */
export function queryOwnDeckStates(db: Database): ReadonlyMap<string, OwnDeckState> {
  return new Map(
    [...querySettings(db)].flatMap(([name, value]) => {
      const state = parseOwnDeck(name, value);
      return state === null ? [] : [[name, state] as const];
    }),
  );
}
