// The main navigation.
import { expect, test } from 'vitest';
import { navigationAt } from '#features/frame/main-navigation.ts';

test.each([
  ['ホーム', ['/', '/quiz/italy', '/flashcards', '/today']],
  ['教材', ['/decks/france', '/words', '/countries']],
  ['地図', ['/maps/bordeaux']],
  ['進み具合', ['/progress', '/result', '/settings', '/data']],
  ['模試', ['/exam']],
  [undefined, ['/about', '/decksx']],
])('P10 %s is the current item at %j', (expected, paths) => {
  for (const path of paths) {
    const navigation = navigationAt(path);
    expect([path, navigation.find(({ isCurrent }) => isCurrent)?.label]).toEqual([path, expected]);
    expect(navigation).toHaveLength(5);
    expect(navigation.filter(({ isCurrent }) => isCurrent).length).toBeLessThan(2);
  }
});
