// The progress page in a real browser: what was set stands, a history makes figures, nothing moves.
import { LEAST_CHAPTERS } from '#domain/plan/forecast.ts';
import { expect, test } from './browser.ts';
import { layoutShift } from './layout-shift.ts';
import { addLearner, CHAPTERS_WITH_ITEMS, openProgress, openSettings } from './learner-backup.ts';
import { sidewaysScroll } from './page-quality.ts';

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  test('Y106 an exam date stands after a reload', async ({ page }) => {
    await openSettings(page);
    await page.getByLabel('試験日（1回目）').fill('2099-07-20');
    await expect(page.getByText(/試験日を 2099\.07\.20 にしました。.*保存しました/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('試験日（1回目）')).toHaveValue('2099-07-20');
    await expect(page.getByText(/試験まで、あと\d+日です/)).toBeVisible();
  });

  test('Y13 Y34 Y102 a learner with 300 answers sees where they are, and nothing moves', async ({
    page,
  }) => {
    await openProgress(page);
    expect(await layoutShift(page)).toBe(0);
    await addLearner(page, 300);
    await openProgress(page);
    const forecast = page.getByRole('region', { name: '予想', exact: true });
    // The built-in questions have no answers of this learner: as many chapters were begun as have decks.
    await expect(forecast).toContainText(
      CHAPTERS_WITH_ITEMS >= LEAST_CHAPTERS
        ? /今日の試験なら\s*\d+〜\d+／120点/
        : `あと${LEAST_CHAPTERS - CHAPTERS_WITH_ITEMS}章を解くと`,
    );
    expect(await layoutShift(page)).toBe(0);
    await expect(page.getByText(/^基礎 \d+／1,/)).toBeVisible();
    await page.getByRole('heading', { name: /^⋯/ }).click();
    await page.getByRole('heading', { name: 'カレンダー' }).click();
    await expect(page.getByText('この1年の解答は 300問')).toBeVisible();
    for (const scheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: scheme, forcedColors: 'active' });
      expect(await sidewaysScroll(page)).toBe(0);
    }
  });

  test('P10 the place leads here, and from here to the result', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('link', { name: '進み具合' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '進み具合' })).toBeVisible();
    await page.getByRole('heading', { name: /^⋯/ }).click();
    await page.getByRole('link', { name: /^結果/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '結果' })).toBeVisible();
    await expect(page.getByRole('link', { name: '進み具合' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

test.describe('phone', () => {
  test.use({ device: 'phone' });

  test('Y103 the page is three windows high at most, and what is folded is on paper', async ({
    page,
  }) => {
    const windows = () =>
      page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
    await openProgress(page);
    expect(await windows()).toBeLessThanOrEqual(3);
    await addLearner(page, 900);
    await openProgress(page);
    await expect(page.getByRole('link', { name: /問を解く$/ })).toHaveCount(3);
    expect(await windows()).toBeLessThanOrEqual(3);
    const months = page.getByText('月ごとの解答（新しい月から）');
    await expect(months).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(months).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    // A key is enough to open it.
    for (const folded of [/^⋯/, 'カレンダー']) {
      await page.getByRole('heading', { name: folded }).locator('..').focus();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText(/^この1年の解答は/)).toBeVisible();
    await openSettings(page);
    await page.getByLabel('試験日（1回目）').fill('2099-07-20');
    await expect(page.getByText(/保存しました/).first()).toBeVisible();
    await openProgress(page);
    await expect(page.getByRole('slider')).toBeVisible();
    expect(await windows()).toBeLessThanOrEqual(3);
  });

  test('Y40 P10 on a fresh profile two presses from any place begin a whole mock exam over all chapters', async ({
    page,
  }) => {
    await page.goto('./today');
    await page.getByRole('link', { name: '模試', exact: true }).first().click();
    await page.getByRole('button', { name: '模擬試験を始める' }).click();
    await expect(page.getByText('問題 1 / 120')).toBeVisible();
    await page.reload();
    await expect(page.getByText('問題 1 / 120')).toBeVisible();
  });
});
