// A day whose decks are loaded while it is answered, over a network that holds them back.
import type { Page, Route } from '@playwright/test';
import { askOnly } from './ask-only.ts';
import { expect, test } from './browser.ts';
import { layoutShift } from './layout-shift.ts';

/** Neither the index nor the words. */
const DECKS = /\/library\/(?!index\.|words\.)[\w.-]+\.json$/;

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** Decks that wait from the second on until they are let go, and how often each was asked for. */
async function holdDecks(page: Page) {
  const waiting: Route[] = [];
  const asked: string[] = [];
  let isOpen = false;
  await page.route(DECKS, async (route) => {
    const name = /library\/([a-z-]+)\./.exec(route.request().url())?.[1] ?? '';
    asked.push(name);
    if (isOpen || asked.length === 1) await route.continue();
    else waiting.push(route);
  });
  return {
    asked,
    async letAllGo() {
      isOpen = true;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    },
    async cutOff() {
      await page.unroute(DECKS);
      await page.route(DECKS, (route) => route.abort());
      for (const route of waiting.splice(0)) await route.abort().catch(() => {});
    },
  };
}

async function beginWhileHeld(page: Page) {
  await askOnly(page);
  const decks = await holdDecks(page);
  await page.goto('./today');
  await button(page, '始める').click();
  await expect(page.getByText('あと30問')).toBeVisible();
  return decks;
}

const counter = (page: Page) => page.getByText(/^あと\d+問$/);

async function answer(page: Page): Promise<void> {
  await page.keyboard.press('0');
  await expect(page.getByText('✓ この端末に記録しました')).toBeVisible();
}

/** Answers until a deck is waited for. */
async function answerUntilItWaits(page: Page): Promise<void> {
  const waits = page.getByText('次の問題を読み込んでいます…');
  for (let answers = 0; answers < 30; answers += 1) {
    await answer(page);
    await button(page, '次へ').click();
    // That of a deck which is only read takes a moment.
    await page.waitForTimeout(500);
    if (await waits.isVisible()) return;
  }
  throw new Error('No deck was waited for');
}

test('Y150 C11 the day is whole while all chapters but one have not come, and waits for what it asks', async ({
  page,
}) => {
  const decks = await beginWhileHeld(page);
  const question = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(question).toBeFocused();
  await answerUntilItWaits(page);
  const first = await question.textContent();
  expect(await layoutShift(page, false)).toBe(0);
  await decks.letAllGo();
  await expect(question).not.toHaveText(first ?? '');

  const topics = new Set<string>();
  while ((await counter(page).count()) > 0) {
    topics.add((await page.getByRole('main').getByRole('paragraph').nth(1).textContent()) ?? '');
    await answer(page);
    await button(page, '次へ').click();
    await expect(page.getByText('次の問題を読み込んでいます…')).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: '今日の分は終わりました' })).toBeVisible();
  await expect(page.locator('dl').first()).toContainText('解答30');
  // What is built in is of few topics; the first day of all chapters is of many.
  expect(topics.size).toBeGreaterThan(4);
  // Each came once, and none that was not asked.
  expect(decks.asked.length).toBeLessThanOrEqual(30);
  expect(decks.asked.toSorted()).toEqual([...new Set(decks.asked)].toSorted());
});

test('Y153 cut off in the middle, the day goes on with what came, and says what is missing', async ({
  page,
  learner,
}) => {
  learner.expectProblem(/ERR_FAILED/);
  const decks = await beginWhileHeld(page);
  await answerUntilItWaits(page);
  await decks.cutOff();
  const missing = page.getByRole('alert');
  const unanswered = button(page, 'わからない');
  for (;;) {
    await expect(missing.or(unanswered).first()).toBeVisible();
    if (await missing.isVisible()) break;
    // It waited for the deck that was let through.
    await answer(page);
    await button(page, '次へ').click();
    await expect(unanswered.or(page.getByText('次の問題を読み込んでいます…'))).toBeVisible();
  }
  await expect(missing).toContainText('の教材を読み込めませんでした');
});

test('Y150 who leaves while it loads and comes back fetches nothing twice', async ({ page }) => {
  const decks = await beginWhileHeld(page);
  await button(page, '今日はここまで').click();
  await page.getByRole('link', { name: '教材', exact: true }).first().click();
  await expect(page).toHaveURL(/decks$/);
  await page.goBack();
  await expect(counter(page)).toBeVisible();
  await decks.letAllGo();
  await expect(page.getByText('次の問題を読み込んでいます…')).toHaveCount(0);
  await answer(page);
  expect(decks.asked.toSorted()).toEqual([...new Set(decks.asked)].toSorted());
});
