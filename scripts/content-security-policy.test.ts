// What the built pages are allowed to do, and what stops the build.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockPages, otherOrigin, type LockedSite } from './content-security-policy.ts';

const SITE: LockedSite = {
  basePath: '/',
  frameOrigin: null,
  syncOrigin: null,
  startGuard: 'guard()',
};

const CONTEXT = '<script>window.context = {"a":1};</script>';
const START = '<script type="module" async="">import "/wine/assets/a.js";\nimport("b");</script>';

function page(...body: readonly string[]): string {
  return `<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>a</title></head><body>${body.join('')}</body></html>`;
}

function built(pages: Readonly<Record<string, string>>): string {
  const client = mkdtempSync(join(tmpdir(), 'wine-study-'));
  mkdirSync(join(client, 'assets'));
  mkdirSync(join(client, 'quiz'));
  for (const [file, html] of Object.entries(pages)) writeFileSync(join(client, file), html);
  return client;
}

function directives(policy: string): ReadonlyMap<string, string> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

function policyOf(client: string, file: string): ReadonlyMap<string, string> {
  const html = readFileSync(join(client, file), 'utf8');
  const policy =
    /^<!DOCTYPE html><html><head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="([^"]+)"\/>/.exec(
      html,
    )?.[1];
  return directives(policy ?? '');
}

function hash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

test('X1 X17 nothing is allowed that the site does not need, and WebAssembly to no page', () => {
  const client = built({ 'index.html': page() });
  const expected = {
    'default-src': "'none'",
    'script-src': `'self' ${hash('guard()')}`,
    'style-src': "'self'",
    'img-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'wine-study default',
  };
  const header = directives(lockPages(client, SITE));
  expect(Object.fromEntries(header)).toEqual({
    ...expected,
    'script-src': `'self' 'wasm-unsafe-eval' ${hash('guard()')}`,
    'frame-ancestors': "'none'",
  });
  expect(Object.fromEntries(policyOf(client, 'index.html'))).toEqual(expected);
});

test('X1 a page runs its own inline scripts; the header allows those of every page', () => {
  const other = '<script>other()</script>';
  const client = built({ 'index.html': page(CONTEXT), 'quiz/italy.html': page(CONTEXT, other) });
  const header = directives(lockPages(client, SITE)).get('script-src');
  const first = hash('window.context = {"a":1};');
  const second = hash('other()');
  const own = `'self' ${hash('guard()')}`;
  expect(policyOf(client, 'index.html').get('script-src')).toBe(`${own} ${first}`);
  expect(policyOf(client, 'quiz/italy.html').get('script-src')).toBe(`${own} ${first} ${second}`);
  const all = [...own.split(' '), "'wasm-unsafe-eval'", first, second];
  expect(header?.split(' ').toSorted()).toEqual(all.toSorted());
});

test('X1 a style element of the build is allowed by its hash', () => {
  const client = built({ 'index.html': page('<style>p{color:red}</style>') });
  lockPages(client, SITE);
  expect(policyOf(client, 'index.html').get('style-src')).toBe(`'self' ${hash('p{color:red}')}`);
});

test('X2 the script that starts a page’s modules becomes a file named after its content', () => {
  const client = built({ 'index.html': page(CONTEXT, START), 'quiz/italy.html': page(START) });
  lockPages(client, { ...SITE, basePath: '/wine/' });
  const [file, ...more] = readdirSync(join(client, 'assets'));
  expect(more).toEqual([]);
  expect(file).toMatch(/^start-[\w-]{8}\.js$/);
  expect(readFileSync(join(client, 'assets', file ?? ''), 'utf8')).toBe(
    'import "/wine/assets/a.js";\nimport("b");',
  );
  for (const name of ['index.html', 'quiz/italy.html']) {
    const html = readFileSync(join(client, name), 'utf8');
    // An async script with an address would not be hydrated.
    expect(html).toContain(`<script type="module" src="/wine/assets/${file}"></script>`);
  }
  expect(policyOf(client, 'quiz/italy.html').get('script-src')).toBe(`'self' ${hash('guard()')}`);
});

test('O18 every page has the guard of its start before all that it loads, by its hash', () => {
  const client = built({ 'index.html': page(START) });
  lockPages(client, SITE);
  const html = readFileSync(join(client, 'index.html'), 'utf8');
  expect(html).toMatch(/<meta [^>]+\/><script>guard\(\)<\/script><title>/);
  expect(html.split('guard()')).toHaveLength(2);
});

test('X5 only the form’s origin may be framed', () => {
  const client = built({ 'index.html': page() });
  const header = lockPages(client, { ...SITE, frameOrigin: 'https://forms.example' });
  expect(directives(header).get('frame-src')).toBe('https://forms.example');
  expect(policyOf(client, 'index.html').get('frame-src')).toBe('https://forms.example');
});

test('X4 Z40 beside the site only the origin of the mailboxes may be asked, by a worker and no page, and without one nobody', () => {
  const client = built({ 'index.html': page() });
  const header = lockPages(client, { ...SITE, syncOrigin: 'https://sync.example' });
  expect(directives(header).get('connect-src')).toBe("'self' https://sync.example");
  expect(policyOf(client, 'index.html').get('connect-src')).toBe("'self'");
  const others = [...directives(header)].filter(([name]) => name !== 'connect-src');
  expect(others.filter(([, values]) => values.includes('sync.example'))).toEqual([]);
});

test.each([
  [null, null],
  ['https://wine.example/mailbox', null],
  ['https://sync.example/wine', 'https://sync.example'],
  ['https://wine.example:8443', 'https://wine.example:8443'],
])('Z40 mailboxes at %s add %s to what the site may ask', (address, origin) => {
  expect(otherOrigin(address, 'https://wine.example')).toBe(origin);
});

test.each([
  ['<p style="color:red">a</p>', 'index.html has the attribute style'],
  ['<a href="/" onclick="a()">a</a>', 'index.html has the attribute onclick'],
])('X1 what a policy cannot admit stops the build: %s', (body, message) => {
  expect(() => lockPages(built({ 'index.html': page(body) }), SITE)).toThrow(message);
});

test('X1 text that only reads like an attribute does not stop it', () => {
  const client = built({ 'index.html': page('<p>the attribute style="…"</p>') });
  expect(() => lockPages(client, SITE)).not.toThrow();
});

test('X1 a page without the place for its policy stops the build', () => {
  const client = built({ 'index.html': '<html><head></head></html>' });
  expect(() => lockPages(client, SITE)).toThrow('index.html does not have');
});
