// A day that begins before its chapters are loaded, over a network that holds them back.
import type { Page, Route } from '@playwright/test';
import { askOnly } from './ask-only.ts';
import { expect, test } from './browser.ts';
import { layoutShift } from './layout-shift.ts';

const DECKS = '**/library/*.json';

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** Decks that wait until they are let go, and how often each was asked for. */
async function holdDecks(page: Page) {
  const waiting: Route[] = [];
  const asked: string[] = [];
  let isOpen = false;
  await page.route(DECKS, async (route) => {
    const name = /library\/([a-z-]+)\./.exec(route.request().url())?.[1] ?? '';
    asked.push(name);
    if (isOpen) await route.continue();
    else waiting.push(route);
  });
  return {
    asked,
    async letGo(count: number) {
      for (const route of waiting.splice(0, count)) await route.continue();
    },
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
  await page.getByRole('radio', { name: '5分' }).check();
  await button(page, '始める').click();
  await expect(page.getByText('あと36章を読み込んでいます')).toBeVisible();
  return decks;
}

async function left(page: Page): Promise<number> {
  const text = await page.getByText(/^あと\d+問$/).textContent();
  return Number(/\d+/.exec(text ?? '')?.[0]);
}

async function answer(page: Page): Promise<void> {
  await page.keyboard.press('0');
  await expect(page.getByText('✓ この端末に記録しました')).toBeVisible();
}

test('Y130 C78 the first question is answered while 35 chapters have not come; the rest is taken over', async ({
  page,
}) => {
  const decks = await beginWhileHeld(page);
  expect(await left(page)).toBe(15);
  const question = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(question).toBeFocused();
  expect(decks.asked).toHaveLength(4);
  await decks.letGo(1);
  await expect(page.getByText('あと35章を読み込んでいます')).toBeVisible();
  const first = await question.textContent();
  await answer(page);
  expect(await question.textContent()).toBe(first);
  await button(page, '次へ').click();

  const second = await question.textContent();
  await decks.letAllGo();
  await expect(page.getByText(/章を読み込んでいます/)).toHaveCount(0);
  expect(await question.textContent()).toBe(second);
  expect(await layoutShift(page, false)).toBe(0);
  await answer(page);
  await button(page, '次へ').click();
  expect(await left(page)).toBe(13);

  const topics = new Set<string>();
  while ((await page.getByText(/^あと\d+問$/).count()) > 0) {
    topics.add((await page.getByRole('main').getByRole('paragraph').nth(1).textContent()) ?? '');
    await answer(page);
    await button(page, '次へ').click();
  }
  await expect(page.getByRole('heading', { name: '今日の分は終わりました' })).toBeVisible();
  await expect(page.locator('dl').first()).toContainText('解答15');
  // What is built in is of few topics; the first day of all chapters is of many.
  expect(topics.size).toBeGreaterThan(6);
  expect(decks.asked.toSorted()).toEqual([...new Set(decks.asked)].toSorted());
  expect(decks.asked).toHaveLength(37);
});

test('Y132 cut off in the middle, the day goes on with what came, and says what is missing', async ({
  page,
  learner,
}) => {
  learner.expectProblem(/ERR_FAILED/);
  const decks = await beginWhileHeld(page);
  await decks.letGo(1);
  await expect(page.getByText('あと35章を読み込んでいます')).toBeVisible();
  await decks.cutOff();
  await expect(page.getByText(/章を読み込んでいます/)).toHaveCount(0);
  await answer(page);
  // The plan takes a moment after the answer.
  await page.waitForTimeout(1000);
  await button(page, '次へ').click();
  await expect(page.getByRole('alert')).toContainText('の教材を読み込めませんでした');
  expect(await left(page)).toBe(14);
});

test('Y130 who leaves while it loads and comes back fetches nothing twice', async ({ page }) => {
  const decks = await beginWhileHeld(page);
  await decks.letGo(1);
  await expect(page.getByText('あと35章を読み込んでいます')).toBeVisible();
  await button(page, '今日はここまで').click();
  await page.getByRole('link', { name: '教材', exact: true }).first().click();
  await expect(page).toHaveURL(/decks$/);
  await page.goBack();
  await expect(page.getByText('あと35章を読み込んでいます')).toBeVisible();
  await decks.letAllGo();
  await expect(page.getByText(/章を読み込んでいます/)).toHaveCount(0);
  expect(decks.asked.toSorted()).toEqual([...new Set(decks.asked)].toSorted());
});
