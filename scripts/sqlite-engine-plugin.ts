// Puts the SQLite engine at the site root, and keeps the package's unused workers out of the build.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import * as z from 'zod';

const WASM_FILE = fileURLToPath(import.meta.resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm'));
const PACKAGE_FILE = fileURLToPath(import.meta.resolve('@sqlite.org/sqlite-wasm/package.json'));

/** Stands in the engine's address, so that a cached engine never meets the code of another release. */
export const SQLITE_VERSION: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(PACKAGE_FILE, 'utf8'))).version;

export function sqliteEnginePlugin(): Plugin {
  return {
    name: 'wine-study:sqlite-engine',
    enforce: 'pre',
    config: () => ({
      define: { 'import.meta.env.SQLITE_VERSION': JSON.stringify(SQLITE_VERSION) },
      optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
    }),
    transform: {
      filter: { id: /@sqlite\.org\/sqlite-wasm\/dist\/index\.mjs/ },
      // The bundler would emit each file named this way; the app passes the engine's address itself
      // and uses none of the others.
      handler: (code) => ({
        code: code.replaceAll(
          /new URL\(("[^"]+"), import\.meta\.url\)/g,
          'new URL($1, location.href)',
        ),
        map: null,
      }),
    },
    configureServer(server) {
      server.middlewares.use('/sqlite3.wasm', (_request, response) => {
        response.setHeader('Content-Type', 'application/wasm');
        response.end(readFileSync(WASM_FILE));
      });
    },
    generateBundle(_options, bundle) {
      // The worker's own bundle and the prerender's have no HTML to serve it beside.
      if (this.environment.name !== 'client' || 'sqlite3.wasm' in bundle) return;
      this.emitFile({ type: 'asset', fileName: 'sqlite3.wasm', source: readFileSync(WASM_FILE) });
    },
  };
}
