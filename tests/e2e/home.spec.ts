// The home of a stranger and of a learner, on a phone: what is in view, what a press does, and that nothing moves.
import type { Page } from '@playwright/test';
import { expect, test, waitForRest } from './browser.ts';
import { addChosenFile, ANSWERS, chooseFile, eraseAll, expectAnswers, fact } from './data-page.ts';
import { outOfView } from './in-view.ts';
import { layoutShift } from './layout-shift.ts';
import { backupOfLearner } from './learner-backup.ts';
import { openDesk } from './screen-states.ts';
import { answerQuestion, goToNext, openQuiz } from './quiz-page.ts';
import { changeWorkerStorage } from './worker-storage.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('H60 the desk is in view at once, nothing moves, and one press leads to the first question', async ({
  page,
}) => {
  await openDesk(page);
  for (const visit of ['first', 'second']) {
    if (visit === 'second') await page.reload();
    await expect(page.getByRole('link', { name: /^今日の約\d+分を始める/ })).toBeVisible();
    const desk = page.getByRole('region', { name: /^(今日の学習|試験まで)/ });
    const links = await desk.getByRole('link').all();
    expect(links.length).toBeGreaterThanOrEqual(5);
    expect(await outOfView(...links), visit).toEqual([]);
    await expect(page.getByText('このアプリでできること')).toBeInViewport({ ratio: 1 });
    expect(await layoutShift(page), visit).toBe(0);
  }
  await page.getByText('このアプリでできること').click();
  await expect(page.getByRole('link', { name: '今日の10問', exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^今日の約\d+分を始める/ }).click();
  await expect(page).toHaveURL('./today');
  await expect(page.getByText(/^あと\d+問$/)).toBeVisible();
});

test(
  'H65 the small map answers a finger and a key, and nothing is recorded',
  { tag: '@quick' },
  async ({ page }) => {
    await page.goto('./');
    const asked = page.getByRole('heading', { name: /はどこ？$/ });
    await expect(asked).toHaveText('ブルゴーニュはどこ？');
    const loire = page.locator('[data-place="france--loire"]');
    await loire.click();
    await expect(page.getByRole('status').first()).toContainText('そこはロワール');
    // A ring is for keys: what was pressed has the focus, and says by its colour what it was.
    await expect(loire).toBeFocused();
    expect(await loire.evaluate((place) => getComputedStyle(place).outlineStyle)).toBe('none');
    await page.locator('[data-place="france--bourgogne"]').click({ force: true });
    await expect(asked).toHaveText('次：ボルドーはどこ？');
    await page.locator('[data-place="france--bordeaux"]').focus();
    await page.keyboard.press('Space');
    await expect(asked).toHaveText('次：シャンパーニュはどこ？');
    expect(await layoutShift(page)).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  },
);

test('H66 after ten questions the result asks the exam’s day, and one button begins the days', async ({
  page,
}) => {
  await openQuiz(page, './quiz?limit=10&random=1');
  for (let at = 1; at <= 10; at += 1) {
    await answerQuestion(page, at % 2 === 0);
    if (at < 10) await goToNext(page);
  }
  const way = page.getByRole('link', { name: '結果を見る' }).last();
  await expect(way).toBeVisible();
  await way.click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('今回 5／10');
  await page.getByLabel(/^試験日/).fill('2030-07-20');
  await page.getByRole('button', { name: '始める', exact: true }).click();
  await expect(page).toHaveURL('./today');
  await expect(page.getByText(/^あと\d+問$/)).toBeVisible();
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1, name: /^試験まであと\d+日$/ })).toBeVisible();
});

const desk = (page: Page) => page.getByRole('region', { name: /^(今日の学習|試験まで)/ });
const hero = (page: Page) => page.getByRole('heading', { name: /すきま時間で/ });

/** Once the page is at rest: what asks whether there is a log has asked. */
async function expectStranger(page: Page): Promise<void> {
  await waitForRest(page);
  await expect(hero(page)).toBeVisible();
  await expect(desk(page)).toBeHidden();
}

for (const missing of [[], ['private-file-system']] as const) {
  test(`H67 a home whose local storage was cleared finds the log, and the desk with it: without ${missing.join()}`, async ({
    page,
  }) => {
    await changeWorkerStorage(page.context(), { missing });
    await openQuiz(page);
    await answerQuestion(page, true);
    await page.evaluate(() => localStorage.clear());
    await page.goto('./');
    await expect(desk(page)).toBeVisible();
    await expect(hero(page)).toBeHidden();
    await page.reload();
    await expect(desk(page)).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
  });
}

test('Y79 H67 what another tab clears or erases is the home’s at once, and an erasure leaves a stranger', async ({
  page,
}) => {
  await openQuiz(page);
  await answerQuestion(page, true);
  const home = await page.context().newPage();
  await home.goto('./');
  await expect(desk(home)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
  await expect(desk(home)).toBeVisible();
  await expectAnswers(page, '1件');
  await eraseAll(page);
  await expect(desk(home)).toBeHidden();
  await expect(hero(home)).toBeVisible();
  await page.getByRole('button', { name: '元に戻す', exact: true }).click();
  await expect(page.getByText('消した記録を、すべて元に戻しました')).toBeVisible();
  await expect(desk(home)).toBeVisible();
  await eraseAll(page);
  await expect(page.getByText('記録をすべて消しました。')).toBeVisible();
  for (const visit of [home, page]) {
    await visit.goto('./');
    await expectStranger(visit);
  }
});

test('Y79 whoever restores a backup finds the desk at home, and nothing moves', async ({
  page,
}) => {
  await expectAnswers(page, '0件');
  await chooseFile(page, 'backup.json', backupOfLearner(240, Date.now()));
  await addChosenFile(page);
  await expect(fact(page, ANSWERS)).toContainText('240件');
  await page.goto('./');
  await expect(desk(page)).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
});

test('H67 a stranger’s home starts no worker', async ({ page }) => {
  await page.goto('./');
  await expectStranger(page);
  expect(page.workers()).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});
