// Writes the service worker into the built site, with the list of the files that it keeps: without it nothing opens offline.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { groupBy } from '#domain/group-by.ts';
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

const BUNDLES = 'assets/bundle-*.json';

/** What a page may ask for of the copy, below the built site. */
export function filesOfTheCopy(client: string): readonly string[] {
  return globSync(FILES_OF_THE_COPY, { cwd: client, exclude: [...PAGES_OF_A_CHAPTER, BUNDLES] })
    .filter((name) => statSync(join(client, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted();
}

/** What a device fetches to have them. */
export function filesToFetch(client: string): readonly string[] {
  const names = filesOfTheCopy(client);
  const bundled = new Set(filesToBundle(client, names));
  return [...globSync(BUNDLES, { cwd: client }), ...names.filter((name) => !bundled.has(name))];
}

/** To be called last: a file that changes afterwards would never reach a device that has it. */
export async function buildServiceWorker(client: string): Promise<void> {
  const names = filesOfTheCopy(client);
  const bytes = names.reduce((sum, name) => sum + statSync(join(client, name)).size, 0);
  const bundled = filesToBundle(client, names);
  const isBundled = new Set(bundled);
  await bundle(client, {
    files: names.map((name) => ({ ...asRequested(client, name), isBundled: isBundled.has(name) })),
    bytes,
    bundle: writeBundle(client, bundled),
  });
}

/**
 * Pages have styles and frame in common, and the script of a lesson its text with its page: each stands behind its page,
 * where packing finds that.
 *
 * @param names of the copy
 */
function filesToBundle(client: string, names: readonly string[]): readonly string[] {
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map((page) => {
      const named = readFileSync(join(client, page), 'utf8').match(/assets\/[\w.-]+\.js/g);
      return { page, scripts: [...new Set(named)] };
    });
  const uses = groupBy(
    pages.flatMap(({ scripts }) => scripts),
    (script) => script,
  );
  return pages.flatMap(({ page, scripts }) => [
    page,
    ...scripts.filter((script) => uses.get(script)?.length === 1),
  ]);
}

/** @returns its name, after its content */
function writeBundle(client: string, files: readonly string[]): string {
  const text = JSON.stringify(
    Object.fromEntries(files.map((name) => [name, readFileSync(join(client, name), 'utf8')])),
  );
  const name = BUNDLES.replace('*', hash(text).slice(0, 8));
  writeFileSync(join(client, name), text);
  return name;
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
