// Notes as a package for Anki: the layout that every version of it reads, a database of schema 11 in a zip.
import type { Database, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { strToU8, zipSync } from 'fflate';
import { stableId } from '#domain/anki/guid.ts';
import { NOTE_FIELDS, NOTE_TYPE } from '#domain/anki/note-type.ts';
import type { AnkiNote } from '#domain/anki/notes.ts';
import {
  scheduleOf,
  templateOf,
  type AnkiSchedule,
  type ItemReview,
} from '#domain/anki/schedule.ts';
import { groupBy } from '#domain/group-by.ts';
import { studyDay, type TimezoneOffset } from '#domain/memory/study-day.ts';
import { run, sql } from '#storage/log/sql.ts';
import { inTransaction } from '#storage/log/transaction.ts';

export interface PackageContent {
  readonly notes: readonly AnkiNote[];
  /** By item, in epoch seconds: Anki takes a note over what it has only where this is later. */
  readonly modified: ReadonlyMap<string, number>;
  /** Reviews of the notes' items, in order of time. */
  readonly reviews: readonly ItemReview[];
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timezoneOffset: TimezoneOffset;
}

/** Not a value that Anki writes (0, 100 to 1100, or above 1300): what comes back with it is in the log already. */
export const OUR_FACTOR = 7;

const SCHEMA = `
  CREATE TABLE col (
    id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL, ver integer NOT NULL,
    dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL, models text NOT NULL,
    decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
  CREATE TABLE notes (
    id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL,
    tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL,
    data text NOT NULL);
  CREATE TABLE cards (
    id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL, mod integer NOT NULL,
    usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL,
    factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL,
    odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
  CREATE TABLE revlog (
    id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL, ivl integer NOT NULL,
    lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL);
  CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
  CREATE INDEX ix_notes_usn ON notes (usn);
  CREATE INDEX ix_cards_usn ON cards (usn);
  CREATE INDEX ix_revlog_usn ON revlog (usn);
  CREATE INDEX ix_cards_nid ON cards (nid);
  CREATE INDEX ix_cards_sched ON cards (did, queue, due);
  CREATE INDEX ix_revlog_cid ON revlog (cid);
  CREATE INDEX ix_notes_csum ON notes (csum);
`;

/** The same content and moment give the same bytes. */
export function writePackage(sqlite3: Sqlite3Static, content: PackageContent) {
  const db = new sqlite3.oo1.DB(':memory:');
  try {
    db.exec(SCHEMA);
    const counts = inTransaction(db, () => fill(db, content));
    const collection = sqlite3.capi.sqlite3_js_db_export(db);
    const bytes = zipSync(
      { 'collection.anki2': collection, media: strToU8('{}') },
      // The time in the archive says nothing, and would make each file another.
      { mtime: new Date(1980, 0, 1), level: 6 },
    );
    return { bytes, ...counts };
  } finally {
    db.close();
  }
}

function fill(db: Database, content: PackageContent) {
  const { notes, reviews, now, timezoneOffset } = content;
  const today = studyDay(now, timezoneOffset);
  const firstReviews = reviews.slice(0, 1).map(({ at }) => studyDay(at, timezoneOffset));
  const firstDay = Math.min(today, ...firstReviews);
  const free = freeNumbers();
  const ids = (text: string) => free(stableId(text));
  const deckIds = new Map(notes.map(({ deck }) => [deck, ids(`deck:${deck}`)]));
  const byCard = groupBy(reviews, (review) => cardKey(review.item, templateOf(review)));
  const cards: CardRow[] = notes.flatMap((note) => {
    const noteId = ids(`note:${note.item}`);
    return [0, ...(note.hasRecallCard ? [1] : [])].map((template) => {
      const ofCard = byCard.get(cardKey(note.item, template));
      return {
        id: ids(`card:${template}:${note.item}`),
        note,
        noteId,
        template,
        schedule: ofCard === undefined ? null : scheduleOf(ofCard, timezoneOffset),
      };
    });
  });
  run(
    db,
    sql`INSERT INTO col VALUES (1, ${beginOf(firstDay, timezoneOffset)}, ${now}, ${now}, 11, 0, 0, 0,
                                ${JSON.stringify(configuration())}, ${JSON.stringify(models())},
                                ${JSON.stringify(decks(deckIds, now))}, ${JSON.stringify(DECK_OPTIONS)}, '{}')`,
  );
  insertNotes(db, cards, content);
  insertCards(db, cards, deckIds, now, firstDay);
  return { cards: cards.length, reviews: insertReviews(db, cards) };
}

interface CardRow {
  readonly id: number;
  readonly note: AnkiNote;
  readonly noteId: number;
  readonly template: number;
  readonly schedule: AnkiSchedule | null;
}

/** The checksum is 0: Anki makes its own as it reads a note (`prepare_for_update` in rslib). */
function insertNotes(db: Database, cards: readonly CardRow[], { modified, now }: PackageContent) {
  const rows = cards
    .filter(({ template }) => template === 0)
    .map(({ noteId, note }) => [
      noteId,
      note.guid,
      NOTE_TYPE.id,
      modified.get(note.item) ?? Math.floor(now / 1000),
      NOT_SYNCED,
      ` ${note.tags.join(' ')} `,
      note.fields.join('\u001f'),
      withoutTags(note.fields[NOTE_TYPE.sortField] ?? ''),
      ...REST_OF_NOTE,
    ]);
  insertRows(db, 'notes', rows);
}

function insertCards(
  db: Database,
  cards: readonly CardRow[],
  deckIds: ReadonlyMap<string, number>,
  now: number,
  firstDay: number,
) {
  const rows = cards.map(({ id, noteId, note, template, schedule }, index) => [
    id,
    noteId,
    deckIds.get(note.deck) ?? DEFAULT_DECK,
    template,
    Math.floor(now / 1000),
    NOT_SYNCED,
    // Its type, and the queue in which it stands.
    ...(schedule === null ? [NEW, NEW] : [REVIEWED, REVIEWED]),
    // New notes come in the order of the file.
    schedule === null ? index + 1 : schedule.due - firstDay,
    schedule?.interval ?? 0,
    schedule === null ? 0 : FACTOR,
    schedule?.reviews.length ?? 0,
    schedule?.lapses ?? 0,
    ...REST_OF_CARD,
  ]);
  insertRows(db, 'cards', rows);
}

/** @param rows as the schema has the columns */
function insertRows(
  db: Database,
  table: 'notes' | 'cards' | 'revlog',
  rows: readonly (readonly (string | number)[])[],
): void {
  const cells = rows[0]?.map((_, at) => `value ->> ${at}`).join();
  const text = `INSERT INTO ${table} SELECT ${cells} FROM json_each(?)`;
  if (cells !== undefined) run(db, { text, values: [JSON.stringify(rows)] });
}

/** What the schema has besides, of a note and of a card. */
const REST_OF_NOTE = [0, 0, ''];
const REST_OF_CARD = [0, 0, 0, 0, ''];
/** What its update sequence number says of a row. */
const NOT_SYNCED = -1;
const DEFAULT_DECK = 1;
const NEW = 0;
const REVIEWED = 2;
/** In thousandths, as Anki begins with. */
const FACTOR = 2500;

/** @returns how many there are */
function insertReviews(db: Database, cards: readonly CardRow[]): number {
  const free = freeNumbers();
  const rows = cards
    .flatMap(({ id, schedule }) => (schedule?.reviews ?? []).map((review) => ({ id, review })))
    .toSorted((a, b) => a.review.at - b.review.at)
    .map(({ id, review }) => [
      free(review.at),
      id,
      NOT_SYNCED,
      review.button,
      review.interval,
      review.lastInterval,
      OUR_FACTOR,
      review.took,
      review.isFirst ? 0 : 1,
    ]);
  insertRows(db, 'revlog', rows);
  return rows.length;
}

function cardKey(item: string, template: number): string {
  return `${template}:${item}`;
}

/** Each is taken once: the next that is free stands in for it. */
function freeNumbers(): (wanted: number) => number {
  const taken = new Set<number>();
  return (wanted) => {
    let number = wanted;
    while (taken.has(number)) number += 1;
    taken.add(number);
    return number;
  };
}

/** Epoch seconds of four in the morning, from which Anki counts days. */
function beginOf(day: number, timezoneOffset: TimezoneOffset): number {
  const utc = day * 86_400 + 4 * 3600;
  return utc + timezoneOffset(utc * 1000) * 60;
}

function withoutTags(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}

function configuration() {
  return {
    activeDecks: [DEFAULT_DECK],
    addToCur: true,
    collapseTime: 1200,
    curDeck: DEFAULT_DECK,
    curModel: String(NOTE_TYPE.id),
    dueCounts: true,
    estTimes: true,
    newBury: true,
    newSpread: 0,
    nextPos: 1,
    sortBackwards: false,
    sortType: 'noteFld',
    timeLim: 0,
  };
}

function models() {
  const { id, name, modified, sortField, templates, style } = NOTE_TYPE;
  return {
    [id]: {
      id,
      name,
      mod: modified,
      css: style,
      did: DEFAULT_DECK,
      flds: NOTE_FIELDS.map((field, ord) => ({
        name: field,
        ord,
        font: 'Arial',
        size: 20,
        media: [],
        rtl: false,
        sticky: false,
      })),
      latexPost: '',
      latexPre: '',
      req: templates.map(({ needs }, ord) => [ord, 'any', [needs]]),
      sortf: sortField,
      tags: [],
      tmpls: templates.map(({ name: template, front, back }, ord) => ({
        name: template,
        ord,
        qfmt: front,
        afmt: back,
        bqfmt: '',
        bafmt: '',
        did: null,
      })),
      type: 0,
      usn: -1,
      vers: [],
    },
  };
}

function decks(deckIds: ReadonlyMap<string, number>, now: number) {
  const named = [['Default', DEFAULT_DECK] as const, ...deckIds];
  return Object.fromEntries(
    named.map(([name, id]) => [
      id,
      {
        id,
        name,
        collapsed: false,
        conf: 1,
        desc: '',
        dyn: 0,
        extendNew: 0,
        extendRev: 0,
        lrnToday: [0, 0],
        mod: Math.floor(now / 1000),
        newToday: [0, 0],
        revToday: [0, 0],
        timeToday: [0, 0],
        usn: -1,
      },
    ]),
  );
}

const DECK_OPTIONS = {
  1: {
    autoplay: true,
    id: 1,
    lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
    maxTaken: 60,
    mod: 0,
    name: 'Default',
    new: {
      bury: true,
      delays: [1, 10],
      initialFactor: FACTOR,
      ints: [1, 4, 7],
      order: 1,
      perDay: 20,
      separate: true,
    },
    replayq: true,
    rev: {
      bury: true,
      ease4: 1.3,
      fuzz: 0.05,
      ivlFct: 1,
      maxIvl: 36_500,
      minSpace: 1,
      perDay: 100,
    },
    timer: 0,
    usn: 0,
  },
};
