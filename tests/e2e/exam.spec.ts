// A mock exam from its start to its review, by keyboard alone and by touch, killed in the middle.
import { button, expect, test } from './browser.ts';
import { expectAnswers } from './data-page.ts';
import { expectQuestion, killPage, onlyChoices, openExams } from './exam-page.ts';
import { press, tabTo } from './focus.ts';
import { choicesOf } from './quiz-page.ts';

const SIZE = 30;

test('Y42 Y43 Y44 Y45 Y46 Y47 an exam by keys, killed', async ({ page: first }) => {
  const half = SIZE / 2;
  await openExams(first);
  await tabTo(first, first.getByRole('radio', { name: '120問' }));
  await press(first, 'ArrowDown');
  await press(first, 'ArrowDown');
  await expect(first.getByRole('radio', { name: `${SIZE}問` })).toBeChecked();
  await tabTo(first, onlyChoices(first));
  await press(first, 'Space');
  // It stands above what is chosen.
  await tabTo(first, button(first, '模擬試験を始める'), 'Shift+Tab');
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
  await tabTo(page, button(page, '答案を出す'));
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('未回答が1問あります。');
  await tabTo(page, button(dialog, '答案を出す'));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: '模擬試験の結果' })).toBeFocused();
  await page.getByRole('radio', { name: '後で見直す（1）' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('article')).toHaveCount(1);

  // The blank was seen.
  await expectAnswers(page, String(SIZE));
});
