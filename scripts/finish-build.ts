// Gives the built site the file names that static hosts look for, and tells search engines its pages.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_SETTINGS } from './build-settings.ts';
import { orderHeads } from './order-head.ts';
import { robotsFile, sitemapFile } from './search-engine-files.ts';
import { pagePaths } from './static-paths.ts';

export function finishBuild(buildDirectory: string): void {
  const client = join(buildDirectory, 'client');
  renameSync(join(client, '404/index.html'), join(client, '404.html'));
  rmSync(join(client, '404'), { recursive: true });
  orderHeads(client);
  writeFileSync(join(client, 'sitemap.xml'), sitemapFile(BUILD_SETTINGS.siteUrl, pagePaths()));
  writeFileSync(join(client, 'robots.txt'), robotsFile(BUILD_SETTINGS.siteUrl));
}
