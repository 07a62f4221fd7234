// The quiz as a test handles it: by what is on the screen.
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { HISTORY_DEADLINE } from '#features/quiz/open-quiz.ts';
import { BUILT_IN_QUESTIONS } from '#tests/built-in-content.ts';
import { withoutDeadline } from '#tests/without-deadline.ts';
import { button, expect } from './browser.ts';

export async function openQuiz(page: Page, address = './quiz'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('radio').first()).toBeVisible();
}

/** One is right of radio buttons, several of boxes. */
export function choicesOf(page: Page): Locator {
  return page.locator(
    ':is([role=radiogroup], [role=group]) input:is([type=radio], [type=checkbox])',
  );
}

/**
 * Lets every quiz that is opened from now on wait for the history: a busy machine takes longer to read it than the
 * second after which the quiz goes on without (rule Q4).
 */
export async function waitForHistory(context: BrowserContext): Promise<void> {
  await context.addInitScript(withoutDeadline, HISTORY_DEADLINE);
}

export async function questionOnScreen(page: Page) {
  await expect(page.getByRole('radio').first()).toBeVisible();
  const text = await page.getByRole('heading', { level: 2 }).textContent();
  const question = BUILT_IN_QUESTIONS.find((candidate) => candidate.question === text);
  if (question === undefined) throw new Error(`No built-in question reads "${text}"`);
  return question;
}

export async function recorded(page: Page): Promise<void> {
  await expect(page.getByText('✓ この端末に記録しました')).toBeVisible();
}

/** Picks the right choice or a wrong one, answers, and waits until the answer is recorded. */
export async function answerQuestion(page: Page, correctly: boolean): Promise<void> {
  const question = await questionOnScreen(page);
  const wrong = question.options.find((option) => option !== question.answer) ?? '';
  await page.getByRole('radio', { name: correctly ? question.answer : wrong }).check();
  await button(page, '解答する').click();
  const verdict = correctly ? '正解！' : `不正解… 正解は「${question.answer}」`;
  await expect(page.getByRole('status')).toContainText(verdict);
  await recorded(page);
}

/** Answers, and waits until it is said that the answer could not be recorded. */
export async function answerInVain(page: Page): Promise<void> {
  await page.getByRole('radio').first().check();
  await button(page, '解答する').click();
  await expect(page.getByText('この解答は端末に記録できませんでした')).toBeVisible();
}

export async function goToNext(page: Page): Promise<void> {
  await button(page, '次の問題').click();
}
