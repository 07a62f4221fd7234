// Writes the service worker into the built site, with the list of the files that it keeps: without it nothing opens offline.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { BROWSER_TARGETS } from './browser-targets.ts';
import { SQLITE_VERSION } from './sqlite-engine-plugin.ts';

const SOURCE = fileURLToPath(new URL('../src/offline/worker/service-worker.ts', import.meta.url));
const SERVICE_WORKER = 'service-worker.js';
const ENGINE = 'sqlite3.wasm';

/** All that a page may ask for; not what only search engines, other sites and installers do. */
const FILES_OF_THE_COPY = [
  '**/*.html',
  'assets/**',
  ENGINE,
  'manifest.webmanifest',
  'favicon.svg',
  'icon-192.png',
];

/** With the copy a device makes them itself: all of them would be as much again as the other pages. */
const PAGES_OF_A_CHAPTER = ['decks/*.html'];

const PAGE_BUNDLES = 'assets/pages-*.json';

/** What a page may ask for of the copy, below the built site. */
export function filesOfTheCopy(client: string): readonly string[] {
  return globSync(FILES_OF_THE_COPY, {
    cwd: client,
    exclude: [...PAGES_OF_A_CHAPTER, PAGE_BUNDLES],
  })
    .filter((name) => statSync(join(client, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted();
}

/** What a device fetches to have them: its pages in one file. */
export function filesToFetch(client: string): readonly string[] {
  const others = filesOfTheCopy(client).filter((name) => !isPage(name));
  return [...globSync(PAGE_BUNDLES, { cwd: client }), ...others];
}

/** To be called last: a file that changes afterwards would never reach a device that has it. */
export async function buildServiceWorker(client: string): Promise<void> {
  const names = filesOfTheCopy(client);
  const bytes = names.reduce((sum, name) => sum + statSync(join(client, name)).size, 0);
  const pageBundle = writePageBundle(client, names.filter(isPage));
  await bundle(client, {
    files: names.map((name) => asRequested(client, name)),
    bytes,
    pageBundle,
  });
}

/** @returns its name, after its content */
function writePageBundle(client: string, pages: readonly string[]): string {
  const text = JSON.stringify(
    Object.fromEntries(pages.map((name) => [name, readFileSync(join(client, name), 'utf8')])),
  );
  const name = PAGE_BUNDLES.replace('*', hash(text).slice(0, 8));
  writeFileSync(join(client, name), text);
  return name;
}

function isPage(name: string): boolean {
  return name.endsWith('.html');
}

async function bundle(client: string, list: object): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'self.OFFLINE_COPY': JSON.stringify(list) },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      target: [...BROWSER_TARGETS],
      rolldownOptions: {
        input: SOURCE,
        output: { entryFileNames: SERVICE_WORKER, format: 'iife' },
      },
    },
  });
}

/** Assets are named after their content; the engine is asked for with its version, which is as good. */
function asRequested(client: string, name: string) {
  if (name === ENGINE) return { url: `${name}?v=${SQLITE_VERSION}`, revision: null };
  if (name.startsWith('assets/')) return { url: name, revision: null };
  return { url: name, revision: hash(readFileSync(join(client, name))) };
}

function hash(content: string | Buffer): string {
  return createHash('md5').update(content).digest('hex');
}
