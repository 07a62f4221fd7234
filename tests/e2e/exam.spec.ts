// A mock exam from its start to its review, by keyboard alone and by touch, killed in the middle.
import { expect, test } from './browser.ts';
import { expectAnswers } from './data-page.ts';
import { expectQuestion, killPage, onlyChoices, openExams } from './exam-page.ts';
import { press, tabTo } from './focus.ts';
import { choicesOf } from './quiz-page.ts';

const MINUTE = 60_000;

const SIZE = 30;

test('Y42 Y43 Y44 Y45 Y46 Y47 an exam by keyboard alone, killed in the middle', async ({
  page: first,
}) => {
  const half = SIZE / 2;
  await openExams(first);
  await tabTo(first, first.getByRole('radio', { name: '120問' }));
  await press(first, 'ArrowDown');
  await press(first, 'ArrowDown');
  await expect(first.getByRole('radio', { name: `${SIZE}問` })).toBeChecked();
  await tabTo(first, onlyChoices(first));
  await press(first, 'Space');
  // It stands above what is chosen.
  await tabTo(first, first.getByRole('button', { name: '模擬試験を始める' }), 'Shift+Tab');
  await press(first, 'Enter');
  for (let number = 1; number < half; number += 1) {
    await expectQuestion(first, number, SIZE);
    await first.keyboard.press(String((number % 4) + 1));
    await expect(choicesOf(first).nth(number % 4)).toBeChecked();
    if (number === 3) await first.keyboard.press('f');
    await first.keyboard.press('Enter');
  }
  await expectQuestion(first, half, SIZE);
  const question = await first.getByRole('heading', { level: 2 }).textContent();

  const page = await killPage(first);
  await expectQuestion(page, half, SIZE);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(question ?? '');
  await expect(page.getByRole('timer')).toContainText(/残り 1[67]:\d\d/);
  for (let number = half; number < SIZE; number += 1) {
    await expectQuestion(page, number, SIZE);
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
  }
  await expectQuestion(page, SIZE, SIZE);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`解答 ${SIZE - 1}問、未回答 1問、後で見直す 1問`)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: '答案を出す' }));
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('未回答が1問あります。');
  await tabTo(page, dialog.getByRole('button', { name: '答案を出す' }));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: '模擬試験の結果' })).toBeFocused();
  const score = await page.getByText(new RegExp(`^正解 \\d+ / ${SIZE}`)).textContent();
  await expect(
    page.getByRole('region', { name: '章ごとの評価' }).getByRole('row', { name: /フランス/ }),
  ).toHaveCount(1);
  await page.getByRole('radio', { name: '後で見直す（1）' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('出典：');

  // The blank was seen.
  await expectAnswers(page, String(SIZE));
  await openExams(page);
  await tabTo(page, page.getByRole('link', { name: /^20\d\d\./ }));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: '模擬試験の結果' })).toBeFocused();
  await expect(page.getByText(score ?? '', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  test('Y43 Y46 Y47 an exam by touch, killed in the middle', async ({ page: first }) => {
    const third = SIZE / 3;
    await openExams(first);
    await first.getByText(`${SIZE}問`, { exact: true }).tap();
    await first.getByText('章の名前を表示する').tap();
    await first.getByText('書いて答える問題').tap();
    await first.getByRole('button', { name: '模擬試験を始める' }).tap();
    for (let number = 1; number <= third; number += 1) {
      await expectQuestion(first, number, SIZE);
      await choicesOf(first).first().tap();
      await expect(choicesOf(first).first()).toBeChecked();
      await first.getByRole('button', { name: '次へ' }).tap();
    }
    await expectQuestion(first, third + 1, SIZE);

    const page = await killPage(first);
    await expectQuestion(page, third + 1, SIZE);
    await page.getByRole('button', { name: '前へ' }).tap();
    await expect(choicesOf(page).first()).toBeChecked();
    await page.getByRole('button', { name: '後で見直す' }).tap();
    for (let number = third; number < SIZE; number += 1) {
      await expectQuestion(page, number, SIZE);
      await choicesOf(page).nth(1).tap();
      await page.getByRole('button', { name: '次へ' }).tap();
    }
    await expectQuestion(page, SIZE, SIZE);
    await page.getByRole('button', { name: '一覧' }).tap();
    await page.getByRole('button', { name: `問題${SIZE}、未回答` }).tap();
    await choicesOf(page).nth(2).tap();
    await page.getByRole('button', { name: '一覧' }).tap();
    await page.getByRole('button', { name: '答案を出す' }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`${SIZE}問すべてに答えています。`);
    await dialog.getByRole('button', { name: '答案を出す' }).tap();
    await expect(page.getByText('答案を出しました。')).toBeVisible();
    await expect(page.getByText(new RegExp(`^正解 \\d+ / ${SIZE}`))).toBeVisible();
    await expectAnswers(page, String(SIZE));
  });
});

test('Y42 a clock that was a day ahead once takes no answer from an exam, and none that comes after', async ({
  page,
}) => {
  const answerTo = async (from: number, to: number) => {
    for (let number = from; number <= to; number += 1) {
      await expectQuestion(page, number, SIZE);
      await page.keyboard.press('1');
      await expect(choicesOf(page).first()).toBeChecked();
      await page.keyboard.press('Enter');
    }
    await expectQuestion(page, to + 1, SIZE);
  };
  const startedAt = Date.now();
  await page.clock.setFixedTime(startedAt);
  await openExams(page);
  await page.getByText('30問', { exact: true }).click();
  await onlyChoices(page).uncheck();
  await page.getByRole('button', { name: '模擬試験を始める' }).click();
  await answerTo(1, 5);
  await page.clock.setFixedTime(startedAt + 24 * 60 * MINUTE);
  await page.reload();
  await expect(page.getByText('前回の試験は、時間になったので答案を出しました。')).toBeVisible();
  await page.clock.setFixedTime(startedAt + MINUTE);
  await page.reload();
  await answerTo(6, 15);
  await page.reload();
  await expectQuestion(page, 16, SIZE);
  await page.getByRole('button', { name: '一覧' }).click();
  await expect(page.getByText('解答 15問、未回答 15問、後で見直す 0問')).toBeVisible();
});
