// Puts what the first paint waits for before what it does not: style sheets first, scripts after them.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE_SHEETS = /<link rel="stylesheet"[^>]*>/g;
const MODULE_PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const HEAD_END = '</head>';

/** For every page of the built site. React finds such links wherever they stand in the head. */
export function orderHeads(directory: string): void {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(directory, name);
    writeFileSync(file, orderHead(readFileSync(file, 'utf8')));
  }
}

export function orderHead(html: string): string {
  const styleSheets = html.match(STYLE_SHEETS) ?? [];
  const preloads = (html.match(MODULE_PRELOADS) ?? []).map((link) =>
    // Scripts share the line with the style sheets; without this they take their part of it at once.
    link.replace('rel="modulepreload"', '$& fetchpriority="low"'),
  );
  const bare = html.replaceAll(STYLE_SHEETS, '').replaceAll(MODULE_PRELOADS, '');
  const firstLink = bare.indexOf('<link ');
  const headEnd = bare.indexOf(HEAD_END);
  if (firstLink === -1 || headEnd === -1) throw new Error('The page has no head to order');
  return [
    bare.slice(0, firstLink),
    ...styleSheets,
    bare.slice(firstLink, headEnd),
    ...preloads,
    bare.slice(headEnd),
  ].join('');
}
