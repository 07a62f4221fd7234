// The files for search engines.
import { expect, test } from 'vitest';
import { robotsFile, sitemapFile } from './search-engine-files.ts';
import { pagePaths } from './static-paths.ts';

test('P1 the sitemap lists every page at the site’s address, and not the 404 page', () => {
  const sitemap = sitemapFile('https://example.com/', pagePaths());
  for (const path of ['/', '/quiz', '/result', '/about', '/feedback', '/articles/burgundy']) {
    expect(sitemap).toContain(`<loc>https://example.com${path}</loc>`);
  }
  expect(sitemap).not.toContain('404');
});

test('P1 an address that would need escaping stops the build', () => {
  expect(() => sitemapFile('https://example.com/', ['/a&b'])).toThrow('/a&b');
});

test('P1 robots.txt names the sitemap', () => {
  expect(robotsFile('https://example.com/wine/')).toContain(
    'Sitemap: https://example.com/wine/sitemap.xml',
  );
});
