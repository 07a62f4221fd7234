// Every map to its end, as the smallest screen shows it; three of different kinds in the other ways too.
import type { Page } from '@playwright/test';
import { listMaps } from '#authoring/read-content.ts';
import { expect, test } from './browser.ts';
import { playByFinger, playByKeys, playByMouse, playByTaps } from './map-page.ts';
import { openMap, regionNames } from './screen-states.ts';

/** With rivers among the places, with towns, and with areas alone; two open enlarged. */
const THREE = ['loire-west', 'japan-yamanashi', 'beaujolais'];

/** Dots before lines before areas: within a finger's reach of one that is open, nothing under it is meant. */
async function topFirst(page: Page): Promise<readonly string[]> {
  return (await regionNames(page)).toReversed();
}

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  for (const map of listMaps()) {
    test(`M13 ${map} by tap and tap to 100 %`, async ({ page }) => {
      await openMap(page, `./maps/${map}`);
      await playByTaps(page, await topFirst(page));
    });
  }

  for (const map of THREE) {
    test(`M13 M14 ${map} by finger to 100 %`, async ({ page }) => {
      await openMap(page, `./maps/${map}`);
      await playByFinger(page, await topFirst(page));
    });
  }
});

test.describe('on a desk', () => {
  test.use({ device: 'desktop' });

  for (const map of THREE) {
    test(`M13 ${map} by mouse to 100 %`, async ({ page }) => {
      await openMap(page, `./maps/${map}`);
      await playByMouse(page, await topFirst(page));
    });

    test(`M13 M15 ${map} by keys alone to 100 %`, async ({ page }) => {
      await openMap(page, `./maps/${map}`);
      await page.locator('[data-card]').first().focus();
      await playByKeys(page, await topFirst(page));
    });
  }

  test('M11 where the cards are longer than the window, the map comes along', async ({ page }) => {
    await openMap(page, './maps/spain');
    await page.locator('[data-card]').last().scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
    await expect(page.locator('svg[role=group]')).toBeInViewport({ ratio: 0.75 });
    await expect(page.getByRole('status')).toBeInViewport();
  });
});
