// The built site as Cloudflare Pages' own local runtime and the container's nginx answer for it: headers, rewrites, and
// what is not there.
import { readdirSync } from 'node:fs';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { pagePaths } from '../../scripts/static-paths.ts';

const CLIENT = new URL('../../build/client/', import.meta.url);
const KEPT = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=0, must-revalidate';

const ASSETS = readdirSync(new URL('assets/', CLIENT)).map((name) => `/assets/${name}`);
const FILES = readdirSync(CLIENT, { withFileTypes: true })
  .filter((entry) => entry.isFile() && !/^[._]|\.html$/.test(entry.name))
  .map(({ name }) => `/${name}`);
const UNKNOWN_TOPICS = ['/quiz/loire', '/flashcards/loire?limit=1', '/quiz/%3Cb%3E'];
const NOT_THERE = ['/nowhere', '/quiz/a/b', '/maps/nowhere', '/assets/none.js'];

/** Headers as they came: a name that was sent twice is there twice. */
async function ask(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 });
  const sent = response.headersArray();
  return {
    status: response.status(),
    text: await response.text(),
    header: (name: string) =>
      sent.filter((header) => header.name.toLowerCase() === name).map(({ value }) => value),
  };
}

test('X6 X20 every answer has the headers for security, each once', async ({ request }) => {
  const policies = new Set<string>();
  const paths = [...pagePaths(), ...UNKNOWN_TOPICS, ...FILES, ...ASSETS, ...NOT_THERE];
  for (const path of [...paths, '/quiz.html', '/quiz/']) {
    const { header } = await ask(request, path);
    const found = {
      path,
      referrer: header('referrer-policy'),
      type: header('x-content-type-options'),
      frames: header('x-frame-options'),
      opener: header('cross-origin-opener-policy'),
      resource: header('cross-origin-resource-policy'),
      features: header('permissions-policy'),
    };
    expect(found).toEqual({
      path,
      referrer: ['no-referrer'],
      type: ['nosniff'],
      frames: ['DENY'],
      opener: ['same-origin'],
      resource: ['same-origin'],
      features: [expect.stringContaining('camera=()')],
    });
    const [policy = '', ...others] = header('content-security-policy');
    expect([path, others]).toEqual([path, []]);
    policies.add(policy);
  }
  expect([...policies]).toEqual([expect.stringMatching(/^default-src 'none'; .*frame-ancestors/)]);
});

test('X6 text files say that they are UTF-8', async ({ request }) => {
  for (const path of ['/licences.txt', '/robots.txt']) {
    const { header } = await ask(request, path);
    expect([path, header('content-type')]).toEqual([path, ['text/plain; charset=utf-8']]);
  }
});

test('X20 scripts, styles, the engine and the manifest say what they are', async ({ request }) => {
  for (const [ending, type] of [
    ['.js', /^(text|application)\/javascript/],
    ['.css', /^text\/css/],
    ['.wasm', /^application\/wasm/],
    ['.webmanifest', /^application\/manifest\+json/],
    ['.svg', /^image\/svg\+xml/],
  ] as const) {
    const path = [...ASSETS, ...FILES].find((name) => name.endsWith(ending)) ?? '';
    const { status, header } = await ask(request, path);
    expect([path, status, header('content-type')]).toEqual([
      path,
      200,
      [expect.stringMatching(type)],
    ]);
  }
});

test('X6 the files of rules are not shown', async ({ request }) => {
  for (const path of ['/_headers', '/_redirects']) {
    // The local runtime fails here with a 502 of its own; Cloudflare answers 404.
    expect([path, (await ask(request, path)).status]).not.toEqual([path, 200]);
  }
});

test('X7 files named after their content are kept; everything else is asked for anew', async ({
  request,
}) => {
  for (const [paths, life] of [
    [ASSETS, KEPT],
    [[...pagePaths(), ...UNKNOWN_TOPICS, ...FILES], REVALIDATED],
  ] as const) {
    for (const path of paths) {
      const { status, header } = await ask(request, path);
      expect([path, status, header('cache-control')]).toEqual([path, 200, [life]]);
    }
  }
});

test('X8 a known topic is its own page, any other the app’s to answer', async ({
  page,
  request,
}) => {
  expect((await ask(request, '/quiz/italy')).text).toContain('<title>イタリアのクイズ');
  expect((await ask(request, '/flashcards/italy')).text).toContain('<title>イタリアの');
  await page.goto('/quiz/loire');
  await expect(page.getByText('クイズデータが見つかりません')).toBeVisible();
});

test('L1 X19 what is not there is answered 404, by our page, and not kept', async ({ request }) => {
  for (const path of NOT_THERE) {
    const { status, text, header } = await ask(request, path);
    expect([path, status]).toEqual([path, 404]);
    expect([['no-store'], [REVALIDATED]]).toContainEqual(header('cache-control'));
    expect([path, text]).toEqual([path, expect.stringContaining('<title>ページが見つかりません')]);
  }
});

for (const [spelling, address] of [
  ['/quiz.html?limit=3#question', '/quiz?limit=3#question'],
  ['/quiz/', '/quiz'],
  ['/quiz/italy.html?limit=1', '/quiz/italy?limit=1'],
  ['/quiz/italy/', '/quiz/italy'],
  ['/index.html', '/'],
  ['/articles//burgundy', '/articles/burgundy'],
  ['/maps/bordeaux.html', '/maps/bordeaux'],
] as const) {
  test(`L4 ${spelling} leads to the page’s own address`, async ({ page, baseURL }) => {
    await page.goto(spelling);
    await expect(page).toHaveURL(new URL(address, baseURL).href);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('ページが見つかりません');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
