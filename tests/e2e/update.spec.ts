// From one version of the app to the next, with two real builds that share no script of a screen.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LIBRARY_CACHE } from '#offline/page/lazy-library-files.ts';
import { expect, test } from './browser.ts';
import { ANSWERS, fact } from './data-page.ts';
import { NEWER_BUILD } from './further-build.ts';
import { layoutShift } from './layout-shift.ts';
import { answerInVain, answerQuestion, goToNext, questionOnScreen } from './quiz-page.ts';
import { startSite, type SwitchableSite } from './switchable-site.ts';
import { changeWorkerStorage, STORAGE_PROBLEMS } from './worker-storage.ts';

const OLDER = join(import.meta.dirname, '..', '..', 'build');
const newer = NEWER_BUILD.directory;
let site: SwitchableSite;

// A browser that is closed and started again keeps what it had.
test.use({ keepsProfile: true, serviceWorkers: 'allow' });

test.beforeEach(async () => {
  site = await startSite(OLDER);
});

test.afterEach(async () => {
  await site.stop();
  expect(site.missingFiles).toEqual([]);
});

async function openWithCopy(page: Page, path: string): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'sameDocument') === true);
}

/** What the browser does at each opening, and the app after an hour. */
async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
}

function notice(page: Page) {
  return page.getByText('新しい版があります');
}

function updateButton(page: Page) {
  return page.getByRole('button', { name: '更新する' });
}

/** Only the newer version has a support link. */
function newerVersion(page: Page) {
  return page.getByRole('link', { name: '開発を応援する' });
}

async function goTo(page: Page, link: string, heading: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  test('O7 O10 an open quiz goes on with its version until the learner updates, and nothing is lost', async ({
    page,
  }) => {
    await openWithCopy(page, 'quiz');
    const question = await questionOnScreen(page);
    const choice = page.getByRole('radio', { name: question.answer });
    await choice.check();
    const header = await page.getByRole('banner').boundingBox();
    const shifts = await layoutShift(page);

    await expect(notice(page)).toHaveCount(0);
    site.publish(newer);
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
    const published = readdirSync(join(newer, 'client', 'assets'));
    // Asked for before the page was left (O25), and then loaded: one file of one version.
    const about = [
      ...new Set(scripts.filter((name) => name.startsWith('about-') && name.endsWith('.js'))),
    ];
    expect(about).toHaveLength(1);
    expect(published).not.toContain(about[0]);
    expect(await isSameDocument(page)).toBe(true);
    await expect(newerVersion(page)).toHaveCount(0);

    await updateButton(page).click();
    await expect(newerVersion(page)).toBeVisible();
    expect(await isSameDocument(page)).toBe(false);
    await expect(notice(page)).toHaveCount(0);
    await goTo(page, 'データ', 'データ');
    await expect(fact(page, ANSWERS)).toContainText('1');
  });
});

test('O7 O10 another tab goes on with the older version, and updates when it is asked to', async ({
  page,
}) => {
  await openWithCopy(page, '');
  const other = await page.context().newPage();
  await openWithCopy(other, '');
  site.publish(newer);
  await checkForUpdate(page);
  await expect(notice(other)).toBeVisible();
  await updateButton(page).click();
  await expect(newerVersion(page)).toBeVisible();
  await page.reload();
  await expect(newerVersion(page)).toBeVisible();

  expect(await isSameDocument(other)).toBe(true);
  await other.bringToFront();
  await goTo(other, 'このアプリについて', 'このアプリについて');
  await other.getByRole('main').getByRole('link', { name: '四択クイズ' }).click();
  await expect(other.getByRole('radio').first()).toBeVisible();
  await answerQuestion(other, true);
  await goTo(other, 'データ', 'データ');
  await expect(fact(other, ANSWERS)).toContainText('1');
  expect(await isSameDocument(other)).toBe(true);
  await expect(newerVersion(other)).toHaveCount(0);
  const ofBoth = await countKept(other);

  // The tab that updated is closed, and another is opened: the older version's has its next screen still to come.
  await page.close();
  const third = await other.context().newPage();
  await third.goto('./data');
  await expect(fact(third, /^通信がないとき$/)).toContainText('そのまま使えます');
  expect(await countKept(other)).toBe(ofBoth);
  await third.close();

  await updateButton(other).click();
  await expect(newerVersion(other)).toBeVisible();
  await expect(fact(other, ANSWERS)).toContainText('1');
  // No other tab is open: the files of the older version go with the next loading.
  await other.reload();
  await expect.poll(() => countKept(other)).toBeLessThan(ofBoth);
});

/** Files in the copy; the chapters have a cache of their own. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(async (library) => {
    const names = (await caches.keys()).filter((name) => name !== library);
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().length;
  }, LIBRARY_CACHE);
}

test('O10 once every tab was closed, the next visit has the newer version', async ({
  page,
  learner,
}) => {
  await openWithCopy(page, 'quiz');
  await answerQuestion(page, true);
  site.publish(newer);
  await checkForUpdate(page);
  await expect(notice(page)).toBeVisible();
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(newerVersion(page)).toHaveCount(0);

  await page.context().close();
  const context = await learner.openBrowser();
  const again = context.pages()[0] ?? (await context.newPage());
  await again.goto(`${site.url}data`);
  await expect(newerVersion(again)).toBeVisible();
  await expect(fact(again, ANSWERS)).toContainText('1');
  await expect(notice(again)).toHaveCount(0);
});

test('O12 whoever comes back after an hour hears of the newer version, and not before', async ({
  page,
}) => {
  await openWithCopy(page, 'articles');
  site.publish(newer);
  const asked = site.requests.length;
  await comeBack(0);
  // Were it to ask, it would have asked before this answer comes.
  await page.evaluate(async () => void (await fetch('/favicon.svg', { cache: 'reload' })));
  expect(site.requests.slice(asked).filter((path) => path !== '/favicon.svg')).toEqual([]);
  await comeBack(60 * 60 * 1000);
  await expect(notice(page)).toBeVisible();
  expect(site.requests.slice(asked)).toContain('/service-worker.js');

  /** @param after milliseconds */
  function comeBack(after: number): Promise<void> {
    return page.evaluate((passed) => {
      const { now } = Date;
      Date.now = () => now() + passed;
      document.dispatchEvent(new Event('visibilitychange'));
    }, after);
  }
});

test('O9 an answer given while the newer version takes over is held until it is stored', async ({
  page,
  learner,
}) => {
  learner.expectProblem(STORAGE_PROBLEMS);
  let full = false;
  await changeWorkerStorage(page.context(), { isFull: () => full });
  await openWithCopy(page, 'quiz');
  await answerQuestion(page, true);
  await goToNext(page);
  site.publish(newer);
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
  await expect(page.getByText('記録の保存を待っています')).toBeVisible({ timeout: 20_000 });
  expect(await isSameDocument(page)).toBe(true);
  full = false;
  await expect(updateButton(page)).toBeVisible();
  await updateButton(page).click();
  await expect(newerVersion(page)).toBeVisible();
  await goTo(page, 'データ', 'データ');
  await expect(fact(page, ANSWERS)).toContainText('2');
});
