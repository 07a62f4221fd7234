// Names that are written: which spellings are one, and what is near.
import { expect, test } from 'vitest';
import { correctTyped, judgeTyped } from '#domain/items/typed.ts';

const VOLNAY = { key: 'volnay', spellings: ['ヴォルネイ', 'Volnay'] };
const CHATEAU = { key: 'c', spellings: ['シャトー・ラフィット', 'Château Lafite'] };
const SHORT = { key: 's', spellings: ['アール', 'Ahr'] };

test.each([
  ['ヴォルネイ', VOLNAY],
  ['ボルネイ', VOLNAY],
  ['ぼるねい', VOLNAY],
  ['volnay', VOLNAY],
  [' ＶＯＬＮＡＹ ', VOLNAY],
  ['シャトーラフィット', CHATEAU],
  ['シャト・ラフィット', CHATEAU],
  ['chateau  lafite', CHATEAU],
])('V9 %s is right, whatever its case, accents, marks and kana', (typed, name) => {
  expect(judgeTyped(typed, name)).toBe('right');
});

const EMILION = { key: 'e', spellings: ['サン・テミリオン', 'Saint-Émilion'] };
const MOET = { key: 'm', spellings: ['モエ・エ・シャンドン', 'Moët & Chandon'] };

test.each([
  ['St-Emilion', EMILION],
  ['st emilion', EMILION],
  ['St. Émilion', EMILION],
  ['Ｓｔ－Émilion', EMILION],
  ['saintemilion', EMILION],
  ['Saint-Croix', { key: 's', spellings: ['St-Croix'] }],
  ['Ste-Croix', { key: 's', spellings: ['Sainte-Croix'] }],
  ['St. Laurent', { key: 'l', spellings: ['Sankt Laurent'] }],
  ['Moet et Chandon', MOET],
  ['Moët and Chandon', MOET],
  ['moet&chandon', MOET],
  ['モエ＆シャンドン', MOET],
  ['モエ・アンド・シャンドン', MOET],
  ['Entre Deux & Mers', { key: 'x', spellings: ['Entre-Deux-et-Mers'] }],
  ['entredeuxetmers', { key: 'x', spellings: ['Entre-Deux-et-Mers'] }],
])('V9 %s is right: St- is Saint-, and & is left out or written', (typed, name) => {
  expect(judgeTyped(typed, name)).toBe('right');
});

test.each([
  ['Stenay', { key: 'y', spellings: ['Saintenay'] }],
  ['Saint-Julien', EMILION],
])('V9 %s is another name', (typed, name) => {
  expect(judgeTyped(typed, name)).toBe('wrong');
});

test.each([
  ['ヴォルネ', VOLNAY],
  ['ヴォルネイイ', VOLNAY],
  ['Volmay', VOLNAY],
])('V9 %s is near: one letter is another, too much or missing', (typed, name) => {
  expect(judgeTyped(typed, name)).toBe('near');
});

test.each([
  ['', VOLNAY],
  ['・', VOLNAY],
  ['ポマール', VOLNAY],
  ['Volm', VOLNAY],
  ['ナール', SHORT],
  ['Aar', SHORT],
])('V9 %s is wrong; in a short name one letter is another name', (typed, name) => {
  expect(judgeTyped(typed, name)).toBe('wrong');
});

test('V9 a near miss is shown letter by letter beside the spelling that it comes nearest to', () => {
  expect(correctTyped('Volmay', VOLNAY)).toEqual([
    { text: 'Vol' },
    { text: 'm', mark: 'removed' },
    { text: 'n', mark: 'added' },
    { text: 'ay' },
  ]);
  expect(correctTyped('ヴォルネ', VOLNAY)).toEqual([
    { text: 'ヴォルネ' },
    { text: 'イ', mark: 'added' },
  ]);
});
