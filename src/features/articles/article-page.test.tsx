// What an article holds, and where it leads when it has been read.
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { ArticleWithChapters } from '#domain/site/article.ts';
import { ArticlePage } from '#features/articles/article-page.tsx';
import { useMDXComponents } from '#parts/lesson/article-elements.tsx';

const ARTICLE: ArticleWithChapters = {
  slug: 'loire',
  title: 'ロワール',
  description: '説明',
  excerpt: '抜粋',
  category: '産地',
  date: '2026-11-19',
  topic: null,
  chapter: null,
  minutes: 7,
  sections: [{ id: 'soils', title: '土壌' }],
  sources: [{ title: 'La Loire', lang: 'fr', publisher: 'INAO', date: '2025', url: null }],
  chapters: [
    { key: 'france', label: 'フランス' },
    { key: 'cheese', label: 'チーズ' },
  ],
};

const { strong: Strong, H2 } = useMDXComponents();

function show(): void {
  render(
    <ArticlePage article={ARTICLE}>
      <H2 id="soils">土壌</H2>
      <p>
        <Strong>シレックス</Strong>は火打石
      </p>
    </ArticlePage>,
  );
}

beforeEach(() => localStorage.clear());

const addresses = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('A3 one without a topic leads to its chapters', () => {
  show();
  screen.getByRole('heading', { name: '読んだところを、思い出して身につける' });
  expect(addresses()).toEqual([
    ['土壌', '#soils'],
    ['フランスの章へ', '/decks/france'],
    ['チーズの章へ', '/decks/cheese'],
    ['記事一覧へ', '/articles'],
  ]);
  expect(screen.getByText('La Loire')).toBeDefined();
});

test('A24 it begins with its contents, and its words can be covered', async () => {
  show();
  const contents = screen.getByRole('navigation', { name: 'この記事の内容' });
  expect(within(contents).getByText('約7分')).toBeDefined();
  expect(within(contents).getByRole('link', { name: '土壌' }).getAttribute('href')).toBe('#soils');
  await userEvent.click(screen.getByRole('button', { name: '赤シート' }));
  const word = screen.getByRole('button', { name: '隠れている語' });
  await userEvent.click(word);
  expect(word.textContent).toBe('シレックス');
});
