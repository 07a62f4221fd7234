// Looking up words as one types.
import { beforeAll, expect, test } from 'vitest';
import { createWordIndex, type WordIndex } from '#domain/items/word-index.ts';
import type { Word } from '#domain/items/words.ts';

function word(ja: string, original: string, romaji: string | null, aliases: string[] = []): Word {
  return { id: original, ja, original, lang: 'fr', romaji, aliases, chapters: ['france'] };
}

const CALON = 'Château Calon-Ségur';
const WORDS: readonly Word[] = [
  word('シャトー・カロン・セギュール', CALON, 'shatoo karon segyuuru'),
  word('シャトー・カノン', 'Château Canon', 'shatoo kanon'),
  word('セギュレ', 'Séguret', 'segyure'),
  word('ピノ・ノワール', 'Pinot Noir', 'pino nowaaru', ['ブラウブルグンダー']),
  word('ピノ・ブラン', 'Pinot Blanc', 'pino buran'),
  word('ヴォルネイ', 'Volnay', 'vuorunei'),
  word('コート・ドール', 'Côte d’Or', 'kooto dooru'),
  word('灰色カビ病', 'Pourriture grise', null),
  word('ムルソー', 'Meursault', 'murusoo'),
  word('シャトー・マルゴー', 'Château Margaux', 'shatoo marugoo'),
  word('マルゴー', 'Margaux', 'marugoo'),
];

let index: WordIndex;
beforeAll(async () => {
  index = await createWordIndex(WORDS);
});

const firstFound = (query: string) => index.find(query)[0]?.id;

test.each(['カロン', 'かろん', 'calon', 'CALON', 'karon', 'Ségur', 'segur', 'シャトー カロン'])(
  'C25 カロン・セギュール is found by %s',
  (query) => expect(firstFound(query)).toBe(CALON),
);

test.each([
  ['ピノノワール', 'Pinot Noir'],
  ['ブラウブルグンダー', 'Pinot Noir'],
  ['カロンセギュール', CALON],
  ['セギュール　シャトー', CALON],
  ['côte d’or', 'Côte d’Or'],
  ['ボルネイ', 'Volnay'],
])('C25 without spaces, in another order, by an alias: %s', (query, id) =>
  expect(firstFound(query)).toBe(id),
);

test.each([
  ['mersault', 'Meursault'],
  ['セギュルレ', 'Séguret'],
  ['pinot nior', 'Pinot Noir'],
])('C25 small errors are forgiven: %s', (query, id) =>
  expect(index.find(query).map((found) => found.id)).toContain(id),
);

test('C25 what is spelled so comes before what only begins so, and that before what is almost so', () => {
  expect(index.find('segur').map(({ id }) => id)).toEqual([CALON, 'Séguret']);
  expect(index.find('margaux').map(({ id }) => id)).toEqual(['Margaux', 'Château Margaux']);
  expect(index.find('calon').map(({ id }) => id)).toEqual([CALON, 'Château Canon']);
});

test.each(['', ' ', '・ー', '?!', 'xyzxyz'])('C25 %j finds nothing', (query) =>
  expect(index.find(query)).toEqual([]),
);

test('W8 the search is made in pieces: what waits meanwhile comes in between', async () => {
  const seen = new Set<string>();
  const words = Array.from({ length: 1000 }, (_, number) => {
    const name = `mot${number}`;
    return Object.defineProperty(word(name, name, null), 'ja', {
      get() {
        seen.add(name);
        return name;
      },
    });
  });
  const making = createWordIndex(words);
  const atFirst = seen.size;
  await new Promise((resolve) => setTimeout(resolve));
  const meanwhile = seen.size;
  const made = await making;
  expect(atFirst).toBeLessThan(words.length / 4);
  expect(meanwhile).toBeLessThan(words.length / 2);
  expect(made.find('mot999')[0]?.original).toBe('mot999');
});
