// Which names a learner may take for one another.
import { expect, test } from 'vitest';
import { lookAlikes } from '#domain/items/look-alikes.ts';
import type { Word } from '#domain/items/words.ts';
import { editDistance } from '#domain/text/edit-distance.ts';

function word(ja: string, original: string, ...chapters: string[]): Word {
  return { id: original, ja, original, lang: 'fr', romaji: null, aliases: [], chapters };
}

const CHATEAUX = Array.from({ length: 15 }, (_none, index) =>
  word(
    `シャトー・${'アイウエオカキクケコサシスセソ'[index]}ラ`,
    `Château ${'abcdefghijklmno'[index]}zz`,
    'france',
  ),
);
const WORDS: readonly Word[] = [
  ...CHATEAUX,
  word('シャトー・カロン・セギュール', 'Château Calon-Ségur', 'france'),
  word('ピュリニィ・モンラッシェ', 'Puligny-Montrachet', 'france'),
  word('シャサーニュ・モンラッシェ', 'Chassagne-Montrachet', 'france'),
  word('ポイヤック', 'Pauillac', 'france'),
  word('カディヤック', 'Cadillac', 'france'),
  word('バローロ', 'Barolo', 'italy'),
  word('バルーロ', 'Barulo', 'france'),
  word('バロロ', 'Barollo', 'italy'),
];

const alikeTo = (id: string, limit = 8) => lookAlikes(id, WORDS, limit).map((found) => found.id);

test('C28 names with most letters in common, or with a telling part, look alike', () => {
  expect(alikeTo('Puligny-Montrachet')).toEqual(['Chassagne-Montrachet']);
  expect(alikeTo('Pauillac')).toEqual(['Cadillac']);
});

test('C28 those of the same chapter come first, and no more than asked for', () => {
  expect(alikeTo('Barolo')).toEqual(['Barollo', 'Barulo']);
  expect(alikeTo('Barolo', 1)).toEqual(['Barollo']);
});

test('C28 a name that is not there has none', () => {
  expect(alikeTo('nowhere')).toEqual([]);
});

test.each([
  ['kitten', 'sitting', 3],
  ['abc', '', 3],
])('C28 from %j to %j it takes %i changes', (a, b, changes) => {
  expect(editDistance(a, b, 9)).toBe(changes);
});
