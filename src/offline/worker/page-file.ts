// Which file of the copy answers a page's address, as the host would.
import { isFreePath } from '#domain/site/paths.ts';

export const NOT_FOUND_FILE = '404.html';
const FALLBACK_FILE = '__spa-fallback.html';

/**
 * @param path below the site's base path, with a slash before it; its query does not matter
 * @returns `null` for an address that is not a page of this version
 */
export function pageFile(path: string, isInCopy: (file: string) => boolean): string | null {
  if (path === '/') return 'index.html';
  const file = `${path.replace(/\/$/, '').slice(1)}.html`;
  if (isInCopy(file)) return file;
  return isFreePath(path) ? FALLBACK_FILE : null;
}
