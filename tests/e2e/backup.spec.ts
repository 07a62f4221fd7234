// The learner's data out as a file, back in, and away: in a real browser, in each backend that keeps it.
import { all, sql } from '#storage/log/sql.ts';
import { openBytes, readFixture } from '#tests/memory-database.ts';
import { expect, test } from './browser.ts';
import {
  addChosenFile,
  ANSWERS,
  BACKEND,
  CARDS,
  chooseFile,
  eraseAll,
  expectAnswers,
  fact,
  followToHeldAnswer,
  putOlderCopy,
  saveBackup,
} from './data-page.ts';
import {
  answerInVain,
  answerQuestion,
  goToNext,
  openQuiz,
  questionOnScreen,
  waitForHistory,
} from './quiz-page.ts';
import { changeWorkerStorage, STORAGE_PROBLEMS, type WorkerStorage } from './worker-storage.ts';

for (const backend of ['private-file-system', 'indexed-db'] as const) {
  test.describe(backend, () => {
    const missing: WorkerStorage['missing'] =
      backend === 'indexed-db' ? ['private-file-system'] : [];

    test.beforeEach(async ({ page }) => {
      await changeWorkerStorage(page.context(), { missing });
    });

    test(
      'D5 D7 D8 D11 E1 a backup leaves as a file, everything is erased, and the file brings it back',
      { tag: backend === 'private-file-system' ? '@quick' : [] },
      async ({ page }) => {
        await openQuiz(page);
        await answerQuestion(page, false);
        const wrong = (await questionOnScreen(page)).id;
        await goToNext(page);
        await answerQuestion(page, true);
        await expectAnswers(page, '2');
        await expect(fact(page, BACKEND)).toContainText(
          backend === 'indexed-db' ? 'IndexedDB' : '専用のファイル領域',
        );
        const database = await saveBackup(page, 'バックアップを保存');
        const json = await saveBackup(page, 'JSON形式で保存');
        const exported = openBytes(database);
        expect(all(exported, sql`PRAGMA integrity_check`)).toEqual([['ok']]);
        expect(all(exported, sql`SELECT correct FROM answers ORDER BY id`)).toEqual([[0], [1]]);

        await eraseAll(page);
        await expect(fact(page, ANSWERS)).toContainText('0');
        await page.getByRole('button', { name: '元に戻す' }).click();
        await expect(fact(page, ANSWERS)).toContainText('2');
        await eraseAll(page);
        await expect(fact(page, ANSWERS)).toContainText('0');

        await page.reload();
        await chooseFile(page, 'どんな名前でも.bin', json);
        await addChosenFile(page);
        await expect(fact(page, ANSWERS)).toContainText('2');
        await page.getByRole('button', { name: '元に戻す' }).click();
        await expect(fact(page, ANSWERS)).toContainText('0');
        await chooseFile(page, 'どんな名前でも.bin', database);
        await addChosenFile(page);
        await expect(fact(page, ANSWERS)).toContainText('2');
        // A second time nothing of it is new.
        await chooseFile(page, 'どんな名前でも.bin', database);
        await expect(page.getByText(/加えるものはありません/)).toBeVisible();

        await waitForHistory(page.context());
        await openQuiz(page);
        expect((await questionOnScreen(page)).id).toBe(wrong);
      },
    );

    test('S14 the older app’s copy in keyval-store is taken over once', async ({ page }) => {
      await putOlderCopy(page, readFixture('ordered.db'));
      await expectAnswers(page, '5');
      await expect(fact(page, CARDS)).toContainText('2');
      await page.reload();
      await expect(fact(page, ANSWERS)).toContainText('5');
      const left = await page.evaluate(async () => {
        const opening = indexedDB.open('keyval-store');
        await new Promise((resolve) => opening.addEventListener('success', resolve));
        const read = opening.result
          .transaction('keyval')
          .objectStore('keyval')
          .count('wine-study.db');
        await new Promise((resolve) => read.addEventListener('success', resolve));
        opening.result.close();
        return read.result;
      });
      expect(left).toBe(0);
    });

    test('S12 D1 a second tab’s answer is seen on the page at once', async ({ page }) => {
      await expectAnswers(page, '0');
      const second = await page.context().newPage();
      await openQuiz(second);
      await answerQuestion(second, true);
      await page.bringToFront();
      await expect(fact(page, ANSWERS)).toContainText('1');
    });

    test.describe('on the disk', () => {
      test.use({ keepsProfile: true });

      test('S1 S15 a browser killed right after an answer was told as recorded has it', async ({
        page,
        learner,
      }) => {
        await openQuiz(page);
        await answerQuestion(page, false);
        await learner.killBrowser();
        const context = await learner.openBrowser();
        await changeWorkerStorage(context, { missing });
        const again = context.pages()[0] ?? (await context.newPage());
        await expectAnswers(again, '1');
      });
    });

    test('S10 S11 a full disk is told, the quiz goes on, and what was held is stored once there is room', async ({
      page,
      learner,
    }) => {
      learner.expectProblem(STORAGE_PROBLEMS);
      let full = false;
      await changeWorkerStorage(page.context(), { missing, isFull: () => full });
      await openQuiz(page);
      await answerQuestion(page, true);
      await goToNext(page);
      full = true;
      await answerInVain(page);
      await followToHeldAnswer(page);
      const exported = openBytes(await saveBackup(page, 'バックアップを保存'));
      expect(all(exported, sql`SELECT count(*) FROM answers`)).toEqual([[2]]);

      full = false;
      await page.goBack();
      await answerQuestion(page, true);
      await expectAnswers(page, '3');
    });
  });
}

test('D2 D1 with no backend at all the quiz goes on, says so, and what was done can be saved as a file', async ({
  page,
}) => {
  await changeWorkerStorage(page.context(), { missing: ['private-file-system', 'indexed-db'] });
  await openQuiz(page);
  await answerInVain(page);
  await page.getByRole('link', { name: 'データのページ' }).click();
  await expect(fact(page, BACKEND)).toContainText('保存できていません');
  const exported = openBytes(await saveBackup(page, 'バックアップを保存'));
  expect(all(exported, sql`SELECT count(*) FROM answers`)).toEqual([[1]]);
});
