// Writes _headers and _redirects, in the syntax that Cloudflare Pages and Netlify share.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface HostedSite {
  readonly siteUrl: string;
  /** Where the site stands, with a slash at both ends. */
  readonly basePath: string;
  readonly contentSecurityPolicy: string;
  /** Folders of addresses whose last part is free: the app itself says what it finds there. */
  readonly freeFolders: readonly string[];
  /** The pages that there are below them. */
  readonly freePages: readonly string[];
}

type Rule = readonly [path: string, headers: Readonly<Record<string, string>>];

// Cloudflare's limits.
const MOST_CHARACTERS_IN_A_LINE = 2000;
const MOST_RULES = 100;

/** The folder of all files that are named after their content, and of no others. */
export const ASSETS = 'assets/';

export const REVALIDATED = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
export const KEPT = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** What the app has no use for. Chromium warns on its console of a name that it does not know on the machine at hand. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** To be called last: every file that the site has gets its rule. */
export function writeHostFiles(client: string, site: HostedSite): void {
  const names = readdirSync(client, { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `${entry.name}/` : entry.name,
  );
  writeFileSync(join(client, '_headers'), headersFile(site, names));
  writeFileSync(join(client, '_redirects'), redirectsFile(site));
}

/**
 * No two rules that match one address give the same header: Cloudflare joins the values. A rule for a folder holds for
 * what is not there too, and browsers would keep for a year that a file was not there yet: Cloudflare Pages answers a 404
 * with `no-store` whatever the rules say, and Netlify with a life of 0.
 *
 * @param names what lies at the top of the built site; folders with a slash at the end
 */
export function headersFile(site: HostedSite, names: readonly string[]): string {
  const rules: readonly Rule[] = [
    ['*', securityHeaders(site)],
    ...names.flatMap((name): readonly Rule[] => {
      if (name.startsWith('_')) return [];
      if (name === ASSETS) return [[`${name}*`, KEPT]];
      if (name === 'index.html') return [['', REVALIDATED]];
      if (name.endsWith('/')) return [[`${name}*`, REVALIDATED]];
      if (name.endsWith('.html')) return [[name.slice(0, -'.html'.length), REVALIDATED]];
      // Names and licences of other countries' authors.
      const type = name.endsWith('.txt') ? { 'Content-Type': 'text/plain; charset=utf-8' } : {};
      return [[name, { ...REVALIDATED, ...type }]];
    }),
  ];
  if (rules.length > MOST_RULES) {
    throw new Error(`_headers has ${rules.length} rules; Cloudflare reads ${MOST_RULES}`);
  }
  return rules
    .flatMap(([path, headers]) => [
      `${site.basePath}${path}`,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ])
    .map(asLine)
    .join('');
}

/**
 * Netlify shows a page that exists before it looks at these rules, and ignores a rule that leads to its own address;
 * Cloudflare follows the first rule that matches, whatever exists. So every known page leads to itself first. The
 * target has no `.html`, which Cloudflare would take away by a redirect.
 */
export function redirectsFile({ basePath, freeFolders, freePages }: HostedSite): string {
  return [
    ...freePages.map((page) => page.slice(1)).map((page) => [page, page]),
    ...freeFolders.map((folder) => [`${folder}/:topic`, '__spa-fallback']),
  ]
    .map(([from, to]) => asLine(`${basePath}${from} ${basePath}${to} 200`))
    .join('');
}

export function securityHeaders({ siteUrl, contentSecurityPolicy }: HostedSite) {
  return {
    'Content-Security-Policy': contentSecurityPolicy,
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': UNUSED_FEATURES.map((name) => `${name}=()`).join(', '),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // frame-ancestors for browsers that do not know it.
    'X-Frame-Options': 'DENY',
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

function asLine(line: string): string {
  if (line.length > MOST_CHARACTERS_IN_A_LINE) {
    throw new Error(
      `A line for the host has ${line.length} characters; Cloudflare reads ${MOST_CHARACTERS_IN_A_LINE}: ${line.slice(0, 80)}…`,
    );
  }
  return `${line}\n`;
}
