// A beginner's way through a section: read, asked, wrong, looked up.
import type { Locator, Page } from '@playwright/test';
import { button, expect, test, waitForStart } from './browser.ts';
import { holdFiles } from './hold-files.ts';
import { layoutShift } from './layout-shift.ts';

const openSheet = (page: Page) => page.getByRole('dialog', { name: /から$/ });

test('G6 G10 G11 a section is read, asked, and looked up', { tag: '@quick' }, async ({ page }) => {
  await page.goto('./decks/germany/regions#mosel');
  // The switch of the red sheet, which stays, does not cover what the address names.
  await expect(page.locator('#mosel')).toBeInViewport();
  const named = (await page.locator('#mosel').boundingBox())?.y;
  const sheet = await button(page, '赤シート').boundingBox();
  expect(named).toBeGreaterThan((sheet?.y ?? 0) + (sheet?.height ?? 0));
  const mosel = page.locator('section', { has: page.locator('#mosel') });
  const mark = mosel.getByRole('button', { name: '読んだ' });
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await mosel.getByRole('link', { name: 'この項を3問で確かめる' }).click();
  await expect(page.getByText('あと3問')).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'わからない' }).click();
  const verdict = page.getByRole('heading', { level: 3 });
  await expect(verdict).toBeFocused();
  const told = await verdict.textContent();
  const press = button(page, 'この項を読む');
  await press.click();
  const markOfSheet = openSheet(page).getByRole('button', { name: '読んだ' });
  await expect(markOfSheet).toHaveAttribute('aria-pressed', 'true');
  // No key that is meant for the sheet reaches the question below it.
  await page.keyboard.press('2');
  await page.keyboard.press('Escape');
  await expect(openSheet(page)).toHaveCount(0);
  await expect(press).toBeFocused();
  expect(page.url()).toBe(address);
  await expect(verdict).toHaveText(told ?? '');
  // A press beside the sheet closes it, too.
  await press.click();
  await expect(openSheet(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(openSheet(page)).toHaveCount(0);
  await button(page, '次へ').click();
  await expect(page.getByText('あと2問')).toBeVisible();
});

/** The script with the text of the lesson. */
const TEXT = '**/assets/work-*.js';
const MISSING = { status: 404, body: '' };
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const sheet = (page: Page) => button(page, '赤シート');

test('G1 W6 a lesson is taken over as it stands, once its text is there', async ({ page }) => {
  const release = await holdFiles(page, TEXT);
  await page.goto('./decks/service/work', { waitUntil: 'commit' });
  const heading = await title(page).elementHandle();
  release();
  await waitForStart(page);
  expect(await layoutShift(page)).toBe(0);
  await sheet(page).click();
  await expect(sheet(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
});

/** A page that was just loaded hears of no press until its scripts run. */
async function pressOnceAlive(pressed: Locator): Promise<void> {
  await expect(async () => {
    await pressed.click();
    await expect(pressed).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass({ timeout: 30_000 });
}

test('G1 O18 a lesson whose text cannot be had mends itself', async ({ page, learner }) => {
  learner.expectProblem(/Failed to fetch dynamically imported module/);
  let isAskedAgain = false;
  await page.route('**/decks/service/work', (route) => {
    isAskedAgain ||= route.request().resourceType() === 'fetch';
    return route.continue();
  });
  await page.route(TEXT, (route) => (isAskedAgain ? route.continue() : route.fulfill(MISSING)));
  await page.goto('./decks/service/work');
  // The first page is dead.
  await pressOnceAlive(sheet(page));
  expect(isAskedAgain).toBe(true);
});
