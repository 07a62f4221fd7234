// The main navigation.
import { expect, test } from 'vitest';
import { navigationAt } from '#routes/main-navigation.ts';

test.each([
  ['/', 'ホーム'],
  ['/quiz/italy', 'ホーム'],
  ['/flashcards', 'ホーム'],
  ['/today', 'ホーム'],
  ['/decks/france', '教材'],
  ['/words', '教材'],
  ['/countries', '教材'],
  ['/maps/bordeaux', '地図'],
  ['/progress', '進み具合'],
  ['/result', '進み具合'],
  ['/settings', '進み具合'],
  ['/data', '進み具合'],
  ['/exam', '模試'],
  ['/about', undefined],
  ['/decksx', undefined],
])('P10 at %s the current item is %s', (path, expected) => {
  const current = navigationAt(path).filter(({ isCurrent }) => isCurrent);
  expect(current.map(({ label }) => label)).toEqual(expected === undefined ? [] : [expected]);
  expect(navigationAt(path)).toHaveLength(5);
});
