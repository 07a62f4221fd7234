// The built site as `npm start` serves it: addresses, headers, rewrites, and what is not shown.
import { expect, onTestFinished, test } from 'vitest';
import { folderOf } from '#tests/folder-of.ts';
import { createStaticSite } from './static-site.ts';

const FILES = {
  '404.html': 'not found',
  '__spa-fallback.html': 'fallback',
  'index.html': 'home',
  'quiz.html': 'quiz',
  'quiz/italy.html': 'italy',
  'assets/a.js': 'a()',
  'readme.txt': 'text',
};

/** @returns what fetches a path of the site */
async function served(basePath: string, rules: Readonly<Record<string, string>>) {
  const started = createStaticSite(folderOf({ ...FILES, ...rules }), basePath);
  onTestFinished(() => void started.close());
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${address.port}${path}`);
    return {
      status: response.status,
      text: await response.text(),
      header: (name: string) => response.headers.get(name),
    };
  };
}

test.each(['/', '/wine/'])('X6 L1 a site at %s answers by its own rules', async (base) => {
  const get = await served(base, {
    _headers: `${base}*\n  X-Frame-Options: DENY\n${base}assets/*\n  Cache-Control: immutable\n${base}readme.txt\n  Content-Type: text/plain; charset=utf-8\n`,
    _redirects: `${base}quiz/italy ${base}quiz/italy 200\n${base}quiz/:topic ${base}__spa-fallback 200\n`,
  });
  for (const [path, status, text] of [
    ['', 200, 'home'],
    ['quiz', 200, 'quiz'],
    ['quiz?topic=x', 200, 'quiz'],
    ['quiz/italy', 200, 'italy'],
    ['quiz/loire?limit=1', 200, 'fallback'],
    ['quiz/%3Cb%3E', 200, 'fallback'],
    ['quiz/%E0%A4%A', 200, 'fallback'],
    ['quiz/a/b', 404, 'not found'],
    ['loire', 404, 'not found'],
    ['_headers', 404, 'not found'],
    ['_redirects', 404, 'not found'],
    ['assets/a.js', 200, 'a()'],
  ] as const) {
    const answer = await get(`${base}${path}`);
    expect([path, answer.status, answer.text]).toEqual([path, status, text]);
    expect([path, answer.header('X-Frame-Options')]).toEqual([path, 'DENY']);
  }
  expect((await get(`${base}assets/a.js`)).header('Cache-Control')).toBe('immutable');
  const text = await get(`${base}readme.txt`);
  expect(text.header('Content-Type')).toBe('text/plain; charset=utf-8');
});

test('X7 what is not there is asked for anew, whatever the rules say', async () => {
  const get = await served('/', {
    _headers: '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  });
  const missing = await get('/assets/b.js');
  expect([missing.status, missing.header('Cache-Control')]).toEqual([404, 'no-cache']);
});

test('X6 a site without rules is served as by a host that reads none', async () => {
  const get = await served('/', {});
  expect((await get('/quiz')).header('X-Frame-Options')).toBeNull();
  expect((await get('/quiz/loire')).status).toBe(404);
});

test('what is beside the site is not ours', async () => {
  const get = await served('/wine/', { _headers: '/wine/*\n  X-Frame-Options: DENY\n' });
  const answer = await get('/');
  expect(answer.status).toBe(404);
  expect(answer.header('X-Frame-Options')).toBeNull();
});
