// Addresses and the files that answer them.
import { expect, test } from 'vitest';
import { pageFile } from '#offline/worker/page-file.ts';

const FILES = new Set(['index.html', 'quiz.html', '404.html', '__spa-fallback.html']);
const PAGES = {
  isInCopy: (file: string) => FILES.has(file),
  isDrawn: (file: string) => file === 'articles/burgundy.html',
};

test.each([
  ['/', 'index.html'],
  ['/quiz', 'quiz.html'],
  ['/quiz/', 'quiz.html'],
])('O3 a page’s address is answered by its own file: %s', (path, file) => {
  expect(pageFile(path, PAGES)).toBe(file);
});

test.each([
  '/articles/burgundy',
  '/quiz/rhone',
  '/flashcards/%E3%83%AD%E3%83%BC%E3%83%8C',
  '/quiz/..%2Fx',
])(
  'O3 O23 a page below another, or a topic that is not known, the app draws itself: %s',
  (path) => {
    expect(pageFile(path, PAGES)).toBe('__spa-fallback.html');
  },
);

test.each(['/articles/rhone', '/wine', '/quiz/a/b', '//', '/sitemap.xml'])(
  'O3 any other address is no page: %s',
  (path) => {
    expect(pageFile(path, PAGES)).toBeNull();
  },
);
