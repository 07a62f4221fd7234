// The learner's data in a real browser's private file system.
import { MIGRATIONS, migrate, readUserVersion } from '#storage/log/migrate.ts';
import { all, run, sql } from '#storage/log/sql.ts';
import { openBytes, openEmpty, openOrdered, sqlite3 } from '#tests/memory-database.ts';
import { BUILT_IN_QUESTIONS as QUESTIONS } from '#tests/built-in-content.ts';
import { expect, test } from './browser.ts';
import { putOlderCopy } from './data-page.ts';
import { putDatabaseFile, readDatabaseFile } from './pool-file.ts';
import {
  answerQuestion,
  goToNext,
  openQuiz,
  questionOnScreen,
  waitForHistory,
} from './quiz-page.ts';

test(
  'S1 S8 what is told as recorded is in the file, with a rollback journal',
  { tag: '@quick' },
  async ({ page }) => {
    await openQuiz(page, './quiz/italy');
    await answerQuestion(page, false);
    await answerAgain();
    await page.goto('./about');
    const db = openBytes(await readDatabaseFile(page));
    expect(readUserVersion(db)).toBe(MIGRATIONS.at(-1)?.version);
    expect(all(db, sql`PRAGMA integrity_check`)).toEqual([['ok']]);
    // Bytes 18 and 19 of a file are 1 with a rollback journal and 2 with a write-ahead log.
    expect(sqlite3.capi.sqlite3_js_db_export(db).slice(18, 20)).toEqual(new Uint8Array([1, 1]));
    const question = QUESTIONS.find(({ topic }) => topic === 'italy');
    const key = question?.key;
    expect(all(db, sql`SELECT question_key, correct FROM answers ORDER BY id`)).toEqual([
      [key, 0],
      [key, 1],
    ]);

    async function answerAgain() {
      await goToNext(page);
      await answerQuestion(page, true);
    }
  },
);

test('B5 S14 the older app’s file is taken over: its history orders the quiz, and nothing of it is lost', async ({
  page,
}) => {
  const old = openOrdered();
  const keys = QUESTIONS.map((question) => question.key);
  for (const [question, at] of [
    [6, 1000],
    [2, 2000],
    [2, 3000],
  ] as const) {
    run(
      old,
      sql`INSERT INTO answers (question_key, correct, answered_at) VALUES (${keys[question] ?? ''}, 0, ${at})`,
    );
  }
  run(old, sql`INSERT INTO known_cards (id, marked_at) VALUES ('9', 4000)`);
  await putOlderCopy(page, sqlite3.capi.sqlite3_js_db_export(old));

  await waitForHistory(page.context());
  await openQuiz(page);
  expect((await questionOnScreen(page)).id).toBe(QUESTIONS[2]?.id);
  await answerQuestion(page, true);
  await goToNext(page);
  expect((await questionOnScreen(page)).id).toBe(QUESTIONS[6]?.id);

  await page.goto('./about');
  const db = openBytes(await readDatabaseFile(page));
  expect(readUserVersion(db)).toBe(MIGRATIONS.at(-1)?.version);
  expect(
    all(db, sql`SELECT question_key, correct, answered_at FROM answers ORDER BY id LIMIT 3`),
  ).toEqual(all(old, sql`SELECT question_key, correct, answered_at FROM answers ORDER BY id`));
  expect(all(db, sql`SELECT id, marked_at FROM known_cards`)).toEqual([['9', 4000]]);
});

test('S4 a file of a later version is left as it is; what is answered is held, and recorded by that version', async ({
  page,
}) => {
  const later = openEmpty();
  migrate(later);
  later.exec("INSERT INTO answers (question_key, correct, answered_at) VALUES ('k', 1, 1000)");
  const version = readUserVersion(later);
  later.exec('PRAGMA user_version = 99');
  const bytes = sqlite3.capi.sqlite3_js_db_export(later);
  await page.goto('./about');
  await putDatabaseFile(page, bytes);
  await openQuiz(page);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: '解答する' }).click();
  await expect(page.getByText(/新しい版で開いています/)).toBeVisible();
  await page.getByRole('link', { name: 'データのページ' }).click();
  await expect(page.getByText('この端末に書き込めていない記録が1件あります')).toBeVisible();
  await expect(page.getByText('退避したファイル', { exact: true })).toHaveCount(0);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('./about');
  const left = await readDatabaseFile(page);
  expect(Buffer.from(left).equals(Buffer.from(bytes))).toBe(true);

  // As the later version would be loaded, which knows the file.
  later.exec(`PRAGMA user_version = ${version}`);
  await putDatabaseFile(page, sqlite3.capi.sqlite3_js_db_export(later));
  await page.goto('./data');
  await expect(page.getByText('2件', { exact: true })).toBeVisible();
});

test.describe('S13 in the private file system', () => {
  /** Some answers, on more than one page of the file. */
  function someAnswers() {
    const db = openEmpty();
    migrate(db);
    for (let number = 0; number < 400; number += 1) {
      run(
        db,
        sql`INSERT INTO answers (question_key, correct, answered_at)
              VALUES (${`k${number % 5}`}, 0, ${1_750_000_000_000 + number})`,
      );
    }
    return sqlite3.capi.sqlite3_js_db_export(db);
  }

  test('S13 a file that was cut off is quarantined and salvaged, and answers are recorded again', async ({
    page,
    learner,
  }) => {
    learner.expectProblem(/malformed|corrupt/i);
    const bytes = someAnswers();
    await page.goto('./about');
    await putDatabaseFile(page, bytes.slice(0, bytes.length - 4096));
    await openQuiz(page);
    await answerQuestion(page, true);
    await page.goto('./data');
    await expect(page.getByText('壊れていたファイルです')).toBeVisible();
    await page.goto('./about');
    const db = openBytes(await readDatabaseFile(page));
    expect(all(db, sql`PRAGMA integrity_check`)).toEqual([['ok']]);
    expect(Number(all(db, sql`SELECT count(*) FROM answers`)[0]?.[0])).toBeGreaterThan(200);
  });
});

test('S1 without the engine the quiz goes on, in the order of the content, and says so quietly; once it is there, answers are recorded', async ({
  page,
  learner,
}) => {
  learner.expectProblem(/sqlite3|wasm|ERR_FAILED|ArrayBuffer instantiation/i);
  await page.route('**/sqlite3.wasm*', (route) => route.abort());
  await openQuiz(page);
  expect((await questionOnScreen(page)).id).toBe(QUESTIONS[0]?.id);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('正解');
  await expect(page.getByText('この解答は端末に記録できませんでした')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('問題 2 / 10')).toBeVisible();

  await page.unroute('**/sqlite3.wasm*');
  await answerQuestion(page, true);
});

test('Q4 an engine that does not come does not keep the learner waiting; once it comes, it records', async ({
  page,
}) => {
  let letEngineCome = () => {};
  const held = new Promise<void>((resolve) => {
    letEngineCome = resolve;
  });
  await page.route('**/sqlite3.wasm*', async (route) => {
    await held;
    await route.continue();
  });
  await openQuiz(page);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('記録しています…')).toBeVisible();
  letEngineCome();
  await expect(page.getByText('✓ この端末に記録しました')).toBeVisible();
});

test(
  'S12 two tabs record in turn, and each sees what the other wrote',
  { tag: '@quick' },
  async ({ page }) => {
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
    await expect(page.getByRole('radio').first()).toBeVisible();
    expect((await questionOnScreen(page)).id).toBe(lastId);
    await second.bringToFront();
    await goToNext(second);
    await answerQuestion(second, true);

    await page.goto('./about');
    await second.goto('./about');
    const db = openBytes(await readDatabaseFile(page));
    expect(all(db, sql`SELECT count(*) FROM answers`)).toEqual([[4]]);
  },
);
