// The one spelling of a page's address, whatever a host or a hand made of it.

/**
 * Without `.html`, `index.html`, doubled slashes or one at the end.
 *
 * @param path of an address
 * @param base where the site stands, with a slash at both ends
 * @returns the same path where it is clean, or is not below the site
 */
export function cleanPath(path: string, base: string): string {
  const single = path.replaceAll(/\/{2,}/g, '/');
  if (!single.startsWith(base)) return path;
  const page = single
    .slice(base.length)
    .replace(/\/$/, '')
    .replace(/(?:^|\/)index\.html$/, '')
    .replace(/\.html$/, '');
  return base + page;
}
