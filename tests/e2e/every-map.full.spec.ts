// Every map to its end, as the smallest screen shows it; three of different kinds in the other ways too.
import type { Page } from '@playwright/test';
import { listMaps } from '#authoring/read-content.ts';
import { expect, test } from './browser.ts';
import { outOfView } from './in-view.ts';
import { playByFinger, playByKeys, playByMouse, playByTaps } from './map-page.ts';
import { openMap, placeByKey, regionNames } from './screen-states.ts';

/** With rivers among the places, with towns, and with areas alone. */
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

    test(`M13 ${map} by keys alone to 100 %`, async ({ page }) => {
      await openMap(page, `./maps/${map}`);
      await page.locator('[data-card]').first().focus();
      await playByKeys(page, await topFirst(page));
    });
  }

  test('M11 where the cards are longer than the window, map and verdict stay in view', async ({
    page,
  }) => {
    await openMap(page, './maps/spain');
    await page.locator('[data-card]').last().scrollIntoViewIfNeeded();
    expect(await outOfView(page.locator('svg[role=group]'), page.getByRole('status'))).toEqual([]);
  });
});

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`what is in view on a ${device}`, () => {
    test.use({ device });

    test('M11 of every map the whole map, cards and verdict; a wrong place moves nothing', async ({
      page,
    }) => {
      const hidden: string[] = [];
      for (const map of listMaps()) {
        await openMap(page, `./maps/${map}`);
        const drawn = page.locator('svg[role=group]');
        const verdict = page.getByRole('status').filter({ hasText: /./ });
        const first = page.locator('[data-card]').first();
        const opened = await outOfView(drawn, verdict, first);
        hidden.push(...opened.map((text) => `${map} opened: ${text}`));
        // One set of buttons that enlarge it.
        await expect(page.getByRole('button', { name: '拡大', exact: true })).toHaveCount(1);
        await expect(page.getByRole('button', { name: '全体', exact: true })).toHaveCount(1);
        const before = await drawn.boundingBox();
        if ((before?.width ?? 0) < 230) hidden.push(`${map}: ${before?.width} px wide`);
        const [card = '', other = ''] = await regionNames(page);
        await placeByKey(page, card, other);
        await expect(verdict).toContainText('ここは「');
        const kept = page.locator(`[data-card="${card}"][aria-pressed=true]`);
        const told = await outOfView(drawn, verdict, kept);
        hidden.push(...told.map((text) => `${map} wrong: ${text}`));
        expect(await drawn.boundingBox()).toEqual(before);
      }
      expect(hidden).toEqual([]);
    });

    test('M40 of every map a place to be named, its four names, and the verdict', async ({
      page,
    }) => {
      const hidden: string[] = [];
      for (const map of listMaps()) {
        await openMap(page, `./maps/${map}`);
        await page.getByRole('button', { name: '場所 → 名前' }).click();
        const question = page.getByRole('heading', { level: 2 });
        const figure = page.getByRole('main').getByRole('img', { name: /^「.*の地図。/ });
        const choices = page.locator('label');
        await expect(choices).toHaveCount(4);
        const asked = await outOfView(question, figure, choices);
        hidden.push(...asked.map((text) => `${map} asked: ${text}`));
        const before = await figure.boundingBox();
        if ((before?.width ?? 0) < 160) hidden.push(`${map}: ${before?.width} px wide`);
        // Once the settings are read, a press answers.
        await expect(page.getByRole('button', { name: '解答する' })).toBeHidden();
        await page.getByRole('radio').first().check();
        const next = page.getByRole('button', { name: '次の場所へ' });
        // A long name may move the question out: the rule keeps the map, the choices and the verdict.
        const verdict = page.getByRole('main').getByRole('heading', { level: 3 });
        await expect(verdict).toBeVisible();
        const told = await outOfView(figure, choices, verdict, next);
        hidden.push(...told.map((text) => `${map} answered: ${text}`));
        // The verdict scrolls into view, as in every sitting; the map keeps its size.
        const after = await figure.boundingBox();
        expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
      }
      expect(hidden).toEqual([]);
    });
  });
}
