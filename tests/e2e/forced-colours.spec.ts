// Where the system forces its colours, states are still told apart by what is on screen.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { openQuiz } from './quiz-page.ts';
import { coloursAt, contrastRatio, type ScreenPoint } from './screen-colours.ts';
import { holdCardOverMap, openMap, placeByKey } from './screen-states.ts';

/** A point of the element's box, by shares of its width and height. */
async function pointOf(element: Locator, across: number, down: number): Promise<ScreenPoint> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not shown');
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}

async function contrastBetween(page: Page, one: ScreenPoint, other: ScreenPoint): Promise<number> {
  const [first, second] = await coloursAt(page, [one, other]);
  if (first === undefined || second === undefined) throw new Error('A colour was not seen');
  return contrastRatio(first, second);
}

test.describe('in the dark', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({
      colorScheme: 'dark',
      forcedColors: 'active',
      reducedMotion: 'reduce',
    });
  });

  test('K2 on a map the answered region, the progress, the chosen card and the legend stand out', async ({
    page,
  }) => {
    await openMap(page, './maps/bordeaux');
    const region = page.locator('[data-region="Médoc"]');
    const inRegion = await pointOf(region, 0.3, 0.4);
    const onLand = await pointOf(page.locator('svg[role=group]'), 0.95, 0.4);
    await placeByKey(page, 'Médoc', 'Médoc');
    expect(await contrastBetween(page, inRegion, onLand)).toBeGreaterThan(3);

    const progress = page.getByRole('progressbar');
    const done = await pointOf(progress, 0.05, 0.5);
    const left = await pointOf(progress, 0.5, 0.5);
    expect(await contrastBetween(page, done, left)).toBeGreaterThan(3);

    const chosen = page.locator('[data-card="Margaux"]');
    const other = page.locator('[data-card="Graves"]');
    await chosen.click();
    await page.mouse.move(0, 0);
    expect(
      await contrastBetween(
        page,
        await pointOf(chosen, 0.04, 0.5),
        await pointOf(other, 0.04, 0.5),
      ),
    ).toBeGreaterThan(3);

    const swatches = page.getByRole('list', { name: '凡例' }).locator('span');
    await swatches.nth(2).scrollIntoViewIfNeeded();
    expect(
      await contrastBetween(
        page,
        await pointOf(swatches.nth(0), 0.15, 0.3),
        await pointOf(swatches.nth(2), 0.15, 0.3),
      ),
    ).toBeGreaterThan(3);
  });

  test('K2 hovered, focused and resting regions have lines of their own', async ({ page }) => {
    await openMap(page, './maps/bordeaux');
    const lineOf = (region: Locator) =>
      region.evaluate((shape) => {
        const { stroke, strokeWidth, strokeDasharray } = getComputedStyle(shape);
        return [stroke, strokeWidth, strokeDasharray].join(' ');
      });
    const resting = await lineOf(page.locator('[data-region="Graves"]'));
    await holdCardOverMap(page, 'Médoc');
    const hovered = await lineOf(page.locator('[data-hovered]'));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.locator('[data-card="Médoc"]').focus();
    await page.keyboard.press('Enter');
    const focused = await lineOf(page.locator('[data-region]:focus'));
    expect(new Set([resting, hovered, focused]).size).toBe(3);
  });

  test('K2 in the quiz the picked choice stands out, and no text shows through the button’s strip', async ({
    page,
  }) => {
    await openQuiz(page);
    const picked = page.getByRole('radio').nth(1);
    await picked.check();
    await page.mouse.move(0, 0);
    expect(
      await contrastBetween(
        page,
        await pointOf(picked, 0.5, 0.5),
        await pointOf(page.getByRole('radio').nth(2), 0.5, 0.5),
      ),
    ).toBeGreaterThan(3);
    const strip = page.getByRole('button', { name: '解答する' }).locator('xpath=..');
    const background = await strip.evaluate((element) => getComputedStyle(element).background);
    expect(background).not.toContain('gradient');
  });
});
