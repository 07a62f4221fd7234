// Gives the built site what static hosts, search engines and devices look for.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_SETTINGS } from './build-settings.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import { buildStartGuard } from './build-start-guard.ts';
import { otherOrigin } from './content-security-policy.ts';
import { finishPages } from './finish-pages.ts';
import { writeHostFiles, type HostedSite } from './host-files.ts';
import { writeLicences } from './licences.ts';
import { nginxConfig } from './nginx-config.ts';
import { robotsFile, sitemapFile } from './search-engine-files.ts';
import { FREE_FOLDERS } from '#domain/site/paths.ts';
import { freePaths, pagePaths } from './static-paths.ts';
import { webManifest } from './web-manifest.ts';

export async function finishBuild(buildDirectory: string): Promise<void> {
  const { siteUrl, basePath, feedbackFormUrl, syncUrl } = BUILD_SETTINGS;
  const client = join(buildDirectory, 'client');
  const frameOrigin = feedbackFormUrl === null ? null : new URL(feedbackFormUrl).origin;
  const contentSecurityPolicy = finishPages(client, {
    basePath,
    frameOrigin,
    syncOrigin: otherOrigin(syncUrl, siteUrl),
    startGuard: await buildStartGuard(),
  });
  const homeUrl = `${siteUrl}${basePath}`;
  writeFileSync(join(client, 'sitemap.xml'), sitemapFile(homeUrl, pagePaths()));
  writeFileSync(join(client, 'robots.txt'), robotsFile(homeUrl));
  writeFileSync(join(client, 'manifest.webmanifest'), webManifest(basePath));
  writeLicences(client);
  // It takes down what the pages are: nothing may change in them afterwards.
  await buildServiceWorker(client);
  // Last: every file gets its rule.
  const site: HostedSite = {
    siteUrl,
    basePath,
    contentSecurityPolicy,
    freeFolders: FREE_FOLDERS,
    freePages: freePaths(),
  };
  writeHostFiles(client, site);
  // Beside the site, not in it.
  writeFileSync(join(buildDirectory, 'nginx.conf'), nginxConfig(site));
}
