// How long a screen takes to open for a learner whose decks are on the device.
import type { Page } from 'puppeteer-core';

declare global {
  interface Window {
    seenAt?: number;
  }
}

/** From now on each load of the page watches for the first element of the selector. */
export async function watchFor(page: Page, selector: string): Promise<void> {
  await page.evaluateOnNewDocument((wanted) => {
    const look = () => {
      if (document.querySelector(wanted) === null) requestAnimationFrame(look);
      else window.seenAt = performance.now();
    };
    requestAnimationFrame(look);
  }, selector);
}

/** @returns milliseconds from the beginning of the load until what is watched for was seen */
export async function timeOpening(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => window.seenAt !== undefined);
  return page.evaluate(() => window.seenAt ?? 0);
}

/** Waits until these decks are on the device. @param chapters as addresses name them */
export async function awaitDecks(page: Page, chapters: readonly string[]): Promise<void> {
  await page.waitForFunction(
    async (wanted) => {
      const kept = await (await caches.open('wine-study-library')).keys();
      return wanted.every((chapter) => kept.some(({ url }) => url.includes(`/${chapter}.`)));
    },
    { polling: 500 },
    chapters,
  );
}
