// The lint of answers with its planted breaches: a section that answers all that is asked, but for one word.
import { expect, test } from 'vitest';
import { wholeLibrary } from '#authoring/library/whole-library.ts';
import type { WrittenItem } from '#authoring/library/items.ts';
import { folded } from '#authoring/lessons/answer-words.ts';
import { lintAnswers, sharesOf } from '#authoring/lessons/lint-answers.ts';
import { readSections, readTableReferences, wordsIn } from '#authoring/lessons/lesson-text.ts';
import type { TeachingText } from '#authoring/lessons/read-lessons.ts';
import { writtenItem } from '#tests/written-item.ts';

const { library, items, maps, answers } = wholeLibrary();
const NO_FLOORS = { S: 0, A: 0, B: 0, C: 0 };

function item(id: string, written: Partial<WrittenItem> & { readonly text?: string }): WrittenItem {
  const { text = '', ...rest } = written;
  const own = { chapter: 'wine-general', topic: 'acids', stem: 'どれですか。' };
  return writtenItem(id, { ...own, answer: { key: text, text }, ...rest });
}

const choice = (text: string) => ({ key: text, text, why: '' });

const own = {
  text: '酒石酸とリンゴ酸は、ブドウの果肉から来る。',
  twins: [{ change: [['ブドウ', '発酵']] as const, why: '' }],
};

/** One of each form, by its id. */
const ASKED: readonly WrittenItem[] = [
  item('name', { text: '{merlot}' }),
  item('number', { text: '5％', pool: [choice('7％')] }),
  item('thousands', { text: '1200ha' }),
  item('words', { text: '澱を瓶口に集める動瓶' }),
  item('not', {
    kind: 'odd',
    text: '乳酸',
    pool: ['酒石酸', 'リンゴ酸', 'クエン酸'].map(choice),
  }),
  item('group--one', {
    kind: 'pair',
    answer: { key: 'one:two', text: 'ベト病 ― 硫黄' },
    pool: [],
  }),
  item('group--two', {
    kind: 'pair',
    answer: { key: 'two:one', text: 'ウドンコ病 ― ボルドー液' },
    pool: [
      { key: 'one', text: 'ベト病 ― ボルドー液', why: '' },
      { key: 'two', text: 'ウドンコ病 ― 硫黄', why: '' },
    ],
  }),
  item('order', { kind: 'order', text: '圧搾→主発酵→澱引き' }),
  item('multi', {
    kind: 'multi',
    text: 'リッジ、ダブル',
    right: [choice('リッジ'), choice('ダブル')],
  }),
  item('figure', { text: '貝殻石灰岩' }),
  item('caption', { text: '南斜面' }),
  item('drawn', { text: '貯酒' }),
  item('table', { text: 'ラインラント・プファルツ州' }),
  item('map', { kind: 'map', file: 'maps/germany/map.yaml', text: '{de-ahr}' }),
  item('on-map', { text: 'ナーエ' }),
];

const LESSON = `
<H2 id="acids" topic="acids">有機酸</H2>

メルロは5％で、畑は1,200haです。動瓶では、瓶口に澱を集めます。酒石酸、リンゴ酸、クエン酸はブドウから来ます。

**ベト病**にはボルドー液、ウドンコ病には硫黄。圧搾、主発酵、澱引きと進みます。リッジとダブルを使います。

<LibraryTable id="de-regions" columns="state" rows="de-mosel" />

<Figure caption="畑は南斜面にある。"><svg viewBox="0 0 1 1"><title id="t">土の図</title><text>貝殻石灰岩</text></svg></Figure>

<LibraryFigure id="beer-process" />

<MapLink map="germany" />

<H2 id="tartrate" topic="tartrate">酒石</H2>

ほかの話です。
`;

function lesson(mdx: string): TeachingText {
  return {
    file: 'lessons/wine-general/test.mdx',
    chapter: 'wine-general',
    path: '',
    label: '',
    mdx,
    sections: readSections(mdx),
    tables: readTableReferences(mdx),
  };
}

interface Given {
  readonly asked?: readonly WrittenItem[];
  readonly floors?: typeof NO_FLOORS;
  /** Of `read-answers.yaml`. */
  readonly read?: Readonly<Record<string, string>>;
}

function lint(mdx: string, { asked = ASKED, floors = NO_FLOORS, read = {} }: Given = {}) {
  const known = { ...library, readAnswers: new Map(Object.entries(read)) };
  return lintAnswers(known, asked, [lesson(mdx)], { maps, floors });
}

const nowhereIn = (mdx: string) =>
  [...lint(mdx).places].filter(([, place]) => place === 'nowhere').map(([id]) => id);

const placeIn = (words: string, asked: WrittenItem) =>
  lint(`<H2 id="acids" topic="acids">酸</H2>\n\n${words}`, { asked: [asked] }).places.get(asked.id);

test('G14 a section that says all that is asked of its topic answers every form', () => {
  expect(new Set(lint(LESSON).places.values())).toEqual(new Set(['own']));
  expect(nowhereIn(LESSON)).toEqual([]);
});

test.each([
  ['メルロ', 'マルベック', ['name']],
  ['5％', '15％', ['number']],
  ['1,200ha', '1,2000ha', ['thousands']],
  ['動瓶では、瓶口', '瓶', ['words']],
  ['クエン酸', 'コハク酸', ['not']],
  ['ボルドー液', '石灰', ['group--one']],
  ['ウドンコ病', '灰色カビ病', ['group--two']],
  ['主発酵', 'そのあと', ['order']],
  ['ダブル', 'シングル', ['multi']],
  ['<text>貝殻石灰岩</text>', '', ['figure']],
  ['南斜面', '北斜面', ['caption']],
  ['<LibraryFigure id="beer-process" />', '', ['drawn']],
  [' columns="state"', ' columns="river"', ['table']],
  ['<MapLink map="germany" />', '', ['map', 'on-map']],
])('G14 without %s an item is answered nowhere', (from, to, ids) => {
  expect(LESSON).toContain(from);
  expect(nowhereIn(LESSON.replaceAll(from, to))).toEqual(ids);
});

test('G14 a sentence is answered by the words that its twin changes, beside half of the others', () => {
  const statement = item('statement', {
    kind: 'statement',
    text: own.text,
    statement: {
      own: { key: 'a', ...own },
      subject: { id: 'st-a', about: '', statements: [] },
    },
  });
  expect(placeIn('酒石酸はブドウにあります。', statement)).toBe('own');
  expect(placeIn('果肉の酒石酸とリンゴ酸は、発酵から来ます。', statement)).toBe('nowhere');
  expect(placeIn('ブドウの話です。', statement)).toBe('nowhere');
});

test('G14 a number is answered where the thing stands, too', () => {
  const asked = item('of-thing', { stem: '{merlot}は何年ですか。', text: '3年' });
  expect(placeIn('メルロは3年です。', asked)).toBe('own');
  expect(placeIn('マルベックは3年です。', asked)).toBe('nowhere');
});

test('G14 what a section of another topic says is found elsewhere', () => {
  const moved = LESSON.replace('メルロは5％で', '').replace('ほかの話です。', 'メルロです。');
  expect(lint(moved).places.get('name')).toBe('elsewhere');
  expect(lint(moved).places.get('number')).toBe('nowhere');
});

test('G14 a share below its floor stops the build', () => {
  const priority = library.topics.find(({ value }) => value.id === 'acids')?.value.priority ?? 'S';
  const floors = { ...NO_FLOORS, [priority]: 95 };
  expect(lint(LESSON, { floors }).mistakes).toEqual([]);
  const [mistake, ...others] = lint(LESSON.replaceAll('メルロ', ''), { floors }).mistakes;
  expect(others).toEqual([]);
  expect(mistake?.message).toContain(`93.3 % of the items of ${priority}, at least 95 %`);
});

test('G14 an answer that a reader found counts; one that is unknown or found without it does not stay', () => {
  const without = LESSON.replaceAll('メルロ', '');
  const { places, mistakes } = lint(without, { read: { name: 'ここにある' } });
  expect([places.get('name'), mistakes]).toEqual(['read', []]);
  const [share] = sharesOf(library, ASKED, places);
  expect(share).toMatchObject({ items: ASKED.length, nowhere: 0, share: 100 });
  const messages = lint(LESSON, { read: { name: 'ここにある', none: 'ここにある' } }).mistakes;
  expect(messages.map(({ row, message }) => `${row}: ${message}`)).toEqual([
    'name: is found without it',
    'none: there is no such item',
  ]);
});

test('G14 width, case, accents and thousands are one spelling; kana keeps its marks', () => {
  expect(folded('Côte  Ｄ’Or １,２00 ガ ド')).toBe(folded('cote d’or 1200ガド'));
  expect(folded('ガ')).not.toBe(folded('カ'));
  expect(wordsIn('<Figure caption="上"><svg><text>左</text><text>右</text></svg></Figure>')).toBe(
    '左|右|||上',
  );
});

test('G14 the items of the library are looked for in its lessons', () => {
  expect(new Set(answers.keys())).toEqual(new Set(items.map(({ id }) => id)));
  expect([...answers.values()]).toContain('own');
});
