// What asks one fact twice, and what stays apart in a sitting.
import { expect, test } from 'vitest';
import type { WrittenItem } from '#authoring/library/items.ts';
import {
  alikePairs,
  areSiblings,
  lintTwins,
  withGroups,
  withoutAsked,
} from '#authoring/library/twins.ts';
import { tellingPairs } from '#authoring/library/telling-pairs.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Name } from '#domain/text/names.ts';
import { TEST_SUBJECT } from '#tests/test-subject.ts';
import { writtenItem } from '#tests/written-item.ts';

const NAMES: ReadonlyMap<string, Name> = new Map(
  [
    ['mt-barker', 'マウント・バーカー', 'Mount Barker'],
    ['western', '西オーストラリア州', 'Western Australia'],
    ['victoria', 'ヴィクトリア州', 'Victoria'],
  ].map(([id = '', ja = '', original = '']) => [id, { id, ja, original, lang: 'en' }]),
);

function item(id: string, stem: string, answer: string, more: Partial<WrittenItem> = {}) {
  const own = {
    chapter: 'australia',
    importance: 'B',
    answer: { key: answer, text: answer },
  } as const;
  return writtenItem(id, { ...own, stem, ...more });
}

const TABLE = item('state-of--barker', '{mt-barker}は、どの州のGIですか。', '{western}', {
  kind: 'value',
});
const MAP = item('map--barker--within', '{mt-barker}があるのは、どの州ですか。', '{western}', {
  kind: 'map',
});

function twins(items: readonly WrittenItem[], nearPairs: readonly [string, string][] = []) {
  return lintTwins({ nearPairs }, alikePairs(items, NAMES), items).map(({ row }) => row);
}

test('C52 a map does not ask again what a table asks', () => {
  expect(withoutAsked([MAP], [TABLE], NAMES)).toEqual([]);
  const elsewhere = { ...TABLE, answer: { key: 'victoria', text: '{victoria}' } };
  expect(withoutAsked([MAP], [elsewhere], NAMES)).toEqual([MAP]);
  const marked = { ...MAP, figure: { map: 'map', place: 'map--barker', words: '地図' } };
  expect(withoutAsked([marked], [TABLE], NAMES)).toEqual([marked]);
});

const FIRST = item('first', '1877年に、国内で初めてフィロキセラが見つかった産地は？', '{western}');

test.each([
  ['the same names with the same answer', MAP, TABLE],
  ['the same words', FIRST, { ...FIRST, id: 'again' }],
  [
    'nearly the same words',
    FIRST,
    item('again', '国内で初めて、1877年にフィロキセラが見つかった産地はどこ？', '{western}'),
  ],
])('C52 %s make twins, unless a writer says what each asks', (_what, a, b) => {
  // Words that every question has say nothing.
  const others = [item('other', '次の産地はどれですか。', '{victoria}')];
  expect(twins([a, b, ...others])).toEqual([`${b.row} (${b.id})`]);
  expect(twins([a, b, ...others], [[b.id, a.id]])).toEqual([]);
});

test('C52 C53 one fact in two forms is no twin, and both are of one group', () => {
  const described = item('ds--first', FIRST.stem, '{western}', { kind: 'describe' });
  expect(twins([FIRST, described])).toEqual([]);
  const siblings = alikePairs([FIRST, described], NAMES).filter(areSiblings);
  expect(siblings.map(([a, b]) => [a.id, b.id])).toEqual([['first', 'ds--first']]);
  expect(twins([described, { ...described, id: 'ds--again' }])).toHaveLength(1);
});

test('C52 another answer or chapter makes no twin, and a pair that is none goes', () => {
  expect(twins([FIRST, { ...FIRST, id: 'b', answer: TABLE.answer, chapter: 'italy' }])).toEqual([]);
  const other = item('b', FIRST.stem, '{victoria}');
  expect(twins([FIRST, other])).toEqual([]);
  expect(twins([FIRST, other], [['first', 'b']])).toEqual(['first, b']);
});

test('C52 a select-all and a question whose answer it tells are a near pair', () => {
  const all = item('mu-west', '{western}の産地をすべて選んでください。', 'a+b', {
    kind: 'multi',
  });
  const pair: [string, string] = ['mu-west', 'first'];
  expect(twins([FIRST, all], [pair])).toEqual([]);
  expect(withGroups([FIRST, all], [pair], NAMES).map(({ group }) => group)).toEqual([
    'mu-west',
    'mu-west',
  ]);
  expect(twins([all], [pair])).toEqual(['mu-west, first']);
  expect(twins([{ ...FIRST, chapter: 'italy' }, all], [pair])).toEqual(['mu-west, first']);
  const [own] = TEST_SUBJECT.statements;
  if (own === undefined) throw new Error('No statement');
  const statement = { ...FIRST, statement: { subject: TEST_SUBJECT, own } };
  expect(twins([statement, all], [pair])).toEqual(['mu-west, first']);
});

test('C53 items that ask in the same words, and near pairs, are of one group', () => {
  const items = [
    item('bank--a', '次のうち、左岸にあるのは？', 'A'),
    item('bank--b', '次のうち、左岸にあるのは？', 'B'),
    item('near', '左岸の甘口は？', 'C'),
    item('alone', '右岸は？', 'D'),
  ];
  const grouped = withGroups(items, [['near', 'bank--b']], NAMES);
  const [first, second, third, fourth] = grouped.map(({ group }) => group);
  expect(first).toBeDefined();
  expect([second, third]).toEqual([first, first]);
  expect(fourth).toBeUndefined();
});

test('C53 questions about marks on a map share their words, and nothing else', () => {
  const figure = { map: 'map', place: 'map--a', words: '地図' };
  const marks = ['a', 'b'].map((id) => item(id, '印のある産地は？', id, { figure }));
  expect(withGroups(marks, [], NAMES).map(({ group }) => group)).toEqual([undefined, undefined]);
});

const OF_GRAPE = item('of-grape', 'コンドリューの白の品種はどれですか。', 'ヴィオニエ');
const OF_PLACE = item('of-place', 'ヴィオニエだけから白を造る村はどれですか。', 'コンドリュー');
const groupsOf = (items: readonly WrittenItem[]) =>
  withGroups(items, [], NAMES, tellingPairs(items, NAMES)).map(({ group }) => group);

test('C53 a question whose words hold the answer of another beside what it asks of is of one group with it', () => {
  expect(groupsOf([OF_GRAPE, OF_PLACE])).toEqual(['of-grape', 'of-grape']);
  const elsewhere = { ...OF_PLACE, stem: 'シャルドネだけから白を造る村はどれですか。' };
  expect(groupsOf([OF_GRAPE, elsewhere])).toEqual([undefined, undefined]);
  expect(groupsOf([OF_GRAPE, { ...OF_PLACE, chapter: 'italy' }])).toEqual([undefined, undefined]);
  expect(groupsOf([OF_GRAPE, { ...OF_PLACE, importance: 'C' }])).toEqual([undefined, undefined]);
});

test('C53 a sentence that tells an answer takes the question into the group of its subject', () => {
  const [own] = TEST_SUBJECT.statements;
  if (own === undefined) throw new Error('No statement');
  const told = item('st', '', 'コンドリューでは、ヴィオニエから白を造る。', {
    kind: 'statement',
    statement: { subject: TEST_SUBJECT, own },
    group: TEST_SUBJECT.id,
  });
  expect(groupsOf([OF_GRAPE, told])).toEqual([TEST_SUBJECT.id, TEST_SUBJECT.id]);
  // A near pair of two sentences leaves each with its own subject.
  const other = { ...told, id: 'other', group: 'other-subject' };
  const near = withGroups([told, other], [['st', 'other']], NAMES);
  expect(near.map(({ group }) => group)).toEqual([TEST_SUBJECT.id, 'other-subject']);
});

test('C53 a name that many speak of tells nothing, and a chain of tellers stays short', () => {
  const many = Array.from({ length: 11 }, (_, at) =>
    item(`many-${at}`, `コンドリューのヴィオニエの${at}番目の話です。`, `答え${at}`),
  );
  expect(groupsOf([OF_GRAPE, OF_PLACE, ...many])[0]).toBeUndefined();
  const chain = Array.from({ length: 20 }, (_, at) => {
    const [name, next] = [
      'アイウエオカキクケコサシスセソタチツテト',
      'イウエオカキクケコサシスセソタチツテトナ',
    ].map((letters) => `${letters[at] ?? ''}リア`);
    return item(`chain-${at}`, `${name}の隣の村はどれですか。`, next ?? '');
  });
  const told = chain.map((one) => ({ ...one, stem: `${one.stem}${one.answer.text}` }));
  const sizes = [...groupBy(groupsOf(told), (group) => group ?? '').values()].map(
    ({ length }) => length,
  );
  expect(Math.max(...sizes)).toBeLessThanOrEqual(12);
});
