// Whether what a host answers belongs to this release: while one arrives in pieces, new addresses may have old pages.
import { NOT_FOUND_FILE } from '#offline/worker/page-file.ts';

export interface Release {
  /** Where the site stands: an address with a slash at its end. */
  readonly scope: string;
  readonly isInCopy: (address: string) => boolean;
}

const NAMED = /\s(?:src|href)=["']?([^"'\s>]+)/g;

/**
 * The files named after their content that a page asks for. Others are not ours to judge: hosts put scripts of their own
 * into pages.
 */
function assetsOfPage(html: string, scope: string): readonly string[] {
  return [...html.matchAll(NAMED)].flatMap(([, named = '']) => {
    const address = absolute(named, scope);
    return address.startsWith(`${scope}assets/`) ? [address] : [];
  });
}

function absolute(named: string, scope: string): string {
  try {
    const address = new URL(named, scope);
    // The router marks with a # the style sheets that a script loaded later belongs to as well.
    address.hash = '';
    return address.href;
  } catch {
    // No address, hence no file of ours.
    return '';
  }
}

/** Leaves the response's body to be read. */
export async function isOfRelease(
  release: Release,
  address: string,
  response: Response,
): Promise<boolean> {
  const file = address.slice(release.scope.length).replace(/[?#].*$/, '');
  // Some hosts answer the page of the 404 by its own status.
  if (!response.ok && !(file === NOT_FOUND_FILE && response.status === 404)) return false;
  if (!file.endsWith('.html')) return isFileItself(file, response);
  const assets = assetsOfPage(await response.clone().text(), release.scope);
  return assets.length > 0 && assets.every(release.isInCopy);
}

/** Some hosts answer whatever is missing with a page and status 200. */
function isFileItself(file: string, response: Response): boolean {
  const isCode = /\.(?:js|css|wasm)$/.test(file);
  return !isCode || response.headers.get('Content-Type')?.startsWith('text/html') !== true;
}
