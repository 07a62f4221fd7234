// The pages of an address that has none, and of a fault of ours; labels without the library.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NotFoundPage } from '#parts/screen/not-found-route.tsx';
import { UnexpectedErrorPage } from '#features/frame/unexpected-error.tsx';
import { CHAPTERS, chapterLabel } from '#content/chapters.ts';
import { labelWithDecks } from '#content/topics.ts';

test.each([
  ['an address without a page', <NotFoundPage key="page" />, 'ページが見つかりません（404）。'],
  ['a page that failed', <UnexpectedErrorPage key="page" />, 'ページを表示できませんでした'],
])('%s says so in its heading, and leads home', (_what, page, heading) => {
  render(page);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(screen.getByRole('link', { name: 'ホームへ' }).getAttribute('href')).toBe('/');
});

test('a part of a deck goes by its label, a built-in topic by its own, any other by its key', () => {
  const label = labelWithDecks([{ parts: [{ key: 'bordeaux', label: 'ボルドー地方' }] }]);
  expect([label('bordeaux'), label('nowhere')]).toEqual(['ボルドー地方', 'nowhere']);
  expect(label('burgundy')).not.toBe('burgundy');
  const [first] = CHAPTERS;
  expect(chapterLabel(first?.key ?? '')).toBe(first?.label);
  expect(chapterLabel('nowhere')).toBe('nowhere');
});
