// Writes the service worker into the built site, with the list of the files that it keeps: without it nothing opens offline.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
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

/**
 * Lessons, articles, maps and topics: with the copy a device draws them itself. Their text stands in its scripts too, and
 * all of them would be 600 kB more.
 */
const DRAWN_PAGES = '*/**/*.html';

/** What a page may ask for of the copy, below the built site: what a device fetches to have it. */
export function filesOfTheCopy(client: string): readonly string[] {
  return globSync(FILES_OF_THE_COPY, {
    cwd: client,
    exclude: [DRAWN_PAGES],
  })
    .filter((name) => statSync(join(client, name)).isFile())
    .map(withSlashes)
    .toSorted();
}

/** To be called last: a file that changes afterwards would never reach a device that has it. */
export async function buildServiceWorker(client: string): Promise<void> {
  const names = filesOfTheCopy(client);
  const bytes = names.reduce((sum, name) => sum + statSync(join(client, name)).size, 0);
  await bundle(client, {
    files: names.map((name) => asRequested(client, name)),
    drawn: globSync(DRAWN_PAGES, { cwd: client }).map(withSlashes).toSorted(),
    bytes,
  });
}

function withSlashes(name: string): string {
  return name.replaceAll('\\', '/');
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
