// From one version of the app to the next, with two real builds that share no script of a screen.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, pageOf, test, waitForRest } from './browser.ts';
import { ANSWERS, fact } from './data-page.ts';
import { BUILD, NEWER } from './further-build.ts';
import { layoutShift } from './layout-shift.ts';
import {
  checkForUpdate,
  filesInCopy,
  isSameDocument,
  markDocument,
  openCopied,
} from './offline-copy.ts';
import { answerInVain, answerQuestion, goToNext, openQuiz, questionOnScreen } from './quiz-page.ts';
import { startSite } from './switchable-site.ts';
import { changeWorkerStorage, STORAGE_PROBLEMS } from './worker-storage.ts';

test.use({ hasCopy: true });

test.afterEach(({ copied }) => expect(copied.missingFiles).toEqual([]));

function notice(page: Page) {
  return page.getByText('新しい版があります');
}

function updateButton(page: Page) {
  return page.getByRole('button', { name: '更新する' });
}

async function expectNewer(page: Page): Promise<void> {
  await expect(page.locator('html[data-newer]')).toHaveCount(1);
}

async function expectOlder(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-newer])')).toHaveCount(1);
}

async function goTo(page: Page, link: string, heading: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  test('O7 O10 an open quiz goes on with its version until the learner updates, and nothing is lost', async ({
    page,
    copied,
  }) => {
    await openCopied(page, copied, './quiz');
    const question = await questionOnScreen(page);
    const choice = page.getByRole('radio', { name: question.answer });
    await choice.check();
    const header = await page.getByRole('banner').boundingBox();
    const shifts = await layoutShift(page);

    await expect(notice(page)).toHaveCount(0);
    copied.publish(NEWER);
    await checkForUpdate(page);
    await expect(notice(page)).toBeVisible();
    expect(await page.getByRole('banner').boundingBox()).toEqual(header);
    expect(await layoutShift(page)).toBe(shifts);

    await expect(choice).toBeChecked();
    await answerQuestion(page, true);
    await goToNext(page);
    await goTo(page, 'このアプリについて', 'このアプリについて');
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''),
    );
    const published = readdirSync(join(NEWER, 'client', 'assets'));
    // Asked for before the page was left (O25), and then loaded: one file of one version.
    const about = [
      ...new Set(scripts.filter((name) => name.startsWith('about-') && name.endsWith('.js'))),
    ];
    expect(about).toHaveLength(1);
    expect(published).not.toContain(about[0]);
    expect(await isSameDocument(page)).toBe(true);
    await expectOlder(page);

    await updateButton(page).click();
    await expectNewer(page);
    expect(await isSameDocument(page)).toBe(false);
    await expect(notice(page)).toHaveCount(0);
    await goTo(page, 'データ', 'データ');
    await expect(fact(page, ANSWERS)).toContainText('1');
  });
});

test('O7 O10 another tab goes on with the older version, and updates when it is asked to', async ({
  page,
  copied,
}) => {
  const other = await page.context().newPage();
  for (const tab of [page, other]) await openCopied(tab, copied, './');
  copied.publish(NEWER);
  await checkForUpdate(page);
  await expect(notice(other)).toBeVisible();
  await updateButton(page).click();
  await expectNewer(page);
  await page.reload();
  await expectNewer(page);

  expect(await isSameDocument(other)).toBe(true);
  await other.bringToFront();
  await goTo(other, 'このアプリについて', 'このアプリについて');
  await other.getByRole('main').getByRole('link', { name: '四択クイズ' }).click();
  await expect(other.getByRole('radio').first()).toBeVisible();
  await answerQuestion(other, true);
  await goTo(other, 'データ', 'データ');
  await expect(fact(other, ANSWERS)).toContainText('1');
  expect(await isSameDocument(other)).toBe(true);
  await expectOlder(other);
  const ofBoth = (await filesInCopy(other)).length;

  // The tab that updated is closed, and another is opened: the older version's has its next screen still to come.
  await page.close();
  const third = await other.context().newPage();
  await third.goto('./data');
  await expect(fact(third, /^通信がないとき$/)).toContainText('そのまま使えます');
  expect(await filesInCopy(other)).toHaveLength(ofBoth);
  await third.close();

  await updateButton(other).click();
  await expectNewer(other);
  await expect(fact(other, ANSWERS)).toContainText('1');
  // No other tab is open: the files of the older version go with the next loading.
  await other.reload();
  await expect.poll(async () => (await filesInCopy(other)).length).toBeLessThan(ofBoth);
});

test('O10 once every tab was closed, the next visit has the newer version', async ({
  page,
  learner,
  copied,
}) => {
  await openCopied(page, copied, './quiz');
  await answerQuestion(page, true);
  copied.publish(NEWER);
  await checkForUpdate(page);
  await expect(notice(page)).toBeVisible();
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expectOlder(page);

  await page.context().close();
  const context = await learner.openBrowser();
  const again = await pageOf(context);
  await again.goto('./data');
  await expectNewer(again);
  await expect(fact(again, ANSWERS)).toContainText('1');
  await expect(notice(again)).toHaveCount(0);
});

test('O12 whoever comes back after an hour hears of the newer version, and not before', async ({
  page,
  copied,
}) => {
  await openCopied(page, copied, './articles');
  await waitForRest(page);
  copied.publish(NEWER);
  const asked = copied.requests.length;
  await comeBack(0);
  // Were it to ask, it would have asked before this answer comes.
  await page.evaluate(async () => void (await fetch('/favicon.svg', { cache: 'reload' })));
  expect(copied.requests.slice(asked).filter((path) => path !== '/favicon.svg')).toEqual([]);
  await comeBack(60 * 60 * 1000);
  await expect(notice(page)).toBeVisible();
  expect(copied.requests.slice(asked)).toContain('/service-worker.js');

  /** @param after milliseconds */
  function comeBack(after: number): Promise<void> {
    return page.evaluate((passed) => {
      const { now } = Date;
      Date.now = () => now() + passed;
      document.dispatchEvent(new Event('visibilitychange'));
    }, after);
  }
});

test.describe('at the first visit', () => {
  // Its storage is changed by the script of the worker, which the copy would answer.
  test.use({ hasCopy: false, keepsProfile: true, serviceWorkers: 'allow' });

  test('O9 an answer given while the newer version takes over is held until it is stored', async ({
    page,
    learner,
  }) => {
    test.slow();
    learner.expectProblem(STORAGE_PROBLEMS);
    const site = await startSite(BUILD);
    let full = false;
    await changeWorkerStorage(page.context(), { isFull: () => full });
    await openQuiz(page, `${site.url}quiz`);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await markDocument(page);
    await answerQuestion(page, true);
    await goToNext(page);
    site.publish(NEWER);
    await checkForUpdate(page);
    await expect(notice(page)).toBeVisible();
    // The older worker has something to do still: the newer one takes over only after that.
    const slow = site.hold('/assets/held.js');
    const held = page.evaluate(async () => (await fetch('/assets/held.js')).status);
    await slow.asked;
    await updateButton(page).click();
    await expect(page.getByText('更新しています…')).toBeVisible();
    full = true;
    await answerInVain(page);
    slow.answer();
    await held;
    await expect(page.getByText('記録の保存を待っています')).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    full = false;
    await expect(updateButton(page)).toBeVisible();
    await updateButton(page).click();
    await expectNewer(page);
    await goTo(page, 'データ', 'データ');
    await expect(fact(page, ANSWERS)).toContainText('2');
    await site.stop();
  });
});
