// A collection of Anki in any of its schemas, read as hostile: notes, note types, decks, and the reviews of our notes.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { CHOICES_CARD } from '#domain/anki/note-type.ts';
import type { ForeignNote, LeftOutReason } from '#domain/anki/foreign-notes.ts';
import { itemOfGuid, textHash } from '#domain/anki/guid.ts';
import { MAX_FIELDS_OF_A_NOTE, noteTypeOf, type ForeignNoteType } from '#domain/anki/template.ts';
import { isTime, plainReview, type EventOf } from '#domain/log/event.ts';
import { CLOCK_ERROR } from '#domain/memory/item-memory.ts';
import { groupBy } from '#domain/group-by.ts';
import { fieldsOf, parseJson } from '#domain/unknown-values.ts';
import { collectNotes, MAX_CARDS, type BroughtNotes } from '#storage/files/anki/foreign-cards.ts';
import { OUR_FACTOR } from '#storage/files/anki/write-package.ts';
import {
  countRows,
  INTEGER,
  isReadable,
  openHostile,
  readRows,
  text,
  UnfitError,
} from '#storage/files/in/hostile-database.ts';
import { all, sql } from '#storage/log/sql.ts';

/** The content of a file that becomes the learner's. */
export interface ForeignCollection extends BroughtNotes {
  /** Reviews of our own notes, given in Anki. */
  readonly reviews: readonly EventOf<'card-review'>[];
}

const MAX_TYPES = 1000;
const MAX_REVIEWS = 2_000_000;
/** In UTF-8. */
const MAX_FIELDS = 200_000;
const MAX_JSON = 10_000_000;
const MAX_TEMPLATE = 200_000;
const ROWS_AT_ONCE = 250;
const NUMBERS_AT_ONCE = 5000;

/** Throws `UnfitError`, or as the engine does. @param now epoch milliseconds: what was reviewed later is left out */
export function readForeignCollection(
  sqlite3: Sqlite3Static,
  bytes: Uint8Array,
  now: number,
): ForeignCollection {
  const db = openHostile(sqlite3, bytes);
  try {
    nameCollation(sqlite3, db);
    return read(db, now);
  } finally {
    db.close();
  }
}

/** Anki's newer tables name an order of its own. Nothing is put in order by it here, but without it they cannot be read. */
function nameCollation({ capi }: Sqlite3Static, db: Database): void {
  db.checkRc(capi.sqlite3_create_collation_v2(db, 'unicase', capi.SQLITE_UTF8, 0, () => 0, 0));
}

function read(db: Database, now: number): ForeignCollection {
  for (const [table, columns] of Object.entries(NEEDED)) {
    if (!isReadable(db, table, columns)) {
      throw new UnfitError('not-ours', `No table ${table} as Anki has it`);
    }
  }
  refuseMore(db, 'notes', MAX_CARDS * 2, 'too-many');
  refuseMore(db, 'cards', MAX_CARDS * 10, 'too-many');
  const isNewer = isReadable(db, 'notetypes', ['id', 'config']);
  const types = isNewer ? readNoteTypes(db) : readModels(db);
  const decks = isNewer ? readDecks(db) : readOldDecks(db);

  const ownNotes = new Map<number, string>();
  function* notes(): Generator<ForeignNote | LeftOutReason> {
    const firstCards = readFirstCards(db);
    for (const [id, guid, type, fields, mod] of readNotes(db)) {
      const item = typeof guid === 'string' ? itemOfGuid(guid) : null;
      if (item !== null) ownNotes.set(Number(id), item);
      if (typeof guid !== 'string' || typeof fields !== 'string') {
        yield 'no-text';
        continue;
      }
      yield {
        name: guid,
        deck: decks.get(firstCards.get(Number(id)) ?? 0) ?? 'Anki',
        fields: fields.split('\u001f', MAX_FIELDS_OF_A_NOTE),
        isHtml: true,
        type: types.get(Number(type)) ?? null,
        at: typeof mod === 'number' && mod > 0 ? Math.min(mod * 1000, now) : null,
      };
    }
  }
  const brought = collectNotes(notes());
  const reviews = ownNotes.size === 0 ? [] : [...readReviews(db, ownNotes, now)];
  return { ...brought, reviews };
}

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  notes: ['id', 'guid', 'mid', 'flds'],
  cards: ['id', 'nid', 'did', 'ord'],
  col: ['id'],
};

function refuseMore(
  db: Database,
  table: string,
  most: number,
  kind: 'too-many' | 'too-large',
): void {
  const found = countRows(db, table);
  if (found > most) throw new UnfitError(kind, `${table}: ${found} rows`);
}

/** Schema 11: everything is JSON in one row. */
function readModels(db: Database): ReadonlyMap<number, ForeignNoteType> {
  const types = new Map<number, ForeignNoteType>();
  for (const [id, model] of Object.entries(readJson(db, 'models')).slice(0, MAX_TYPES)) {
    const { flds, tmpls } = fieldsOf(model);
    const names = inOrder(flds).map(({ name }) => textOf(name));
    const [{ qfmt, afmt } = {}] = inOrder(tmpls);
    const [front, back] = [qfmt, afmt].map((side) => textOf(side).slice(0, MAX_TEMPLATE));
    types.set(Number(id), noteTypeOf(names, front ?? '', back ?? ''));
  }
  return types;
}

function readOldDecks(db: Database): ReadonlyMap<number, string> {
  const decks = Object.entries(readJson(db, 'decks'));
  return new Map(decks.map(([id, deck]) => [Number(id), textOf(fieldsOf(deck)['name'])]));
}

/** Schema 15 and later: tables, with the templates in a protocol buffer. */
function readNoteTypes(db: Database): ReadonlyMap<number, ForeignNoteType> {
  if (
    !isReadable(db, 'fields', ['ntid', 'ord', 'name']) ||
    !isReadable(db, 'templates', ['ntid', 'ord', 'config'])
  ) {
    throw new UnfitError('damaged', 'The note types are not whole');
  }
  // The column may hold another type than it declares, so the rows are sorted here.
  const named = all(
    db,
    sql`SELECT ntid, ord, name FROM main.fields NOT INDEXED
         WHERE typeof(ntid) = 'integer' AND typeof(ord) = 'integer' AND typeof(name) = 'text'
           AND octet_length(name) <= 1000 LIMIT ${MAX_TYPES * 20}`,
  ).toSorted((a, b) => Number(a[1]) - Number(b[1]));
  const fields = groupBy(named, ([type]) => Number(type));
  const types = new Map<number, ForeignNoteType>();
  const templates = all(
    db,
    sql`SELECT ntid, config FROM main.templates NOT INDEXED
         WHERE typeof(ntid) = 'integer' AND ord = 0 AND typeof(config) = 'blob'
           AND octet_length(config) <= ${MAX_TEMPLATE} LIMIT ${MAX_TYPES}`,
  );
  for (const [type, config] of templates) {
    const [front = '', back = ''] = textsOfMessage(config as Uint8Array);
    const names = (fields.get(Number(type)) ?? []).map(([, , name]) => name as string);
    types.set(Number(type), noteTypeOf(names, front, back));
  }
  return types;
}

function readDecks(db: Database): ReadonlyMap<number, string> {
  if (!isReadable(db, 'decks', ['id', 'name'])) return new Map();
  const rows = all(
    db,
    sql`SELECT id, name FROM main.decks NOT INDEXED
         WHERE typeof(id) = 'integer' AND typeof(name) = 'text' AND octet_length(name) <= 10000
         LIMIT 10000`,
  );
  return new Map(rows.map(([id, name]) => [Number(id), name as string]));
}

/** Fields 1 and 2 of a message, which are the templates' texts: https://protobuf.dev/programming-guides/encoding */
function textsOfMessage(bytes: Uint8Array): readonly string[] {
  const texts = ['', ''];
  const decoder = new TextDecoder();
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    return Number.POSITIVE_INFINITY;
  };
  while (at < bytes.length) {
    const key = varint();
    const [field, wire] = [Math.floor(key / 8), key % 8];
    if (wire === 0) varint();
    else if (wire === 1) at += 8;
    else if (wire === 5) at += 4;
    else if (wire === 2) {
      const length = varint();
      if (field === 1 || field === 2)
        texts[field - 1] = decoder.decode(bytes.subarray(at, at + length));
      at += length;
    } else return texts;
  }
  return texts;
}

function readNotes(db: Database) {
  const columns = { id: INTEGER, guid: text(400), mid: INTEGER, flds: text(MAX_FIELDS) };
  const isWhole = isReadable(db, 'notes', ['mod']);
  return readRows(db, 'notes', { ...columns, ...(isWhole && { mod: INTEGER }) }, ROWS_AT_ONCE);
}

/** Maps each note to the deck of its first card: its home, where a filtered deck has borrowed it. */
function readFirstCards(db: Database): ReadonlyMap<number, number> {
  const decks = new Map<number, number>();
  for (const [, note, deck, , home] of readCards(db)) {
    if (!decks.has(Number(note))) decks.set(Number(note), Number(home) || Number(deck));
  }
  return decks;
}

function readCards(db: Database) {
  const columns = { id: INTEGER, nid: INTEGER, did: INTEGER, ord: INTEGER };
  // Files of other programs may lack the home.
  const isWhole = isReadable(db, 'cards', ['odid']);
  return readRows(db, 'cards', { ...columns, ...(isWhole && { odid: INTEGER }) }, NUMBERS_AT_ONCE);
}

/** Reviews that Anki wrote. Those of our own log are in it already; drills and changes by hand do not count. */
function* readReviews(
  db: Database,
  notes: ReadonlyMap<number, string>,
  now: number,
): Generator<EventOf<'card-review'>> {
  if (!isReadable(db, 'revlog', ['id', 'cid', 'ease', 'factor', 'time', 'type'])) return;
  refuseMore(db, 'revlog', MAX_REVIEWS, 'too-large');
  const cards = new Map<number, readonly [item: string, template: number]>();
  for (const [id, note, , template] of readCards(db)) {
    const item = notes.get(Number(note));
    if (item !== undefined) cards.set(Number(id), [item, Number(template)]);
  }
  const rows = readRows(
    db,
    'revlog',
    { id: INTEGER, cid: INTEGER, ease: INTEGER, factor: INTEGER, time: INTEGER, type: INTEGER },
    NUMBERS_AT_ONCE,
  );
  for (const [at, card, ease, factor, took, kind] of rows) {
    const [item, template] = cards.get(Number(card)) ?? [];
    if (item === undefined || factor === OUR_FACTOR) continue;
    if (!isTime(at) || at > now + CLOCK_ERROR || at <= 0) continue;
    if (typeof ease !== 'number' || ease < 1 || ease > 4) continue;
    if (typeof kind !== 'number' || kind < 0 || kind > 2) continue;
    const name = `anki-review ${item} ${template ?? CHOICES_CARD} ${at}`;
    yield {
      kind: 'card-review',
      // The same review of the same file, wherever it is read in, is one event.
      id: textHash(name) + textHash(`${name} `),
      at,
      device: null,
      item,
      ...plainReview(ease > 1),
      took: isTime(took) && took >= 0 ? took : null,
      mode: 'cards',
      direction: 'forward',
    };
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** The first row says what the collection is, in columns of JSON. */
function readJson(db: Database, column: string): Fields {
  const [[json] = []] = readRows(db, 'col', { [column]: text(MAX_JSON) }, 1);
  const said = parseJson(json);
  if (said === null) throw new UnfitError('damaged', 'The collection says nothing of itself');
  return fieldsOf(said);
}

function inOrder(list: unknown): readonly Fields[] {
  const orderOf = ({ ord }: Fields) => Number(ord ?? 0);
  const entries = Array.isArray(list) ? list.map(fieldsOf) : [];
  return entries.toSorted((a, b) => orderOf(a) - orderOf(b));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
