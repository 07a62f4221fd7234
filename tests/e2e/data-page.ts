// The page for the learner's data as a test handles it, and what may be put beside that data.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { button, expect } from './browser.ts';

export const ANSWERS = /^解答$/;
export const CARDS = /覚えたカード/;
export const BACKEND = /保存場所/;

/** What the page says under one of its headings, such as how many answers there are. */
export function fact(page: Page, name: RegExp): Locator {
  return page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');
}

/** Opens the page, and expects it to count that many answers. */
export async function expectAnswers(page: Page, count: string): Promise<void> {
  await page.goto('./data');
  await expect(fact(page, ANSWERS)).toContainText(count);
}

export async function openData(page: Page): Promise<void> {
  await page.goto('./data');
  await expect(page.getByRole('button', { name: 'バックアップを保存' }).first()).toBeEnabled();
  await expect(page.getByText('確かめています…')).toHaveCount(0);
}

/** From a message that an answer could not be recorded to the page that holds it. */
export async function followToHeldAnswer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'データのページ' }).click();
  await expect(page.getByText('この端末に書き込めていない記録が1件あります')).toBeVisible();
}

/** What a press on a button gives as a file. */
export async function saveBackup(
  page: Page,
  name = 'バックアップを保存',
): Promise<Uint8Array<ArrayBuffer>> {
  const downloading = page.waitForEvent('download');
  await button(page, name).first().click();
  return new Uint8Array(readFileSync(await (await downloading).path()));
}

export async function chooseFile(
  page: Page,
  name: string,
  content: string | Uint8Array,
): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
}

export async function addChosenFile(page: Page): Promise<void> {
  await button(page, 'この記録を加える').click();
}

/** Presses through both questions. */
export async function eraseAll(page: Page): Promise<void> {
  for (const name of ['記録をすべて消す…', '消去に進む', 'すべて消す'])
    await button(page, name).click();
}

/** The technical part, once it says that a write failed for want of room. */
export async function expectNotedAsFull(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'データのページ' }).click();
  await page.getByText('技術的な情報').click();
  await expect(page.getByText(/record \/ full: .*QuotaExceededError/)).toBeVisible();
  // Nor who only read meanwhile.
  await expect(page.getByText('The storage worker was restarted')).toHaveCount(0);
}

/** Puts a database where the older app kept its own, as bytes in IndexedDB. */
export async function putOlderCopy(page: Page, database: Uint8Array): Promise<void> {
  await page.goto('./about');
  await page.evaluate(async (bytes) => {
    const opening = indexedDB.open('keyval-store');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keyval'));
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction('keyval', 'readwrite');
    transaction.objectStore('keyval').put(bytes, 'wine-study.db');
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    opening.result.close();
  }, database);
}
