// Builds what our pages are held against: plain pages for how soon they are there, bare React for how soon they answer.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { contentPlugin } from '../../scripts/content-plugin.ts';
import { makeDirectory, precompress } from './built-site.ts';
import { PLAIN_PAGES } from './measured-pages.ts';
import { plainPage } from './plain-page.ts';

const REACT_PAGES = join(import.meta.dirname, 'bare-react');
const STYLE_SHEET = join(import.meta.dirname, 'page.css');

/**
 * @param site the built site, whose texts the plain pages say
 * @returns a directory to be served, with `plain/…` and, at its root, the quiz in bare React
 */
export async function buildReferencePages(site: string): Promise<string> {
  const directory = makeDirectory('bench-web-pages');
  await build({
    configFile: false,
    root: REACT_PAGES,
    logLevel: 'warn',
    plugins: [contentPlugin()],
    build: {
      outDir: directory,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(REACT_PAGES, 'quiz.html') },
    },
  });
  const style = readFileSync(STYLE_SHEET, 'utf8');
  mkdirSync(join(directory, 'plain'));
  for (const [name, file] of Object.entries(PLAIN_PAGES)) {
    const html = plainPage(readFileSync(join(site, file), 'utf8'), style);
    writeFileSync(join(directory, 'plain', `${name}.html`), html);
  }
  // The server answers unknown addresses with it, whichever site it serves.
  writeFileSync(join(directory, '404.html'), '<!doctype html><title>404</title>');
  precompress(directory);
  return directory;
}
