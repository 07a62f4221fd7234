// What a deck has about a name.
import { expect, test } from 'vitest';
import { entryOf, firstThings, groupByStem, leadOf } from '#domain/items/entry.ts';
import type { Deck, Importance, LibraryItem, LibraryTable } from '#domain/items/deck.ts';
import { libraryItem, TEST_SOURCE, testDeck } from '#tests/test-question.ts';

const NAMES = ['margaux', 'medoc', 'calon', ...Array.from({ length: 10 }, (_none, at) => `x${at}`)];

function item(id: string, stem: string, answer: string, importance: Importance = 'A'): LibraryItem {
  return libraryItem(id, { importance, stem, answer: { key: id, text: answer } });
}

/** Cells stand between bars. */
function table(id: string, head: string, ...lines: readonly string[]): LibraryTable {
  const [columns = [], ...rows] = [head, ...lines].map((line) => line.split('|'));
  return { id, title: id, part: 'bordeaux', columns, rows, source: TEST_SOURCE, asOf: null };
}

const DECK: Deck = {
  ...testDeck([
    item('asked-b', '{0}は？', '赤', 'B'),
    item('answer', 'どれ？', '{0.ja}'),
    item('asked-a', '{0}と{12}は？', '{0}'),
    item('other', '{12}は？', '{10}'),
  ]),
  names: NAMES.map((id) => ({ id, ja: id, original: null, lang: null })),
  tables: [
    table('aocs', 'AOC|地区|色', '{0}|{1.ja}|', '{12}|{1}|赤'),
    table('ranks', 'シャトー|等級|AOC', '{2}|3級|{0}', '{11}|2級|{0.original}と{12}'),
  ],
};

test('C28 the rows that are about a name, without the cells that say nothing', () => {
  const { facts } = entryOf(DECK, 'margaux');
  expect(facts.map((fact) => [fact.table.id, fact.rows])).toEqual([
    ['aocs', [[{ column: '地区', text: '{1.ja}' }]]],
  ]);
});

test('C28 the items that ask about it before those that it answers, the most important first', () => {
  expect(entryOf(DECK, 'margaux').items.map(({ id }) => id)).toEqual(
    'asked-a asked-b answer'.split(' '),
  );
  // Not {12}, though {1} is a part of it.
  expect(entryOf(DECK, 'medoc').items).toEqual([]);
});

test('C28 the first so many things, over all tables', () => {
  const groups = [{ things: ['a', 'b'] }, { things: ['c', 'd'] }, { things: ['e'] }];
  expect(firstThings(groups, 3)).toEqual([{ things: ['a', 'b'] }, { things: ['c'] }]);
  expect(firstThings(groups, 9)).toEqual(groups);
});

test('C28 items that read the same stand together', () => {
  const items = [
    item('a', '{0}の5級は？', '{1}'),
    item('b', '{2}は？', '3級'),
    item('c', '{0}の5級は？', '{2}'),
  ];
  expect(groupByStem(items).map((group) => group.map(({ id }) => id))).toEqual([['a', 'c'], ['b']]);
});

test('C28 a name is first what its row says it is, without what needs the title of its table', () => {
  const france = table('villages', '村名AOC|地区|栽培面積', '{0}|ニュイ|9ha');
  const lead = leadOf(entryOf({ ...DECK, tables: [france] }, 'margaux'));
  expect(lead).toMatchObject({ kind: '村名AOC', first: [], otherNames: [] });
  expect(lead.said).toEqual([{ column: '地区', text: 'ニュイ' }]);
});

test('C28 what comes first somewhere is said before all else, and other names from the tables of synonyms', () => {
  const tables = [
    table('it-synonyms', '別名|一般的な名前|色', '{3}|{0}|黒'),
    table('parents', '品種|親', '{0}|{1} × {2}'),
    table('firsts', '国|首位の黒ブドウ', 'スペイン|{0}'),
  ];
  const deck = { ...DECK, tables };
  expect(leadOf(entryOf(deck, 'margaux'))).toEqual({
    kind: '黒ブドウ',
    first: ['スペイン'],
    said: [],
    otherNames: ['{3}'],
  });
  // A name that is only another's: of what.
  expect(leadOf(entryOf(deck, 'x0'))).toMatchObject({
    kind: '別名',
    said: [
      { column: '一般的な名前', text: '{0}' },
      { column: '色', text: '黒' },
    ],
  });
  expect(leadOf({ facts: [], mentions: [] }).kind).toBeNull();
});

test('C28 its place stands on the map that asks for it', () => {
  const figure = { map: 'bordeaux', place: 'bordeaux--margaux', words: '' };
  const items = [item('plain', 'どれ？', '{0}'), { ...item('mark', 'どれ？', '{0}'), figure }];
  expect(entryOf({ ...DECK, items }, 'margaux').map).toBe('bordeaux');
  expect(entryOf({ ...DECK, items }, 'medoc').map).toBeNull();
});
