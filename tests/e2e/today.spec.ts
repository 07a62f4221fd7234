// The day's study in a real browser: begun, answered, taken back, left, killed, and gone on with.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { button, expect, test } from './browser.ts';
import * as day from './day-page.ts';
import { outOfView } from './in-view.ts';
import { layoutShift } from './layout-shift.ts';
import { recorded } from './quiz-page.ts';

test.use({ device: 'phone' });

async function begin(page: Page): Promise<void> {
  await day.askOnly(page);
  await day.beginDay(page);
}

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const verdict = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

/** How many different colours stand beside the words of a picture that was made. */
async function coloursOfPanel(page: Page, file: string): Promise<number> {
  return page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(
        new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]),
      );
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (context === null) throw new Error('The browser draws no canvas');
      context.drawImage(image, 0, 0);
      return new Set(new Uint32Array(context.getImageData(600, 200, 520, 350).data.buffer)).size;
    },
    readFileSync(file, 'base64'),
  );
}

test('Y25 Y96 one press answers, and 自信なし is under the thumb', async ({ page }) => {
  await begin(page);
  const choices = page.getByRole('radio');
  await day.skipTo(page, 'choices');
  await choices.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(choices.nth(1)).toBeChecked();
  await expect(button(page, '解答する')).toBeVisible();
  await choices.nth(2).click();
  await recorded(page);
  const unsure = button(page, '自信なし');
  for (let tries = 0; tries < 20 && !(await unsure.isVisible()); tries += 1) {
    await day.goOn(page);
    await day.skipTo(page, 'choices');
    await choices.first().check();
    await recorded(page);
  }
  expect(await outOfView(unsure, button(page, '次へ'))).toEqual([]);
  await unsure.click();
  await expect(unsure).toHaveAttribute('aria-pressed', 'true');
});

test('P11 what is asked has the window to itself until the sitting ends', async ({ page }) => {
  await begin(page);
  const places = page.getByRole('navigation', { name: '主な画面' });
  const heading = page.getByRole('heading', { level: 1 });
  await page.reload();
  await expect(day.counter(page)).toBeVisible();
  await expect(places).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(heading).not.toBeInViewport();
  expect(await layoutShift(page)).toBe(0);
  await button(page, '今日はここまで').click();
  await expect(places).toBeVisible();
  await expect(heading).toBeInViewport();
});

test('Y24 Y25 Y26 Y29 a day is begun', { tag: '@quick' }, async ({ page }) => {
  await begin(page);
  await expect(title(page)).toBeFocused();
  const all = await day.questionsLeft(page);
  await button(page, 'わからない').click();
  await recorded(page);
  await expect(verdict(page)).toContainText('正解は「');
  await button(page, 'その他の操作').click();
  await button(page, '元に戻す').click();
  await expect(page.getByText('1つ前の解答を取り消しました。')).toBeVisible();
  expect(await day.questionsLeft(page)).toBe(all);
  await day.answerNotKnown(page);
  await day.goOn(page);
  await expect(title(page)).toBeFocused();
  await button(page, '今日はここまで').click();
  await expect(page.getByRole('heading', { name: 'ここまでの記録' })).toBeVisible();
  await button(page, '元に戻す').click();
  await expect(button(page, 'わからない')).toBeVisible();
  expect(await day.questionsLeft(page)).toBe(all);
});

test('Y121 Y123 Y124 the end has three ways on and a picture', async ({ page }) => {
  await begin(page);
  for (const _ of [1, 2]) {
    await day.answerNotKnown(page);
    await day.goOn(page);
  }
  await button(page, '今日はここまで').click();
  for (const way of [
    button(page, '続ける'),
    button(page, '間違いだけ （2問）'),
    page.getByRole('link', { name: '終わる' }),
  ]) {
    await expect(way).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText(/^\d+本が育ちました。/)).toBeVisible();
  expect(await layoutShift(page, false)).toBe(0);
  const download = page.waitForEvent('download');
  await button(page, '画像にする').click();
  // The vineyard stands in it, not its panel alone.
  expect(await coloursOfPanel(page, await (await download).path())).toBeGreaterThan(5);
  await button(page, '続ける').click();
  await expect(title(page)).toBeFocused();
  await expect(day.counter(page)).toBeVisible();
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('P11 Y100 what is asked stays in view beside its verdict', async ({ page }) => {
    await begin(page);
    const choices = page.locator('label');
    const hidden: string[] = [];
    for (let asked = 0; asked < 6; asked += 1) {
      await day.skipTo(page, 'choices');
      const top = (await title(page).boundingBox())?.y ?? 640;
      expect(1 - top / 640).toBeGreaterThanOrEqual(0.88);
      hidden.push(...(await outOfView(title(page), choices, button(page, 'わからない'))));
      await page
        .getByRole('radio')
        .nth(asked % 4)
        .click();
      await expect(verdict(page)).toBeFocused();
      await recorded(page);
      hidden.push(...(await outOfView(choices, verdict(page), button(page, '次へ'))));
      await day.goOn(page);
    }
    expect(hidden).toEqual([]);
    expect(await layoutShift(page, false)).toBe(0);
    await page.keyboard.press('0');
    const reasons = page.getByText(/^出典/).first();
    await expect(reasons).toBeHidden();
    await button(page, 'くわしく').click();
    await expect(reasons).toBeVisible();
    await button(page, '閉じる').click();
    await expect(reasons).toBeHidden();
  });
});

test.describe('on a desk', () => {
  test.use({ device: 'desktop' });

  test('Y100 question left, choices and reasons right, with their keys', async ({ page }) => {
    await begin(page);
    await day.skipTo(page, 'choices');
    const left = async (locator: Locator) => (await locator.boundingBox())?.x ?? 0;
    const { x = 0, width = 0 } = (await title(page).boundingBox()) ?? {};
    expect(await left(page.locator('label').first())).toBeGreaterThan(x + width);
    await expect(button(page, 'わからない').locator('kbd')).toHaveText('0');
    await page.keyboard.press('1');
    await recorded(page);
    expect(await left(verdict(page))).toBeGreaterThan(x + width);
    await expect(button(page, 'くわしく')).toBeHidden();
    await expect(page.getByText(/^出典/).first()).toBeVisible();
    await expect(button(page, '次へ').locator('kbd')).toHaveText('Enter');
    expect(await outOfView(title(page), page.locator('label'), verdict(page))).toEqual([]);
  });
});
