// What the browser has cleared, told in a real browser.
import { expect, test } from './browser.ts';
import { openData } from './data-page.ts';
import { axeProblems } from './page-quality.ts';
import { answerQuestion, openQuiz } from './quiz-page.ts';

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
