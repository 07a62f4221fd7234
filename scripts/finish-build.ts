// Gives the built site the file names that static hosts look for, and tells search engines its pages.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_SETTINGS } from './build-settings.ts';
import { robotsFile, sitemapFile } from './search-engine-files.ts';
import { settlePages } from './settle-pages.ts';
import { pagePaths } from './static-paths.ts';

export function finishBuild(buildDirectory: string): void {
  const { siteUrl, basePath } = BUILD_SETTINGS;
  const client = join(buildDirectory, 'client');
  settlePages(client, basePath);
  const homeUrl = `${siteUrl}${basePath}`;
  writeFileSync(join(client, 'sitemap.xml'), sitemapFile(homeUrl, pagePaths()));
  writeFileSync(join(client, 'robots.txt'), robotsFile(homeUrl));
}
