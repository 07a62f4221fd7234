// The review in a real browser on a phone: a list picked, answered, taken back, left, and killed.
import type { Page } from '@playwright/test';
import { button, expect, test } from './browser.ts';
import { answerQuestion, goToNext, openQuiz, recorded } from './quiz-page.ts';

test.use({ device: 'phone' });

const list = (page: Page, label: string, count: number) =>
  page.getByRole('link', { name: new RegExp(`^${label} ?${count}問$`) });

async function missThree(page: Page): Promise<void> {
  await openQuiz(page);
  for (const at of [1, 2, 3]) {
    await answerQuestion(page, false);
    if (at < 3) await goToNext(page);
  }
}

async function openReview(page: Page): Promise<void> {
  await page.goto('./review');
  await page.getByText('自分で選ぶ').click();
}

/** As one who has looked it up: わからない tells it, and is taken back. */
async function answerRight(page: Page): Promise<void> {
  await button(page, 'わからない').click();
  const right = page.locator('label[data-verdict="correct"] input');
  const value = await right.getAttribute('value');
  await page.keyboard.press('u');
  await page.locator(`input[value="${value}"]`).check();
  await recorded(page);
}

test('Y53 after the tab died the rest is asked first', { tag: '@quick' }, async ({ page }) => {
  await missThree(page);
  await openReview(page);
  await list(page, '最後に答えたとき間違えた', 3).click();
  await answerRight(page);
  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await openReview(again);
  await expect(list(again, '最後に答えたとき間違えた', 2)).toBeVisible();
});
