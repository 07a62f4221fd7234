// Gives the built site the file names that static hosts look for, and tells search engines its pages.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_SETTINGS } from './build-settings.ts';
import { lockPages } from './content-security-policy.ts';
import { writeHostFiles } from './host-files.ts';
import { writeLicences } from './licences.ts';
import { robotsFile, sitemapFile } from './search-engine-files.ts';
import { settlePages } from './settle-pages.ts';
import { pagePaths, topicPaths } from './static-paths.ts';

export function finishBuild(buildDirectory: string): void {
  const { siteUrl, basePath, feedbackFormUrl } = BUILD_SETTINGS;
  const client = join(buildDirectory, 'client');
  settlePages(client, basePath);
  const frameOrigin = feedbackFormUrl === null ? null : new URL(feedbackFormUrl).origin;
  const contentSecurityPolicy = lockPages(client, basePath, frameOrigin);
  const homeUrl = `${siteUrl}${basePath}`;
  writeFileSync(join(client, 'sitemap.xml'), sitemapFile(homeUrl, pagePaths()));
  writeFileSync(join(client, 'robots.txt'), robotsFile(homeUrl));
  writeLicences(client);
  // Last: they name every file.
  const topicPages = topicPaths();
  writeHostFiles(client, { siteUrl, basePath, contentSecurityPolicy, topicPages });
}
