// What the built pages are allowed to do.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { otherOrigin, policyOfHost, policyOfPage } from './content-security-policy.ts';

const ALONE = { frameOrigin: null, syncOrigin: null };
const BARE = { scripts: ['guard()'], styles: [] };
const WITH_DATA = { scripts: ['guard()', 'data = {"a":1};'], styles: ['p{color:red}'] };

function directives(policy: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

function hash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

test('X1 nothing is allowed that the site does not need, and WebAssembly to no page', () => {
  const expected = {
    'default-src': "'none'",
    'script-src': `'self' ${hash('guard()')}`,
    'style-src': "'self'",
    'img-src': "'self' data:",
    'media-src': 'data:',
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'wine-study default',
  };
  expect(directives(policyOfPage(BARE, ALONE))).toEqual(expected);
  expect(directives(policyOfHost([BARE], ALONE))).toEqual({
    ...expected,
    'script-src': `'self' 'wasm-unsafe-eval' ${hash('guard()')}`,
    'frame-ancestors': "'none'",
  });
});

test('X1 a page is allowed its own scripts and styles; the header names those of every page, once', () => {
  const data = hash('data = {"a":1};');
  const page = directives(policyOfPage(WITH_DATA, ALONE));
  expect(page['script-src']).toBe(`'self' ${hash('guard()')} ${data}`);
  expect(page['style-src']).toBe(`'self' ${hash('p{color:red}')}`);
  const header = directives(policyOfHost([BARE, WITH_DATA, WITH_DATA], ALONE));
  expect(header['script-src']).toBe(`'self' 'wasm-unsafe-eval' ${hash('guard()')} ${data}`);
  expect(header['style-src']).toBe(page['style-src']);
});

test('X4 only the form’s origin may be framed', () => {
  const origins = { ...ALONE, frameOrigin: 'https://forms.example' };
  for (const policy of [policyOfPage(BARE, origins), policyOfHost([BARE], origins)]) {
    expect(directives(policy)['frame-src']).toBe('https://forms.example');
  }
});

test('X4 Z40 beside the site only the origin of the mailboxes may be asked, by a worker and no page, and without one nobody', () => {
  const origins = { ...ALONE, syncOrigin: 'https://sync.example' };
  const { 'connect-src': asked, ...others } = directives(policyOfHost([BARE], origins));
  expect(asked).toBe("'self' https://sync.example");
  expect(JSON.stringify(others)).not.toContain('sync.example');
  expect(policyOfPage(BARE, origins)).toBe(policyOfPage(BARE, ALONE));
});

test.each([
  [null, null],
  ['https://wine.example/mailbox', null],
  ['https://sync.example/wine', 'https://sync.example'],
  ['https://wine.example:8443', 'https://wine.example:8443'],
])('Z40 mailboxes at %s add %s to what the site may ask', (address, origin) => {
  expect(otherOrigin(address, 'https://wine.example')).toBe(origin);
});
