// The decks of the library: read, asked, and printed; in a real browser.
import type { Page } from '@playwright/test';
import { button, expect, test } from './browser.ts';
import { layoutShift } from './layout-shift.ts';
import { sidewaysScroll } from './page-quality.ts';
import { recorded } from './quiz-page.ts';

const row = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: label, exact: true }) });

test.use({ device: 'phone' });

test('C21 C70 two presses ask a chapter', { tag: '@quick' }, async ({ page }) => {
  await page.goto('./decks');
  await expect(page.getByRole('link', { name: /^次の課/ })).toBeVisible();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThanOrEqual(3 * 740);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('link', { name: 'イタリア', exact: true }).click();
  await page.getByRole('link', { name: 'この章を10問' }).click();
  await expect(page.getByText('あと10問')).toBeVisible();
  await button(page, 'わからない').click();
  await recorded(page);
  // What it is without arguments it stays.
  await page.goto('./quiz');
  await expect(page.getByText('問題 1 / 10')).toBeVisible();
  await page.goto('./decks');
  await expect(row(page, 'イタリア')).toContainText(/基礎 0／\d+、読んだ/);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await page.goto('./decks/france');
  await expect(page.getByText(/基礎 0／\d+/).first()).toBeVisible();
  const lessons = await page.getByRole('region', { name: '課' }).boundingBox();
  expect((lessons?.y ?? 0) + (lessons?.height ?? 0)).toBeLessThanOrEqual(3 * 740);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('C23 N26 a table is learnt by keys, and printed as it is covered', async ({ page }) => {
  await page.goto('./decks/italy');
  await page.getByRole('region', { name: '表', exact: true }).locator('summary').first().click();
  const sheet = button(page, '赤シート');
  await sheet.focus();
  await page.keyboard.press('Enter');
  const cell = page.getByRole('button', { name: /^隠れています（.*、1行目）$/ }).first();
  await cell.focus();
  const before = await cell.boundingBox();
  await page.keyboard.press('Enter');
  const shown = page.locator('button:focus');
  await expect(shown).toHaveAttribute('aria-expanded', 'true');
  await expect(shown).not.toContainText('隠れています');
  // Nothing moves when a cell is shown.
  expect(await shown.boundingBox()).toEqual(before);
  expect(await sidewaysScroll(page)).toBe(0);

  const slider = page.getByRole('slider', { name: '赤シートをずらす' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /（1行目）$/);
  await page.keyboard.press('Home');
  const covered = page.getByRole('button', { name: /^隠れています/ });
  const cells = await covered.count();
  await button(page, '1行目をすべて見る').press('Enter');
  await expect.poll(() => covered.count()).toBeLessThan(cells);
  await button(page, '隠し直す').press('Enter');
  await expect(covered).toHaveCount(cells);
  // The names stay while the other columns are drawn past them.
  const name = page.locator('tbody th').first();
  const left = async () => (await name.boundingBox())?.x;
  const frame = page.locator('table').locator('..');
  await frame.evaluate((element) => element.scrollTo({ left: 40 }));
  const drawn = await left();
  await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  expect(await left()).toBe(drawn);

  await page.emulateMedia({ media: 'print' });
  const others = [page.getByRole('contentinfo'), page.getByRole('banner'), sheet];
  for (const other of others) await expect(other).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
  // All of its red is the paper’s: a red sheet hides it.
  await expect(page.locator('tbody td').last()).toHaveCSS('color', /^rgb\(255, /);
  await expect(page.locator('tbody th').first()).not.toHaveCSS('color', /^rgb\(255, /);
  await expect(covered.last()).toHaveCSS('border-top-style', 'solid');
  await expect(covered.last().locator('[aria-hidden]').first()).toHaveCSS('visibility', 'hidden');
});
