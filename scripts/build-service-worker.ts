// Writes the service worker into the built site, with the list of the files that it keeps: without it nothing opens offline.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { getManifest, type ManifestEntry } from 'workbox-build';
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

export interface OfflineCopy {
  readonly files: number;
  /** Bytes as they lie on the device. */
  readonly bytes: number;
  /** Bytes as they come over the network from a host that compresses well. */
  readonly compressedBytes: number;
}

/** To be called last: a file that changes afterwards would never reach a device that has it. */
export async function buildServiceWorker(client: string): Promise<OfflineCopy> {
  const { manifestEntries, size, warnings } = await getManifest({
    globDirectory: client,
    globPatterns: FILES_OF_THE_COPY,
    dontCacheBustURLsMatching: /^assets\//,
  });
  if (warnings.length > 0) throw new Error(`Service worker: ${warnings.join(' ')}`);
  await bundle(client, { files: manifestEntries.map(asRequested), bytes: size });

  const copy = {
    files: manifestEntries.length,
    bytes: size,
    compressedBytes: manifestEntries.reduce((sum, { url }) => sum + compressed(client, url), 0),
  };
  console.log(
    `Offline copy: ${copy.files} files, ${kilobytes(copy.bytes)}; ${kilobytes(copy.compressedBytes)} with Brotli`,
  );
  return copy;
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

/** The engine is asked for with its version, which makes its address as good as a hashed one. */
function asRequested({ url, revision }: ManifestEntry) {
  return url === ENGINE ? { url: `${url}?v=${SQLITE_VERSION}`, revision: null } : { url, revision };
}

function compressed(client: string, file: string): number {
  return brotliCompressSync(readFileSync(join(client, file))).length;
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
