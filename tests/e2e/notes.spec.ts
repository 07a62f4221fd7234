// メモ in a real browser on a phone: written at an answer, there the next time, found by search.
import { practicePath } from '#domain/site/paths.ts';
import { expect, test } from './browser.ts';
import { axeProblems } from './page-quality.ts';

test.use({ device: 'phone' });

test('N27 a note at an answer is there again, and is found', async ({ page }) => {
  await page.goto(`.${practicePath({ chapter: 'france', limit: 1 })}`);
  await page.getByRole('button', { name: 'わからない' }).click();
  const more = page.getByRole('button', { name: 'くわしく' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'メモを書く' }).click();
  await page.getByLabel('覚え方や、気づいたこと').fill('ボルドーの右岸は粘土\n2行目');
  expect(await axeProblems(page, 'structure')).toEqual([]);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('メモを保存しました。')).toBeVisible();
  await page.goto('./words?q=右岸');
  await page.getByText('ボルドーの右岸は粘土').click();
  await expect(
    page.getByRole('button', { name: 'メモを直す' }).or(page.locator('details details')),
  ).toBeVisible();
});
