// The manifest, against the files and colours that it names.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { webManifest } from './web-manifest.ts';

function read(basePath: string) {
  return JSON.parse(webManifest(basePath)) as {
    readonly background_color: string;
    readonly shortcuts: readonly { readonly url: string }[];
  } & Record<string, unknown>;
}

test('O1 every address stands below the site’s path', () => {
  const manifest = read('/wine/');
  expect(manifest).toMatchObject({ id: '/wine/', start_url: '/wine/', scope: '/wine/' });
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    '/wine/quiz?limit=10&random=1',
    '/wine/flashcards',
    '/wine/maps/burgundy',
  ]);
});

test('O1 its images are there, and its colour is the pages’ own', () => {
  const images = [...webManifest('/').matchAll(/"src": "([^"]+)"/g)].map(([, src]) => src);
  expect(images).toHaveLength(12);
  for (const image of images) {
    expect([image, existsSync(new URL(`../public/${image}`, import.meta.url))]).toEqual([
      image,
      true,
    ]);
  }
  const root = readFileSync(new URL('../src/root.tsx', import.meta.url), 'utf8');
  expect(root).toContain(`content="${read('/').background_color}"`);
});
