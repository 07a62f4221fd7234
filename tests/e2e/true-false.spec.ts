// ○× in a real browser: by finger and by keys.
import type { Page } from '@playwright/test';
import { practicePath } from '#domain/site/paths.ts';
import { expect, test, PHONE } from './browser.ts';
import { outOfView } from './in-view.ts';
import { button, judgeUntilWrong, sentence, sentencesLeft, verdict } from './true-false-page.ts';

async function begin(page: Page, asked: { readonly chapter?: string } = {}): Promise<void> {
  await page.goto(`.${practicePath({ ...asked, form: 'truefalse' })}`);
  await expect(page.getByText('あと10問')).toBeVisible();
}

/** @param to CSS pixels from where the finger lies */
async function draw(page: Page, to: { readonly x: number; readonly y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const box = await sentence(page).boundingBox();
  if (box === null) throw new Error('No sentence');
  const from = { x: PHONE.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 10; step += 1) {
    const point = { x: from.x + (to.x * step) / 10, y: from.y + (to.y * step) / 10 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

test.describe('by finger', () => {
  test.use({ device: 'phone' });

  test(
    'V34 a finger answers sideways; a scroll and a short way do not',
    { tag: '@quick' },
    async ({ page }) => {
      await begin(page);
      expect(await outOfView(sentence(page), button(page, '正しい'), button(page, '誤り'))).toEqual(
        [],
      );
      await draw(page, { x: 0, y: -200 });
      await draw(page, { x: 50, y: 0 });
      await expect(verdict(page)).toBeHidden();
      await page.evaluate(() => window.scrollTo(0, 0));
      for (const x of [120, -120, 120, -120]) {
        const left = await sentencesLeft(page);
        const before = await sentence(page).boundingBox();
        await draw(page, { x, y: 4 });
        await expect(verdict(page)).toBeVisible();
        if ((await verdict(page).textContent())?.includes('不正解') === true) {
          await button(page, '次へ').click();
        } else {
          // The card may be on its way back.
          await expect.poll(async () => (await sentence(page).boundingBox())?.y).toBe(before?.y);
        }
        await expect(page.getByText(`あと${left - 1}問`)).toBeVisible();
      }
    },
  );
});

test('V32 V34 a sitting by keys alone, and its end', async ({ page }) => {
  await begin(page);
  let right = 0;
  for (let left = 10; left > 0; left -= 1) {
    await expect(page.getByText(`あと${left}問`)).toBeVisible();
    await page.keyboard.press(left % 2 === 0 ? 'o' : 'ArrowLeft');
    if ((await verdict(page).textContent())?.includes('正解！') === true) right += 1;
    // Right or wrong: nothing waits longer than it must.
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('練習は終わりました');
  await expect(page.locator('dl', { hasText: '正解' }).first()).toContainText(`正解${right}`);
});

test('V34 a wrong answer stands corrected with its reason, and is taken back by U', async ({
  page,
}) => {
  await begin(page, { chapter: 'germany' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ドイツの○×');
  await judgeUntilWrong(page);
  await expect(
    page.getByRole('region', { name: '解答の結果' }).locator('ins').first(),
  ).toBeVisible();
  await expect(page.getByText('✓ この端末に記録しました')).toBeVisible();
  const left = await sentencesLeft(page);
  await page.keyboard.press('u');
  await expect(page.getByText('1つ前の解答を取り消しました。')).toBeVisible();
  expect(await sentencesLeft(page)).toBe(left);
});
