// What a first visit asks of the host: the page, and what follows once it is there.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { forgetVisits } from './measuring-browser.ts';
import type { ServedResponse } from './request-kinds.ts';
import type { ServedSite } from './served-site.ts';

/** Milliseconds without a request after which nothing more is expected. */
const QUIET = 2500;

export interface Visit {
  readonly path: string;
  readonly responses: readonly ServedResponse[];
  /** Epoch milliseconds. */
  readonly loadedAt: number;
}

export async function visitFirst(browser: Browser, site: ServedSite, path: string): Promise<Visit> {
  const page = await browser.newPage();
  await forgetVisits(page, site.origin);
  site.forget();
  await page.goto(`${site.origin}${path}`, { waitUntil: 'load' });
  const loadedAt = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return performance.timeOrigin + (navigation?.startTime ?? 0) + loadEvent();

    function loadEvent(): number {
      return navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
    }
  });
  let seen = -1;
  while (seen !== site.responses.length) {
    seen = site.responses.length;
    await sleep(QUIET);
  }
  const responses = [...site.responses];
  await page.close();
  return { path, responses, loadedAt };
}
