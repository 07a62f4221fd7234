// Holds back files that a page asks for.
import type { Page } from '@playwright/test';

/** @param addresses a glob @returns lets them come */
export async function holdFiles(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
