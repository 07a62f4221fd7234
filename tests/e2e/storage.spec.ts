// The learner's data in a real browser's private file system.
import { MIGRATIONS, migrate, readUserVersion } from '#storage/log/migrate.ts';
import { all, run, sql } from '#storage/log/sql.ts';
import { openBytes, openEmpty, sqlite3 } from '#tests/memory-database.ts';
import { BUILT_IN_QUESTIONS as QUESTIONS } from '#tests/built-in-content.ts';
import { expect, test } from './browser.ts';
import { holdFiles } from './hold-files.ts';
import { putDatabaseFile, readDatabaseFile } from './pool-file.ts';
import {
  answerInVain,
  answerQuestion,
  goToNext,
  openQuiz,
  questionOnScreen,
  recorded,
  waitForHistory,
} from './quiz-page.ts';

test('S1 S8 what is told as recorded is in the file', { tag: '@quick' }, async ({ page }) => {
  await openQuiz(page, './quiz/italy');
  await answerQuestion(page, false);
  await goToNext(page);
  await answerQuestion(page, true);
  await page.goto('./about');
  const db = openBytes(await readDatabaseFile(page));
  expect(readUserVersion(db)).toBe(MIGRATIONS.at(-1)?.version);
  expect(all(db, sql`PRAGMA integrity_check`)).toEqual([['ok']]);
  // Bytes 18 and 19 of a file are 1 with a rollback journal and 2 with a write-ahead log.
  expect(sqlite3.capi.sqlite3_js_db_export(db).slice(18, 20)).toEqual(new Uint8Array([1, 1]));
  const key = QUESTIONS.find(({ topic }) => topic === 'italy')?.key;
  const stored = all(db, sql`SELECT question_key, correct FROM answers ORDER BY id`);
  expect(stored).toEqual([0, 1].map((correct) => [key, correct]));
});

test('S13 a file that was cut off is quarantined and salvaged', async ({ page, learner }) => {
  learner.expectProblem(/malformed|corrupt/i);
  const written = openEmpty();
  migrate(written);
  // On more than one page of the file.
  for (let number = 0; number < 400; number += 1) {
    run(
      written,
      sql`INSERT INTO answers (question_key, correct, answered_at)
          VALUES (${`k${number % 5}`}, 0, ${1_750_000_000_000 + number})`,
    );
  }
  await page.goto('./about');
  await putDatabaseFile(page, sqlite3.capi.sqlite3_js_db_export(written).slice(0, -4096));
  await openQuiz(page);
  await answerQuestion(page, true);
  await page.goto('./data');
  await expect(page.getByText('壊れていたファイルです')).toBeVisible();
  await page.goto('./about');
  const db = openBytes(await readDatabaseFile(page));
  expect(all(db, sql`PRAGMA integrity_check`)).toEqual([['ok']]);
  expect(Number(all(db, sql`SELECT count(*) FROM answers`)[0]?.[0])).toBeGreaterThan(200);
});

test('S1 Q4 an engine that does not come keeps nobody', async ({ page, learner }) => {
  learner.expectProblem(/sqlite3|wasm|ERR_FAILED|ArrayBuffer instantiation/i);
  await page.route('**/sqlite3.wasm*', (route) => route.abort());
  await openQuiz(page);
  expect((await questionOnScreen(page)).id).toBe(QUESTIONS[0]?.id);
  await answerInVain(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('問題 2 / 10')).toBeVisible();
  await page.unroute('**/sqlite3.wasm*');
  await answerQuestion(page, true);

  const release = await holdFiles(page, '**/sqlite3.wasm*');
  await openQuiz(page);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('記録しています…')).toBeVisible();
  release();
  await recorded(page);
});

test('S12 two tabs record in turn, and see each other’s', async ({ page }) => {
  await waitForHistory(page.context());
  await openQuiz(page);
  await answerQuestion(page, true);
  const second = await page.context().newPage();
  await openQuiz(second);
  await answerQuestion(second, false);
  const lastId = (await questionOnScreen(second)).id;
  await page.bringToFront();
  await goToNext(page);
  await answerQuestion(page, true);
  await page.goto('./quiz');
  // Wrong in the second tab: first in this one.
  expect((await questionOnScreen(page)).id).toBe(lastId);
  await second.bringToFront();
  await goToNext(second);
  await answerQuestion(second, true);

  await page.goto('./about');
  await second.goto('./about');
  const db = openBytes(await readDatabaseFile(page));
  expect(all(db, sql`SELECT count(*) FROM answers`)).toEqual([[4]]);
});
