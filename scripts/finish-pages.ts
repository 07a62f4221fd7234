// Makes of every page that the router has written the one that a host sends: it lies where hosts look for it, holds its
// styles, names the script of its text, and runs its own scripts alone.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Manifest } from 'vite';
import { articlePath, lessonPath } from '#domain/site/paths.ts';
import {
  policyOfHost,
  policyOfPage,
  type InlineTexts,
  type OtherOrigins,
} from './content-security-policy.ts';
import { addressOf, linksOf, parsePage } from './page-tree.ts';

interface FinishedSite extends OtherOrigins {
  /** Where the site will stand, with a slash at both ends. */
  readonly basePath: string;
  /** A script for every page, before all that the page loads. */
  readonly startGuard: string;
}

/** By their files, below the built site. */
type Pages = ReadonlyMap<string, Document>;

const TEXT = /^content\/(?:articles\/([^/]+)\/index|lessons\/([^/]+)\/([^/]+))\.mdx$/;

/**
 * Pages that stand alone, with little style of their own, share one style with the others of their line: the policy names
 * each different style by its hash, and a host reads 2,000 characters of it.
 */
const OF_ONE_STYLE: readonly RegExp[] = [
  /^(?:about|articles)\.html$/,
  /^(?:countries|settings|sync|words)\.html$/,
  /^(?:listen|result|review)\.html$/,
];

/** What would end the style element early, or name another file from a page than from the style sheet. */
const REFUSED_IN_STYLE = /<\/|url\((?!["']?(?:\/|#|data:))/;

/** @returns the policy for the host's headers */
export function finishPages(client: string, site: FinishedSite): string {
  const { basePath, startGuard } = site;
  const pages = takePages(client, basePath);
  linkTexts(client, basePath, pages);
  const inlineTexts = [...pages].map(([name, page]) => {
    inlineStyles(page, styleSheetsFor(name, pages), (address) => {
      if (!address.startsWith(basePath)) throw new Error(`${name}: ${address} is of another site`);
      return readFileSync(join(client, address.slice(basePath.length)), 'utf8');
    });
    moveStart(page, (script) => {
      const start = `assets/start-${hash(script)}.js`;
      writeFileSync(join(client, start), script);
      return `${basePath}${start}`;
    });
    insertFirst(page, 'script').textContent = startGuard;
    const inline = inlineTextsOf(name, page);
    const policy = insertFirst(page, 'meta');
    policy.setAttribute('http-equiv', 'Content-Security-Policy');
    policy.setAttribute('content', policyOfPage(inline, site));
    return inline;
  });
  for (const [name, page] of pages) {
    mkdirSync(dirname(join(client, name)), { recursive: true });
    writeFileSync(join(client, name), `<!DOCTYPE html>${page.documentElement.outerHTML}`);
  }
  removeEmptyFolders(client);
  return policyOfHost(inlineTexts, site);
}

function takePages(client: string, basePath: string): Pages {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .toSorted();
  return new Map(
    files.map((file) => {
      const page = parsePage(readFileSync(join(client, file), 'utf8'));
      rmSync(join(client, file));
      return [settledName(file.replaceAll('\\', '/'), basePath), page];
    }),
  );
}

/**
 * `/quiz` is to be `quiz.html`: hosts answer it as it is, while `quiz/index.html` costs a redirect to `/quiz/` first. The
 * router writes the pages of `/wine/` into `wine/`, and gives the fallback page the name of the home page then.
 */
function settledName(file: string, basePath: string): string {
  if (file === 'index.html' && basePath !== '/') return '__spa-fallback.html';
  return `/${file}`.slice(basePath.length).replace(/\/index\.html$/, '.html');
}

/** Those that the pages have left, the deepest first. */
function removeEmptyFolders(client: string): void {
  const folders = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted((one, other) => other.length - one.length);
  for (const folder of folders) if (readdirSync(folder).length === 0) rmdirSync(folder);
}

/** Names in the page of a lesson or an article what its text needs: else the browser hears of it a round trip later. */
function linkTexts(client: string, basePath: string, pages: Pages): void {
  const folder = join(client, '.vite');
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  for (const [source, { file, imports = [], css = [] }] of Object.entries(manifest)) {
    const [isText, article, chapter = '', lesson = ''] = TEXT.exec(source) ?? [];
    if (isText === undefined) continue;
    const path = article === undefined ? lessonPath(chapter, lesson) : articlePath(article);
    const page = pages.get(`${path.slice(1)}.html`);
    if (page === undefined) throw new Error(`${source} has no page`);
    const scripts = [file, ...imports.flatMap((name) => manifest[name]?.file ?? [])];
    addLinks(
      page,
      'modulepreload',
      scripts.map((name) => `${basePath}${name}`),
    );
    const linked = styleSheetsOf(page);
    const styleSheets = css.map((name) => `${basePath}${name}`);
    addLinks(
      page,
      'stylesheet',
      styleSheets.filter((address) => !linked.includes(address)),
    );
  }
  // It is no part of the site.
  rmSync(folder, { recursive: true });
}

/** Those that it does not have yet. */
function addLinks(page: Document, rel: string, addresses: readonly string[]): void {
  const linked = new Set(linksOf(page, rel).map(addressOf));
  for (const href of addresses.filter((address) => !linked.has(address))) {
    page.head.append(Object.assign(page.createElement('link'), { rel, href }));
  }
}

/** Without the mark (#) that the router gives those that a script loaded later belongs to as well. */
function styleSheetsOf(page: Document): readonly string[] {
  return linksOf(page, 'stylesheet').map((link) => addressOf(link).replace(/#$/, ''));
}

function styleSheetsFor(name: string, pages: Pages): readonly string[] {
  const line = OF_ONE_STYLE.find((names) => names.test(name));
  const alike = [...pages].filter(([other]) => other === name || line?.test(other) === true);
  return [...new Set(alike.flatMap(([, page]) => styleSheetsOf(page)))];
}

/**
 * The first paint would wait a round trip more for style sheets (0.6 s). Their links stay, so that React finds them when
 * it hydrates and inserts no others. Disabled, they load nothing. A link that leaves with its screen comes back as a new
 * element, which is not disabled and does load.
 *
 * A script that is loaded later looks for its style sheets among the links, without the router's mark, and waits for those
 * that it does not find: they are named too, since the page has them for good.
 *
 * @param addresses of all that the page gets, in their order
 */
function inlineStyles(
  page: Document,
  addresses: readonly string[],
  read: (address: string) => string,
): void {
  const rules = addresses.map((address) => {
    const text = read(address).trim();
    const refused = REFUSED_IN_STYLE.exec(text)?.[0];
    if (refused !== undefined) throw new Error(`${address} has ${refused}, which no page can hold`);
    return text;
  });
  if (rules.length === 0) throw new Error('The page has no style sheet');
  const style = page.createElement('style');
  style.textContent = rules.join('\n');
  page.querySelector('link')?.before(style);
  addLinks(page, 'stylesheet', addresses);
  for (const link of linksOf(page, 'stylesheet')) link.setAttribute('disabled', '');
}

/**
 * The router's script that loads a page's modules names their files, so that nearly every page has its own: together
 * their hashes would outgrow a header's line. It becomes a file.
 *
 * Not `async` any more: React takes an async script with an address for one that it does not hydrate, and would
 * render the whole document anew.
 *
 * @param write keeps the script and returns its address
 */
function moveStart(page: Document, write: (script: string) => string): void {
  for (const script of page.querySelectorAll('script[type="module"]:not([src])')) {
    script.setAttribute('src', write(script.textContent));
    script.removeAttribute('async');
    script.textContent = '';
  }
}

/** Behind the charset, which browsers look for in the first 1,024 bytes. */
function insertFirst(page: Document, tag: string): Element {
  const charset = page.head.firstElementChild;
  if (charset?.hasAttribute('charset') !== true) throw new Error('No charset begins the page');
  const element = page.createElement(tag);
  charset.after(element);
  return element;
}

function inlineTextsOf(name: string, page: Document): InlineTexts {
  const attributes = [...page.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames(),
  );
  const refused = attributes.find((attribute) => /^(?:style$|on)/.test(attribute));
  // A policy can admit neither without admitting all of their kind.
  if (refused !== undefined)
    throw new Error(`${name} has the attribute ${refused}, which its policy refuses`);
  const textsOf = (selector: string) =>
    [...page.querySelectorAll(selector)].map((element) => element.textContent);
  return { scripts: textsOf('script:not([src])'), styles: textsOf('style') };
}

function hash(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}
