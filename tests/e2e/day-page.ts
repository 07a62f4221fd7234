// A sitting of the day as a test handles it.
import type { Page } from '@playwright/test';
import { button, expect } from './browser.ts';
import { recorded } from './quiz-page.ts';

const COUNTER = /^あと\d+問$/;

export const counter = (page: Page) => page.getByText(COUNTER);

/** A day of questions alone ends with its last answer. */
export async function askOnly(page: Page): Promise<void> {
  await page.goto('./settings');
  await page.getByRole('radio', { name: '問題だけにする' }).check();
  await expect(page.getByText('新しい項目も問題だけにします')).toBeVisible();
}

export async function beginDay(page: Page): Promise<void> {
  await page.goto('./today');
  await button(page, '始める').click();
  await expect(counter(page)).toBeVisible();
}

export async function questionsLeft(page: Page): Promise<number> {
  return Number.parseInt(((await counter(page).textContent()) ?? '').slice(2), 10);
}

/** わからない, or a card that is not recalled. */
export async function answerNotKnown(page: Page): Promise<void> {
  await page.keyboard.press('0');
  await recorded(page);
}

/** Until the deck of the next question has come, the answered one stays, and U takes that answer back. */
export async function goOn(page: Page, press = () => button(page, '次へ').click()): Promise<void> {
  const before = await questionsLeft(page);
  await press();
  await expect(page.getByText(`あと${before - 1}問`)).toBeVisible();
}

/** Answers until it lies there: of ten questions and twenty cards each comes soon. */
export async function skipTo(page: Page, wanted: 'card' | 'choices'): Promise<void> {
  const [card, choices] = [button(page, '裏を見る'), page.getByRole('radio').first()];
  for (;;) {
    await card.or(choices).first().waitFor();
    if (await (wanted === 'card' ? card : choices).isVisible()) return;
    await answerNotKnown(page);
    await goOn(page);
  }
}
