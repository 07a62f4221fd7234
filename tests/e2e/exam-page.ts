// A mock exam as a test handles it.
import type { Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';

export async function openExams(page: Page): Promise<void> {
  await page.goto('./exam');
  await expect(page.getByRole('button', { name: '模擬試験を始める' })).toBeVisible();
}

/** Unchecked, every question of the exam has four choices, one of them right. */
export function onlyChoices(page: Page): Locator {
  return page.getByRole('checkbox', { name: /^書いて答える問題/ });
}

export async function expectQuestion(page: Page, number: number, total: number): Promise<void> {
  await expect(page.getByText(`問題 ${number} / ${total}`, { exact: true })).toBeVisible();
}

/** The page is gone without a word, and a new one comes to the same address. */
export async function killPage(page: Page): Promise<Page> {
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto('./exam');
  return next;
}
