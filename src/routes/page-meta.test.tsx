// What the head of a page says of it.
import { expect, test } from 'vitest';
import { pageMeta } from '#routes/page-meta.ts';

const PAGE = { title: '記事一覧', description: '説明' };

test('P1 a page has title, description, canonical link and Open Graph tags', () => {
  const tags = pageMeta({ ...PAGE, path: '/articles' });
  expect(tags).toContainEqual({ title: '記事一覧｜Wine Study' });
  expect(tags).toContainEqual({ name: 'description', content: '説明' });
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'http://localhost:4173/articles',
  });
  expect(tags).toContainEqual({ property: 'og:title', content: '記事一覧' });
  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'http://localhost:4173/og.png',
  });
});

test('P1 a page without an address of its own has no canonical link', () => {
  const tags = pageMeta({ ...PAGE, path: null, robots: 'noindex' });
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(tags)).not.toContain('canonical');
  expect(JSON.stringify(tags)).not.toContain('og:url');
});
