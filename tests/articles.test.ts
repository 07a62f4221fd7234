// The articles as they are written: each has its route, its ids once, and links that lead somewhere.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readArticles } from '#authoring/read-content.ts';
import { articleSlugAt } from '../src/domain/site/paths.ts';
import routes from '../src/routes.ts';

const ARTICLES = readArticles();

test('A4 every article has its route, and every such route its article', () => {
  const routed = routes
    .flatMap((route) => [route, ...(route.children ?? [])])
    .flatMap((route) => articleSlugAt(`/${route.path ?? ''}`) ?? []);
  expect(routed.toSorted()).toEqual(ARTICLES.map(({ slug }) => slug).toSorted());
});

test.each(ARTICLES.map(({ slug }) => slug))('A7 the ids of %s are used once', (slug) => {
  const file = fileURLToPath(new URL(`../content/articles/${slug}/index.mdx`, import.meta.url));
  const text = readFileSync(file, 'utf8');
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  // The frame of the article brings these.
  expect(ids.length).toBeGreaterThan(5);
  expect([...ids, 'main', 'practice', 'sources'].toSorted()).toEqual(
    [...new Set([...ids, 'main', 'practice', 'sources'])].toSorted(),
  );
  // A heading without an id cannot be linked to.
  expect(text).not.toMatch(/^#{2,6} /m);
});
