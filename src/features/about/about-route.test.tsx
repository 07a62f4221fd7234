// What the about page says there is, beside what there is.
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ARTICLES } from '#content/articles.ts';
import { SITE_COUNTS } from '#content/site-counts.ts';
import AboutRoute from '#features/about/about-route.tsx';
import { PLACES } from '#features/frame/main-navigation.tsx';

test('H64 it says how much there is', () => {
  render(<AboutRoute />);
  const { questions, chapters, maps, lessons } = SITE_COUNTS;
  const said = screen.getByText(/^産地、.*今あるのは/).textContent;
  const counted = said.replace(/^.*今あるのは/s, '').match(/[\d,]+/g);
  expect(counted?.map((figure) => Number(figure.replace(',', '')))).toEqual([
    chapters,
    questions,
    lessons,
    ARTICLES.length,
    maps,
  ]);
});

test('H64 it leads to every place of the app, and plans none of them', () => {
  render(<AboutRoute />);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining(PLACES.map(({ href }) => href).filter((href) => href !== '/')),
  );
  const planned = within(screen.getByRole('region', { name: '今後の予定' })).getAllByRole(
    'listitem',
  );
  expect(planned.map(({ textContent }) => textContent)).toContain('追加デッキ（有料）');
  const there = [...PLACES.map(({ label }) => label), '進捗', '今日の10問', '苦手'];
  for (const { textContent } of planned) {
    expect(there.filter((label) => textContent.includes(label))).toEqual([]);
  }
});
