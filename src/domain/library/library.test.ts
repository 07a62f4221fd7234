// Names in texts, the packed form of a deck, and what a showing draws.
import { expect, test } from 'vitest';
import type { Deck, LibraryItem } from '#domain/library/deck.ts';
import { plainText, segmentsOf, type Name } from '#domain/library/names.ts';
import { packDeck, unpackDeck } from '#domain/library/pack.ts';
import { packWords, unpackWords, type Word } from '#domain/library/words.ts';
import { cardsOf, drawDistractors, entriesOf, questionOf } from '#domain/library/showing.ts';

const NAMES: readonly Name[] = [
  { id: 'pauillac', ja: 'ポイヤック', original: 'Pauillac', lang: 'fr' },
  { id: 'mlf', ja: 'マロラクティック発酵', original: null, lang: null },
  { id: 'margaux', ja: 'マルゴー', original: 'Margaux', lang: 'fr' },
];

const SOURCE = { title: 'Loi', lang: 'fr', publisher: 'INAO', date: '2025', url: null };

const ITEM: LibraryItem = {
  id: 'aoc-of--alpha',
  part: 'bordeaux',
  importance: 'A',
  stem: '{0.ja}の隣はどれですか。',
  answer: { key: 'margaux', text: '{2}' },
  pool: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => ({
    key,
    text: key === 'a' ? '{0}' : `村${key}`,
    why: `${key}は{0.ja}です。`,
  })),
  explanation: '{1}を思い出してください。',
  source: SOURCE,
  asOf: '2025',
  card: { front: '{0}の隣は？', back: '{2}' },
  inOriginal: false,
  figure: null,
};

const DECK: Deck = {
  chapter: 'france',
  label: 'フランス',
  parts: [{ key: 'bordeaux', label: 'ボルドー' }],
  intro: {
    asked: '{0}の格付けが問われます。',
    frame: ['{2.ja}は1級です。', '村は4つです。'],
    traps: ['{0.ja}と{2.ja}は別の村です。'],
    asOf: '2025',
  },
  names: NAMES,
  items: [ITEM, { ...ITEM, id: 'b', asOf: null, card: null, inOriginal: true }],
  tables: [
    {
      id: 'growths',
      title: '格付け',
      part: 'bordeaux',
      columns: ['シャトー', '等級'],
      rows: [['{2}', '1級']],
      source: SOURCE,
      asOf: null,
    },
  ],
};

test('C4 a reference shows both spellings, or the one that is asked for', () => {
  const read = (text: string) => plainText(segmentsOf(text, (key) => NAMES[Number(key)]));
  expect(read('{0}と{0.ja}と{0.original}と{1}')).toBe(
    'ポイヤック（Pauillac）とポイヤックとPauillacとマロラクティック発酵',
  );
  expect(() => read('{9}')).toThrow('No name "9"');
});

const WORDS: readonly Word[] = NAMES.map((name, index) => ({
  ...name,
  romaji: index === 0 ? 'poiyakku' : null,
  aliases: index === 0 ? ['ポヤック'] : [],
  chapters: index === 0 ? ['france', 'maps'] : ['wine-general'],
}));

test('C5 the list of words comes back from its file as it was, and is none where it is cut off', () => {
  const packed: unknown = JSON.parse(JSON.stringify(packWords(WORDS)));
  expect(unpackWords(packed)).toEqual(WORDS);
  expect(unpackWords({ ...(packed as object), format: 0 })).toBeNull();
  expect(unpackWords({ ...(packed as object), chapters: [] })).toBeNull();
  expect(unpackWords(null)).toBeNull();
});

test('C5 a deck comes back from its file as it was', () => {
  expect(unpackDeck(JSON.parse(JSON.stringify(packDeck(DECK))))).toEqual(DECK);
});

test('C5 a deck without an introduction, as earlier apps kept it, is read without one', () => {
  const { intro: _, ...earlier } = packDeck(DECK);
  expect(unpackDeck(earlier)).toEqual({ ...DECK, intro: null });
  const none = { ...DECK, intro: null };
  expect(unpackDeck(JSON.parse(JSON.stringify(packDeck(none))))).toEqual(none);
});

test('C5 a text that stands often travels once', () => {
  const { texts } = packDeck(DECK);
  expect(new Set(texts).size).toBe(texts.length);
});

test('C5 whatever is missing from a file, it is no deck, and nothing is thrown', () => {
  const whole = JSON.stringify(packDeck(DECK));
  for (let end = 0; end < whole.length; end += 7) {
    let raw: unknown;
    try {
      raw = JSON.parse(whole.slice(0, end));
    } catch {
      continue;
    }
    expect(unpackDeck(raw)).toBeNull();
  }
  const packed = packDeck(DECK);
  for (const broken of [
    null,
    [],
    { ...packed, format: 2 },
    { ...packed, texts: packed.texts.slice(0, 3) },
    { ...packed, sources: [] },
    { ...packed, sources: [{ ...SOURCE, url: 'javascript:alert(1)' }] },
    { ...packed, names: [[1, 2]] },
    { ...packed, items: [['id']] },
    { ...packed, tables: [{}] },
    { ...packed, intro: [999, [], [], 0] },
    { ...packed, intro: 'cut off' },
  ]) {
    expect(unpackDeck(broken)).toBeNull();
  }
});

test('C6 what was taken for the answer comes first, the most frequent before others', () => {
  const confusions = new Map([
    ['f', 1],
    ['g', 3],
    ['gone', 9],
  ]);
  const [first, second, third] = drawDistractors(ITEM, confusions, () => 0.5);
  expect([first?.key, second?.key]).toEqual(['g', 'f']);
  expect(['a', 'b', 'c', 'd', 'e']).toContain(third?.key);
});

test('C6 else chance picks three of the five nearest, each once', () => {
  const drawn = new Set<string>();
  for (let seed = 0; seed < 200; seed += 1) {
    let state = seed;
    const keys = drawDistractors(ITEM, new Map(), () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    }).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) drawn.add(key);
  }
  expect([...drawn].toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('C7 an item is a question with its reasons, and the languages of its names', () => {
  const question = questionOf(DECK, ITEM, ITEM.pool.slice(0, 3));
  expect(question).toMatchObject({
    id: 'aoc-of--alpha',
    topic: 'bordeaux',
    q: 'ポイヤックの隣はどれですか。',
    choices: ['マルゴー（Margaux）', 'ポイヤック（Pauillac）', '村b', '村c'],
    answerIndex: 0,
    choiceNotes: [null, 'aはポイヤックです。', 'bはポイヤックです。', 'cはポイヤックです。'],
    explanation: 'マロラクティック発酵を思い出してください。',
  });
  expect(question.originals).toEqual([
    { text: 'Margaux', lang: 'fr' },
    { text: 'Pauillac', lang: 'fr' },
  ]);
});

test('C8 in the original spelling alone only where every choice has one', () => {
  const named = {
    ...ITEM,
    inOriginal: true,
    figure: null,
    pool: ITEM.pool.map((one) => ({ ...one, text: '{0}' })),
  };
  expect(questionOf(DECK, named, named.pool.slice(0, 1), 'original').choices).toEqual([
    'Margaux',
    'Pauillac',
  ]);
  expect(questionOf(DECK, ITEM, ITEM.pool.slice(0, 1), 'original').choices[0]).toBe(
    'マルゴー（Margaux）',
  );
});

test('C9 an item is a card where its answer is the only one', () => {
  const [card, ...others] = cardsOf(DECK);
  expect(others).toEqual([]);
  expect(card).toMatchObject({
    id: null,
    item: 'aoc-of--alpha',
    topic: 'bordeaux',
    chapter: 'france',
    front: 'ポイヤック（Pauillac）の隣は？',
    back: 'マルゴー（Margaux）',
    note: 'マロラクティック発酵を思い出してください。',
    words: [{ text: 'マロラクティック発酵', word: 'mlf' }],
  });
});

test('C7 an entry draws anew at each showing, and records what was picked by its key', () => {
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
  expect(keys(0)).toEqual(['margaux', 'b', 'c', 'd']);
  expect(entry?.show(new Map([['g', 1]]), () => 0.999).choiceKeys).toEqual([
    'margaux',
    'g',
    'a',
    'b',
  ]);
});

test('C17 names in what is read after the answer lead to their entries', () => {
  const { words } = questionOf(DECK, ITEM, ITEM.pool.slice(0, 3));
  expect(words).toEqual([
    { text: 'マロラクティック発酵', word: 'mlf' },
    { text: 'ポイヤック', word: 'pauillac' },
  ]);
});
