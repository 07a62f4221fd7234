// The order of articles.
import { expect, test } from 'vitest';
import { newestFirst } from '#domain/site/article.ts';

test('A5 the latest date comes first', () => {
  const articles = [
    { slug: 'a', date: '2025-12-31' },
    { slug: 'b', date: '2026-11-14' },
    { slug: 'c', date: '2026-02-01' },
  ];
  expect(newestFirst(articles).map(({ slug }) => slug)).toEqual(['b', 'c', 'a']);
});

test('A5 articles of one date are sorted by slug', () => {
  const articles = ['chardonnay', 'burgundy', 'bordeaux'].map((slug) => ({
    slug,
    date: '2026-11-14',
  }));
  expect(newestFirst(articles).map(({ slug }) => slug)).toEqual([
    'bordeaux',
    'burgundy',
    'chardonnay',
  ]);
});
