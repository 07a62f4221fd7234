// ○× as a test handles it: by what is on the screen.
import type { Locator, Page } from '@playwright/test';
import { button, expect } from './browser.ts';
import { questionsLeft } from './day-page.ts';

export function sentence(page: Page): Locator {
  return page.getByRole('heading', { level: 2 });
}

export function verdict(page: Page): Locator {
  return page.getByRole('heading', { level: 3 });
}

/** Holds one sentence after the other true: half of them are not. */
export async function judgeUntilWrong(page: Page): Promise<void> {
  for (;;) {
    const left = await questionsLeft(page);
    await button(page, '正しい').click();
    if (((await verdict(page).textContent()) ?? '').includes('不正解')) return;
    await expect(page.getByText(`あと${left - 1}問`)).toBeVisible();
  }
}
