// When a page is there for a learner on a slow line: loads that are really slowed down, as Lighthouse does it
// when told to apply its throttling, in a quarter of its time.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { CPU_SLOWDOWN, PHONE } from './phone.ts';

/** Lighthouse's `mobileSlow4G`: 150 ms there and back, 1.6 Mbps, and what a request makes of them. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
};

/** Milliseconds after the load event without a larger paint, after which the largest has been seen. */
const SETTLED = 2500;

export interface LoadTimes {
  /** Milliseconds. */
  readonly fcp: number[];
  readonly lcp: number[];
}

declare global {
  interface Window {
    seenPaints?: { fcp: number; lcp: number };
  }
}

/** Each page's loads, in turns. */
export async function timeAppliedLoads(
  browser: Browser,
  pages: readonly { readonly name: string; readonly url: string }[],
  runs: number,
): Promise<ReadonlyMap<string, LoadTimes>> {
  const times = new Map<string, LoadTimes>(pages.map(({ name }) => [name, { fcp: [], lcp: [] }]));
  // The browser's very first page bears its start.
  if (pages[0] !== undefined) await timeLoad(browser, pages[0].url);
  for (let run = 0; run < runs; run += 1) {
    // There and back, so that what the machine does meanwhile falls on no page alone.
    for (const { name, url } of run % 2 === 0 ? pages : pages.toReversed()) {
      const load = await timeLoad(browser, url);
      times.get(name)?.fcp.push(load.fcp);
      times.get(name)?.lcp.push(load.lcp);
    }
  }
  return times;
}

async function timeLoad(browser: Browser, url: string) {
  // As if nothing had ever been visited: no cache, no storage, no service worker, no connection.
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(PHONE);
    await page.evaluateOnNewDocument(watchPaints);
    await page.emulateCPUThrottling(CPU_SLOWDOWN);
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    return await settled(page);
  } finally {
    await context.close();
  }
}

async function settled(page: Page) {
  for (let last = -1; ;) {
    const seen = await page.evaluate(() => window.seenPaints);
    if (seen === undefined) throw new Error(`${page.url()} was left while it was watched`);
    if (seen.lcp === last && seen.lcp > 0) return seen;
    last = seen.lcp;
    await sleep(SETTLED);
  }
}

/** Runs in the page, before anything of its own. */
function watchPaints(): void {
  const seen = (window.seenPaints = { fcp: 0, lcp: 0 });
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
}
