// Locks the built pages: each may run only its own scripts, by a policy in its head and one in the host's headers.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MARKUP_POLICY, SCRIPT_POLICY } from '#services/shell/trusted-types-policy.ts';

/** What stands inside the tags of a page, as the policy names it. */
interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface LockedSite {
  /** Where the site will stand, with a slash at both ends. */
  readonly basePath: string;
  /** The only origin that a page may embed. */
  readonly frameOrigin: string | null;
  /** The only other origin that a worker may ask, for sync. */
  readonly syncOrigin: string | null;
  /** A script for every page, before all that the page loads. */
  readonly startGuard: string;
}

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const WEBASSEMBLY = "'wasm-unsafe-eval'";
/** The head's first element, so that the policy holds for everything after it. */
const CHARSET = '<meta charSet="utf-8"/>';
/** A policy can admit neither without admitting all of their kind. */
const REFUSED_ATTRIBUTE = /<[a-z][^<>]*\s(style|on[a-z]+)="/i;

/**
 * Gives each page its policy, for hosts that send no headers, and returns the one for the headers. To be called once
 * nothing in the pages changes any more.
 *
 * @param client the folder of the built site
 */
export function lockPages(
  client: string,
  { basePath, frameOrigin, syncOrigin, startGuard }: LockedSite,
): string {
  const pages = htmlFiles(client).map((file) => {
    const built = readFileSync(join(client, file), 'utf8');
    const refused = REFUSED_ATTRIBUTE.exec(built)?.[1];
    if (refused !== undefined) {
      throw new Error(`${file} has the attribute ${refused}="…", which its policy refuses`);
    }
    const moved = moveStart(built, (script) => writeStart(client, basePath, script));
    const html = insertFirst(file, moved, `<script>${startGuard}</script>`);
    return { file, html, hashes: inlineHashes(html) };
  });
  for (const { file, html, hashes } of pages) {
    // Browsers ignore frame-ancestors in a page.
    const policy = contentSecurityPolicy(hashes, { frameOrigin, syncOrigin: null }).join('; ');
    const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
    writeFileSync(join(client, file), insertFirst(file, html, tag));
  }
  const all = {
    scripts: distinct(pages.flatMap(({ hashes }) => hashes.scripts)),
    styles: distinct(pages.flatMap(({ hashes }) => hashes.styles)),
  };
  // The header is also what a worker is held by, which never takes over the policy of a page: the SQLite engine needs
  // WebAssembly, and sync its mailboxes. A page, held by both, may have neither.
  const scripts = [WEBASSEMBLY, ...all.scripts];
  const header = contentSecurityPolicy({ ...all, scripts }, { frameOrigin, syncOrigin });
  return [...header, "frame-ancestors 'none'"].join('; ');
}

function contentSecurityPolicy(
  { scripts, styles }: InlineHashes,
  { frameOrigin, syncOrigin }: Pick<LockedSite, 'frameOrigin' | 'syncOrigin'>,
): readonly string[] {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    "img-src 'self'",
    ['connect-src', "'self'", ...(syncOrigin === null ? [] : [syncOrigin])].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frameOrigin ?? "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${SCRIPT_POLICY} ${MARKUP_POLICY}`,
  ];
}

/** @returns the origin of `address`, or `null` where that is the site's own, which `'self'` names */
export function otherOrigin(address: string | null, siteUrl: string): string | null {
  if (address === null) return null;
  const { origin } = new URL(address);
  return origin === siteUrl ? null : origin;
}

export function inlineHashes(html: string): InlineHashes {
  return {
    scripts: distinct(
      [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', code = '']) =>
        attributes.includes(' src=') ? [] : [hashSource(code)],
      ),
    ),
    styles: distinct([...html.matchAll(STYLE)].map(([, rules = '']) => hashSource(rules))),
  };
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
export function moveStart(html: string, write: (script: string) => string): string {
  return html.replaceAll(SCRIPT, (tag, attributes: string, code: string) =>
    attributes.includes('type="module"') && !attributes.includes(' src=')
      ? `<script type="module" src="${write(code)}"></script>`
      : tag,
  );
}

function writeStart(client: string, basePath: string, script: string): string {
  const name = `assets/start-${digest(script, 'base64url').slice(0, 8)}.js`;
  writeFileSync(join(client, name), script);
  return `${basePath}${name}`;
}

function insertFirst(file: string, html: string, tag: string): string {
  const [before, after, ...more] = html.split(CHARSET);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} does not have ${CHARSET} once`);
  }
  return `${before}${CHARSET}${tag}${after}`;
}

function htmlFiles(client: string): readonly string[] {
  return readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
}

function hashSource(content: string): string {
  return `'sha256-${digest(content, 'base64')}'`;
}

function digest(content: string, encoding: 'base64' | 'base64url'): string {
  return createHash('sha256').update(content).digest(encoding);
}

function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}
