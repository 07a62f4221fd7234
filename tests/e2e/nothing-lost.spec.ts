// Ways in which what a learner did was once lost, each in a real browser.
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { ANSWERS, eraseAll, expectAnswers, fact, followToHeldAnswer } from './data-page.ts';
import { answerInVain, answerQuestion, goToNext, openQuiz } from './quiz-page.ts';
import { changeWorkerStorage, STORAGE_PROBLEMS } from './worker-storage.ts';

/** Another tab that has the data and does not let go. @returns lets go */
async function holdData(page: Page): Promise<() => Promise<void>> {
  const other = await page.context().newPage();
  await other.goto('./about');
  await other.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('wine-study', () => {
          held();
          return new Promise<void>((release) => Object.assign(window, { release }));
        });
        new BroadcastChannel('wine-study-turns').postMessage('let-go');
      }),
  );
  await page.bringToFront();
  return async () => {
    await other.evaluate(() => (Reflect.get(window, 'release') as () => void)());
    await other.close();
  };
}

test('E14 D11 where nothing can be read nothing is erased', async ({ page, learner }) => {
  learner.expectProblem(STORAGE_PROBLEMS);
  page.on('dialog', (dialog) => void dialog.accept());
  let full = false;
  await changeWorkerStorage(page.context(), { isFull: () => full, isImpatient: true });
  await openQuiz(page);
  await answerQuestion(page, true);
  await goToNext(page);
  full = true;
  await answerInVain(page);
  await followToHeldAnswer(page);
  const letGo = await holdData(page);
  await eraseAll(page);
  await expect(page.getByText(/消せませんでした。ほかのタブが記録を使っています/)).toBeVisible();
  await letGo();
  full = false;
  await page.reload();
  await expect(fact(page, ANSWERS)).toContainText('2');
});

test('J3 J14 what could not be stored outlives its page, which asks', async ({ page, learner }) => {
  learner.expectProblem(STORAGE_PROBLEMS);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  let full = false;
  await changeWorkerStorage(page.context(), { isFull: () => full });
  await openQuiz(page);
  await answerQuestion(page, true);
  await goToNext(page);
  full = true;
  await answerInVain(page);
  await page.getByRole('link', { name: /結果/ }).first().click();
  await page.getByRole('button', { name: 'もう一度クイズ' }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await answerInVain(page);
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(asked).toEqual(['beforeunload', 'beforeunload']);
  full = false;
  await expectAnswers(page, '3');
});

test(
  'E14 D11 an erasure that is done is told as done, can be taken back, and is tidied up later',
  { tag: '@quick' },
  async ({ page, learner }) => {
    learner.expectProblem(/on purpose/);
    await changeWorkerStorage(page.context(), { keepsAll: true });
    await openQuiz(page);
    await answerQuestion(page, true);
    await expectAnswers(page, '1');
    await eraseAll(page);
    await expect(
      page.getByText(/記録をすべて消しました。.*次に開いたときに続けます/),
    ).toBeVisible();
    await expect(fact(page, ANSWERS)).toContainText('0');
    await page.getByRole('button', { name: '元に戻す' }).click();
    await expect(fact(page, ANSWERS)).toContainText('1');
  },
);
