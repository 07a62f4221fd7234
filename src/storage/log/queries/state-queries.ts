// What the learner has set, marked and brought, and what was shown: states, not reviews.
import type { Database } from '@sqlite.org/sqlite-wasm';
import {
  parseOwnDeck,
  type OwnCard,
  type OwnDeck,
  type OwnDeckState,
} from '#domain/anki/own-deck.ts';
import { groupBy } from '#domain/group-by.ts';
import type { KnownCard } from '#domain/items/card.ts';
import type { JsonValue } from '#domain/log/event.ts';
import { isAhead, type ShownOn } from '#domain/memory/item-memory.ts';
import { studyDay, type TimezoneOffset } from '#domain/memory/study-day.ts';
import { lastOf } from '#storage/log/queries/event-parts.ts';
import { queryResets } from '#storage/log/queries/review-fold.ts';
import { readJson, sql } from '#storage/log/sql.ts';

/** Oldest mark first. */
export function queryKnownCards(db: Database): readonly KnownCard[] {
  const rows = readJson<readonly [id: string, markedAt: number]>(
    db,
    sql`SELECT json_group_array(json_array(id, marked_at) ORDER BY marked_at, id) FROM known_cards`,
  );
  return rows.map(([id, markedAt]) => ({ id, markedAt }));
}

/** By the setting's name. */
export function querySettings(db: Database): ReadonlyMap<string, JsonValue> {
  return new Map(
    readJson<readonly [string, JsonValue]>(
      db,
      sql`SELECT json_group_array(json_array(names.name, settings.value -> 'value'))
          FROM ${lastOf('setting')} AS settings JOIN names ON names.id = settings.item`,
    ),
  );
}

/** The oldest first. */
export function queryNotes(db: Database): ReadonlyMap<string, string> {
  return new Map(
    [...queryAllNotes(db)].flatMap(([about, text]) => (text === null ? [] : [[about, text]])),
  );
}

/** Also those that were removed, as `null`. */
export function queryAllNotes(db: Database): ReadonlyMap<string, string | null> {
  return new Map(
    readJson<readonly [string, string | null]>(
      db,
      sql`SELECT json_group_array(json_array(names.name, notes.value ->> 'text') ORDER BY notes.at)
          FROM ${lastOf('note')} AS notes JOIN names ON names.id = notes.item`,
    ),
  );
}

/** Items by name; as it was before a moment, in epoch milliseconds. */
export function querySwitchedOn(
  db: Database,
  kind: 'check' | 'read',
  before?: number,
): ReadonlySet<string> {
  const names = readJson<string>(
    db,
    sql`SELECT json_group_array(names.name)
          FROM ${lastOf(kind, before)} AS switched JOIN names ON names.id = switched.item
         WHERE switched.value ->> 'on'`,
  );
  return new Set(names);
}

/** Since its last reset, if it had one. */
export function queryShown(db: Database, now: number, timezoneOffset: TimezoneOffset): ShownOn {
  const resets = queryResets(db);
  const rows = readJson<readonly [item: string, at: number]>(
    db,
    sql`SELECT json_group_array(json_array(names.name, at) ORDER BY at DESC)
          FROM events JOIN names ON names.id = events.item
         WHERE kind = 'shown' AND correct IS NULL`,
  );
  return new Map(
    rows
      .filter(([item, at]) => at > (resets.get(item) ?? Number.NEGATIVE_INFINITY))
      .filter(([, at]) => !isAhead(at, now))
      .map(([item, at]) => [item, studyDay(at, timezoneOffset)]),
  );
}

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
