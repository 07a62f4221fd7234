// What a learner wrote, a hundred cards and fifty notes, on its way to Anki and back.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { NOTE_FIELDS, type NoteField } from '#domain/anki/note-type.ts';
import { notesOf } from '#domain/anki/notes.ts';
import { noteOfOwn, withMemo } from '#domain/anki/own-notes.ts';
import { notesTsv } from '#domain/anki/tsv.ts';
import {
  cardRemoved,
  cardsWritten,
  writtenCards,
  writtenDeckTitle,
} from '#domain/anki/written-cards.ts';
import type { NewEvent, StudyEvent } from '#domain/log/event.ts';
import { eventsOfForeign, openForeign } from '#storage/files/anki/open-foreign.ts';
import { writePackage } from '#storage/files/anki/write-package.ts';
import { queryNotes, queryOwnCards, queryOwnDecks } from '#storage/log/queries/state-queries.ts';
import { all, run, sql } from '#storage/log/sql.ts';
import { FRANCE } from '#tests/fake-library.ts';
import { bytesOf, openBytes, sqlite3 } from '#tests/memory-database.ts';
import { databaseOf, merge } from '#tests/study-content.ts';

const NOW = 1_790_000_000_000;
const TITLE = writtenDeckTitle('フランス');
const [IN_LIBRARY = ''] = FRANCE.items.map(({ id }) => id);

let ids = 0;

function dated(events: readonly NewEvent[], at: number): readonly StudyEvent[] {
  return events.map((event) => {
    ids += 1;
    return { id: ids.toString(16).padStart(32, '0'), device: 'one', at, ...event };
  });
}

const CARDS = writtenCards(
  Array.from({ length: 100 }, (_none, at) => ({
    front: `問い <${at}>\n& 「二行目」`,
    back: `答え ${at}`,
  })),
  TITLE,
  Array.from({ length: 100 }, (_none, at) => `name ${at}`),
);
const NOTED = [
  IN_LIBRARY,
  'france/alsace',
  ...CARDS.slice(0, 24).map(({ item }) => item),
  ...Array.from({ length: 24 }, (_none, at) => `rank-of-chateau--no-${at}`),
];
const WRITTEN = dated(
  [
    ...cardsWritten(TITLE, CARDS),
    ...NOTED.map((item) => ({ kind: 'note', item, text: `覚え方：${item}\n<b>` }) as const),
  ],
  NOW - 100_000,
);

function contentOf(db: Database) {
  return {
    cards: queryOwnCards(db).toSorted((a, b) => (a.item < b.item ? -1 : 1)),
    decks: queryOwnDecks(db),
    notes: [...queryNotes(db)].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  };
}

const whole = () => contentOf(databaseOf(WRITTEN));

function notesFor(db: Database) {
  const memos = queryNotes(db);
  const own = queryOwnCards(db).map((card) => noteOfOwn(card, TITLE));
  return [...notesOf(FRANCE), ...own].map((note) => withMemo(note, memos.get(note.item)));
}

function exported(db: Database): Uint8Array {
  return writePackage(sqlite3, {
    notes: notesFor(db),
    modified: new Map(),
    reviews: queryOwnCards(db)
      .slice(0, 1)
      .map(({ item }) => ({
        item,
        at: NOW - 1000,
        grade: 'good',
        isUnknown: false,
        took: 1,
        form: 'card',
      })),
    now: NOW,
    timezoneOffset: () => 0,
  }).bytes;
}

/** As the learner changes a field in Anki. */
function changedInAnki(file: Uint8Array, item: string, field: NoteField, text: string, at: number) {
  const files = unzipSync(file);
  const db = openBytes(new Uint8Array(files['collection.anki2'] ?? []));
  const [[fields] = []] = all(db, sql`SELECT flds FROM notes WHERE guid = ${`ws-${item}`}`);
  const cells = (fields as string).split('\u001f');
  cells[NOTE_FIELDS.indexOf(field)] = text;
  run(
    db,
    sql`UPDATE notes SET flds = ${cells.join('\u001f')}, mod = ${at / 1000} WHERE guid = ${`ws-${item}`}`,
  );
  return zipSync({ ...files, 'collection.anki2': bytesOf(db) });
}

function bring(db: Database, file: Uint8Array, now = NOW + 60_000): number {
  const opened = openForeign(sqlite3, file, 'x.apkg', now);
  if (!opened.ok) throw new Error(opened.error.kind);
  return merge(db, eventsOfForeign(db, opened.value, now).events).events;
}

test('N19 what goes to Anki comes back: nothing that is known, all of it on a new device', () => {
  const db = databaseOf(WRITTEN);
  for (const file of [exported(db), new TextEncoder().encode(notesTsv(notesFor(db)))]) {
    expect(bring(db, file)).toBe(0);
    const fresh = databaseOf();
    bring(fresh, file);
    const { cards, decks, notes } = contentOf(fresh);
    expect(cards).toEqual(whole().cards);
    expect(decks).toEqual(whole().decks);
    // Of the others no note went out: their chapter was not chosen, or they are no items.
    const isOut = new Set([IN_LIBRARY, ...CARDS.map(({ item }) => item)]);
    expect(notes).toEqual(whole().notes.filter(([about]) => isOut.has(about)));
    expect(bring(fresh, file)).toBe(0);
  }
});

test('N19 a change in Anki comes back once, and the last one wins', () => {
  const db = databaseOf(WRITTEN);
  const [card = CARDS[0], removed = CARDS[1]] = CARDS;
  if (card === undefined || removed === undefined) throw new Error('No cards');
  let file = exported(db);
  file = changedInAnki(file, card.item, '正解', 'Ankiで<br>直した', NOW + 10_000);
  file = changedInAnki(file, IN_LIBRARY, '予備1', 'Ankiのメモ', NOW + 10_000);
  file = changedInAnki(file, removed.item, '予備1', '', NOW + 10_000);
  expect(bring(db, file)).toBe(3);
  expect(queryOwnCards(db).find(({ item }) => item === card.item)?.back).toBe('Ankiで\n直した');
  expect(queryOwnCards(db)).toHaveLength(100);
  expect(queryNotes(db).get(IN_LIBRARY)).toBe('Ankiのメモ');
  expect(queryNotes(db).has(removed.item)).toBe(false);
  expect(bring(db, file)).toBe(0);

  // What was written here since, or removed, stays as it is.
  const before = [
    ...dated([{ kind: 'note', item: IN_LIBRARY, text: 'あと' }], NOW + 20_000),
    ...dated([cardRemoved(card)], NOW + 20_000),
  ];
  merge(db, before);
  bring(db, file);
  expect(queryNotes(db).get(IN_LIBRARY)).toBe('あと');
  expect(queryOwnCards(db).map(({ item }) => item)).not.toContain(card.item);
});
