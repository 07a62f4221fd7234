// A page that something else has written into: a translator puts each text into elements of its own.
import type { Page } from '@playwright/test';
import { askOnly } from './ask-only.ts';
import { expect, test } from './browser.ts';
import { openQuiz, questionOnScreen } from './quiz-page.ts';

/** As Chrome's translator leaves a page: the texts that React knows are not in it any more. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const isCode = node.parentElement?.closest('script, style, noscript, title, option, svg');
      if (node instanceof Text && !isCode && node.data.trim() !== '') found.push(node);
    }
    for (const text of found) {
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild?.append(text.data);
      text.replaceWith(outer);
    }
  });
}

test('P50 no page is offered for translation, which would change what is learnt', async ({
  page,
}) => {
  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
});

test('P50 a quiz goes on in a page that was translated', async ({ page }) => {
  await openQuiz(page);
  for (let place = 1; place <= 4; place += 1) {
    await expect(page.getByText(`問題 ${place} / 10`)).toBeVisible();
    const { options } = await questionOnScreen(page);
    for (const option of options) {
      await expect(page.getByRole('radio', { name: option })).toBeVisible();
    }
    await translate(page);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('正解');
    await expect(page.getByText('✓ この端末に記録しました')).toBeVisible();
    await translate(page);
    await page.keyboard.press('Enter');
  }
});

test('P50 cards are turned and moved in a page that was translated', async ({ page }) => {
  await page.goto('./flashcards');
  for (let place = 1; place <= 4; place += 1) {
    await expect(page.getByText(`カード ${place} / 20`, { exact: true })).toBeVisible();
    // Not before React has taken over the first HTML: it would draw the page anew, and say so.
    await expect(page.getByRole('button', { name: '覚えた', exact: true })).toBeEnabled();
    await translate(page);
    await page.keyboard.press('Space');
    await translate(page);
    await page.getByRole('button', { name: '覚えた', exact: true }).click();
    await expect(page.getByText(`覚えた ${place}`, { exact: true })).toBeVisible();
  }
});

test('P50 a day goes on in a page that was translated', async ({ page }) => {
  await askOnly(page);
  await page.goto('./today');
  await page.getByRole('button', { name: '始める', exact: true }).click();
  for (let place = 0; place < 6; place += 1) {
    const counter = page.getByText(/^あと\d+問$/);
    await expect(counter).toBeVisible();
    const before = await counter.textContent();
    await translate(page);
    await page.keyboard.press('0');
    await expect(page.getByText('✓ この端末に記録しました')).toBeVisible();
    await translate(page);
    await page.getByRole('button', { name: '次へ' }).click();
    await expect(counter).not.toHaveText(before ?? '');
  }
  await translate(page);
  await page.getByRole('button', { name: '今日はここまで' }).click();
  await expect(page.getByRole('heading', { name: 'ここまでの記録' })).toBeVisible();
});
