// The quiz and the flashcards as a journey in Firefox handles them: by what is on the screen.
import type { Page } from 'puppeteer-core';
import { HISTORY_DEADLINE } from '../../src/features/quiz/open-quiz.ts';
import { BUILT_IN_QUESTIONS } from '../../tests/built-in-content.ts';
import { withoutDeadline } from '../../tests/without-deadline.ts';

/** Milliseconds. */
const PATIENCE = 15_000;
const RECORDED = '✓ この端末に記録しました';

/** On a busy machine the quiz would open without its history, in another order. */
export async function openQuiz(page: Page, site: string): Promise<void> {
  await page.evaluateOnNewDocument(withoutDeadline, HISTORY_DEADLINE);
  await page.goto(`${site}/quiz`);
  await page.waitForSelector('input[type=radio]', { timeout: PATIENCE });
}

export async function questionOnScreen(page: Page) {
  const text = await page.$eval('h2', (heading) => heading.textContent);
  const question = BUILT_IN_QUESTIONS.find((candidate) => candidate.question === text);
  if (question === undefined) throw new Error(`No built-in question reads "${text}"`);
  return question;
}

/** Picks the right choice or a wrong one, answers, and waits until the answer is recorded. */
export async function answerQuestion(page: Page, correctly: boolean): Promise<void> {
  const question = await questionOnScreen(page);
  const wrong = question.options.find((option) => option !== question.answer) ?? '';
  await page
    .locator(`::-p-aria([name="${correctly ? question.answer : wrong}"][role="radio"])`)
    .setTimeout(PATIENCE)
    .click();
  await press(page, '解答する');
  await waitForText(page, correctly ? '正解！' : `不正解… 正解は「${question.answer}」`);
  await waitForText(page, RECORDED);
}

export async function goToNext(page: Page): Promise<void> {
  const before = (await questionOnScreen(page)).question;
  await press(page, '次の問題');
  await page.waitForFunction(
    (old) => document.querySelector('h2')?.textContent !== old,
    { timeout: PATIENCE },
    before,
  );
}

export async function openCards(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/flashcards`);
  await waitForText(page, 'カード 1 / 20');
}

export async function press(page: Page, name: string): Promise<void> {
  await page.locator(`::-p-aria([name="${name}"][role="button"])`).setTimeout(PATIENCE).click();
}

/** Rejects with what stands on the screen instead. */
export async function waitForText(page: Page, text: string): Promise<void> {
  try {
    await page.waitForFunction(
      (wanted) => document.body.innerText.includes(wanted),
      { timeout: PATIENCE },
      text,
    );
  } catch {
    const shown = await page.$eval('main', (main) => main.innerText);
    throw new Error(
      `"${text}" did not come; on the screen: ${shown.replaceAll('\n', ' ').slice(-200)}`,
    );
  }
}
