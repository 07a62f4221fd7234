// Builds the plain pages that ours are held against.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDirectory, precompress } from './built-site.ts';
import { PLAIN_PAGES } from './measured-pages.ts';
import { plainPage } from './plain-page.ts';

const STYLE_SHEET = join(import.meta.dirname, 'page.css');

/**
 * @param site the built site, whose texts the plain pages say
 * @returns a directory to be served, with `plain/…`
 */
export function buildReferencePages(site: string): string {
  const directory = makeDirectory('bench-web-pages');
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
