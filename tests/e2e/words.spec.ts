// The dictionary in a real browser: looking up, going from entry to entry, without a network.
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { sidewaysScroll } from './page-quality.ts';

const CALON = 'シャトー・カロン・セギュール';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page) => page.getByRole('searchbox');

test.describe('on a phone', () => {
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
});

test.describe('without a network', () => {
  test.use({ hasCopy: true });

  test('C11 C25 C28 after one visit names are found', async ({ page, learner, copied }) => {
    test.slow();
    learner.expectProblem(/ERR_CONNECTION_REFUSED/);
    await page.goto('./decks/france');
    await expect(page.getByRole('heading', { name: '表' })).toBeVisible();
    await page.goto('./words?q=calon');
    await expect(page.getByRole('link', { name: CALON })).toBeVisible();
    await copied.stop();
    await page.goto('./words?q=さんてすてふ');
    await page.getByRole('link', { name: 'サンテステフ', exact: true }).click();
    await expect(heading(page)).toContainText('Saint-Estèphe');
    await page.reload();
    await expect(page.getByRole('region', { name: '基本データ' })).toBeVisible();
    await page.goto('./quiz?chapter=france&limit=20&random=1');
    await expect(page.getByText('問題 1 / 20')).toBeVisible();
    // A chapter that was never loaded.
    await page.goto('./words?q=barolo');
    await page.getByRole('link', { name: 'バローロ', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('の教材を読み込めませんでした');
  });
});
