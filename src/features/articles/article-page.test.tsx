// Where an article leads when it has been read.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ArticleWithChapters } from '#domain/site/article.ts';
import { ArticlePage } from '#features/articles/article-page.tsx';

const ARTICLE: ArticleWithChapters = {
  slug: 'loire',
  title: 'ロワール',
  description: '説明',
  excerpt: '抜粋',
  category: '産地',
  date: '2026-11-19',
  topic: null,
  chapter: null,
  sources: [{ title: 'La Loire', lang: 'fr', publisher: 'INAO', date: '2025', url: null }],
  chapters: [
    { key: 'france', label: 'フランス' },
    { key: 'cheese', label: 'チーズ' },
  ],
};

function show(article: ArticleWithChapters, topicLabel: string | null): void {
  render(
    <ArticlePage article={article} topicLabel={topicLabel}>
      本文
    </ArticlePage>,
  );
}

const addresses = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('A20 one without a topic leads to its chapters', () => {
  show(ARTICLE, null);
  expect(
    screen.getByRole('heading', { name: '読んだところを、思い出して身につける' }),
  ).toBeDefined();
  expect(addresses()).toEqual([
    ['教材「フランス」', '/decks/france'],
    ['教材「チーズ」', '/decks/cheese'],
    ['記事一覧へ', '/articles'],
  ]);
  expect(screen.getByText('La Loire')).toBeDefined();
});

test('A5 A20 one with a topic leads to its cards and questions, and to its chapters', () => {
  show(
    { ...ARTICLE, topic: 'champagne', chapters: ARTICLE.chapters.slice(0, 1) },
    'シャンパーニュ',
  );
  expect(addresses()).toEqual([
    ['暗記カードで覚える', '/flashcards/champagne'],
    ['クイズで確かめる', '/quiz/champagne?limit=10&random=1'],
    ['教材「フランス」', '/decks/france'],
    ['記事一覧へ', '/articles'],
  ]);
});

test('A5 one that no chapter names says nothing of chapters', () => {
  show({ ...ARTICLE, topic: 'chardonnay', chapters: [] }, 'シャルドネ');
  expect(screen.getByRole('heading', { name: 'シャルドネを、思い出して身につける' })).toBeDefined();
  expect(screen.queryByText(/教材/)).toBeNull();
});
