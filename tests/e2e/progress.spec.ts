// The progress page in a real browser: what was set stands, a history makes figures, nothing moves.
import { button, expect, test } from './browser.ts';
import { layoutShift } from './layout-shift.ts';
import { addLearner, openProgress, openSettings } from './learner-backup.ts';
import { sidewaysScroll } from './page-quality.ts';

test.use({ device: 'phone' });

test('Y106 an exam date stands after a reload', { tag: '@quick' }, async ({ page }) => {
  await openSettings(page);
  await page.getByLabel('試験日（1回目）').fill('2099-07-20');
  await expect(page.getByText(/試験日を 2099\.07\.20 にしました。.*保存しました/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('試験日（1回目）')).toHaveValue('2099-07-20');
  await expect(page.getByText(/試験まで、あと\d+日です/)).toBeVisible();
});

test('Y13 Y34 Y102 Y103 a learner with 300 answers sees where they are', async ({ page }) => {
  const windows = () =>
    page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
  await openProgress(page);
  expect(await layoutShift(page)).toBe(0);
  expect(await windows()).toBeLessThanOrEqual(3);
  await addLearner(page, 300);
  await openSettings(page);
  await page.getByLabel('試験日（1回目）').fill('2099-07-20');
  await expect(page.getByText(/保存しました/).first()).toBeVisible();
  await openProgress(page);
  await expect(page.getByRole('slider')).toBeVisible();
  const forecast = page.getByRole('region', { name: '予想', exact: true });
  await expect(forecast).toContainText(/今日の試験なら\s*\d+〜\d+／120点/);
  await expect(page.getByText(/^基礎 \d+／1,/)).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
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
  await expect(page.getByText('この1年の解答は 300問')).toBeVisible();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    expect(await sidewaysScroll(page)).toBe(0);
  }
});

test('P10 a place leads here, and on to the result', { tag: '@quick' }, async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: '進み具合' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '進み具合' })).toBeVisible();
  await page.getByRole('heading', { name: /^⋯/ }).click();
  await page.getByRole('link', { name: /^結果/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '結果' })).toBeVisible();
  const place = page.getByRole('link', { name: '進み具合' });
  await expect(place).toHaveAttribute('aria-current', 'page');
});

test('Y40 P10 two presses begin a whole mock exam', { tag: '@quick' }, async ({ page }) => {
  await page.goto('./today');
  await page.getByRole('link', { name: '模試', exact: true }).first().click();
  await button(page, '模擬試験を始める').click();
  await expect(page.getByText('問題 1 / 120')).toBeVisible();
  await page.reload();
  await expect(page.getByText('問題 1 / 120')).toBeVisible();
});
