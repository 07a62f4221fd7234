// Builds what our pages are held against: pages written by hand, bare React, and bare React Router.
import { writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { contentPlugin } from '../../scripts/content-plugin.ts';
import { makeDirectory, precompress, runQuietly } from './built-site.ts';
import { writeByHand } from './by-hand-pages.ts';
import { homeTextPlugin, readTextBlocks } from './home-text.ts';

const REACT_PAGES = fileURLToPath(new URL('../web-pages/bare-react/', import.meta.url));
const ROUTER_PAGES = fileURLToPath(new URL('../web-pages/bare-router/', import.meta.url));

export interface ReferencePages {
  /** With `by-hand/…` and, at its root, the bare React pages. */
  readonly pages: string;
  /** The bare React Router page is at home at the root only. */
  readonly router: string;
}

/** @param site the built site, whose texts they say. @returns directories to be served */
export async function buildReferencePages(site: string): Promise<ReferencePages> {
  const homeText = readTextBlocks(readFileSync(join(site, 'index.html'), 'utf8'));
  const pages = makeDirectory('bench-web-pages');
  await build({
    configFile: false,
    root: REACT_PAGES,
    logLevel: 'warn',
    plugins: [contentPlugin(), homeTextPlugin(homeText)],
    build: {
      outDir: pages,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['home', 'quiz', 'flashcards', 'map'].map((name) => `${REACT_PAGES}${name}.html`),
      },
    },
  });
  writeByHand(site, pages);

  const router = makeDirectory('bench-web-router');
  const textFile = join(router, 'home-text.json');
  writeFileSync(textFile, JSON.stringify(homeText));
  runQuietly('npx', ['react-router', 'build'], {
    // Given its directory from elsewhere, it would prerender what stands where it is called.
    directory: ROUTER_PAGES,
    environment: { BENCH_HOME_TEXT: textFile, BENCH_OUTPUT: router },
  });

  const served = { pages, router: join(router, 'client') };
  for (const directory of Object.values(served)) {
    // The server answers unknown addresses with these, whichever site it serves.
    for (const file of ['404.html', '__spa-fallback.html']) {
      writeFileSync(join(directory, file), '<!doctype html><title>404</title>');
    }
    precompress(directory);
  }
  return served;
}
