// _headers and _redirects as they are written, and as hosts read them.
import { describe, expect, test } from 'vitest';
import { headersFile, redirectsFile, type HostedSite } from './host-files.ts';
import { headersFor, parseHeaders, parseRedirects, rewrittenPath } from './host-rules.ts';

const SITE: HostedSite = {
  siteUrl: 'http://localhost:4173',
  basePath: '/',
  contentSecurityPolicy: "default-src 'none'",
  topicPages: ['/quiz/italy', '/quiz/germany', '/flashcards/italy'],
};

const NAMES = [
  '404.html',
  '__spa-fallback.html',
  'assets/',
  'index.html',
  'licences.txt',
  'quiz/',
  'quiz.html',
  'service-worker.js',
  'sqlite3.wasm',
];

const ASSETS = ['assets/a-1b2c.js', 'assets/b-3d4e.css'];

const REVALIDATED = 'public, max-age=0, must-revalidate';
const KEPT = 'public, max-age=31536000, immutable';

function answers(site: Partial<HostedSite> = {}) {
  const rules = parseHeaders(headersFile({ ...SITE, ...site }, NAMES, ASSETS));
  return (path: string) => Object.fromEntries(headersFor(rules, path));
}

describe.each(['/', '/wine/'])('a site at %s', (basePath) => {
  const headersAt = answers({ basePath });

  test('X6 every address has the same headers for security', () => {
    for (const path of ['', 'quiz', 'quiz/italy', 'quiz/x', 'assets/a.js', 'no/such/page']) {
      expect(headersAt(`${basePath}${path}`)).toMatchObject({
        'Content-Security-Policy': "default-src 'none'",
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'X-Frame-Options': 'DENY',
        'Permissions-Policy': expect.stringContaining('camera=()'),
      });
    }
  });

  test('X7 files named after their content are kept, everything else is asked for anew', () => {
    expect(headersAt(`${basePath}assets/a-1b2c.js`)['Cache-Control']).toBe(KEPT);
    for (const path of ['', 'quiz', 'quiz/italy', 'service-worker.js', 'sqlite3.wasm', '404']) {
      expect([path, headersAt(`${basePath}${path}`)['Cache-Control']]).toEqual([path, REVALIDATED]);
    }
  });

  test('X19 what is not there has no long life', () => {
    expect(headersAt(`${basePath}assets/a-5f6a.js`)).not.toHaveProperty('Cache-Control');
  });

  test('X8 a known topic is its own page, any other the app’s to answer', () => {
    const rewrites = parseRedirects(redirectsFile({ ...SITE, basePath }));
    const to = (path: string) => rewrittenPath(rewrites, `${basePath}${path}`);
    expect(to('quiz/italy')).toBe(`${basePath}quiz/italy`);
    expect(to('flashcards/italy')).toBe(`${basePath}flashcards/italy`);
    expect(to('flashcards/germany')).toBe(`${basePath}__spa-fallback`);
    expect(to('quiz/%3Cimg%20src=x%3E')).toBe(`${basePath}__spa-fallback`);
    for (const path of ['', 'quiz', 'quiz/', 'quiz/italy/more', 'articles/x']) {
      expect(to(path)).toBeNull();
    }
  });
});

test('X6 no address gets one header from two rules', () => {
  const headersAt = answers();
  for (const path of ['/', '/quiz', '/quiz/italy', '/assets/a-1b2c.js', '/licences.txt']) {
    const cache = headersAt(path)['Cache-Control'];
    expect([path, cache?.match(/max-age/g)?.length]).toEqual([path, 1]);
  }
});

test('X6 browsers are told to stay with https where the site is published', () => {
  expect(answers()('/')).not.toHaveProperty('Strict-Transport-Security');
  expect(answers({ siteUrl: 'https://example.com' })('/')).toHaveProperty(
    'Strict-Transport-Security',
    'max-age=31536000',
  );
});

test('X6 text files say that they are UTF-8', () => {
  expect(answers()('/licences.txt')).toHaveProperty('Content-Type', 'text/plain; charset=utf-8');
});

test('X6 what Cloudflare would not read stops the build', () => {
  const long = { ...SITE, contentSecurityPolicy: 'a'.repeat(1980) };
  expect(() => headersFile(long, NAMES, ASSETS)).toThrow('2007 characters; Cloudflare reads 2000');
  const many = Array.from({ length: 100 }, (_, index) => `page-${index}.html`);
  expect(() => headersFile(SITE, many, ASSETS)).toThrow('101 rules; Cloudflare reads 100');
});

test('X7 where there is no room for all, the first are kept', () => {
  const many = Array.from({ length: 200 }, (_, index) => `assets/${index}.js`);
  const rules = parseHeaders(headersFile(SITE, NAMES, many));
  expect(rules).toHaveLength(100);
  expect(headersFor(rules, '/assets/0.js').get('Cache-Control')).toBe(KEPT);
  expect(headersFor(rules, '/assets/199.js').get('Cache-Control')).toBeUndefined();
});

test('rules of several blocks join, as Cloudflare joins them', () => {
  const rules = parseHeaders('# all\n/*\n  A: 1\n\n/b/*\n  A: 2\n  B-C:  x: y \n');
  expect(Object.fromEntries(headersFor(rules, '/b/c'))).toEqual({ A: '1, 2', 'B-C': 'x: y' });
  expect(Object.fromEntries(headersFor(rules, '/b'))).toEqual({ A: '1' });
});

test('a dot in a path is a dot', () => {
  const rules = parseHeaders('/a.js\n  A: 1\n');
  expect(headersFor(rules, '/a.js').size).toBe(1);
  expect(headersFor(rules, '/abjs').size).toBe(0);
});

test.each(['A: 1', '  A: 1', '/a\n  no header\n'])('_headers with %j is refused', (file) => {
  expect(() => parseHeaders(file)).toThrow('_headers cannot be read');
});

test.each(['/a /b', '/a /b 301', '/a /b 200 extra'])('_redirects with %j is refused', (file) => {
  expect(() => parseRedirects(file)).toThrow('_redirects cannot be read');
});
