// Files of other programs: the three layouts of Anki's packages, tables, and those made to do harm.
import { zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { notesOf } from '#domain/anki/notes.ts';
import { notesTsv } from '#domain/anki/tsv.ts';
import { ownDeckId } from '#domain/anki/own-deck.ts';
import {
  eventsOfForeign,
  openForeign,
  type OpenedForeign,
} from '#storage/files/anki/open-foreign.ts';
import { writePackage } from '#storage/files/anki/write-package.ts';
import { parseEvent } from '#domain/log/event.ts';
import { queryOwnCards, queryOwnDecks } from '#storage/log/queries/state-queries.ts';
import { FRANCE } from '#tests/fake-library.ts';
import { bytesOf, openEmpty, sqlite3 } from '#tests/memory-database.ts';
import { databaseOf, eventsOf, merge, studyData } from '#tests/study-content.ts';

const NOW = 1_790_000_000_000;

const MODELS = JSON.stringify({
  10: {
    flds: [
      { name: 'Front', ord: 0 },
      { name: 'Back', ord: 1 },
      { name: 'Extra', ord: 2 },
    ],
    tmpls: [{ ord: 0, qfmt: '{{Front}}', afmt: '{{FrontSide}}<hr>{{Back}}' }],
  },
});
const DECKS = JSON.stringify({ 1: { name: 'Default' }, 5: { name: 'ワイン::ドイツ' } });

const OLD_SCHEMA = `
  CREATE TABLE col (id integer PRIMARY KEY, ver integer, models text, decks text);
  CREATE TABLE notes (id integer PRIMARY KEY, guid text, mid integer, mod integer, flds text);
  CREATE TABLE cards (id integer PRIMARY KEY, nid integer, did integer, ord integer);
  CREATE TABLE revlog (id integer PRIMARY KEY, cid integer, ease integer, factor integer, time integer, type integer);
`;

interface Note {
  readonly guid: string;
  readonly fields: readonly string[];
}

const MOSEL: Note = {
  guid: 'a#1',
  fields: ['<b>モーゼル</b>の品種&nbsp;は？', 'リースリング', 'x'],
};

/** A collection of schema 11. */
function oldCollection(notes: readonly Note[], more = ''): Uint8Array<ArrayBuffer> {
  const db = openEmpty();
  db.exec(OLD_SCHEMA);
  db.exec({ sql: 'INSERT INTO col VALUES (1, 11, ?, ?)', bind: [MODELS, DECKS] });
  notes.forEach(({ guid, fields }, index) => {
    db.exec({
      sql: 'INSERT INTO notes VALUES (?, ?, 10, 5, ?)',
      bind: [index + 1, guid, fields.join('\u001f')],
    });
    db.exec({ sql: 'INSERT INTO cards VALUES (?, ?, 5, 0)', bind: [index + 100, index + 1] });
  });
  if (more !== '') db.exec(more);
  return bytesOf(db);
}

/** A collection of schema 18: note types in tables of their own, in protocol buffers, with a collation of Anki's. */
function newCollection(notes: readonly Note[]): Uint8Array<ArrayBuffer> {
  const db = openEmpty();
  const { capi } = sqlite3;
  capi.sqlite3_create_collation_v2(db, 'unicase', capi.SQLITE_UTF8, 0, () => 0, 0);
  db.exec(`
    CREATE TABLE col (id integer PRIMARY KEY, ver integer);
    INSERT INTO col VALUES (1, 18);
    CREATE TABLE notes (id integer PRIMARY KEY, guid text, mid integer, mod integer, flds text);
    CREATE TABLE cards (id integer PRIMARY KEY, nid integer, did integer, ord integer);
    CREATE TABLE notetypes (id integer NOT NULL PRIMARY KEY, name text NOT NULL COLLATE unicase, config blob NOT NULL);
    CREATE TABLE fields (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL COLLATE unicase,
                         config blob NOT NULL, PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
    CREATE TABLE templates (ntid integer NOT NULL, ord integer NOT NULL, name text NOT NULL COLLATE unicase,
                            config blob NOT NULL, PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
    CREATE TABLE decks (id integer PRIMARY KEY NOT NULL, name text NOT NULL COLLATE unicase);
    INSERT INTO notetypes VALUES (10, 'Basic', x'0800');
    INSERT INTO fields VALUES (10, 1, 'Back', x''), (10, 0, 'Front', x''), (10, 2, 'Extra', x'');
    INSERT INTO decks VALUES (5, 'ワイン' || char(31) || 'ドイツ');
  `);
  const message = [...text(1, '{{Front}}'), ...text(2, '{{FrontSide}}{{Back}}')];
  db.exec({
    sql: "INSERT INTO templates VALUES (10, 0, 'Card 1', ?)",
    bind: [new Uint8Array(message)],
  });
  notes.forEach(({ guid, fields }, index) => {
    db.exec({
      sql: 'INSERT INTO notes VALUES (?, ?, 10, 5, ?)',
      bind: [index + 1, guid, fields.join('\u001f')],
    });
    db.exec({ sql: 'INSERT INTO cards VALUES (?, ?, 5, 0)', bind: [index + 100, index + 1] });
  });
  return bytesOf(db);
}

/** A field of a protocol buffer. */
function text(field: number, value: string): readonly number[] {
  const bytes = strToU8(value);
  return [field * 8 + 2, bytes.length, ...bytes];
}

function archive(files: Zippable): Uint8Array {
  return zipSync({ media: strToU8('{}'), ...files });
}

function open(bytes: Uint8Array, name = 'german.apkg'): OpenedForeign {
  const opened = openForeign(sqlite3, bytes, name, NOW);
  if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`);
  return opened.value;
}

function failureOf(bytes: Uint8Array): string | null {
  const opened = openForeign(sqlite3, bytes, 'x.apkg', NOW);
  return opened.ok ? null : opened.error.kind;
}

const CARD = {
  deck: ownDeckId('ワイン::ドイツ'),
  front: 'モーゼルの品種 は？',
  back: 'リースリング',
};

describe('what is read', () => {
  test.each([
    ['the oldest', { 'collection.anki2': oldCollection([MOSEL]) }],
    [
      'the middle',
      {
        'collection.anki2': oldCollection([{ guid: 'x', fields: ['Please update', 'Anki'] }]),
        'collection.anki21': oldCollection([MOSEL]),
      },
    ],
    [
      'the newest',
      {
        'collection.anki2': oldCollection([{ guid: 'x', fields: ['Please update', 'Anki'] }]),
        'collection.anki21b': new Uint8Array(zstdCompressSync(newCollection([MOSEL]))),
      },
    ],
  ])('N15 a package of %s layout gives the same cards', (_layout, files) => {
    const { cards, titles, leftOut } = open(archive(files));
    expect(cards).toEqual([expect.objectContaining(CARD)]);
    expect([...titles]).toEqual(['ワイン::ドイツ']);
    expect([...leftOut]).toEqual([]);
  });
});

describe('what becomes of it', () => {
  const bytes = archive({ 'collection.anki2': oldCollection([MOSEL]) });

  test('N17 a card whose text has changed is the same card, as it stands in the later file', () => {
    const db = databaseOf(studyData([]));
    merge(db, studyData(eventsOfForeign(db, open(bytes), NOW).events));
    const [before] = queryOwnCards(db);
    const changed = archive({
      'collection.anki2': oldCollection([{ ...MOSEL, fields: ['モーゼルは？', 'リースリング'] }]),
    });
    const { events } = eventsOfForeign(db, open(changed), NOW + 1);
    expect(events.map(({ kind }) => kind)).toEqual(['own-card']);
    merge(db, studyData(events));
    expect(queryOwnCards(db)).toEqual([{ ...before, front: 'モーゼルは？' }]);
    // And back again.
    merge(db, studyData(eventsOfForeign(db, open(bytes), NOW + 2).events));
    expect(queryOwnCards(db)).toEqual([before]);
  });

  test('N17 a deck that was removed comes back with its file', () => {
    const db = databaseOf(studyData([]));
    merge(db, studyData(eventsOfForeign(db, open(bytes), NOW).events));
    merge(
      db,
      studyData([
        {
          kind: 'setting',
          id: 'ff',
          at: NOW + 1,
          device: null,
          item: CARD.deck,
          value: { title: 'ワイン::ドイツ', on: false },
        },
      ]),
    );
    expect([queryOwnDecks(db), queryOwnCards(db)]).toEqual([[], []]);
    merge(db, studyData(eventsOfForeign(db, open(bytes), NOW + 2).events));
    expect(queryOwnDecks(db)).toHaveLength(1);
    expect(queryOwnCards(db)).toHaveLength(1);
  });

  test('N19 our own notes bring what was reviewed in Anki, each once, and no card', () => {
    const [item = { id: '' }] = FRANCE.items;
    const own = { guid: `ws-${item.id}`, fields: ['x', 'y'] };
    const revlog = `
      INSERT INTO revlog VALUES (${NOW - 5000}, 100, 3, 2500, 4000, 1), (${NOW - 4000}, 100, 1, 2500, 90000, 1),
        (${NOW - 3000}, 100, 3, 7, 1000, 1), (${NOW - 2000}, 100, 3, 0, 1000, 4), (${NOW - 1000}, 100, 0, 2500, 1, 1),
        (${NOW + 9e9}, 100, 3, 2500, 1, 1), (${NOW - 10}, 999, 3, 2500, 1, 1);`;
    const file = archive({ 'collection.anki2': oldCollection([own], revlog) });
    const db = databaseOf(studyData([]));
    const { events, cards } = eventsOfForeign(db, open(file), NOW);
    expect(cards).toBe(0);
    expect(events.map(({ kind, item: id, at }) => [kind, id, at])).toEqual([
      ['card-review', item.id, NOW - 5000],
      ['card-review', item.id, NOW - 4000],
    ]);
    expect(events.map((event) => parseEvent(event))).toEqual(events);
    merge(db, studyData(events));
    expect(merge(db, studyData(eventsOfForeign(db, open(file), NOW + 1).events)).events).toBe(0);
    expect(eventsOf(db)).toHaveLength(2);
  });

  test('N19 what we exported ourselves brings nothing', () => {
    const notes = notesOf(FRANCE);
    const { bytes: file, reviews } = writePackage(sqlite3, {
      notes,
      modified: new Map(),
      reviews: notes.map(({ item }) => ({
        item,
        at: NOW - 1000,
        grade: 'good',
        isUnknown: false,
        took: 1,
        form: 'question',
      })),
      now: NOW,
      timezoneOffset: () => 0,
    });
    expect(reviews).toBe(3);
    expect(failureOf(file)).toBe('empty');
    expect(failureOf(strToU8(notesTsv(notes)))).toBe('empty');
  });
});

describe('files made to do harm', () => {
  test.each([
    ['a zip of something else', archive({ 'a.txt': strToU8('x') }), 'not-ours'],
    ['names that lead elsewhere', archive({ '../collection.anki2': strToU8('x') }), 'not-ours'],
    ['no database', archive({ 'collection.anki2': strToU8('x') }), 'damaged'],
    ['no zstd', archive({ 'collection.anki21b': strToU8('x'.repeat(50)) }), 'damaged'],
    ['a cut zip', archive({ 'collection.anki2': oldCollection([MOSEL]) }).slice(0, 300), 'damaged'],
    [
      'a cut database',
      archive({ 'collection.anki2': oldCollection([MOSEL]).slice(0, 5000) }),
      'damaged',
    ],
    [
      'a database of another program',
      archive({ 'collection.anki2': databaseBytes('CREATE TABLE a (b)') }),
      'not-ours',
    ],
    [
      'views in place of tables',
      archive({
        'collection.anki2': databaseBytes(
          `CREATE TABLE col (id); CREATE TABLE cards (id, nid, did, ord);
           CREATE VIEW notes AS SELECT 1 AS id, 'g' AS guid, 1 AS mid, 'a' AS flds`,
        ),
      }),
      'not-ours',
    ],
  ])('N20 %s is refused', (_what, bytes, kind) => {
    expect(failureOf(bytes)).toBe(kind);
  });

  test('N20 an archive that would grow too large is left', () => {
    const zeros = new Uint8Array(101_000_000);
    expect(failureOf(zipSync({ 'collection.anki2': zeros }, { level: 1 }))).toBe('too-large');
    const collection = newCollection([MOSEL]);
    // It says that it has as many pages as stand here, of 8 kB.
    new DataView(collection.buffer).setUint32(28, zeros.length / 8192);
    zeros.set(collection);
    const compressed = new Uint8Array(zstdCompressSync(zeros));
    expect(compressed.length).toBeLessThan(100_000);
    expect(failureOf(archive({ 'collection.anki21b': compressed }))).toBe('too-large');
  });

  test('N20 a file of a few bytes that asks for a gigabyte gets no more room than any other', () => {
    // Windows of 1 GB and 16 MB, and a single segment of 99 MB, with a block of one byte each.
    const frames = [
      [0x00, (30 - 10) << 3],
      [0x00, (24 - 10) << 3],
      [0xa0, 0x00, 0x9b, 0xe6, 0x05],
    ].map((header) => [0x28, 0xb5, 0x2f, 0xfd, ...header, 0x0b, 0x00, 0x00, 0x61]);
    for (const frame of frames) {
      const bytes = archive({ 'collection.anki21b': new Uint8Array(frame) });
      expect(bytes.length).toBeLessThan(350);
      expect(failureOf(bytes)).toBe('damaged');
    }
  });

  test.each([
    ['tags without an end', '<'.repeat(100_000)],
    ['gaps without an end', '{{c1::'.repeat(20_000)],
    ['entities without an end', '&#'.repeat(50_000)],
    ['scripts without an end', '<script>'.repeat(12_000)],
    ['sounds without an end', '[sound:'.repeat(15_000)],
    ['quotes without an end', '"'.repeat(100_000)],
    ['quotes that no cell ends', '"a"b\tc\n'.repeat(2000)],
    ['gaps in gaps', '{{c1::'.repeat(9) + 'a'.repeat(100_000) + '}}'.repeat(9)],
    ['braces without a beginning', '}'.repeat(100_000)],
    ['gaps of many numbers', Array.from({ length: 900 }, (_, at) => `{{c${at}::a}}`).join('')],
    ['readings without a word', '[a]'.repeat(30_000)],
    ['readings of ruby without an end', '<ruby>a<rt>'.repeat(10_000)],
  ])('N20 %s take no long time', (_what, harm) => {
    const take = (words: string) => {
      const begun = performance.now();
      openForeign(sqlite3, strToU8(`#html:true\n${words}\tb\n`), 'x.txt', NOW);
      openForeign(sqlite3, strToU8(`#html:true\na\t${words}\n`), 'x.txt', NOW);
      return performance.now() - begun;
    };
    // A quadratic reader takes a hundred times as long for ten times the length, and some minutes for all of it.
    const short = take(harm.slice(0, harm.length / 10));
    expect(take(harm) / (short + 10)).toBeLessThan(50);
  });
});

function databaseBytes(statements: string): Uint8Array<ArrayBuffer> {
  const db = openEmpty();
  db.exec(statements);
  return bytesOf(db);
}
