// The dictionary in a real browser: looking up, going from entry to entry, without a network.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { layoutShift } from './layout-shift.ts';
import { sidewaysScroll } from './page-quality.ts';
import { startSite } from './switchable-site.ts';

const BUILD = join(import.meta.dirname, '..', '..', 'build');
const CALON = 'シャトー・カロン・セギュール';
const CALON_PATH = './words/chateau-calon-segur';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page) => page.getByRole('searchbox');

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  test('C25 C26 a name is found in every spelling, and the query stands in the address', async ({
    page,
  }) => {
    await page.goto('./words');
    for (const query of [
      'カロン',
      'かろん',
      'calon',
      'karon',
      'Ségur',
      'segur',
      'シャトー カロン',
    ]) {
      await field(page).fill(query);
      await expect(page.getByRole('link', { name: CALON })).toBeVisible();
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === query);
    }
    expect(await sidewaysScroll(page)).toBe(0);
    await field(page).fill('xyzxyz');
    await expect(page.getByRole('status')).toHaveText('事典に「xyzxyz」は見つかりません。');
  });

  test(
    'C26 C28 from an entry to another, and back to what was looked up',
    { tag: '@quick' },
    async ({ page }) => {
      await page.goto('./about');
      await page.goto('./words');
      await field(page).fill('カロン');
      await page.getByRole('link', { name: CALON }).click();
      await expect(heading(page)).toContainText('Château Calon-Ségur');
      await expect(page).toHaveTitle(new RegExp(`^${CALON}`));
      await page
        .getByRole('region', { name: '基本データ' })
        .getByRole('link', { name: 'サンテステフ' })
        .click();
      await expect(heading(page)).toContainText('Saint-Estèphe');
      await expect(page.getByRole('region', { name: '基本データ' })).toBeVisible();
      await expect(page.getByRole('link', { name: CALON }).first()).toBeVisible();
      await page.goBack();
      await expect(heading(page)).toContainText('Château Calon-Ségur');
      await page.goBack();
      await expect(field(page)).toHaveValue('カロン');
      await expect(page.getByRole('link', { name: CALON })).toBeVisible();
      // However much was typed, the page before is one step back.
      await page.goBack();
      await expect(page).toHaveURL(/\/about$/);
    },
  );

  test('C25 a name of many chapters keeps its line', async ({ page }) => {
    await page.goto('./words?q=chardonnay');
    const row = page.getByRole('listitem').filter({ hasText: 'シャルドネ' }).first();
    const original = row.getByText('Chardonnay', { exact: true });
    await expect(original).toBeVisible();
    const box = await original.boundingBox();
    expect(box?.height).toBeLessThan(40);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  test('C28 an entry opens by its address, and nothing moves while it is loaded', async ({
    page,
  }) => {
    await page.goto(CALON_PATH);
    const items = page.getByRole('region', { name: /^問題/ });
    await expect(items).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.01);
    expect(await sidewaysScroll(page)).toBe(0);
    const answer = items.getByText('3級', { exact: true });
    await expect(answer).toBeHidden();
    await items.locator('summary', { hasText: 'の等級は' }).click();
    await expect(answer).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ keepsProfile: true, serviceWorkers: 'allow' });

  test('C25 C28 after one visit names are found and entries open', async ({ page, learner }) => {
    learner.expectProblem(/ERR_CONNECTION_REFUSED/);
    const site = await startSite(BUILD);
    try {
      await page.goto(`${site.url}data`);
      await expect(page.getByText(/そのまま使えます。アプリ全体（\d/)).toBeVisible({
        timeout: 30_000,
      });
      await page.goto(`${site.url}decks/france`);
      await expect(page.getByRole('heading', { name: '表' })).toBeVisible();
      await page.goto(`${site.url}words?q=calon`);
      await expect(page.getByRole('link', { name: 'シャトー・カロン・セギュール' })).toBeVisible();
    } finally {
      await site.stop();
    }
    await page.goto(`${site.url}words`);
    await field(page).fill('さんてすてふ');
    await page.getByRole('link', { name: 'サンテステフ', exact: true }).click();
    await expect(page.getByRole('region', { name: '基本データ' })).toBeVisible();
    await page.reload();
    await expect(heading(page)).toContainText('Saint-Estèphe');
    // A chapter that was never loaded.
    await page.goto(`${site.url}words?q=barolo`);
    await page.getByRole('link', { name: 'バローロ', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(
      /「イタリア」.*の教材を読み込めませんでした/,
    );
  });
});
