// A part of a page that is loaded when it is wanted, and whose styles cannot be had.
import { practicePath } from '#domain/site/paths.ts';
import { expect, test } from './browser.ts';

/** The page's own stand in its HTML. */
const STYLES = '**/assets/*.css';

test('O25 a question asks again for a section that did not come', async ({ page, learner }) => {
  learner.expectProblem(/ERR_FAILED \S+\.css#?$/);
  await page.goto(`.${practicePath({ chapter: 'germany', sections: ['mosel'], limit: 3 })}`);
  await expect(page.getByText('あと3問')).toBeVisible();
  // A question is not asked without what it is drawn with.
  await page.route(STYLES, (route) => route.abort());
  await page.getByRole('button', { name: 'わからない' }).click();
  const press = page.getByRole('button', { name: 'この項を読む' });
  const failed = page.getByText('この項を読み込めませんでした。');
  const sheet = page.getByRole('dialog');
  await press.click();
  await expect(failed).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await page.unroute(STYLES);
  await press.click();
  await expect(sheet).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(sheet.locator('figure').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '次へ', exact: true }).click();
  await expect(page.getByText('あと2問')).toBeVisible();
});
