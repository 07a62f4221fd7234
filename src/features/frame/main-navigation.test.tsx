// The main navigation.
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MainNavigation } from '#features/frame/main-navigation.tsx';

test.each([
  ['ホーム', ['/', '/quiz/italy', '/flashcards', '/today']],
  ['教材', ['/decks/france', '/words', '/countries']],
  ['地図', ['/maps/bordeaux']],
  ['進み具合', ['/progress', '/result', '/settings', '/data']],
  ['模試', ['/exam']],
  [undefined, ['/about', '/decksx']],
])('P10 %s is the current item at %j', (expected, paths) => {
  for (const path of paths) {
    render(<MainNavigation path={path} />);
    const links = screen.getAllByRole('link');
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect([path, current.map((link) => link.textContent)]).toEqual([
      path,
      expected === undefined ? [] : [expected],
    ]);
    expect(links).toHaveLength(5);
    cleanup();
  }
});
