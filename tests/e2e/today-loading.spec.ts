// A day whose decks are loaded while it is answered, over a network that holds them back.
import type { Page, Route } from '@playwright/test';
import { LIBRARY_CACHE } from '#offline/page/lazy-library-files.ts';
import { button, expect, test } from './browser.ts';
import { answerNotKnown, askOnly, beginDay, counter } from './day-page.ts';
import { layoutShift } from './layout-shift.ts';

/** Neither the index nor the words. */
const DECKS = /\/library\/(?!index\.|words\.)[\w.-]+\.json$/;

/** Decks that wait from the second on until they are let go, and how often each was asked for. */
async function holdDecks(page: Page) {
  const waiting: Route[] = [];
  const asked: string[] = [];
  let isOpen = false;
  await page.route(DECKS, async (route) => {
    asked.push(/library\/([a-z-]+)\./.exec(route.request().url())?.[1] ?? '');
    if (isOpen || asked.length === 1) await route.continue();
    else waiting.push(route);
  });
  return {
    asked,
    async letAllGo() {
      isOpen = true;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
    },
  };
}

async function beginWhileHeld(page: Page) {
  await askOnly(page);
  const decks = await holdDecks(page);
  await beginDay(page);
  await expect(page.getByText('あと30問')).toBeVisible();
  return decks;
}

const question = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const waits = (page: Page) => page.getByText('次の問題を読み込んでいます…');

/** What lies on the device has been read since then, by whoever asked for it before. */
function keptDecksAreRead(page: Page): Promise<void> {
  return page.evaluate(async (name) => {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) await (await cache.match(request))?.json();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, LIBRARY_CACHE);
}

/** Answers until a deck is waited for that has not come. */
async function answerUntilItWaits(page: Page): Promise<void> {
  for (let answers = 0; answers < 30; answers += 1) {
    await answerNotKnown(page);
    await button(page, '次へ').click();
    await keptDecksAreRead(page);
    if (await waits(page).isVisible()) return;
  }
  throw new Error('No deck was waited for');
}

test('Y150 C11 the day waits for a chapter that has not come', async ({ page }) => {
  const decks = await beginWhileHeld(page);
  await expect(question(page)).toBeFocused();
  await answerUntilItWaits(page);
  const first = await question(page).textContent();
  expect(await layoutShift(page, false)).toBe(0);
  await decks.letAllGo();
  await expect(question(page)).not.toHaveText(first ?? '');

  const topics = new Set<string>();
  while ((await counter(page).count()) > 0) {
    topics.add((await page.getByRole('main').getByRole('paragraph').nth(1).textContent()) ?? '');
    await answerNotKnown(page);
    await button(page, '次へ').click();
    await expect(waits(page)).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: '今日の分は終わりました' })).toBeVisible();
  await expect(page.locator('dl').first()).toContainText('解答30');
  // What is built in is of few topics; the first day of all chapters is of many.
  expect(topics.size).toBeGreaterThan(4);
  // Each came once, and none that was not asked.
  expect(decks.asked.length).toBeLessThanOrEqual(30);
  expect(decks.asked.toSorted()).toEqual([...new Set(decks.asked)].toSorted());
});
