// Puts the style sheets of each built page into its HTML: without it the first paint waits a round trip more (0.6 s).
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STYLE_SHEETS = /<link rel="stylesheet" href="([^"]+)"\/>/g;
/** What would end the element early, or name another file from a page than from the style sheet. */
const REFUSED = /<\/|url\((?!["']?(?:\/|#|data:))/;

/**
 * Pages that stand alone, with little style of their own, share one style with the others of their line: the policy names
 * each different style by its hash, and a host reads 2,000 characters of it.
 */
const OF_ONE_STYLE: readonly RegExp[] = [
  /^(?:about|articles)\.html$/,
  /^(?:countries|settings|sync|words)\.html$/,
];

/**
 * For every page of the built site.
 *
 * @param client the folder of the built site
 * @param basePath where the site will stand, with a slash at both ends
 */
export function inlineStyles(client: string, basePath: string): void {
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .toSorted()
    .map((name) => ({ name, html: readFileSync(join(client, name), 'utf8') }));
  for (const { name, html } of pages) {
    const line = OF_ONE_STYLE.find((names) => names.test(name));
    const alike = line === undefined ? [{ html }] : pages.filter((page) => line.test(page.name));
    const addresses = new Set(alike.flatMap((page) => styleSheetsOf(page.html)));
    const styled = inlineStyle(html, [...addresses], (address) => {
      if (!address.startsWith(basePath)) throw new Error(`${name}: ${address} is not of this site`);
      const path = withoutMark(address).slice(basePath.length);
      return readFileSync(join(client, path), 'utf8');
    });
    writeFileSync(join(client, name), styled);
  }
}

function styleSheetsOf(html: string): readonly string[] {
  return [...html.matchAll(STYLE_SHEETS)].map(([, address = '']) => address);
}

/**
 * The links stay, so that React finds them when it hydrates and inserts no others. Disabled, they load nothing. A link
 * that leaves with its screen comes back as a new element, which is not disabled and does load.
 *
 * A script that is loaded later looks for its style sheets among the links, without the router's mark, and waits for those
 * that it does not find: they are named once more, since the page has them for good.
 *
 * @param addresses of the style sheets that the page gets, in their order
 * @param read gives the text of the style sheet at an address
 */
function inlineStyle(
  html: string,
  addresses: readonly string[],
  read: (address: string) => string,
): string {
  const rules = addresses.map((address) => {
    const text = read(address).trim();
    const refused = REFUSED.exec(text)?.[0];
    if (refused !== undefined) throw new Error(`${address} has ${refused}, which no page can hold`);
    return text;
  });
  if (rules.length === 0) throw new Error('The page has no style sheet');
  const known = addresses
    .map(withoutMark)
    .filter((address) => !addresses.includes(address))
    .map(disabledLink);
  const disabled = html.replaceAll(STYLE_SHEETS, disabledLink('$1'));
  return disabled.replace(
    '<link ',
    () => `<style>${rules.join('\n')}</style>${known.join('')}<link `,
  );
}

/** The router marks with a # the style sheets that a script loaded later belongs to as well. */
function withoutMark(address: string): string {
  return address.replace(/#$/, '');
}

function disabledLink(address: string): string {
  return `<link rel="stylesheet" href="${address}" disabled=""/>`;
}
