// Journeys through the quiz in a real browser.
import type { Locator } from '@playwright/test';

import { button, expect, test } from './browser.ts';
import { outOfView } from './in-view.ts';
import { answerQuestion, goToNext, openQuiz, questionOnScreen } from './quiz-page.ts';

test.use({ device: 'phone' });

test('Q13 R6 the last leads to the result', { tag: ['@quick', '@path'] }, async ({ page }) => {
  await openQuiz(page, './quiz/bordeaux');
  await answerQuestion(page, true);
  await goToNext(page);
  const missed = await questionOnScreen(page);
  await answerQuestion(page, false);
  const result = page.getByRole('link', { name: '結果を見る' }).last();
  const next = button(page, '次の問題');
  for (const way of [result, next]) await expect(way).toBeInViewport({ ratio: 1 });
  const boxes = [await next.boundingBox(), await result.boundingBox()];
  // Beside it, and larger.
  expect(boxes[1]).toMatchObject({ y: boxes[0]?.y, height: boxes[0]?.height });
  expect(boxes[1]?.width).toBeGreaterThan(boxes[0]?.width ?? Infinity);
  await result.click();
  const first = page.getByRole('heading', { name: '今回 1／2' });
  await expect(first).toBeInViewport({ ratio: 1 });
  const item = page.getByRole('listitem').filter({ hasText: missed.question });
  await expect(item).toContainText(`正解：${missed.answer}`);
  await expect(page.getByText('正解 1 / 2 (正答率 50%)')).toBeVisible();
  // As a bookmark, too.
  await page.reload();
  await expect(first).toBeVisible();
  await page.getByRole('link', { name: '間違えた問題を解き直す' }).click();
  await expect(page.getByText('あと1問')).toBeVisible();
});

test('Q10 Q12 the whole of one question', async ({ page }) => {
  await openQuiz(page, './quiz/bordeaux');
  const answer = button(page, '解答する');
  await expect(answer).toBeDisabled();
  await expect(answer).toBeInViewport({ ratio: 1 });
  const before = await page.getByRole('radiogroup').boundingBox();
  await answerQuestion(page, false);
  const after = await page.getByRole('radiogroup').evaluate((group) => group.clientHeight);
  expect(after).toBe(Math.round(before?.height ?? 0));
  const verdict = page.getByRole('heading', { level: 3 });
  await expect(verdict).toBeFocused();
  expect(await outOfView(verdict, page.locator('label[data-verdict]'))).toEqual([]);
  await goToNext(page);
  const next = page.getByRole('heading', { level: 2 });
  await expect(next).toBeFocused();
  await expect(next).toBeInViewport({ ratio: 1 });
});

test('Q12 the verdict’s colours stay under the pointer', async ({ page }) => {
  await openQuiz(page, './quiz/germany');
  const colourOf = (choice: Locator) =>
    choice.evaluate((element) => getComputedStyle(element).backgroundColor);
  const first = page.locator('label').first();
  const plain = await colourOf(first);
  await first.hover();
  expect(await colourOf(first)).not.toBe(plain);
  await page.mouse.move(0, 0);
  await answerQuestion(page, false);
  for (const verdict of ['correct', 'wrong']) {
    const choice = page.locator(`label[data-verdict="${verdict}"]`);
    const told = await colourOf(choice);
    expect(told).not.toBe(plain);
    await choice.hover();
    expect(await colourOf(choice)).toBe(told);
  }
});
