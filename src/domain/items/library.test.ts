// Names in texts, and what a showing draws.
import { expect, test } from 'vitest';
import { deckSegments, type Deck } from '#domain/items/deck.ts';
import type { Name } from '#domain/text/names.ts';
import { entriesOf } from '#domain/items/entries.ts';
import { cardsOf, drawDistractors, questionOf } from '#domain/items/showing.ts';
import { keepsItsOrder } from '#domain/items/question.ts';
import { readMarked } from '#domain/text/marked-text.ts';
import { plainText, type RichText } from '#domain/text/rich-text.ts';
import { libraryItem, readCard, readQuestion, testDeck } from '#tests/test-question.ts';
import { TEST_FIGURE } from '#tests/test-figure.ts';

const NAMES: readonly Name[] = [
  { id: 'pauillac', ja: 'ポイヤック', original: 'Pauillac', lang: 'fr' },
  { id: 'mlf', ja: 'マロラクティック発酵', original: null, lang: null },
  { id: 'margaux', ja: 'マルゴー', original: 'Margaux', lang: 'fr' },
];

const ITEM = libraryItem('aoc-of--alpha', {
  stem: '{0.ja}の隣はどれですか。',
  answer: { key: 'margaux', text: '{2}' },
  pool: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => ({
    key,
    text: key === 'a' ? '{0}' : `村${key}`,
    why: `${key}は{0.ja}です。`,
  })),
  explanation: '{1}を思い出してください。',
  card: { front: '{0}の隣は？', back: '{2}' },
});

const DECK: Deck = {
  ...testDeck([ITEM, { ...ITEM, id: 'b', card: null, inOriginal: true }]),
  chapter: 'france',
  topics: [{ key: 'france/growths', title: '', part: 'bordeaux', priority: 'S', expected: 1 }],
  names: NAMES,
};

test('T2 a reference shows both spellings, or the one that is asked for', () => {
  const read = (text: string) => plainText(readMarked(text, (key) => NAMES[Number(key)]));
  expect(read('{0}と{0.ja}と{0.original}と{1}')).toBe(
    'ポイヤック（Pauillac）とポイヤックとPauillacとマロラクティック発酵',
  );
  expect(() => read('{9}')).toThrow('No name "9"');
});

test('C6 else the nearest is there, and chance picks two of the next three, each once', () => {
  const drawn = new Set<string>();
  for (let seed = 0; seed < 200; seed += 1) {
    let state = seed;
    const keys = drawDistractors(ITEM, new Map(), () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    }).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    expect(keys[0]).toBe('a');
    for (const key of keys) drawn.add(key);
  }
  expect([...drawn].toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

test('V8 where several are right, the number of choices does not say how many', () => {
  const right = ['x', 'y', 'z'].map((key) => ({ key, text: `村${key}` }));
  for (const many of [2, 3]) {
    const item = { ...ITEM, right: right.slice(0, many) };
    const counts = [0.1, 0.9].map(
      (chance) => many + drawDistractors(item, new Map(), () => chance).length,
    );
    expect(counts).toEqual([5, 6]);
  }
  const four = [...right, { key: 'w', text: '村w' }];
  expect(drawDistractors({ right: four, pool: ITEM.pool }, new Map(), () => 0.5)).toHaveLength(6);
  const short = { right: right.slice(0, 2), pool: ITEM.pool.slice(0, 3) };
  expect(drawDistractors(short, new Map(), () => 0.9)).toHaveLength(3);
});

test('Q12 an item is a question with its reasons, and the languages of its names', () => {
  const question = questionOf(DECK, ITEM, ITEM.pool.slice(0, 3));
  expect(readQuestion(question)).toMatchObject({
    id: 'aoc-of--alpha',
    topic: 'bordeaux',
    q: 'ポイヤックの隣はどれですか。',
    choices: ['マルゴー（Margaux）', 'ポイヤック（Pauillac）', '村b', '村c'],
    answerIndex: 0,
    choiceNotes: [null, 'aはポイヤックです。', 'bはポイヤックです。', 'cはポイヤックです。'],
    explanation: 'マロラクティック発酵を思い出してください。',
  });
  expect(question.choices[0]).toEqual([
    { text: 'マルゴー', word: 'margaux' },
    { text: '（' },
    { text: 'Margaux', lang: 'fr' },
    { text: '）' },
  ]);
});

test('C9 an item is a card where its answer is the only one', () => {
  const [card, ...others] = cardsOf(DECK);
  expect(others).toEqual([]);
  expect(card && readCard(card)).toMatchObject({
    item: 'aoc-of--alpha',
    topic: 'bordeaux',
    front: 'ポイヤック（Pauillac）の隣は？',
    back: 'マルゴー（Margaux）',
    note: 'マロラクティック発酵を思い出してください。',
  });
  expect(linksIn(card?.note)).toEqual([['マロラクティック発酵', 'mlf']]);
});

test('Q12 C6 an entry draws anew at each showing, what was taken for the answer first, and has its keys', () => {
  const [entry] = entriesOf(DECK);
  expect(entry).toMatchObject({
    item: 'aoc-of--alpha',
    key: null,
    names: ['aoc-of--alpha'],
    topic: 'bordeaux',
    chapter: 'france',
  });
  const keys = (chance: number) => entry?.show(new Map(), () => chance).choiceKeys;
  expect(keys(0.999)).toEqual(['margaux', 'a', 'b', 'c']);
  expect(keys(0)).toEqual(['margaux', 'a', 'c', 'd']);
  const confusions = Object.entries({ f: 1, g: 3, gone: 9 });
  expect(entry?.show(new Map(confusions), () => 0.999).choiceKeys).toEqual(
    'margaux g f a'.split(' '),
  );
});

const linksIn = (read: RichText | null = []) =>
  (read ?? []).flatMap(({ text, word }) => (word === undefined ? [] : [[text, word]]));

test('C17 a name leads to its entry where it was written as one, and not within a longer word', () => {
  const deck = {
    names: [
      { id: 'montrachet', ja: 'モンラッシェ', original: 'Montrachet', lang: 'fr' },
      { id: 'aude', ja: '梅', original: null, lang: null },
    ],
  };
  const written = '{0}は、バタール・モンラッシェの隣。{1.ja}と{0.original}。梅酒、Montrachet。';
  const read = deckSegments(deck, written);
  expect(plainText(read)).toBe(
    'モンラッシェ（Montrachet）は、バタール・モンラッシェの隣。梅とMontrachet。梅酒、Montrachet。',
  );
  expect(linksIn(read)).toEqual([
    ['モンラッシェ', 'montrachet'],
    ['梅', 'aude'],
  ]);
  expect(read.filter(({ lang }) => lang === 'fr').map(({ text }) => text)).toEqual([
    'Montrachet',
    'Montrachet',
  ]);
});

test('V7 of several right choices all are shown, and none is a wrong one', () => {
  const right = [ITEM.answer, { key: 'z', text: '村z' }];
  const [entry] = entriesOf({ ...DECK, items: [{ ...ITEM, form: 'multi', right }] });
  const question = entry?.show(new Map([['g+margaux', 1]]), () => 0.999);
  expect(question).toMatchObject({ form: 'multi', answers: [0, 1], answerIndex: 0 });
  expect(question?.choiceKeys).toEqual(['margaux', 'z', 'g', 'a', 'b', 'c']);
});

const PLACE = { ...ITEM, stem: '地図で、印のある村はどれですか。', card: null };

test('Y45 a marked place of a topic S or A can be asked in writing, by its own name or as the map calls it', () => {
  const topic = { key: 'maps/x', title: '', part: 'bordeaux', priority: 'S', expected: 1 } as const;
  const place = {
    ...PLACE,
    topic: topic.key,
    figure: { map: 'medoc', place: 'medoc--margaux', words: '印', called: ['マルゴー村'] },
  };
  const [entry] = entriesOf({ ...DECK, topics: [topic], items: [place] });
  expect(entry?.forms).toEqual(['map', 'typed']);
  const asked = entry?.show(new Map(), () => 0, 'both', 'typed');
  expect(plainText(asked?.q ?? [])).toBe('地図で、印のある村は何ですか。');
  expect(asked?.figure).toEqual(place.figure);
  expect(asked?.typed?.judge('margaux')).toBe('right');
  expect(asked?.typed?.judge('マルゴー村')).toBe('right');
  expect(asked?.typed?.keyOf('マルゴー村')).toBe('margaux');
  expect(entry?.show(new Map(), () => 0, 'both', 'map').typed).toBeUndefined();
  const [deep] = entriesOf({ ...DECK, topics: [{ ...topic, priority: 'B' }], items: [place] });
  expect(deep?.forms).toEqual(['map']);
  // On request.
  expect(deep?.show(new Map(), () => 0, 'both', 'typed').typed).toBeDefined();
});

test('V35 a marked place is asked by its name among four marks, whose order stays', () => {
  const beside = ITEM.pool.slice(0, 3).map(({ key }) => key);
  const figure = { map: 'medoc', place: 'margaux', words: '印', beside };
  const [entry] = entriesOf({ ...DECK, items: [{ ...PLACE, figure }] });
  expect(entry?.forms).toEqual(['map', 'mark']);
  const asked = entry?.show(new Map(), () => 0, 'both', 'mark');
  if (asked === undefined) throw new Error('There is no showing');
  expect(plainText(asked.q)).toBe('地図で、マルゴー（Margaux）は①〜④のどれですか。');
  expect(asked.choices.map(plainText)).toEqual(['①', '②', '③', '④']);
  expect(asked.choiceKeys.toSorted()).toEqual(['margaux', ...beside].toSorted());
  expect(asked.choiceKeys[asked.answerIndex]).toBe('margaux');
  expect(asked.choiceKeys[0]).not.toBe('margaux');
  expect(asked.figure).toMatchObject({ marks: asked.choiceKeys });
  expect(asked.choiceNotes[asked.answerIndex]).toBeNull();
  expect(keepsItsOrder(asked)).toBe(true);
  expect(entry?.show(new Map(), () => 0).figure).not.toHaveProperty('marks');
});

test('G16 a part of a figure is asked as one name, in no map, and never in writing', () => {
  const figure = { drawing: TEST_FIGURE, place: 'margaux', words: '図：〔①〕' };
  const part = { ...PLACE, stem: '図で、①に入る村はどれですか。', topic: 'france/growths', figure };
  const [entry] = entriesOf({ ...DECK, items: [part] });
  expect(entry?.forms ?? ['single']).toEqual(['single']);
  const asked = entry?.show(new Map(), () => 0);
  expect(asked?.form).toBeUndefined();
  expect(asked?.figure).toEqual(figure);
});
