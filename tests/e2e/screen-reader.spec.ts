// What a screen reader is given: presses that mean an element, and words that are told without moving there.
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { openData } from './data-page.ts';
import { answerQuestion, openQuiz } from './quiz-page.ts';
import { openMap } from './screen-states.ts';

test('K10 a press on a region by its middle counts for it, wherever the middle lies', async ({
  page,
}) => {
  await openMap(page, './maps/bordeaux');
  const middle = await page.locator('[data-region="Graves"]').evaluate((shape) => {
    const box = shape.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return { x, y, holder: document.elementFromPoint(x, y)?.getAttribute('data-region') };
  });
  // Or this test would prove nothing.
  expect(middle.holder).toBe('Pessac-Léognan');

  await page.locator('[data-card="Graves"]').click();
  await page.locator('[data-region="Graves"]').dispatchEvent('click', {
    detail: 1,
    clientX: middle.x,
    clientY: middle.y,
  });
  await expect(page.getByRole('status')).toContainText('✓ グラーヴ');

  // A pointer at the same place means what is seen there.
  await page.locator('[data-card="Pessac-Léognan"]').click();
  await page.mouse.click(middle.x, middle.y);
  await expect(page.getByRole('status')).toContainText('✓ ペサック・レオニャン');
});

/** Notes every text that a live region is given from now on, and in which kind of region. */
async function listenToLiveRegions(page: Page): Promise<() => Promise<readonly string[]>> {
  const told = await page.evaluateHandle(() => {
    const heard: string[] = [];
    const LIVE =
      ':is([role=status], [role=alert], [aria-live=polite], [aria-live=assertive]):not([aria-live=off])';
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest(LIVE)?.textContent ?? '';
        if (text !== '') heard.push(text);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return heard;
  });
  return () => told.jsonValue();
}

test('Q16 the verdict is said once: by the focus, and by no live region besides', async ({
  page,
}) => {
  await openQuiz(page);
  const told = await listenToLiveRegions(page);
  await answerQuestion(page, true);
  await expect(page.getByRole('heading', { name: '正解！' })).toBeFocused();
  expect((await told()).join()).not.toContain('正解');
});

test('K13 the letters of a drawing are not read after the words that say it whole', async ({
  page,
}) => {
  await page.goto('./decks/beverages/whisky');
  const drawing = page.getByRole('img', { name: /^左は単式蒸留。/ });
  await expect(drawing).toBeVisible();
  await expect(drawing.locator('text')).not.toHaveCount(0);
  await expect(drawing.locator('text:not([aria-hidden=true] *)')).toHaveCount(0);
});

test('K11 what happens is told where the focus is not', async ({ page }) => {
  await page.goto('./flashcards');
  await expect(page.getByRole('button', { name: '覚えた', exact: true })).toBeEnabled();
  let told = await listenToLiveRegions(page);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await told()).join()).toContain('裏面。');
  await page.getByRole('button', { name: '覚えた', exact: true }).click();
  await expect
    .poll(async () => (await told()).join())
    .toMatch(/覚えたカードにしました。カード 2 \/ 20。/);
  await page.getByRole('button', { name: '並び替え' }).click();
  await expect.poll(async () => (await told()).join()).toContain('並び替えました。');

  await openMap(page, './maps/bordeaux');
  told = await listenToLiveRegions(page);
  await page.locator('[data-card="Graves"]').click();
  await expect.poll(async () => (await told()).join()).toContain('「グラーヴ」はどこですか。');
  await page.locator('[data-region="Médoc"]').press('Enter');
  await expect
    .poll(async () => (await told()).join())
    .toContain('ここは「グラーヴ」ではなく、「メドック」です。');

  await openData(page);
  told = await listenToLiveRegions(page);
  await page.getByRole('button', { name: 'JSON形式で保存' }).click();
  await expect.poll(async () => (await told()).join()).toContain('書き出し');
});
