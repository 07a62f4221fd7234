// A link whose page cannot be had: the page that is open stays.
import { button, expect, test, waitForRest } from './browser.ts';
import { holdFiles } from './hold-files.ts';
import { answerQuestion, choicesOf, goToNext, waitForHistory } from './quiz-page.ts';

const CANNOT_OPEN = { name: 'ページを開けませんでした' };

test.beforeEach(({ learner }) => {
  learner.expectProblem(/ERR_INTERNET_DISCONNECTED|status of 404/);
});

test('O25 結果を見る without a network leaves the quiz as it is', async ({ page, context }) => {
  await waitForHistory(context);
  await page.goto('./quiz?limit=3');
  await answerQuestion(page, true);
  await goToNext(page);
  await answerQuestion(page, true);
  await context.setOffline(true);
  const dialog = page.getByRole('dialog', CANNOT_OPEN);
  await page.getByRole('link', { name: '結果を見る' }).first().click();
  await expect(dialog).toBeVisible();
  await button(dialog, 'もう一度試す').click();
  await expect(button(dialog, 'もう一度試す')).toBeEnabled();
  await button(dialog, 'この画面にもどる').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('問題 2 / 3')).toBeVisible();
  await goToNext(page);
  await answerQuestion(page, true);
  await page.getByRole('link', { name: '結果を見る' }).first().click();
  await expect(dialog).toBeVisible();
  await context.setOffline(false);
  await button(dialog, 'もう一度試す').click();
  await expect(page.getByRole('heading', { level: 1, name: '結果' })).toBeVisible();
  await expect(page).toHaveURL(/\/result\?sitting=/);
});

test('O25 a part that is gone: the next try loads the page anew', async ({ page }) => {
  await page.goto('./about');
  await waitForRest(page);
  await page.route('**/assets/decks-*.js', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ status: 404, body: '' })
      : route.continue(),
  );
  await page.getByRole('link', { name: '教材' }).first().click();
  const dialog = page.getByRole('dialog', CANNOT_OPEN);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('./about');
  await button(dialog, 'もう一度試す').click();
  await expect(page).toHaveURL('./decks');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('O25 a press while the page still loads leads on after it', async ({ page }) => {
  const asked = (pattern: string) => page.waitForRequest(pattern);
  const [deck, next] = ['**/library/sweep-synonyms.*.json', '**/assets/about-*.js'] as const;
  const [letDeckGo, letNextGo] = [await holdFiles(page, deck), await holdFiles(page, next)];
  await Promise.all([asked(deck), page.goto('./quiz?topic=sweep-synonyms')]);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'このアプリについて' });
  await Promise.all([asked(next), link.click()]);
  letDeckGo();
  await expect(choicesOf(page).first()).toBeVisible();
  letNextGo();
  await expect(page).toHaveURL('./about');
});
