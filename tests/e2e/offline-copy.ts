// The copy of the app on the device, as tests bring it about and look for another.
import { expect, type Page } from '@playwright/test';
import type { SwitchableSite } from './switchable-site.ts';

/** Opens the page that says when the copy is whole, and waits for that. */
export async function visitOnce(page: Page, site = './'): Promise<void> {
  await page.goto(`${site}data`);
  // All files of the app: a busy machine takes minutes for them.
  await expect(page.getByText(/そのまま使えます。アプリ全体（\d/)).toBeVisible({
    timeout: 180_000,
  });
}

/** Opens a page of the copy, and lets the browser look for a newer version, which it does at each opening. */
export async function openCopied(page: Page, copied: SwitchableSite, path: string): Promise<void> {
  const isAsked = () => copied.requests.filter((asked) => asked === '/service-worker.js').length;
  const before = isAsked();
  await page.goto(path);
  await expect.poll(isAsked, { timeout: 60_000 }).toBeGreaterThan(before);
  await markDocument(page);
}

/**
 * What the browser does at each opening, and the app after an hour.
 *
 * @returns how the version that it found ended up
 */
export function checkForUpdate(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const found = registration?.installing;
    if (found === null || found === undefined) return 'nothing found';
    return new Promise<string>((resolve) => {
      found.addEventListener('statechange', () => resolve(found.state));
    });
  });
}

/** A document that is loaded anew is another. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'sameDocument') === true);
}

/** Files in the copy; the chapters have a cache of their own. */
export function filesInCopy(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((key) => key.includes('precache'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** @returns the addresses that are gone */
export function deleteFromCopy(page: Page, pattern: string): Promise<readonly string[]> {
  return page.evaluate(async (wanted) => {
    const deleted: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (new RegExp(wanted).test(url) && (await cache.delete(url))) deleted.push(url);
      }
    }
    return deleted;
  }, pattern);
}
