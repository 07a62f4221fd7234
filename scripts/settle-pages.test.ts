// Where the pages of a build lie in the end.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { settlePages } from './settle-pages.ts';

/** A folder as the router leaves it; each file holds its own name. */
function built(files: readonly string[]): string {
  const client = join(mkdtempSync(join(tmpdir(), 'wine-study-')), 'client');
  for (const file of files) {
    mkdirSync(dirname(join(client, file)), { recursive: true });
    writeFileSync(join(client, file), file);
  }
  return client;
}

function filesIn(client: string): readonly string[] {
  return readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(client.length + 1))
    .toSorted();
}

const SETTLED = ['404.html', '__spa-fallback.html', 'assets/a.js', 'index.html', 'quiz.html'];

test('P8 a page lies beside its folder, so that its address needs no redirect', () => {
  const client = built([
    'index.html',
    '__spa-fallback.html',
    '404/index.html',
    'quiz/index.html',
    'quiz/italy/index.html',
    'assets/a.js',
  ]);
  settlePages(client, '/');
  expect(filesIn(client)).toEqual([...SETTLED, 'quiz/italy.html']);
});

test.each(['/wine/', '/a/b/', '/quiz/'])('P9 a build for %s has the same files', (basePath) => {
  const pages = ['index.html', '404/index.html', 'quiz/index.html', 'quiz/italy/index.html'];
  const client = built([
    'index.html',
    'assets/a.js',
    ...pages.map((page) => `${basePath.slice(1)}${page}`),
  ]);
  settlePages(client, basePath);
  expect(filesIn(client)).toEqual([...SETTLED, 'quiz/italy.html']);
  expect(readFileSync(join(client, '__spa-fallback.html'), 'utf8')).toBe('index.html');
});

test('P9 a path at which the assets themselves lie stops the build', () => {
  expect(() => settlePages(built(['index.html']), '/assets/')).toThrow('BASE_PATH');
});
