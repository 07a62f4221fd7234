// The main navigation.
import { expect, test } from 'vitest';
import { navigationAt, tabsAt } from '#routes/main-navigation.ts';

test.each([
  ['/', 'ホーム'],
  ['/quiz/italy', '学習'],
  ['/flashcards', '学習'],
  ['/decks/france', '教材'],
  ['/words', '教材'],
  ['/countries', '教材'],
  ['/maps/bordeaux', '地図'],
  ['/progress', '進み具合'],
  ['/result', '進み具合'],
  ['/settings', '進み具合'],
  ['/exam', '学習'],
  ['/about', undefined],
  ['/decksx', undefined],
])('P10 at %s the current item is %s', (path, expected) => {
  const current = navigationAt(path).filter(({ isCurrent }) => isCurrent);
  expect(current.map(({ label }) => label)).toEqual(expected === undefined ? [] : [expected]);
  expect(navigationAt(path)).toHaveLength(5);
});

test.each([
  ['/today', '今日'],
  ['/review', '復習'],
  ['/quiz', 'クイズ'],
  ['/quiz/italy', 'クイズ'],
  ['/flashcards/france', 'カード'],
  ['/exam', '模試'],
])('P10 at %s the five screens of 学習 stand in a row, %s the current one', (path, expected) => {
  const tabs = tabsAt(path);
  expect(tabs.map(({ label }) => label)).toEqual(['今日', '復習', 'クイズ', 'カード', '模試']);
  expect(tabs.flatMap(({ label, isCurrent }) => (isCurrent ? [label] : []))).toEqual([expected]);
});

test.each(['/', '/truefalse', '/decks', '/progress', '/todayx'])(
  'P10 at %s there is no row',
  (path) => {
    expect(tabsAt(path)).toEqual([]);
  },
);
