// Gives the built site the file names that static hosts look for, tells search engines its pages, and makes it an app.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_SETTINGS } from './build-settings.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import { robotsFile, sitemapFile } from './search-engine-files.ts';
import { settlePages } from './settle-pages.ts';
import { webManifest } from './web-manifest.ts';
import { pagePaths } from './static-paths.ts';

export async function finishBuild(buildDirectory: string): Promise<void> {
  const { siteUrl, basePath } = BUILD_SETTINGS;
  const client = join(buildDirectory, 'client');
  settlePages(client, basePath);
  const homeUrl = `${siteUrl}${basePath}`;
  writeFileSync(join(client, 'sitemap.xml'), sitemapFile(homeUrl, pagePaths()));
  writeFileSync(join(client, 'robots.txt'), robotsFile(homeUrl));
  writeFileSync(join(client, 'manifest.webmanifest'), webManifest(basePath));
  // Last: it takes down what the other files are.
  await buildServiceWorker(client);
}
