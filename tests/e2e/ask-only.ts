// Days of questions alone, for tests of what is asked: which section is read first depends on chance.
import { expect, type Page } from '@playwright/test';

export async function askOnly(page: Page): Promise<void> {
  await page.goto('./settings');
  await page.getByRole('radio', { name: '問題だけにする' }).check();
  await expect(page.getByText('新しい項も問題だけにします')).toBeVisible();
}
