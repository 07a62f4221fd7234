// The flashcards as a test handles them.
import type { Page } from '@playwright/test';
import { button, expect } from './browser.ts';

export const front = (page: Page) => page.getByRole('group', { name: '表面' });
export const back = (page: Page) => page.getByRole('group', { name: '裏面' });

/** Once React has taken the page over. */
export async function openCards(page: Page, path = './flashcards'): Promise<void> {
  await page.goto(path);
  await expect(button(page, '覚えた')).toBeEnabled();
}

/** The counter is there and the card at rest. */
export async function expectCard(page: Page, position: number, total = 20): Promise<void> {
  await expect(page.getByText(`カード ${position} / ${total}`, { exact: true })).toBeVisible();
  await expect(button(page, '次 →')).toBeEnabled();
}

export async function expectKnown(page: Page, count: number): Promise<void> {
  await expect(page.getByText(`覚えた ${count}`, { exact: true })).toBeVisible();
}
