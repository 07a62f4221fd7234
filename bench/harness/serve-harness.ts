// The harness: a page with nothing but the learner's storage, built from the app's own sources and served
// on this machine.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { BackendKind } from '../../src/services/study/study-queries.ts';
import { siteSettingsPlugin } from '../../scripts/site-settings-plugin.ts';
import { sqliteEnginePlugin } from '../../scripts/sqlite-engine-plugin.ts';
import { createStaticSite } from '../../scripts/static-site.ts';

const PAGES = fileURLToPath(new URL('page/', import.meta.url));
/** Never taken for the app's own build; on the disk that holds the project. */
export const RESULTS = fileURLToPath(new URL('../../test-results/', import.meta.url));

export interface HarnessServer {
  /** @param name each has an origin of its own, and so a storage of its own */
  origin(name: string): string;
  /** Serves the bytes once asked for. @returns their path, on every origin */
  give(bytes: Uint8Array<ArrayBuffer>): string;
  close(): Promise<void>;
}

/** As the app's own host has it: what a reload may keep decides how long it takes. */
const HEADERS = `/*
  Cache-Control: no-cache
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`;

/** Address of the page with the app's store. */
export function studyPage(origin: string, backend: BackendKind): string {
  return `${origin}/study.html?backend=${backend}`;
}

/** @param port 0 for any that is free */
export async function serveHarness(port = 0): Promise<HarnessServer> {
  mkdirSync(RESULTS, { recursive: true });
  const built = mkdtempSync(join(RESULTS, 'harness-'));
  await build({
    configFile: false,
    root: PAGES,
    logLevel: 'warn',
    plugins: [siteSettingsPlugin(), sqliteEnginePlugin()],
    worker: { format: 'es', plugins: () => [siteSettingsPlugin(), sqliteEnginePlugin()] },
    build: {
      target: ['chrome111', 'safari16.4', 'firefox115'],
      assetsInlineLimit: 0,
      outDir: built,
      emptyOutDir: true,
      rolldownOptions: { input: `${PAGES}study.html` },
    },
  });

  writeFileSync(join(built, '_headers'), HEADERS);

  const given = new Map<string, Uint8Array>();
  const site = createStaticSite(built, '/');
  const server = createServer((request, response) => {
    const bytes = given.get(request.url ?? '/');
    if (bytes === undefined) {
      site.emit('request', request, response);
      return;
    }
    response.writeHead(200, { 'Cache-Control': 'no-store', 'Content-Length': bytes.length });
    response.end(bytes);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const used = (server.address() as AddressInfo).port;

  return {
    // A browser takes every name under localhost for this machine, and trusts it.
    origin: (name) => `http://${name}.localhost:${used}`,
    give(bytes) {
      const path = `/given/${given.size}`;
      given.set(path, bytes);
      return path;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        rmSync(built, { recursive: true, force: true });
      }),
  };
}
