// The comparison of countries in a real browser: by keys, by its address, on paper.
import { expect, test } from './browser.ts';
import { layoutShift } from './layout-shift.ts';
import { sidewaysScroll } from './page-quality.ts';

test.use({ device: 'phone' });

test('C64 keys pick, and the address says what', { tag: '@quick' }, async ({ page }) => {
  const asked = (name: string) => () => new URL(page.url()).searchParams.get(name);
  await page.goto('./decks');
  await page.getByText('章をまたぐ教材').click();
  await page.getByRole('link', { name: '国をくらべる' }).click();
  await page.getByLabel('2つ目の国').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(asked('countries')).toMatch(/^[a-z-]+,[a-z-]+$/);
  await expect(page.getByRole('status')).toHaveText(/を並べました。$/);
  await page.getByRole('radio', { name: '2つの国' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(asked('cell')).not.toBeNull();
  expect(await sidewaysScroll(page)).toBe(0);
  // What was picked took the place of the address that stood there.
  await page.goBack();
  await expect(page).toHaveURL('./decks');
  await page.goto('./countries?countries=greece,japan');
  await expect(page.getByLabel('2つ目の国')).toHaveValue('japan');
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('group', { name: 'くらべ方' })).toBeHidden();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
});
