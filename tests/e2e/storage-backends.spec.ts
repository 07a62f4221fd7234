// What holds the learner's data, where it fails for once: in a real browser.
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { eraseAll, expectAnswers, expectNotedAsFull } from './data-page.ts';
import { answerInVain, answerQuestion, goToNext, openQuiz, questionOnScreen } from './quiz-page.ts';
import { STORAGE_PROBLEMS } from './worker-storage.ts';

/** What the slots of the pool hold, as text; empty where there is no pool. */
function readSlots(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    try {
      const pool = await root.getDirectoryHandle('.wine-study');
      const slots = await pool.getDirectoryHandle('.opaque');
      const texts: string[] = [];
      for await (const slot of slots.values()) {
        if (slot instanceof FileSystemFileHandle) texts.push(await (await slot.getFile()).text());
      }
      return texts;
    } catch {
      return [];
    }
  });
}

test('E5 an erasure leaves nothing in the journal', async ({ page }) => {
  await openQuiz(page);
  await answerQuestion(page, false);
  const { question } = await questionOnScreen(page);
  await goToNext(page);
  await answerQuestion(page, true);
  const [journal = '', ...others] = (await readSlots(page)).filter((slot) =>
    slot.startsWith('/wine-study.db-journal'),
  );
  expect(others).toEqual([]);
  expect(journal.length).toBeGreaterThan(4096);
  expect(journal).toContain(question);
  await page.goto('./data');
  await eraseAll(page);
  await expect(page.getByRole('button', { name: '元に戻す' })).toBeVisible();
  const slots = await readSlots(page);
  expect(slots.filter((slot) => slot.startsWith('/wine-study.db\0'))).toHaveLength(1);
  expect(slots.filter((slot) => slot.includes(question))).toEqual([]);
});

test('S18 a full disk is told', async ({ page, baseURL, learner }) => {
  learner.expectProblem(STORAGE_PROBLEMS);
  learner.expectProblem(/no space/);
  const { origin } = new URL(baseURL ?? '');
  const browser = await page.context().newCDPSession(page);
  await page.goto('./about');
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await openQuiz(page);
  await answerInVain(page);
  await expectNotedAsFull(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin });
  await page.goBack();
  await answerQuestion(page, true);
  await expectAnswers(page, '2');
});
