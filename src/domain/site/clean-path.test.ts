// The one spelling of a page's address.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanPath } from '#domain/site/clean-path.ts';

test.each([
  ['//', '/'],
  ['/index.html', '/'],
  ['/quiz/', '/quiz'],
  ['/quiz.html', '/quiz'],
  ['/quiz.html/', '/quiz'],
  ['/articles//burgundy.html', '/articles/burgundy'],
  ['/quiz/my-index.html', '/quiz/my-index'],
])('L4 %s is %s', (path, clean) => {
  expect(cleanPath(path, '/')).toBe(clean);
  expect(cleanPath(`/wine${path}`, '/wine/')).toBe(`/wine${clean}`);
});

test('L4 what is beside the site is not ours to spell', () => {
  expect(cleanPath('/other//page.html', '/wine/')).toBe('/other//page.html');
});

test('L4 a clean path never leaves the site’s origin, and cleaning comes to an end', () => {
  const part = fc.constantFrom('/', '//', 'index', '.html', 'quiz', '.', '\\', 'a.example');
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const path = `/${parts.join('')}`;
      const clean = cleanPath(path, '/');
      expect(clean).toMatch(/^\/(?!\/)/);
      expect(clean === path || clean.length < path.length).toBe(true);
    }),
  );
});
