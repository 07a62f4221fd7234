// A fresh Chromium for one part of the measuring.
import { rmSync } from 'node:fs';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { CHROMIUM_ARGUMENTS } from '../../tests/chromium-profile.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { makeDirectory } from './built-site.ts';

/** The screen on which Lighthouse looks at pages. */
export const PHONE = {
  width: 412,
  height: 823,
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Closes the browser and deletes its profile whatever `work` comes to. */
export async function withBrowser<Value>(
  extraArguments: readonly string[],
  work: (browser: Browser) => Promise<Value>,
): Promise<Value> {
  const userDataDir = makeDirectory('bench-web-profile');
  const browser = await launch({
    executablePath: ensureChromium(),
    headless: true,
    userDataDir,
    args: [...CHROMIUM_ARGUMENTS, '--lang=ja', ...extraArguments],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** How many times slower than this machine a phone is taken to be, as Lighthouse takes it. */
export const CPU_SLOWDOWN = 4;

/** As if the origin had never been visited: no cache, no storage, no service worker. */
export async function forgetVisits(page: Page, origin: string): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}
