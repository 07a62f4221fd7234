// A part of a page that is loaded when it is wanted, and whose styles cannot be had.
import { practicePath } from '#domain/site/paths.ts';
import { expect, test } from './browser.ts';

/** The page's own stand in its HTML. */
const STYLES = '**/assets/*.css';

test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ learner, page }) => {
  learner.expectProblem(/ERR_FAILED \S+\.css#?$/);
  await page.route(STYLES, (route) => route.abort());
});

test('O25 a chapter says that its tables and items could not be loaded, and is asked all the same', async ({
  page,
}) => {
  await page.goto('./decks/italy');
  await expect(page.getByRole('alert')).toHaveText(
    'アプリの一部を読み込めませんでした。電波の届くところで、ページを再読み込みしてください。',
  );
  await page.getByRole('link', { name: 'この章を10問' }).click();
  await expect(page.getByText('あと10問')).toBeVisible();
});

test('O25 a question says that its section could not be loaded, and asks for it again at the next press, with its styles', async ({
  page,
}) => {
  await page.goto(`.${practicePath({ chapter: 'germany', sections: ['mosel'], limit: 3 })}`);
  await expect(page.getByText('あと3問')).toBeVisible();
  await page.keyboard.press('1');
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
