// What holds the learner's data, where it fails for once: in a real browser.
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { eraseAll, expectAnswers, expectNotedAsFull } from './data-page.ts';
import { answerInVain, answerQuestion, goToNext, openQuiz, questionOnScreen } from './quiz-page.ts';
import { changeWorkerStorage, STORAGE_PROBLEMS } from './worker-storage.ts';

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

test('E5 the journal stays between answers, and an erasure leaves nothing in it', async ({
  page,
}) => {
  await openQuiz(page);
  await answerQuestion(page, false);
  const { question } = await questionOnScreen(page);
  await goToNext(page);
  await answerQuestion(page, true);
  const journals = (await readSlots(page)).filter((slot) =>
    slot.startsWith('/wine-study.db-journal'),
  );
  expect(journals).toHaveLength(1);
  expect(journals[0]?.length).toBeGreaterThan(4096);
  expect(journals[0]).toContain(question);

  await page.goto('./data');
  await eraseAll(page);
  await expect(page.getByRole('button', { name: '元に戻す' })).toBeVisible();
  const slots = await readSlots(page);
  expect(slots.filter((slot) => slot.startsWith('/wine-study.db\0'))).toHaveLength(1);
  expect(slots.filter((slot) => slot.includes(question))).toEqual([]);
});

test.describe('in a browser that is closed and started again', () => {
  test.use({ keepsProfile: true });

  test('S15 an IndexedDB that holds the data and fails for once begins no second database', async ({
    page,
    learner,
  }) => {
    await changeWorkerStorage(page.context(), { missing: ['private-file-system'] });
    await openQuiz(page);
    await answerQuestion(page, true);
    await page.context().close();

    const context = await learner.openBrowser();
    let state: 'works' | 'fails' = 'fails';
    await changeWorkerStorage(context, { indexedDb: () => state });
    const again = context.pages()[0] ?? (await context.newPage());
    await openQuiz(again);
    await answerInVain(again);
    expect(await readSlots(again)).toEqual([]);

    state = 'works';
    await goToNext(again);
    await answerQuestion(again, true);
    await expectAnswers(again, '3');
    expect(await readSlots(again)).toEqual([]);
  });

  test('S15 a failing IndexedDB does not keep a database in the private file system from recording', async ({
    page,
    learner,
  }) => {
    await openQuiz(page);
    await answerQuestion(page, true);
    await page.context().close();

    const context = await learner.openBrowser();
    await changeWorkerStorage(context, { indexedDb: () => 'fails' });
    const again = context.pages()[0] ?? (await context.newPage());
    await openQuiz(again);
    await answerQuestion(again, true);
    await expectAnswers(again, '2');
  });
});

test('S18 a disk that is full at the very first write is told as that, and recorded on once there is room', async ({
  page,
  learner,
}) => {
  learner.expectProblem(STORAGE_PROBLEMS);
  let full = true;
  await changeWorkerStorage(page.context(), { isFull: () => full });
  await openQuiz(page);
  await answerInVain(page);
  await expectNotedAsFull(page);

  full = false;
  await page.goBack();
  await answerQuestion(page, true);
  await expectAnswers(page, '2');
});

test('S18 the browser’s own quota is told as a full disk, and recorded on once it is raised', async ({
  page,
  baseURL,
  learner,
}) => {
  learner.expectProblem(/quota|no space|wine-study:/i);
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

test('S15 an IndexedDB that never answers is told, and the other tabs go on', async ({ page }) => {
  let state: 'works' | 'hangs' = 'hangs';
  await changeWorkerStorage(page.context(), {
    missing: ['private-file-system'],
    indexedDb: () => state,
  });
  await openQuiz(page);
  // Once more in a new worker before it is told.
  await answerInVain(page, 60_000);

  state = 'works';
  const second = await page.context().newPage();
  await openQuiz(second);
  await answerQuestion(second, true);
  await page.bringToFront();
  await goToNext(page);
  await answerQuestion(page, true);
  await expectAnswers(page, '3');
});
