// ○× in a real browser: by finger and by keys.
import type { Page } from '@playwright/test';
import { practicePath } from '#domain/site/paths.ts';
import { button, expect, PHONE, test } from './browser.ts';
import { questionsLeft } from './day-page.ts';
import { drawFinger } from './finger.ts';
import { outOfView } from './in-view.ts';

test.use({ device: 'phone' });

const sentence = (page: Page) => page.getByRole('heading', { level: 2 });
const verdict = (page: Page) => page.getByRole('heading', { level: 3 });

test('V34 a finger answers sideways, and scrolls', async ({ page }) => {
  const draw = async (x: number, y: number) => {
    const box = await sentence(page).boundingBox();
    if (box === null) throw new Error('No sentence');
    await drawFinger(page, { x: PHONE.width / 2, y: box.y + box.height / 2 }, { x, y });
  };
  await page.goto(`.${practicePath({ form: 'truefalse' })}`);
  await expect(page.getByText('あと10問')).toBeVisible();
  const presses = [button(page, '正しい'), button(page, '誤り')];
  expect(await outOfView(sentence(page), ...presses)).toEqual([]);
  await draw(0, -200);
  await draw(50, 0);
  await expect(verdict(page)).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const x of [120, -120, 120, -120]) {
    const left = await questionsLeft(page);
    const before = await sentence(page).boundingBox();
    await draw(x, 4);
    await expect(verdict(page)).toBeVisible();
    if ((await verdict(page).textContent())?.includes('不正解') === true) {
      await button(page, '次へ').click();
    } else {
      // The card may be on its way back.
      await expect.poll(async () => (await sentence(page).boundingBox())?.y).toBe(before?.y);
    }
    await expect(page.getByText(`あと${left - 1}問`)).toBeVisible();
  }
});
