// Puts the style sheets of each built page into its HTML: without it the first paint waits a round trip more (0.6 s).
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE_SHEETS = /<link rel="stylesheet" href="([^"]+)"\/>/g;
/** What would end the element early, or name another file from a page than from the style sheet. */
const REFUSED = /<\/|url\((?!["']?(?:\/|#|data:))/;

/**
 * For every page of the built site.
 *
 * @param client the folder of the built site
 * @param basePath where the site will stand, with a slash at both ends
 */
export function inlineStyles(client: string, basePath: string): void {
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(client, name);
    const html = inlineStyle(readFileSync(file, 'utf8'), (address) => {
      if (!address.startsWith(basePath)) throw new Error(`${name}: ${address} is not of this site`);
      // The router marks with a # the style sheets that a script loaded later belongs to as well.
      const path = address.slice(basePath.length).replace(/#$/, '');
      return readFileSync(join(client, path), 'utf8');
    });
    writeFileSync(file, html);
  }
}

/**
 * The links stay, so that React finds them when it hydrates and inserts no others. Disabled, they load nothing. A link
 * that leaves with its screen comes back as a new element, which is not disabled and does load.
 *
 * @param read gives the text of the style sheet at an address
 */
export function inlineStyle(html: string, read: (address: string) => string): string {
  const rules = [...html.matchAll(STYLE_SHEETS)].map(([, address = '']) => {
    const text = read(address).trim();
    const refused = REFUSED.exec(text)?.[0];
    if (refused !== undefined) throw new Error(`${address} has ${refused}, which no page can hold`);
    return text;
  });
  if (rules.length === 0) throw new Error('The page has no style sheet');
  const disabled = html.replaceAll(STYLE_SHEETS, '<link rel="stylesheet" href="$1" disabled=""/>');
  return disabled.replace('<link ', () => `<style>${rules.join('\n')}</style><link `);
}
