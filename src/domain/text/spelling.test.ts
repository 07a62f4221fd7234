// How a name is compared while looking it up.
import { expect, test } from 'vitest';
import { foldQuery, foldSpelling } from '#domain/text/spelling.ts';

test.each([
  ['しゃとー　かろん＝せぎゅーる', ['シャト', 'カロン', 'セギュル']],
  ['ｼｬﾄｰ･ｶﾛﾝ', ['シャト', 'カロン']],
  ['Château Calon-Ségur', ['chateau', 'calon', 'segur']],
  ['CHA\u0302TEAU', ['chateau']],
  ['L’Étoile', ['l', 'etoile']],
  ['Cœur d’Œuf', ['coeur', 'd', 'oeuf']],
  ['Weißburgunder Straße', ['weisburgunder', 'strase']],
  ['shatoo segyuuru', ['shato', 'segyuru']],
  ['ヴォルネイ', ['ボルネイ']],
  ['ハ・バ・パ', ['ハ', 'バ', 'パ']],
  ['酢酸エチル', ['酢酸', 'エチル']],
  ['1855年', ['1855', '年']],
  ['・ー（）', []],
])('C25 %s is compared as %j', (text, parts) => {
  expect(foldSpelling(text)).toEqual(parts);
});

test.each([
  ['かろn', ['カロ']],
  ['カロンｓ', ['カロン']],
  ['calon', ['calon']],
])('C25 a kana still being typed does not count: %s', (text, parts) => {
  expect(foldQuery(text)).toEqual(parts);
});
