// A part of a page that is loaded when it is wanted, and whose styles cannot be had.
import { topicQuestionsPath } from '#domain/site/paths.ts';
import { expect, test } from './browser.ts';
import { choicesOf } from './quiz-page.ts';

test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ learner, page }) => {
  learner.expectProblem(/ERR_FAILED \S+\.css$/);
  // The page's own stand in its HTML.
  await page.route('**/assets/*.css', (route) => route.abort());
});

test('O24 a chapter says that its tables and items could not be loaded, and is added all the same', async ({
  page,
}) => {
  await page.goto('./decks/italy');
  await expect(page.getByRole('alert')).toHaveText(
    'アプリの一部を読み込めませんでした。電波の届くところで、ページを再読み込みしてください。',
  );
  await page.getByRole('button', { name: '加える', exact: true }).click();
  await expect(page.getByText('オフラインで使えます')).toBeVisible();
});

test('O24 a question says that its section could not be loaded, and the next one comes', async ({
  page,
}) => {
  await page.goto(`.${topicQuestionsPath('germany', ['mosel'], 3)}`);
  await choicesOf(page).first().check();
  await page.getByRole('button', { name: '解答する', exact: true }).click();
  await page.getByRole('button', { name: 'この項を読む' }).click();
  await expect(page.getByText('この項を読み込めませんでした。')).toBeVisible();
  await page.getByRole('button', { name: '次の問題' }).click();
  await expect(page.getByText(/^問題 2/)).toBeVisible();
});
