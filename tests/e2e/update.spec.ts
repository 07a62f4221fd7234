// From one version of the app to the next, with two real builds that share no script of a screen.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, waitForRest } from './browser.ts';
import { ANSWERS, fact } from './data-page.ts';
import { NEWER } from './further-build.ts';
import { layoutShift } from './layout-shift.ts';
import { checkForUpdate, filesInCopy, isSameDocument, openCopied } from './offline-copy.ts';
import { answerQuestion, goToNext, questionOnScreen } from './quiz-page.ts';

test.use({ device: 'phone', hasCopy: true });

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

test('O7 O10 an open quiz goes on until the learner updates', async ({ page, copied }) => {
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

test('O7 O10 another tab goes on until it is asked to update', async ({ page, copied }) => {
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

test('O12 a newer version is looked for after an hour', async ({ page, copied }) => {
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
