// The manifest, against the files and colours that it names.
import { readFileSync } from 'node:fs';
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
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(
    '/wine/quiz?limit=10&random=1 /wine/flashcards /wine/maps/burgundy'.split(' '),
  );
});

test('O1 its images are there in their sizes, and its colour is the pages’ own', () => {
  const images = [...webManifest('/').matchAll(/"src": "([^"]+)",\s+"sizes": "([^"]+)"/g)];
  expect(images).toHaveLength(12);
  for (const [, src = '', sizes] of images) {
    const file = readFileSync(new URL(`../public/${src}`, import.meta.url));
    // In a PNG width and height stand first.
    expect([src, `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
  const root = readFileSync(new URL('../src/root.tsx', import.meta.url), 'utf8');
  expect(root).toContain(`content="${read('/').background_color}"`);
});
