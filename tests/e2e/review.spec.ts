// The review in a real browser on a phone: a list picked, answered, taken back, left, and killed.
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { openProgress } from './learner-backup.ts';
import { answerQuestion, goToNext, openQuiz } from './quiz-page.ts';

test.use({ device: 'phone' });

function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name, exact: true });
}

function list(page: Page, label: string, count: number) {
  return page.getByRole('link', { name: new RegExp(`^${label} ?${count}問$`) });
}

async function missThree(page: Page): Promise<void> {
  await openQuiz(page, './quiz');
  for (const at of [1, 2, 3]) {
    await answerQuestion(page, false);
    await expect(page.getByText('✓ この端末に記録しました')).toBeVisible();
    if (at < 3) await goToNext(page);
  }
}

async function openReview(page: Page): Promise<void> {
  await page.goto('./review');
  await page.getByText('自分で選ぶ').click();
}

/** Answers what is asked right, as one who has looked it up. */
async function answerRight(page: Page): Promise<void> {
  // わからない tells it, and is taken back.
  await button(page, 'わからない').click();
  const right = page.locator('label[data-verdict="correct"] input');
  const value = await right.getAttribute('value');
  await page.keyboard.press('u');
  await page.locator(`input[value="${value}"]`).check();
  await expect(page.getByText('✓ この端末に記録しました')).toBeVisible();
}

async function comingDays(page: Page): Promise<string> {
  await openProgress(page);
  await page.getByText('⋯ 記録と内訳').click();
  await page.getByText('これからの7日間').click();
  return page.getByRole('region', { name: 'これからの7日間' }).innerText();
}

test('Y50 Y52 Y53 a list is answered as a drill, undone after the last, and the schedule stands', async ({
  page,
}) => {
  await missThree(page);
  const before = await comingDays(page);
  await openReview(page);
  await expect(list(page, '前回の学習で間違えた', 3)).toBeVisible();
  await expect(page.getByText('いまはありません').first()).toBeVisible();
  await page.getByRole('checkbox', { name: '復習の予定を変えない' }).check();
  await list(page, '最後に答えたとき間違えた', 3).click();
  for (const _ of [1, 2, 3]) {
    await answerRight(page);
    await button(page, '次へ').click();
  }
  await expect(page.getByRole('heading', { name: '練習は終わりました' })).toBeFocused();
  await button(page, '元に戻す').click();
  await expect(page.getByText('あと1問')).toBeVisible();
  await answerRight(page);
  await button(page, '次へ').click();
  await page.getByRole('link', { name: '自分で選ぶ' }).click();
  await page.getByText('自分で選ぶ').click();
  await expect(list(page, '一度でも間違えた', 3)).toBeVisible();
  await expect(page.getByRole('link', { name: /^最後に答えたとき間違えた/ })).toHaveCount(0);
  expect(await comingDays(page)).toBe(before);
});

test('Y53 after the tab died the list asks first what was not asked yet', async ({
  page,
  context,
}) => {
  await missThree(page);
  await openReview(page);
  await list(page, '最後に答えたとき間違えた', 3).click();
  await answerRight(page);
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await openReview(again);
  await expect(list(again, '最後に答えたとき間違えた', 2)).toBeVisible();
});
