// A mock exam as a test handles it.
import type { Locator, Page } from '@playwright/test';
import { chaptersFile } from '#tests/memory-browser.ts';
import { expect } from './browser.ts';
import { addChosenFile, chooseFile, openData } from './data-page.ts';

const CHAPTERS = ['france', 'italy', 'wine-general'];

/** Adds three chapters of the library, as a backup brings them. */
export async function addChapters(page: Page): Promise<void> {
  await openData(page);
  await chooseFile(page, 'chapters.sqlite', chaptersFile(CHAPTERS));
  await addChosenFile(page);
  await expect(page.getByText('を加えました。')).toBeVisible();
}

export async function openExams(page: Page): Promise<void> {
  await page.goto('./exam');
  // Too few questions leave the button out.
  const start = page.getByRole('button', { name: '模擬試験を始める' });
  await expect(start.or(page.getByRole('link', { name: '教材を加える' })).first()).toBeVisible();
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
