// Addresses and the files that answer them.
import { expect, test } from 'vitest';
import { pageFile } from '#offline/worker/page-file.ts';

const FILES = new Set([
  'index.html',
  'quiz.html',
  'quiz/italy.html',
  'articles.html',
  'articles/burgundy.html',
  '404.html',
  '__spa-fallback.html',
]);

test.each([
  ['/', 'index.html'],
  ['/quiz', 'quiz.html'],
  ['/quiz/', 'quiz.html'],
  ['/quiz/italy', 'quiz/italy.html'],
  ['/articles/burgundy', 'articles/burgundy.html'],
])('O3 a page’s address is answered by its own file: %s', (path, file) => {
  expect(pageFile(path, (name) => FILES.has(name))).toBe(file);
});

test.each(['/quiz/rhone', '/flashcards/%E3%83%AD%E3%83%BC%E3%83%8C', '/quiz/..%2Fx'])(
  'O3 a topic that is not known is the app’s own to answer: %s',
  (path) => {
    expect(pageFile(path, (name) => FILES.has(name))).toBe('__spa-fallback.html');
  },
);

test.each(['/articles/rhone', '/wine', '/quiz/a/b', '//', '/sitemap.xml'])(
  'O3 any other address is no page: %s',
  (path) => {
    expect(pageFile(path, (name) => FILES.has(name))).toBeNull();
  },
);
