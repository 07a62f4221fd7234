// The learner's data out as a file, back in, and away: in a real browser, in each backend that keeps it.
import { all, sql } from '#storage/log/sql.ts';
import { openBytes, readFixture } from '#tests/memory-database.ts';
import { button, expect, pageOf, test } from './browser.ts';
import * as data from './data-page.ts';
import {
  answerInVain,
  answerQuestion,
  goToNext,
  openQuiz,
  questionOnScreen,
  waitForHistory,
} from './quiz-page.ts';
import { changeWorkerStorage, STORAGE_PROBLEMS, type WorkerStorage } from './worker-storage.ts';

const { ANSWERS, fact } = data;
const FILE = 'どんな名前でも.bin';

for (const backend of ['private-file-system', 'indexed-db'] as const) {
  test.describe(backend, () => {
    const isFile = backend === 'private-file-system';
    const missing: WorkerStorage['missing'] = isFile ? [] : ['private-file-system'];
    const tag = isFile ? '@quick' : [];

    test.beforeEach(async ({ page }) => {
      await changeWorkerStorage(page.context(), { missing });
    });

    test('D5 D7 D8 D11 E1 a backup brings back what was erased', { tag }, async ({ page }) => {
      await openQuiz(page);
      await answerQuestion(page, false);
      const wrong = (await questionOnScreen(page)).id;
      await goToNext(page);
      await answerQuestion(page, true);
      await data.expectAnswers(page, '2');
      const place = isFile ? '専用のファイル領域' : 'IndexedDB';
      await expect(fact(page, data.BACKEND)).toContainText(place);
      const database = await data.saveBackup(page);
      const json = await data.saveBackup(page, 'JSON形式で保存');
      const exported = openBytes(database);
      expect(all(exported, sql`PRAGMA integrity_check`)).toEqual([['ok']]);
      expect(all(exported, sql`SELECT correct FROM answers ORDER BY id`)).toEqual([[0], [1]]);

      await data.eraseAll(page);
      await expect(fact(page, ANSWERS)).toContainText('0');
      await button(page, '元に戻す').click();
      await expect(fact(page, ANSWERS)).toContainText('2');
      await data.eraseAll(page);
      await expect(fact(page, ANSWERS)).toContainText('0');

      await page.reload();
      for (const file of [json, database]) {
        await data.chooseFile(page, FILE, file);
        await data.addChosenFile(page);
        await expect(fact(page, ANSWERS)).toContainText('2');
        if (file === database) break;
        await button(page, '元に戻す').click();
        await expect(fact(page, ANSWERS)).toContainText('0');
      }
      // A second time nothing of it is new.
      await data.chooseFile(page, FILE, database);
      await expect(page.getByText(/加えるものはありません/)).toBeVisible();

      await waitForHistory(page.context());
      await openQuiz(page);
      expect((await questionOnScreen(page)).id).toBe(wrong);
    });

    test('S14 the older app’s copy in keyval-store is taken over once', async ({ page }) => {
      await data.putOlderCopy(page, readFixture('ordered.db'));
      await data.expectAnswers(page, '5');
      await expect(fact(page, data.CARDS)).toContainText('2');
      await page.reload();
      await expect(fact(page, ANSWERS)).toContainText('5');
    });

    test('S10 S11 what a full disk held is stored later', async ({ page, learner }) => {
      learner.expectProblem(STORAGE_PROBLEMS);
      let full = false;
      await changeWorkerStorage(page.context(), { missing, isFull: () => full });
      await openQuiz(page);
      await answerQuestion(page, true);
      await goToNext(page);
      full = true;
      await answerInVain(page);
      await data.followToHeldAnswer(page);
      const exported = openBytes(await data.saveBackup(page));
      expect(all(exported, sql`SELECT count(*) FROM answers`)).toEqual([[2]]);

      full = false;
      await page.goBack();
      await answerQuestion(page, true);
      await data.expectAnswers(page, '3');
    });
  });
}

test.describe('on the disk', () => {
  test.use({ keepsProfile: true });

  // In the private file system the journey of the copy ends so.
  test('S1 S15 a browser that is killed has what IndexedDB took', async ({ page, learner }) => {
    const missing = ['private-file-system'] as const;
    await changeWorkerStorage(page.context(), { missing });
    await openQuiz(page);
    await answerQuestion(page, false);
    await learner.killBrowser();
    const context = await learner.openBrowser();
    await changeWorkerStorage(context, { missing });
    await data.expectAnswers(await pageOf(context), '1');
  });
});

test('D2 D1 with no backend the quiz goes on, and leaves as a file', async ({ page }) => {
  await changeWorkerStorage(page.context(), { missing: ['private-file-system', 'indexed-db'] });
  await openQuiz(page);
  await answerInVain(page);
  await page.getByRole('link', { name: 'データのページ' }).click();
  await expect(fact(page, data.BACKEND)).toContainText('保存できていません');
  const exported = openBytes(await data.saveBackup(page));
  expect(all(exported, sql`SELECT count(*) FROM answers`)).toEqual([[1]]);
});
