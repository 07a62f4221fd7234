// sitemap.xml and robots.txt.

/**
 * @param homeUrl where the home page stands, with a slash at the end
 * @param paths of letters, digits, hyphens and slashes only, so that nothing needs escaping
 */
export function sitemapFile(homeUrl: string, paths: readonly string[]): string {
  const unsafe = paths.find((path) => !/^\/[a-z0-9/-]*$/.test(path));
  if (unsafe !== undefined) throw new Error(`The address "${unsafe}" would need escaping`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${homeUrl}${path.slice(1)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

export function robotsFile(homeUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${homeUrl}sitemap.xml\n`;
}
