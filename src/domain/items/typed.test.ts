// Names that are written: which spellings are one, and what is near.
import { expect, test } from 'vitest';
import { correctTyped, judgeTyped } from '#domain/items/typed.ts';
import { casesOf } from '#tests/case-table.ts';

const VOLNAY = { key: 'volnay', spellings: ['ヴォルネイ', 'Volnay'] };

/** What is typed, and what the name is spelled as. */
test.each(
  casesOf(`
right | ヴォルネイ | ヴォルネイ = Volnay
right | ボルネイ | ヴォルネイ = Volnay
right |  ＶＯＬＮＡＹ  | ヴォルネイ = Volnay
right | シャト・ラフィット | シャトー・ラフィット = Château Lafite
right | St-Emilion | サン・テミリオン = Saint-Émilion
right | Saint-Croix | St-Croix
right | Ste-Croix | Sainte-Croix
right | St. Laurent | Sankt Laurent
right | Moët and Chandon | モエ・エ・シャンドン = Moët & Chandon
right | モエ＆シャンドン | モエ・エ・シャンドン = Moët & Chandon
right | モエ・アンド・シャンドン | モエ・エ・シャンドン = Moët & Chandon
right | Entre Deux & Mers | Entre-Deux-et-Mers
right | entredeuxetmers | Entre-Deux-et-Mers
near | ヴォルネ | ヴォルネイ = Volnay
near | ヴォルネイイ | ヴォルネイ = Volnay
wrong | ∅ | ヴォルネイ = Volnay
wrong | ・ | ヴォルネイ = Volnay
wrong | Volm | ヴォルネイ = Volnay
wrong | Aar | アール = Ahr
wrong | Stenay | Saintenay
wrong | Saint-Julien | サン・テミリオン = Saint-Émilion
`),
)('V9 it is %s to type %s for %s', (verdict, typed = '', spellings = '') => {
  expect(judgeTyped(typed, { key: 'x', spellings: spellings.split(' = ') })).toBe(verdict);
});

test('V9 a near miss is shown letter by letter beside the spelling that it comes nearest to', () => {
  const read = (typed: string) =>
    correctTyped(typed, VOLNAY).map(({ text, mark }) => (mark ? `${text} ${mark}` : text));
  expect(read('Volmay')).toEqual(['Vol', 'm removed', 'n added', 'ay']);
  expect(read('ヴォルネ')).toEqual(['ヴォルネ', 'イ added']);
});
