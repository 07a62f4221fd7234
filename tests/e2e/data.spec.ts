// The page for the learner's data in a real browser: on every screen, by keyboard, and without JavaScript.
import { expect, test } from './browser.ts';
import { openData } from './data-page.ts';
import { layoutShift } from './layout-shift.ts';
import { axeProblems, sidewaysScroll } from './page-quality.ts';
import { answerQuestion, openQuiz } from './quiz-page.ts';
import { recordUnbackedAnswers } from './screen-states.ts';

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  test.describe('which tells how far the offline copy is', () => {
    test.use({ serviceWorkers: 'allow' });

    test('W6 nothing moves while the page finds out about the data, and the copy of the app comes; it never scrolls sideways', async ({
      page,
    }) => {
      await openData(page);
      await expect(page.getByText('そのまま使えます。')).toBeVisible();
      expect(await layoutShift(page)).toBeLessThan(0.001);
      await recordUnbackedAnswers(page, 12_345);
      for (const width of [360, 320, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await openData(page);
        expect(await sidewaysScroll(page)).toBe(0);
        await page.getByRole('button', { name: '記録をすべて消す…' }).click();
        await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
        expect(await sidewaysScroll(page)).toBe(0);
      }
    });
  });

  test('D13 the reminder stands under the result without moving anything, and あとで lasts', async ({
    page,
  }) => {
    await recordUnbackedAnswers(page, 80);
    await page.goto('./result');
    const reminder = page.getByRole('region', { name: 'バックアップのお知らせ' });
    await expect(reminder).toContainText('80件');
    expect(await layoutShift(page)).toBe(0);

    await reminder.getByRole('button', { name: 'あとで' }).click();
    await expect(page.getByText('しばらくお知らせしません。')).toBeFocused();
    await page.reload();
    // The reminder is decided about as soon as the score is.
    await expect(page.getByText(/^正解 0 \/ 0/)).toBeVisible();
    await layoutShift(page);
    await expect(reminder).toHaveCount(0);
  });
});

test('S22 a browser that has cleared its files, and not local storage, says so where one is', async ({
  page,
  context,
}) => {
  await openQuiz(page);
  await answerQuestion(page, true);
  await expect(page.getByText('この端末に記録しました')).toBeVisible();
  await page.close();
  // A page without the app's worker.
  const clearing = await context.newPage();
  await clearing.goto('./about');
  await clearing.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    for await (const name of root.keys()) await root.removeEntry(name, { recursive: true });
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
  });
  await clearing.close();
  const later = await context.newPage();
  for (const path of ['today', 'data', 'result']) {
    await later.goto(`./${path}`);
    await expect(later.getByRole('alert', { name: '消えた記録のお知らせ' })).toBeVisible();
    expect(await axeProblems(later)).toEqual([]);
  }
  await later.getByRole('button', { name: 'わかりました' }).click();
  await later.goto('./data');
  await expect(later.getByRole('button', { name: 'バックアップを保存' }).first()).toBeEnabled();
  await expect(later.getByText('確かめています…')).toHaveCount(0);
  await expect(later.getByRole('alert', { name: '消えた記録のお知らせ' })).toHaveCount(0);
});

test.describe('in Safari on a Mac', () => {
  test.use({
    device: 'desktop',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  });

  test('O13 D13 the first answer brings the reminder, wherever a sitting ends', async ({
    page,
  }) => {
    await openQuiz(page);
    await answerQuestion(page, true);
    await expect(page.getByText('この端末に記録しました')).toBeVisible();
    const reminder = page.getByRole('region', { name: 'バックアップのお知らせ' });
    for (const address of ['./today', './result', './review', './exam']) {
      await page.goto(address);
      await expect(reminder).toContainText('7日間');
      await expect(reminder).toContainText('Dockに追加');
    }
    await openData(page);
    await expect(page.getByRole('heading', { name: 'MacのSafariをお使いの方へ' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('P4 without JavaScript the page says what it is for', async ({ page }) => {
    await page.goto('./data');
    await expect(page.getByText('どこにも送られません')).toBeVisible();
    // Text in it is skipped by getByText.
    await expect(page.locator('noscript > p')).toBeVisible();
    await expect(page.locator('noscript > p')).toContainText('JavaScriptを有効に');
    await expect(page.getByText('確かめています…')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      '保存のようす',
      'バックアップ',
      '復元',
      'ほかのソフトで使う',
      '消去',
    ]);
  });
});
