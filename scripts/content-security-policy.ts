// What the built pages may run and load, as a page or its host tells the browser.
import { createHash } from 'node:crypto';
import { MARKUP_POLICY, SCRIPT_POLICY } from '#services/shell/trusted-types-policy.ts';

/** The texts that stand inside the tags of a page. */
export interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface OtherOrigins {
  /** The only one that a page may embed. */
  readonly frameOrigin: string | null;
  /** The only one that a worker may ask, for sync. */
  readonly syncOrigin: string | null;
}

const WEBASSEMBLY = "'wasm-unsafe-eval'";

/** Without frame-ancestors, which browsers ignore in a page. */
export function policyOfPage(page: InlineTexts, { frameOrigin }: OtherOrigins): string {
  return directives([page], [], { frameOrigin, syncOrigin: null }).join('; ');
}

/**
 * For the host's headers. A worker is held by it too, which never takes over the policy of a page: the SQLite engine
 * needs WebAssembly, and sync its mailboxes. A page, held by both, may have neither.
 */
export function policyOfHost(pages: readonly InlineTexts[], origins: OtherOrigins): string {
  return [...directives(pages, [WEBASSEMBLY], origins), "frame-ancestors 'none'"].join('; ');
}

function directives(
  pages: readonly InlineTexts[],
  furtherScripts: readonly string[],
  { frameOrigin, syncOrigin }: OtherOrigins,
): readonly string[] {
  const scripts = pages.flatMap((page) => page.scripts.map(hashSource));
  const styles = pages.flatMap((page) => page.styles.map(hashSource));
  return [
    "default-src 'none'",
    ['script-src', ...new Set(["'self'", ...furtherScripts, ...scripts])].join(' '),
    ['style-src', ...new Set(["'self'", ...styles])].join(' '),
    // A picture to share is drawn from the page's own SVG, as an image at such an address.
    "img-src 'self' data:",
    // The keys of a headset reach a page that plays a sound: what is heard has a silent one.
    'media-src data:',
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

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** @returns the origin of `address`, or `null` where that is the site's own, which `'self'` names */
export function otherOrigin(address: string | null, siteUrl: string): string | null {
  if (address === null) return null;
  const { origin } = new URL(address);
  return origin === siteUrl ? null : origin;
}
