// Days of questions alone, for tests of what is asked: they end with their last answer.
import { expect, type Page } from '@playwright/test';

export async function askOnly(page: Page): Promise<void> {
  await page.goto('./settings');
  await page.getByRole('radio', { name: '問題だけにする' }).check();
  await expect(page.getByText('新しい項目も問題だけにします')).toBeVisible();
}
