// A mock exam from its start to its review, by keyboard alone and by touch, killed in the middle.
import { expect, test } from './browser.ts';
import { expectAnswers } from './data-page.ts';
import { addChapters, expectQuestion, killPage, openExams } from './exam-page.ts';
import { press, tabTo } from './focus.ts';

test('Y42 Y43 Y44 Y45 Y46 Y47 Y48 an exam of 30 by keyboard alone, killed in the middle', async ({
  page: first,
}) => {
  await addChapters(first);
  await openExams(first);
  await tabTo(first, first.getByRole('radio', { name: '120問' }));
  await press(first, 'ArrowDown');
  await press(first, 'ArrowDown');
  await expect(first.getByRole('radio', { name: '30問' })).toBeChecked();
  await tabTo(first, first.getByRole('button', { name: '模擬試験を始める' }));
  await press(first, 'Enter');
  for (let number = 1; number <= 14; number += 1) {
    await expectQuestion(first, number);
    await first.keyboard.press(String((number % 4) + 1));
    await expect(first.getByRole('radio').nth(number % 4)).toBeChecked();
    if (number === 3) await first.keyboard.press('f');
    await first.keyboard.press('Enter');
  }
  const question = await first.getByRole('heading', { level: 2 }).textContent();

  const page = await killPage(first);
  await expectQuestion(page, 15);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(question ?? '');
  await expect(page.getByRole('timer')).toContainText(/残り 1[67]:\d\d/);
  for (let number = 15; number <= 29; number += 1) {
    await expectQuestion(page, number);
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
  }
  await expectQuestion(page, 30);
  await page.keyboard.press('Enter');
  await expect(page.getByText('解答 29問、無回答 1問、後で見直す 1問')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: '答案を出す' }));
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('無回答が1問あります。');
  await tabTo(page, dialog.getByRole('button', { name: '答案を出す' }));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: '模擬試験の結果' })).toBeFocused();
  const score = await page.getByText(/^正解 \d+ \/ 30/).textContent();
  await expect(
    page.getByRole('region', { name: '章ごとの評価' }).getByRole('row', { name: /フランス/ }),
  ).toHaveCount(1);
  await page.getByRole('radio', { name: '後で見直す（1）' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('出典：');

  // The blank was seen.
  await expectAnswers(page, '30');
  await openExams(page);
  await tabTo(page, page.getByRole('link', { name: /^20\d\d\./ }));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: '模擬試験の結果' })).toBeFocused();
  await expect(page.getByText(score ?? '', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  test(
    'Y43 Y46 Y47 an exam of 30 by touch, killed in the middle',
    { tag: '@full' },
    async ({ page: first }) => {
      await addChapters(first);
      await openExams(first);
      await first.getByText('30問', { exact: true }).tap();
      await first.getByText('章の名前を表示する').tap();
      await first.getByRole('button', { name: '模擬試験を始める' }).tap();
      for (let number = 1; number <= 10; number += 1) {
        await expectQuestion(first, number);
        await first.getByRole('radio').first().tap();
        await expect(first.getByRole('radio').first()).toBeChecked();
        await first.getByRole('button', { name: '次へ' }).tap();
      }
      await expectQuestion(first, 11);

      const page = await killPage(first);
      await expectQuestion(page, 11);
      await page.getByRole('button', { name: '前へ' }).tap();
      await expect(page.getByRole('radio').first()).toBeChecked();
      await page.getByRole('button', { name: '後で見直す' }).tap();
      for (let number = 10; number <= 29; number += 1) {
        await expectQuestion(page, number);
        await page.getByRole('radio').nth(1).tap();
        await page.getByRole('button', { name: '次へ' }).tap();
      }
      await expectQuestion(page, 30);
      await page.getByRole('button', { name: '一覧' }).tap();
      await page.getByRole('button', { name: '問題30、無回答' }).tap();
      await page.getByRole('radio').nth(2).tap();
      await page.getByRole('button', { name: '一覧' }).tap();
      await page.getByRole('button', { name: '答案を出す' }).tap();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('30問すべてに答えています。');
      await dialog.getByRole('button', { name: '答案を出す' }).tap();
      await expect(page.getByText('答案を出しました。')).toBeVisible();
      await expect(page.getByText(/^正解 \d+ \/ 30/)).toBeVisible();
      await expectAnswers(page, '30');
    },
  );
});
