// What a page says of the script with its text.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { preloadTexts } from './preload-texts.ts';

const PAGE =
  '<head><link rel="modulepreload" href="/wine/assets/elements.js"/>' +
  '<link rel="stylesheet" href="/wine/assets/text.css"/></head>';

const MANIFEST = {
  '_table.js': { file: 'assets/table.js' },
  '_elements.js': { file: 'assets/elements.js' },
  'content/lessons/germany/regions.mdx': {
    file: 'assets/regions.js',
    imports: ['_elements.js', '_table.js'],
    css: ['assets/text.css'],
  },
  'content/articles/rhone/index.mdx': { file: 'assets/rhone.js' },
  'content/maps/germany/map.yaml': { file: 'assets/map.js' },
};

function built(manifest: object, page = PAGE): string {
  const client = mkdtempSync(join(tmpdir(), 'wine-study-'));
  for (const [name, text] of [
    ['.vite/manifest.json', JSON.stringify(manifest)],
    ['decks/germany/regions.html', page],
    ['articles/rhone.html', page],
    ['index.html', page],
  ] as const) {
    mkdirSync(dirname(join(client, name)), { recursive: true });
    writeFileSync(join(client, name), text);
  }
  return client;
}

test('W7 a lesson and an article name the script of their text, and what it imports, once', () => {
  const client = built(MANIFEST);
  preloadTexts(client, '/wine/');
  const preloads = (page: string) =>
    [...readFileSync(join(client, page), 'utf8').matchAll(/modulepreload" href="([^"]+)"/g)].map(
      ([, address]) => address,
    );
  expect(preloads('decks/germany/regions.html')).toEqual([
    '/wine/assets/elements.js',
    '/wine/assets/regions.js',
    '/wine/assets/table.js',
  ]);
  expect(preloads('articles/rhone.html')).toEqual([
    '/wine/assets/elements.js',
    '/wine/assets/rhone.js',
  ]);
  expect(readFileSync(join(client, 'index.html'), 'utf8')).toBe(PAGE);
  // It is no part of the site.
  expect(existsSync(join(client, '.vite'))).toBe(false);
});

test('W7 a text whose styles the page does not have stops the build', () => {
  const client = built(MANIFEST, PAGE.replace('text.css', 'other.css'));
  expect(() => preloadTexts(client, '/wine/')).toThrow('nothing would load assets/text.css');
});
