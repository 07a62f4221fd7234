// The comparison of countries in a real browser: by keys, by its address, on paper.
import { expect, test } from './browser.ts';
import { layoutShift } from './layout-shift.ts';
import { sidewaysScroll } from './page-quality.ts';

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  test('C64 countries are picked by keys, and the address says which', async ({ page }) => {
    await page.goto('./decks');
    await page.getByText('章をまたぐ教材').click();
    await page.getByRole('link', { name: '国をくらべる' }).click();
    await page.getByLabel('2つ目の国').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL((url) => url.searchParams.get('countries') === 'france,spain');
    await expect(page.getByRole('status')).toHaveText('フランスとスペインを並べました。');
    await page.getByRole('radio', { name: '2つの国' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL((url) => url.searchParams.get('cell') === 'latitude');
    await expect(page.getByRole('row')).toHaveCount(27);
    expect(await sidewaysScroll(page)).toBe(0);
    // What was picked took the place of the address that stood there.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('教材');
  });

  test('C64 an address is drawn as it asks, and paper has the tables alone', async ({ page }) => {
    await page.goto('./countries?countries=greece,japan');
    await expect(page.getByRole('link', { name: 'ギリシャ' }).first()).toBeVisible();
    await expect(page.getByLabel('2つ目の国')).toHaveValue('japan');
    expect(await sidewaysScroll(page)).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('group', { name: 'くらべ方' })).toBeHidden();
    await expect(page.getByRole('table').first()).toBeVisible();
  });

  test('C64 without an address of its own nothing moves while the page loads', async ({ page }) => {
    await page.goto('./countries');
    await expect(page.getByRole('table').first()).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });
});
