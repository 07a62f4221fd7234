// What a screen reader is given: presses that mean an element, and words that are told without moving there.
import type { Page } from '@playwright/test';
import { button, expect, test } from './browser.ts';
import { openCards } from './cards-page.ts';
import { openData } from './data-page.ts';
import { answerQuestion, openQuiz } from './quiz-page.ts';
import { openMap } from './screen-states.ts';

test('K10 a press on a region by its middle counts for it', async ({ page }) => {
  await openMap(page, './maps/bordeaux');
  const middle = await page.locator('[data-region="Graves"]').evaluate((shape) => {
    const box = shape.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return { x, y, holder: document.elementFromPoint(x, y)?.getAttribute('data-region') };
  });
  const answered = (name: string) => page.locator(`[data-region="${name}"][data-state=answered]`);
  // Or this test would prove nothing.
  expect(middle.holder).toBe('Pessac-Léognan');

  await page.locator('[data-card="Graves"]').click();
  const at = { detail: 1, clientX: middle.x, clientY: middle.y };
  await page.locator('[data-region="Graves"]').dispatchEvent('click', at);
  await expect(answered('Graves')).toHaveCount(1);

  // A pointer at the same place means what is seen there.
  await page.locator('[data-card="Pessac-Léognan"]').click();
  await page.mouse.click(middle.x, middle.y);
  await expect(answered('Pessac-Léognan')).toHaveCount(1);
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

test('K13 the letters of a drawing are not read after its words', async ({ page }) => {
  await page.goto('./decks/beverages/whisky');
  const drawing = page.getByRole('main').getByRole('img', { name: /./ }).first();
  await expect(drawing).toBeVisible();
  await expect(drawing.locator('text')).not.toHaveCount(0);
  await expect(drawing.locator('text:not([aria-hidden=true] *)')).toHaveCount(0);
});

test('K11 Q16 what happens is told where the focus is not, and once', async ({ page }) => {
  let told: () => Promise<readonly string[]>;
  const expectTold = (text: string | RegExp) =>
    expect.poll(async () => (await told()).join()).toMatch(text);
  await openCards(page);
  told = await listenToLiveRegions(page);
  await page.keyboard.press('Space');
  await expectTold(/裏面。/);
  await button(page, '覚えた').click();
  await expectTold(/覚えたカードにしました。カード 2 \/ 20。/);
  await button(page, '並び替え').click();
  await expectTold(/並び替えました。/);

  await openMap(page, './maps/bordeaux');
  told = await listenToLiveRegions(page);
  await page.locator('[data-card="Graves"]').click();
  await expectTold(/「グラーヴ」はどこですか。/);
  await page.locator('[data-region="Médoc"]').press('Enter');
  await expectTold(/ここは「グラーヴ」ではなく、「メドック」です。/);

  await openData(page);
  told = await listenToLiveRegions(page);
  await button(page, 'JSON形式で保存').click();
  await expectTold(/書き出し/);

  await openQuiz(page);
  told = await listenToLiveRegions(page);
  await answerQuestion(page, true);
  await expect(page.getByRole('heading', { name: '正解！' })).toBeFocused();
  expect((await told()).join()).not.toContain('正解');
});
