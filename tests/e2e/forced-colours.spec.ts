// Where the system forces its colours, states are still told apart by what is on screen.
import type { Locator, Page } from '@playwright/test';
import { button, expect, test } from './browser.ts';
import { openQuiz } from './quiz-page.ts';
import { coloursAt, contrastRatio, type ScreenPoint } from './screen-colours.ts';
import { holdCardOverMap, openMap, placeByKey } from './screen-states.ts';

/** A point of the element's box, by shares of its width and height. */
async function pointOf(element: Locator, across: number, down: number): Promise<ScreenPoint> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not shown');
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}

/** Points of two elements are told apart, in the system's own colours too. */
async function expectApart(page: Page, one: ScreenPoint, other: ScreenPoint): Promise<void> {
  const [first, second] = await coloursAt(page, [one, other]);
  if (first === undefined || second === undefined) throw new Error('A colour was not seen');
  expect(contrastRatio(first, second)).toBeGreaterThan(3);
}

test.beforeEach(async ({ page }) => {
  const forced = { forcedColors: 'active', reducedMotion: 'reduce' } as const;
  await page.emulateMedia({ colorScheme: 'dark', ...forced });
});

test('K2 on a map region, progress, chosen card and legend stand out', async ({ page }) => {
  await openMap(page, './maps/bordeaux');
  const lineOf = (region: string) =>
    page.locator(region).evaluate((shape) => {
      const { stroke, strokeWidth, strokeDasharray } = getComputedStyle(shape);
      return [stroke, strokeWidth, strokeDasharray].join(' ');
    });
  const resting = await lineOf('[data-region="Graves"]');
  await holdCardOverMap(page, 'Médoc');
  const hovered = await lineOf('[data-hovered]');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.locator('[data-card="Médoc"]').focus();
  await page.keyboard.press('Enter');
  expect(new Set([resting, hovered, await lineOf('[data-region]:focus')]).size).toBe(3);
  await page.keyboard.press('Escape');

  await placeByKey(page, 'Médoc', 'Médoc');
  const inRegion = await pointOf(page.locator('[data-region="Médoc"]'), 0.3, 0.4);
  const onLand = await pointOf(page.locator('svg[role=group]'), 0.95, 0.4);
  await expectApart(page, inRegion, onLand);
  const progress = page.getByRole('progressbar');
  await progress.scrollIntoViewIfNeeded();
  await expectApart(page, await pointOf(progress, 0.05, 0.5), await pointOf(progress, 0.5, 0.5));
  const chosen = page.locator('[data-card="Margaux"]');
  const other = page.locator('[data-card="Graves"]');
  await chosen.click();
  await page.mouse.move(0, 0);
  await expectApart(page, await pointOf(chosen, 0.04, 0.5), await pointOf(other, 0.04, 0.5));
  const swatches = page.getByRole('list', { name: '凡例' }).locator('span');
  await swatches.nth(2).scrollIntoViewIfNeeded();
  const [plain, answered] = [swatches.nth(0), swatches.nth(2)];
  await expectApart(page, await pointOf(plain, 0.15, 0.3), await pointOf(answered, 0.15, 0.3));
});

test('K2 in the quiz the picked choice stands out, and no text shows through', async ({ page }) => {
  await openQuiz(page);
  const [picked, other] = [page.getByRole('radio').nth(1), page.getByRole('radio').nth(2)];
  await picked.check();
  await page.mouse.move(0, 0);
  await expectApart(page, await pointOf(picked, 0.5, 0.5), await pointOf(other, 0.5, 0.5));
  const strip = button(page, '解答する').locator('xpath=..');
  const background = await strip.evaluate((element) => getComputedStyle(element).background);
  expect(background).not.toContain('gradient');
});
