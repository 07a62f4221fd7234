// Names in two spellings, and names that only look so.
import { expect, test } from 'vitest';
import {
  lintSpellings,
  otherThanGlossary,
  spellingVariants,
} from '#authoring/library/spelling-variants.ts';
import type { GlossaryName } from '#authoring/library/read-library.ts';

function name(ja: string, original: string, lang = 'fr'): GlossaryName {
  const rest = { banned: [], aliases: [], common: false, file: 'names.yaml' };
  return { id: original.toLowerCase(), ja, original, lang, ...rest };
}

const MONTELENA = name('シャトー・モンテレーナ', 'Chateau Montelena', 'en');
const NAMES = [
  MONTELENA,
  name('バルベーラ・ダスティ', 'Barbera d’Asti', 'it'),
  name('アスティ', 'Asti', 'it'),
  name('クラマン', 'Cramant'),
  name('クレマン', 'Crémant'),
  name('ギヨ', 'Guyot'),
];

function variantsIn(...texts: readonly string[]) {
  const files = texts.map((text, index) => ({ file: `${index}.yaml`, text }));
  return spellingVariants(files, NAMES).map(({ words }) => words);
}

test.each([
  ['another vowel', 'モンテレーナの白', 'モンテリーナの白'],
  ['a letter more', 'チュハヴェリ', 'チハヴェリ'],
  ['a long vowel', 'ヴージョの畑', 'ヴジョーの畑'],
  ['a doubled consonant', 'レッツィーナ', 'レツィーナ'],
  ['another letter for v', 'ヌーヴォー', 'ヌーボー'],
])('C51 %s makes two spellings of one name', (_what, a, b) => {
  expect(variantsIn(`x: ${a}`, `x: ${b}`)).toHaveLength(1);
});

test.each([
  ['names of other originals', 'クラマンの村', 'クレマンの泡'],
  ['a preposition before the vowel', 'アスティの町', 'バルベーラ・ダスティ'],
  ['two letters', 'シャルドネ', 'シャスラス'],
  ['short words', 'メドック', 'リドック'],
])('C51 %s are two names', (_what, a, b) => {
  expect(variantsIn(`x: ${a}`, `x: ${b}`)).toEqual([]);
});

test('C51 what is banned, an alias or a comment may be spelled otherwise', () => {
  const aside = [
    '# モンテリーナ',
    'a: { ja: モンテレーナ, banned: [モンテリーナ], aliases: [モンテリーナ] }',
  ];
  expect(variantsIn(aside.join('\n'))).toEqual([]);
});

test('C51 what stands beside an original is spelled as in the glossary', () => {
  const found = (text: string) => otherThanGlossary([{ file: 'a.yaml', text }], NAMES);
  expect(found('x: ギュイヨ（Guyot）')).toEqual([{ words: ['ギュイヨ', 'ギヨ'], file: 'a.yaml' }]);
  expect(found('x: ジュール・ギヨ（Guyot）、アスティ県（Asti）')).toEqual([]);
});

test('C51 a pair of true names is said once with its reason, and goes with the names', () => {
  const files = [{ file: 'a.yaml', text: 'x: モンテレーナ、モンテリーナ' }];
  const lint = (spellingPairs: readonly (readonly [string, string])[]) =>
    lintSpellings({ names: new Map([['montelena', MONTELENA]]), spellingPairs }, files);
  expect(lint([]).map(({ file }) => file)).toEqual(['a.yaml']);
  expect(lint([['モンテリーナ', 'モンテレーナ']])).toEqual([]);
  const [idle] = lint([
    ['モンテリーナ', 'モンテレーナ'],
    ['クラマン', 'クレマン'],
  ]);
  expect(idle?.row).toBe('クラマン, クレマン');
});

test('C51 a hiragana letter in a katakana word is found, a particle is none', () => {
  const found = (text: string) =>
    lintSpellings({ names: new Map(), spellingPairs: [] }, [{ file: 'a.mdx', text }]).map(
      ({ message }) => message,
    );
  expect(found('\nへレスの風')).toEqual(['「へレス」 has a letter in hiragana']);
  expect(found('カべルネ')).toEqual(['「カべルネ」 has a letter in hiragana']);
  expect(found('南へボルドー、**アルザス**へワイン、フランスへドイツから')).toEqual([]);
});
