// _headers and _redirects as they are written.
import { describe, expect, test } from 'vitest';
import { headersFile, redirectsFile, type HostedSite } from './host-files.ts';

const SITE: HostedSite = {
  siteUrl: 'http://localhost:4173',
  basePath: '/',
  contentSecurityPolicy: "default-src 'none'",
  freeFolders: ['quiz', 'flashcards'],
  freePages: ['/quiz/italy', '/quiz/germany', '/flashcards/italy'],
};

const NAMES =
  '404.html _headers assets/ index.html licences.txt quiz/ quiz.html service-worker.js'.split(' ');

const REVALIDATED = 'Cache-Control: public, max-age=0, must-revalidate';
const KEPT = 'Cache-Control: public, max-age=31536000, immutable';

/** Paths in their order, each with the lines below it. */
function rules(file: string): readonly (readonly [path: string, ...headers: string[]])[] {
  return file
    .trimEnd()
    .split('\n/')
    .map((block, index) => {
      const [path = '', ...headers] = block.split('\n').map((line) => line.trim());
      return [index === 0 ? path : `/${path}`, ...headers];
    });
}

describe.each(['/', '/wine/'])('a site at %s', (base) => {
  const [everywhere, ...others] = rules(headersFile({ ...SITE, basePath: base }, NAMES));

  test('X6 the headers for security stand once, for every address', () => {
    expect(everywhere).toEqual([
      `${base}*`,
      "Content-Security-Policy: default-src 'none'",
      'Referrer-Policy: no-referrer',
      expect.stringMatching(/^Permissions-Policy: .*\bcamera=\(\)/),
      'X-Content-Type-Options: nosniff',
      'Cross-Origin-Opener-Policy: same-origin',
      'Cross-Origin-Resource-Policy: same-origin',
      'X-Frame-Options: DENY',
    ]);
  });

  test('X6 X7 every file has one more rule, and all that are named after their content have one', () => {
    expect(others).toEqual([
      [`${base}404`, REVALIDATED],
      [`${base}assets/*`, KEPT],
      [base, REVALIDATED],
      [`${base}licences.txt`, REVALIDATED, 'Content-Type: text/plain; charset=utf-8'],
      [`${base}quiz/*`, REVALIDATED],
      [`${base}quiz`, REVALIDATED],
      [`${base}service-worker.js`, REVALIDATED],
    ]);
  });

  test('L1 a known topic is its own page, any other the app’s to answer', () => {
    expect(redirectsFile({ ...SITE, basePath: base }).split('\n')).toEqual([
      `${base}quiz/italy ${base}quiz/italy 200`,
      `${base}quiz/germany ${base}quiz/germany 200`,
      `${base}flashcards/italy ${base}flashcards/italy 200`,
      `${base}quiz/:topic ${base}__spa-fallback 200`,
      `${base}flashcards/:topic ${base}__spa-fallback 200`,
      '',
    ]);
  });
});

test('X6 browsers are told to stay with https where the site is published', () => {
  const everywhere = (siteUrl: string) => rules(headersFile({ ...SITE, siteUrl }, []))[0];
  const stay = 'Strict-Transport-Security: max-age=31536000';
  expect(everywhere('http://localhost:4173')).not.toContain(stay);
  expect(everywhere('https://example.com')).toContain(stay);
});

test('X6 what Cloudflare would not read stops the build', () => {
  const long = { ...SITE, contentSecurityPolicy: 'a'.repeat(1980) };
  expect(() => headersFile(long, NAMES)).toThrow('2007 characters; Cloudflare reads 2000');
  const many = Array.from({ length: 100 }, (_, index) => `page-${index}.html`);
  expect(() => headersFile(SITE, many)).toThrow('101 rules; Cloudflare reads 100');
});
