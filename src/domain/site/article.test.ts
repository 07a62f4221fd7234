// The order of articles.
import { expect, test } from 'vitest';
import { newestFirst } from '#domain/site/article.ts';

test('A5 the latest date comes first, and articles of one date are sorted by slug', () => {
  const articles = [
    { slug: 'a', date: '2025-12-31' },
    { slug: 'c', date: '2026-11-14' },
    { slug: 'b', date: '2026-11-14' },
    { slug: 'd', date: '2026-02-01' },
  ];
  expect(newestFirst(articles).map(({ slug }) => slug)).toEqual(['b', 'c', 'd', 'a']);
});
