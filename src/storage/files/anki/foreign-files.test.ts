// Files as people have them (fixtures/): what Anki, spreadsheets and editors write.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  eventsOfForeign,
  openForeign,
  type OpenedForeign,
} from '#storage/files/anki/open-foreign.ts';
import { sqlite3 } from '#tests/memory-database.ts';
import { databaseOf, merge, studyData } from '#tests/study-content.ts';

const NOW = 1_790_000_000_000;

function open(bytes: Uint8Array, name: string): OpenedForeign {
  const opened = openForeign(sqlite3, bytes, name, NOW);
  if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`);
  return opened.value;
}

function fixture(name: string): Uint8Array {
  const path = fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
  return new Uint8Array(readFileSync(path));
}

const sidesOf = ({ cards }: OpenedForeign) => cards.map(({ front, back }) => [front, back]);
const table = (text: string, name = 'x.csv') => open(strToU8(text), name);

const SOIL = ['シャブリの土壌', 'キンメリジャン'];
const GRAPE = ['バローロの品種', 'ネッビオーロ'];

describe('packages', () => {
  test.each([
    [
      'type-answer.apkg',
      [
        ['シャブリの土壌は？', 'キンメリジャン'],
        ['バローロの品種は？', 'ネッビオーロ'],
        ['ロワールの白は？', 'ソーヴィニヨン・ブラン'],
      ],
    ],
    [
      'ruby.apkg',
      [
        ['甲州の原産地', 'コーカサス'],
        ['善光寺', '善光寺\nぶどうの品種'],
        ['山梨の勝沼は？', '盆地'],
      ],
    ],
    [
      'entities.apkg',
      [
        ['Château d’Yquem — classé en…', 'Premier Cru Supérieur → 1855'],
        ['Français × ½ °C', 'Ôe &eacute; é é  x'],
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
      [
        'メドックは［…］年、ナポレオン3世の命で格付け',
        'メドックは1855年、ナポレオン3世の命で格付け',
      ],
      ['メドックは1855年、［…］の命で格付け', 'メドックは1855年、ナポレオン3世の命で格付け'],
      ['格付け: ［…］です', '格付け: 第1級は5つです'],
      ['格付け: 第1級は［…］つです', '格付け: 第1級は5つです'],
      ['収量は［…］', '収量は\\(\\frac{a}{b}\\)'],
      ['［…］とシャルドネ', 'ピノ・ノワールとシャルドネ'],
      ['［…］と［…］', 'ピノ・ノワールとシャルドネ'],
      ['［品種］はボージョレ', 'ガメイ\n（赤）はボージョレ\n補足'],
      ['アルコール ［度::数］ ％', 'アルコール 12 ％'],
      ['コード［…］の後', 'コードa}bの後'],
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
});

describe('tables', () => {
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
      ['"グラン・クリュ"の数は？', '33'],
      SOIL,
      GRAPE,
    ]);
    expect(sidesOf(table('a,"b\nc,d\n"e""f",g\n'))).toEqual([
      ['a', '"b'],
      ['c', 'd'],
      ['e"f', 'g'],
    ]);
    expect(sidesOf(table('12" の瓶\tb\n"c\nd"\te\n'))).toEqual([
      ['12" の瓶', 'b'],
      ['c\nd', 'e'],
    ]);
  });

  test('N15 tags stay where the table says that it has none, and are taken away where it has some', () => {
    expect(sidesOf(open(fixture('html-plain.txt'), 'h.txt'))).toEqual([
      ['a<b>b</b>', 'c & d &amp; e'],
    ]);
    expect(sidesOf(table('a<b>b</b>,c &eacute;\n3 < 4,d\n'))).toEqual([
      ['ab', 'c é'],
      ['3 < 4', 'd'],
    ]);
    expect(sidesOf(table('3 < 4,5 > 4 &amp; d\n'))).toEqual([['3 < 4', '5 > 4 &amp; d']]);
  });

  const LITTLE = `${SOIL.join('\t')}\r\n${GRAPE.join('\t')}\r\n`.split('').flatMap((sign) => {
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
      ['Château', 'Médoc'],
      ['Rhône', 'Moët'],
      ['classé', '1855'],
    ]);
    const kanji = new Uint8Array([0x8d, 0x62, 0x8f, 0x42, 0x2c, 0x8e, 0x52, 0x97, 0x9c, 0x0a]);
    expect(sidesOf(open(kanji, 'k.csv'))).toEqual([['甲州', '山梨']]);
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
    expect(sidesOf(table(text))).toEqual([
      ['a', 'b, c'],
      ['d', 'e'],
    ]);
  });

  test('N15 columns of Anki’s own are no text, and many columns are one back', () => {
    const text = `#separator:tab\n#html:false\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:7
g1\tBasic\tD::E\tq\ta\tmore\tx y\ng2\tBasic\t\tr\tb\t\t\n`;
    const opened = table(text, 'f.txt');
    expect(sidesOf(opened)).toEqual([
      ['q', 'a\nmore'],
      ['r', 'b'],
    ]);
    expect([...opened.titles]).toEqual(['D::E', 'f']);
    const wide = table(`q${',a'.repeat(300)}${',b'.repeat(3)}\nr,c\n`);
    expect(wide.cards.map(({ front }) => front)).toEqual(['q', 'r']);
  });

  test('N17 two notes of one name are two notes, and the same row twice is one', () => {
    const bytes = strToU8('#guid column:1\ng\tq\ta\ng\tr\tb\ng\tq\ta\n');
    expect(sidesOf(open(bytes, 'x.txt'))).toEqual([
      ['q', 'a'],
      ['r', 'b'],
    ]);
    expect(sidesOf(table('q,a\nq,b\nq,a\n'))).toEqual([
      ['q', 'a'],
      ['q', 'b'],
    ]);
    const db = databaseOf(studyData([]));
    merge(db, studyData(eventsOfForeign(db, open(bytes, 'x.txt'), NOW).events));
    expect(eventsOfForeign(db, open(bytes, 'x.txt'), NOW + 1).events).toEqual([]);
  });
});
