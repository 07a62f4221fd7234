// The articles as they are written: each has its text, its ids once, and links that lead somewhere.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readChapters } from '#authoring/library/read-library.ts';
import { readArticle, readArticles } from '#authoring/read-content.ts';
import { ARTICLES as TEXTS } from '#parts/lesson/load-text.ts';

const ARTICLES = readArticles();
const textOf = (slug: string) =>
  readFileSync(new URL(`../content/articles/${slug}/index.mdx`, import.meta.url), 'utf8');

test('A5 every article has its text, and every such text its article', () => {
  const files = ARTICLES.map(({ slug }) => `/content/articles/${slug}/index.mdx`);
  expect(Object.keys(TEXTS).toSorted()).toEqual(files.toSorted());
});

test.each(ARTICLES.map(({ slug }) => slug))('A24 the ids of %s are used once', (slug) => {
  const text = textOf(slug);
  // That of a library's table is no anchor: it names the table, which two sections may show in part.
  const ids = [...text.matchAll(/(?<!<LibraryTable) id="([^"]+)"/g)].map((match) => match[1]);
  // The frame of the article brings these.
  expect(ids.length).toBeGreaterThan(5);
  expect([...ids, 'main', 'practice', 'sources'].toSorted()).toEqual(
    [...new Set([...ids, 'main', 'practice', 'sources'])].toSorted(),
  );
  // A heading without an id cannot be linked to.
  expect(text).not.toMatch(/^#{2,6} /m);
});

test.each(ARTICLES.map(({ slug }) => slug))('A3 %s leads to something to practice', (slug) => {
  const { topic, chapters } = readArticle(slug);
  expect(topic !== null || chapters.length > 0).toBe(true);
});

test('A3 an article that a chapter or a part of it names is there, and knows the chapter', () => {
  const named = readChapters().flatMap((chapter) =>
    [chapter, ...chapter.parts].flatMap(({ article }) => (article ? [[article, chapter.key]] : [])),
  );
  expect(named.length).toBeGreaterThan(8);
  const known = ARTICLES.flatMap(({ slug }) =>
    readArticle(slug).chapters.map(({ key }) => `${slug} of ${key}`),
  );
  expect(new Set(known)).toEqual(new Set(named.map((pair) => pair.join(' of '))));
});

test.each(ARTICLES.map(({ slug }) => slug))('A23 no river of %s is red', (slug) => {
  // An open line that nothing fills is a river; frames are closed, or rectangles.
  const courses = [...textOf(slug).matchAll(/<path [^>]*fill="none"[^>]*>/g)];
  const names = [...textOf(slug).matchAll(/<text [^>]*>[^<]*川<\/text>/g)];
  expect(
    [...courses, ...names].map(([tag]) => tag).filter((tag) => tag.includes('accent')),
  ).toEqual([]);
});
