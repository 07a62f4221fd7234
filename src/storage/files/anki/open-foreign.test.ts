// Files of other programs: the three layouts of Anki's packages, tables, files as people have them (fixtures/), and those
// made to do harm.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { zstdCompressSync } from 'node:zlib';
import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { notesOf } from '#domain/anki/notes.ts';
import { notesTsv } from '#domain/anki/tsv.ts';
import { ownDeckId } from '#domain/anki/own-deck.ts';
import {
  eventsOfForeign,
  openForeign,
  type OpenedForeign,
} from '#storage/files/anki/open-foreign.ts';
import { parseEvent } from '#domain/log/event.ts';
import { queryOwnCards, queryOwnDecks } from '#storage/log/queries/state-queries.ts';
import { FRANCE } from '#tests/fake-library.ts';
import { bytesOf, openEmpty, sqlite3 } from '#tests/memory-database.ts';
import { databaseOf, eventsOf, merge } from '#tests/study-content.ts';

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

test.each([
  ['the oldest', { 'collection.anki2': oldCollection([MOSEL]) }],
  [
    'the middle',
    {
      'collection.anki2': oldCollection([{ guid: 'x', fields: ['Please update', 'Anki'] }]),
      'collection.anki21': oldCollection([MOSEL]),
    },
  ],
  // A collection of schema 18: note types in tables of their own, in protocol buffers, with a collation of Anki's.
  ['the newest', unzipSync(fixture('newest.apkg'))],
])('N15 a package of %s layout gives the same cards', (_layout, files) => {
  const { cards, titles, leftOut } = open(archive(files));
  expect(cards).toEqual([expect.objectContaining(CARD)]);
  expect([...titles]).toEqual(['ワイン::ドイツ']);
  expect([...leftOut]).toEqual([]);
});

const WITH_MOSEL = archive({ 'collection.anki2': oldCollection([MOSEL]) });

test('N17 a card whose text has changed is the same card, as it stands in the later file', () => {
  const db = databaseOf();
  merge(db, eventsOfForeign(db, open(WITH_MOSEL), NOW).events);
  const [before] = queryOwnCards(db);
  const changed = archive({
    'collection.anki2': oldCollection([{ ...MOSEL, fields: ['モーゼルは？', 'リースリング'] }]),
  });
  const { events } = eventsOfForeign(db, open(changed), NOW + 1);
  expect(events.map(({ kind }) => kind)).toEqual(['own-card']);
  merge(db, events);
  expect(queryOwnCards(db)).toEqual([{ ...before, front: 'モーゼルは？' }]);
  // And back again.
  merge(db, eventsOfForeign(db, open(WITH_MOSEL), NOW + 2).events);
  expect(queryOwnCards(db)).toEqual([before]);
});

test('N17 a deck that was removed comes back with its file', () => {
  const db = databaseOf();
  merge(db, eventsOfForeign(db, open(WITH_MOSEL), NOW).events);
  merge(db, [
    {
      kind: 'setting',
      id: 'ff',
      at: NOW + 1,
      device: null,
      item: CARD.deck,
      value: { title: 'ワイン::ドイツ', on: false },
    },
  ]);
  expect([queryOwnDecks(db), queryOwnCards(db)]).toEqual([[], []]);
  merge(db, eventsOfForeign(db, open(WITH_MOSEL), NOW + 2).events);
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
  const db = databaseOf();
  const { events, cards } = eventsOfForeign(db, open(file), NOW);
  expect(cards).toBe(0);
  expect(events.map(({ kind, item: id, at }) => [kind, id, at])).toEqual([
    ['card-review', item.id, NOW - 5000],
    ['card-review', item.id, NOW - 4000],
  ]);
  expect(events.map((event) => parseEvent(event))).toEqual(events);
  merge(db, events);
  expect(merge(db, eventsOfForeign(db, open(file), NOW + 1).events).events).toBe(0);
  expect(eventsOf(db)).toHaveLength(2);
});

function fixture(name: string): Uint8Array {
  const path = fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
  return new Uint8Array(readFileSync(path));
}

const sidesOf = ({ cards }: OpenedForeign) => cards.map(({ front, back }) => `${front} → ${back}`);
const table = (text: string, name = 'x.csv') => open(strToU8(text), name);

const SOIL = 'シャブリの土壌 → キンメリジャン';
const GRAPE = 'バローロの品種 → ネッビオーロ';

test.each([
  [
    'type-answer.apkg',
    [
      'シャブリの土壌は？ → キンメリジャン',
      'バローロの品種は？ → ネッビオーロ',
      'ロワールの白は？ → ソーヴィニヨン・ブラン',
    ],
  ],
  [
    'ruby.apkg',
    ['甲州の原産地 → コーカサス', '善光寺 → 善光寺\nぶどうの品種', '山梨の勝沼は？ → 盆地'],
  ],
  [
    'entities.apkg',
    [
      'Château d’Yquem — classé en… → Premier Cru Supérieur → 1855',
      'Français × ½ °C → Ôe &eacute; é é  x',
    ],
  ],
])('N15 %s is read as Anki shows it', (name, sides) => {
  const opened = open(fixture(name), name);
  expect(sidesOf(opened)).toEqual(sides);
  expect([...opened.leftOut]).toEqual([]);
});

test('N16 each number of a note’s gaps is a card: its gaps are hidden, all others are read', () => {
  const opened = open(fixture('cloze.apkg'), 'cloze.apkg');
  expect(sidesOf(opened)).toEqual([
    'メドックは［…］年、ナポレオン3世の命で格付け → メドックは1855年、ナポレオン3世の命で格付け',
    'メドックは1855年、［…］の命で格付け → メドックは1855年、ナポレオン3世の命で格付け',
    '格付け: ［…］です → 格付け: 第1級は5つです',
    '格付け: 第1級は［…］つです → 格付け: 第1級は5つです',
    '収量は［…］ → 収量は\\(\\frac{a}{b}\\)',
    '［…］とシャルドネ → ピノ・ノワールとシャルドネ',
    '［…］と［…］ → ピノ・ノワールとシャルドネ',
    '［品種］はボージョレ → ガメイ\n（赤）はボージョレ\n補足',
    'アルコール ［度::数］ ％ → アルコール 12 ％',
    'コード［…］の後 → コードa}bの後',
  ]);
  // An empty gap is none.
  expect([...opened.leftOut]).toEqual([['gap', 1]]);
  expect(new Set(opened.cards.map(({ item }) => item)).size).toBe(10);
});

test('N16 places on a picture make no card, and the reason is told', () => {
  const opened = openForeign(sqlite3, fixture('io.apkg'), 'io.apkg', NOW);
  expect(opened).toMatchObject({
    ok: false,
    error: { kind: 'unreadable', leftOut: [['picture', 2]] },
  });
});

test('N15 a card that stands in a filtered deck is of its home', () => {
  const opened = open(fixture('filtered.apkg'), 'filtered.apkg');
  expect([...opened.titles]).toEqual(['ワイン::フランス']);
  expect(opened.cards).toHaveLength(2);
});

test.each([
  ['comma.csv', []],
  ['comma-bom.csv', []],
  ['semicolon.csv', []],
  ['sep-semi.txt', []],
  ['sjis-tab.txt', []],
  ['blank-first.txt', []],
  ['cr-tab.txt', []],
  ['title-line.txt', [['row', 1]]],
])('N15 %s gives two cards', (name, leftOut) => {
  const opened = open(fixture(name), name);
  expect(sidesOf(opened)).toEqual([SOIL, GRAPE]);
  expect([...opened.leftOut]).toEqual(leftOut);
});

test('N15 a quote that does not end with its cell is a sign as others', () => {
  expect(sidesOf(open(fixture('quote-start.txt'), 'q.txt'))).toEqual([
    '"グラン・クリュ"の数は？ → 33',
    SOIL,
    GRAPE,
  ]);
  expect(sidesOf(table('a,"b\nc,d\n"e""f",g\n'))).toEqual(['a → "b', 'c → d', 'e"f → g']);
  expect(sidesOf(table('12" の瓶\tb\n"c\nd"\te\n'))).toEqual(['12" の瓶 → b', 'c\nd → e']);
});

test('N15 tags stay where the table says that it has none, and are taken away where it has some', () => {
  expect(sidesOf(open(fixture('html-plain.txt'), 'h.txt'))).toEqual(['a<b>b</b> → c & d &amp; e']);
  expect(sidesOf(table('a<b>b</b>,c &eacute;\n3 < 4,d\n'))).toEqual(['ab → c é', '3 < 4 → d']);
  expect(sidesOf(table('3 < 4,5 > 4 &amp; d\n'))).toEqual(['3 < 4 → 5 > 4 &amp; d']);
});

const TABLE = [SOIL, GRAPE].map((sides) => `${sides.replace(' → ', '\t')}\r\n`).join('');
const LITTLE = TABLE.split('').flatMap((sign) => {
  const code = sign.charCodeAt(0);
  return [code & 0xff, code >> 8];
});

test('N15 UTF-16 is read, whichever end comes first', () => {
  const big = LITTLE.map((_byte, at) => LITTLE[at ^ 1] ?? 0);
  for (const bytes of [
    [0xff, 0xfe, ...LITTLE],
    [0xfe, 0xff, ...big],
  ]) {
    expect(sidesOf(open(new Uint8Array(bytes), 'u.txt'))).toEqual([SOIL, GRAPE]);
  }
});

test('N15 accents of a western Windows are no kanji, and kanji without kana stay', () => {
  const latin = 'Château;Médoc\nRhône;Moët\nclassé;1855\n';
  const western = Uint8Array.from(latin, (sign) => sign.charCodeAt(0));
  expect(sidesOf(open(western, 'l.csv'))).toEqual([
    'Château → Médoc',
    'Rhône → Moët',
    'classé → 1855',
  ]);
  const kanji = new Uint8Array([0x8d, 0x62, 0x8f, 0x42, 0x2c, 0x8e, 0x52, 0x97, 0x9c, 0x0a]);
  expect(sidesOf(open(kanji, 'k.csv'))).toEqual(['甲州 → 山梨']);
});

test.each([
  ['sep=;\r\na;b, c\r\nd;e\r\n'],
  ['\n\n"sep=;"\na;b, c\n\n ; \nd;e\n'],
  ['#separator:Semicolon\n#columns:Q;A\na;b, c\nd;e'],
  ['#separator:;\n#if matches:keep both\na;b, c\nd;e\n'],
  ['a\tb, c\nd\te\n'],
  ['a;b, c\nd;e\n'],
  ['"a","b, c"\n"d","e"\n'],
  ['#separator:colon\na:b, c\nd:e\n'],
])('N15 what separates cells is what the table says, or what its rows have: %j', (text) => {
  expect(sidesOf(table(text))).toEqual(['a → b, c', 'd → e']);
});

test('N15 columns of Anki’s own are no text, and many columns are one back', () => {
  const text = `#separator:tab\n#html:false\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:7
g1\tBasic\tD::E\tq\ta\tmore\tx y\ng2\tBasic\t\tr\tb\t\t\n`;
  const opened = table(text, 'f.txt');
  expect(sidesOf(opened)).toEqual(['q → a\nmore', 'r → b']);
  expect([...opened.titles]).toEqual(['D::E', 'f']);
  const wide = table(`q${',a'.repeat(300)}${',b'.repeat(3)}\nr,c\n`);
  expect(wide.cards.map(({ front }) => front)).toEqual(['q', 'r']);
});

test('N17 two notes of one name are two notes, and the same row twice is one', () => {
  const bytes = strToU8('#guid column:1\ng\tq\ta\ng\tr\tb\ng\tq\ta\n');
  expect(sidesOf(open(bytes, 'x.txt'))).toEqual(['q → a', 'r → b']);
  expect(sidesOf(table('q,a\nq,b\nq,a\n'))).toEqual(['q → a', 'q → b']);
  const db = databaseOf();
  merge(db, eventsOfForeign(db, open(bytes, 'x.txt'), NOW).events);
  expect(eventsOfForeign(db, open(bytes, 'x.txt'), NOW + 1).events).toEqual([]);
});

test.each([
  ['a table of our own notes alone', strToU8(notesTsv(notesOf(FRANCE))), 'empty'],
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
  // It says in its list of files what it would become. https://pkware.cachefly.net/webdocs/APPNOTE/APPNOTE-6.3.9.TXT
  const zip = zipSync({ 'collection.anki2': new Uint8Array(9) });
  const words = new DataView(zip.buffer, zip.byteOffset);
  words.setUint32(words.getUint32(zip.length - 6, true) + 24, 101_000_000, true);
  expect(failureOf(zip)).toBe('too-large');
  const zeros = new Uint8Array(101_000_000);
  const collection = oldCollection([MOSEL]);
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

function databaseBytes(statements: string): Uint8Array<ArrayBuffer> {
  const db = openEmpty();
  db.exec(statements);
  return bytesOf(db);
}
