// A link whose page cannot be had: the page that is open stays.
import type { Page } from '@playwright/test';
import { expect, test, waitForRest } from './browser.ts';
import { answerQuestion, goToNext, waitForHistory } from './quiz-page.ts';

const CANNOT_OPEN = { name: 'ページを開けませんでした' };

test.beforeEach(({ learner }) => {
  learner.expectProblem(/ERR_INTERNET_DISCONNECTED|status of 404/);
});

test('O25 without a network and without a copy 結果を見る amid a quiz leaves the quiz as it is, until it can be had', async ({
  page,
  context,
}) => {
  await waitForHistory(context);
  await page.goto('./quiz?limit=3');
  await answerQuestion(page, true);
  await goToNext(page);
  await answerQuestion(page, true);
  await context.setOffline(true);
  const dialog = page.getByRole('dialog', CANNOT_OPEN);
  await page.getByRole('link', { name: '結果を見る' }).first().click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(dialog.getByRole('button', { name: 'もう一度試す' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'この画面にもどる' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('問題 2 / 3')).toBeVisible();
  await goToNext(page);
  await answerQuestion(page, true);
  await page.getByRole('link', { name: '結果を見る' }).first().click();
  await expect(dialog).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '結果' })).toBeVisible();
  await expect(page).toHaveURL(/\/result\?sitting=/);
});

for (const [what, from, link, address] of [
  ['a route', './about', '教材', './decks'],
  ['a map', './maps', 'ブルゴーニュ', './maps/burgundy'],
] as const) {
  test(`O25 ${what} that cannot be had leaves the page, and another link leads on`, async ({
    page,
    context,
    learner,
  }) => {
    // A map asks the log: the engine, too, may be cut off on its way.
    learner.expectProblem(/wasm|ArrayBuffer|NetworkError/);
    await page.goto(from);
    await waitForRest(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: link }).first().click();
    const dialog = page.getByRole('dialog', CANNOT_OPEN);
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(from);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await context.setOffline(false);
    await page.getByRole('link', { name: link }).first().click();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL(from);
  });
}

test('O25 a part that the host no longer has: the next try loads the page as the host has it now', async ({
  page,
}) => {
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
  await dialog.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page).toHaveURL('./decks');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('O25 a press while the open page still loads what is its own leads on when that has come', async ({
  page,
}) => {
  const deck = await hold(page, '**/library/sweep-synonyms.*.json');
  const next = await hold(page, '**/assets/about-*.js');
  await page.goto('./quiz?topic=sweep-synonyms');
  await deck.asked;
  await page.getByRole('contentinfo').getByRole('link', { name: 'このアプリについて' }).click();
  await next.asked;
  deck.letGo();
  await expect(page.getByRole('radio').first()).toBeVisible();
  next.letGo();
  await expect(page).toHaveURL('./about');
});

/** The first request for it waits until it is let go. */
async function hold(page: Page, pattern: string) {
  let letGo = () => {};
  const isOpen = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = page.waitForRequest(pattern);
  await page.route(pattern, async (route) => {
    await isOpen;
    await route.continue();
  });
  return { asked, letGo: () => letGo() };
}
