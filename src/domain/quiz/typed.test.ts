// Names that are written: which spellings are one, and what is near.
import { expect, test } from 'vitest';
import { correctTyped, judgeTyped } from '#domain/quiz/typed.ts';

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
