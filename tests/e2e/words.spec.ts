// The dictionary in a real browser: looking up, and going from entry to entry.
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { sidewaysScroll } from './page-quality.ts';

const CALON = 'シャトー・カロン・セギュール';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page) => page.getByRole('searchbox');

test.use({ device: 'phone' });

test('C25 C26 C28 a name leads on, and back', { tag: '@quick' }, async ({ page }) => {
  await page.goto('./about');
  await page.goto('./words');
  for (const query of ['karon', 'Ségur', 'かろん']) {
    await field(page).fill(query);
    await expect(page.getByRole('link', { name: CALON })).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === query);
  }
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('link', { name: CALON }).click();
  await expect(heading(page)).toContainText('Château Calon-Ségur');
  const facts = page.getByRole('region', { name: '基本データ' });
  await facts.getByRole('link', { name: 'サンテステフ' }).click();
  await expect(heading(page)).toContainText('Saint-Estèphe');
  await page.goBack();
  await expect(heading(page)).toContainText('Château Calon-Ségur');
  await page.goBack();
  await expect(field(page)).toHaveValue('かろん');
  await expect(page.getByRole('link', { name: CALON })).toBeVisible();
  // However much was typed, the page before is one step back.
  await page.goBack();
  await expect(page).toHaveURL('./about');
});
