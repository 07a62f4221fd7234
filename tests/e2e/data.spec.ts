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

    test('W6 nothing moves while the page finds out, and the copy comes', async ({ page }) => {
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
});

test('S22 a browser that has cleared its files says so where one is', async ({ page, context }) => {
  await openQuiz(page);
  await answerQuestion(page, true);
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
  const notice = later.getByRole('alert', { name: '消えた記録のお知らせ' });
  await later.getByRole('button', { name: 'わかりました' }).click();
  await expect(notice).toHaveCount(0);
  await openData(later);
  await expect(notice).toHaveCount(0);
});
