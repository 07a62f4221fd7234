// Ways in which what a learner did was once lost, each in a real browser.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { all, sql } from '#storage/log/sql.ts';
import { openBytes } from '#tests/memory-database.ts';
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

async function sixStoredAndOneHeld(page: Page, becomesFull: () => void): Promise<void> {
  await openQuiz(page);
  for (let answered = 0; answered < 6; answered += 1) {
    await answerQuestion(page, true);
    await goToNext(page);
  }
  becomesFull();
  await answerInVain(page);
  await followToHeldAnswer(page);
}

test('E14 D11 where the record cannot be read nothing is erased, and what was held is not lost either', async ({
  page,
  learner,
}) => {
  learner.expectProblem(STORAGE_PROBLEMS);
  page.on('dialog', (dialog) => void dialog.accept());
  let full = false;
  await changeWorkerStorage(page.context(), { isFull: () => full, isImpatient: true });
  await sixStoredAndOneHeld(page, () => (full = true));
  const letGo = await holdData(page);
  await eraseAll(page);
  await expect(page.getByText(/消せませんでした。ほかのタブが記録を使っています/)).toBeVisible();
  await letGo();
  full = false;
  await page.reload();
  await expect(fact(page, ANSWERS)).toContainText('7');
});

test('D5 a file of what is held alone is told as that, named as that, and is no backup', async ({
  page,
  learner,
}) => {
  learner.expectProblem(STORAGE_PROBLEMS);
  let full = false;
  await changeWorkerStorage(page.context(), { isFull: () => full, isImpatient: true });
  await sixStoredAndOneHeld(page, () => (full = true));
  const letGo = await holdData(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'バックアップを保存' }).click();
  const part = await downloading;
  expect(part.suggestedFilename()).toMatch(/^wine-study-unsaved-\d{4}-\d\d-\d\d\.sqlite$/);
  await expect(page.getByText(/全体のバックアップではありません/)).toBeVisible();
  await expect(page.getByRole('button', { name: '保存できました' })).toHaveCount(0);
  await expect(fact(page, /前回のバックアップ/)).toContainText('まだありません');
  const held = openBytes(new Uint8Array(readFileSync(await part.path())));
  expect(all(held, sql`SELECT count(*) FROM answers`)).toEqual([[1]]);

  await letGo();
  const whole = page.waitForEvent('download');
  await page.getByRole('button', { name: 'バックアップを保存' }).click();
  const backup = openBytes(new Uint8Array(readFileSync(await (await whole).path())));
  expect(all(backup, sql`SELECT count(*) FROM answers`)).toEqual([[7]]);
  await page.getByRole('button', { name: '保存できました' }).click();
  await expect(fact(page, /前回のバックアップ/)).not.toContainText('まだありません');
});

for (const way of ['もう一度クイズ', '再読み込み'] as const) {
  test(`J3 J14 what could not be stored outlives ${way}, which is asked about before`, async ({
    page,
    learner,
  }) => {
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
    if (way === '再読み込み') await page.reload();
    else {
      await page.getByRole('link', { name: /結果/ }).first().click();
      await page.getByRole('button', { name: way }).click();
    }
    await expect(page.getByRole('radio').first()).toBeVisible();
    expect(asked).toEqual(['beforeunload']);
    full = false;
    await expectAnswers(page, '2');
  });
}

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
