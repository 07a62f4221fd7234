// A page that something else has written into: a translator puts each text into elements of its own.
import type { Page } from '@playwright/test';
import { button, expect, test } from './browser.ts';
import { expectKnown, expectCard, openCards } from './cards-page.ts';
import { answerNotKnown, askOnly, beginDay, goOn } from './day-page.ts';
import { openQuiz, questionOnScreen, recorded } from './quiz-page.ts';

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

test('P50 a quiz goes on in a page that was translated', async ({ page }) => {
  await openQuiz(page);
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  for (let place = 1; place <= 3; place += 1) {
    await expect(page.getByText(`問題 ${place} / 10`)).toBeVisible();
    const { options } = await questionOnScreen(page);
    for (const name of options) await expect(page.getByRole('radio', { name })).toBeVisible();
    await translate(page);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('正解');
    await recorded(page);
    await translate(page);
    await page.keyboard.press('Enter');
  }
});

test('P50 cards are turned and moved in a page that was translated', async ({ page }) => {
  await openCards(page);
  for (let place = 1; place <= 3; place += 1) {
    await expectCard(page, place);
    await translate(page);
    await page.keyboard.press('Space');
    await translate(page);
    await button(page, '覚えた').click();
    await expectKnown(page, place);
  }
});

test('P50 a day goes on in a page that was translated', async ({ page }) => {
  await askOnly(page);
  await beginDay(page);
  for (let place = 0; place < 3; place += 1) {
    await translate(page);
    await answerNotKnown(page);
    await translate(page);
    await goOn(page);
  }
  await translate(page);
  await button(page, '今日はここまで').click();
  await expect(page.getByRole('heading', { name: 'ここまでの記録' })).toBeVisible();
});
