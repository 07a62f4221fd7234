// The day's study in a real browser: begun, answered, taken back, left, killed, and gone on with.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { askOnly } from './ask-only.ts';
import { expect, PHONE, test } from './browser.ts';
import { outOfView } from './in-view.ts';
import { layoutShift } from './layout-shift.ts';

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function begin(page: Page): Promise<void> {
  await askOnly(page);
  await page.goto('./today');
  await button(page, '始める').click();
  await expect(page.getByText(/^あと\d+問$/)).toBeVisible();
}

async function left(page: Page): Promise<number> {
  const text = await page.getByText(/^あと\d+問$/).textContent();
  return Number(/\d+/.exec(text ?? '')?.[0]);
}

/**
 * Until the deck of the next question has come, the answered one stays with its words, and U takes that answer back.
 *
 * @param press what goes on
 */
async function goOn(page: Page, press = () => button(page, '次へ').click()): Promise<void> {
  const before = await left(page);
  await press();
  await expect(page.getByText(`あと${before - 1}問`)).toBeVisible();
}

/** Answers until a card lies there: of ten questions and twenty cards one comes soon. */
async function skipToCard(page: Page): Promise<void> {
  await expect(page.getByText(/^あと\d+問$/)).toBeVisible();
  while ((await button(page, '裏を見る').count()) === 0) {
    await page.keyboard.press('0');
    await recorded(page);
    await goOn(page);
  }
}

async function recorded(page: Page): Promise<void> {
  await expect(page.getByText('✓ この端末に記録しました')).toBeVisible();
}

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

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('Y25 自信なし is under the thumb after a right answer', async ({ page }) => {
    await begin(page);
    const unsure = button(page, '自信なし');
    for (let tries = 0; tries < 20 && !(await unsure.isVisible()); tries += 1) {
      const next = button(page, '次へ');
      if (await next.isVisible()) await next.click();
      if (await button(page, '裏を見る').isVisible()) {
        await button(page, '裏を見る').click();
        await button(page, '思い出せた').click();
      } else {
        await page.getByRole('radio').first().check();
      }
      await recorded(page);
    }
    expect(await outOfView(unsure, button(page, '次へ'))).toEqual([]);
    await unsure.click();
    await expect(unsure).toHaveAttribute('aria-pressed', 'true');
  });

  test('Y96 one press answers, and an arrow key does not', async ({ page }) => {
    await begin(page);
    const choices = page.getByRole('radio');
    for (let shown = 0; shown < 20 && (await choices.count()) === 0; shown += 1) {
      await page.keyboard.press('0');
      await recorded(page);
      await goOn(page);
    }
    await choices.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(choices.nth(1)).toBeChecked();
    await expect(button(page, '解答する')).toBeVisible();
    await choices.nth(2).click();
    await recorded(page);
  });

  test('P11 what is asked has the window to itself until the sitting ends', async ({ page }) => {
    await begin(page);
    const places = page.getByRole('navigation', { name: '主な画面' });
    const title = page.getByRole('heading', { level: 1 });
    await page.reload();
    await expect(page.getByText(/^あと\d+問$/)).toBeVisible();
    await expect(places).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(title).toHaveText('今日の学習');
    await expect(title).not.toBeInViewport();
    expect(await layoutShift(page)).toBe(0);
    await button(page, '今日はここまで').click();
    await expect(places).toBeVisible();
    await expect(title).toBeInViewport();
  });

  test('Y24 Y25 Y26 Y29 a day is begun, what is asked first has the focus, and is answered, doubted and taken back', async ({
    page,
  }) => {
    await begin(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeFocused();
    const all = await left(page);
    await button(page, 'わからない').click();
    await recorded(page);
    await expect(page.getByRole('heading', { level: 3 })).toContainText('正解は「');
    await button(page, 'その他の操作').click();
    await button(page, '元に戻す').click();
    await expect(page.getByText('1つ前の解答を取り消しました。')).toBeVisible();
    await expect(button(page, '元に戻す')).toBeHidden();
    expect(await left(page)).toBe(all);
    await page.getByRole('radio').first().check();
    await recorded(page);
    await goOn(page);
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    await button(page, '今日はここまで').click();
    await expect(page.getByRole('heading', { name: 'ここまでの記録' })).toBeVisible();
    await button(page, '元に戻す').click();
    await expect(button(page, 'わからない')).toBeVisible();
    expect(await left(page)).toBe(all);
  });
});

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('P11 Y100 what is asked has the window, and stays in view beside its verdict', async ({
    page,
  }) => {
    await begin(page);
    const question = page.getByRole('main').getByRole('heading', { level: 2 });
    const verdict = page.getByRole('main').getByRole('heading', { level: 3 });
    const choices = page.locator('label');
    const hidden: string[] = [];
    for (let asked = 0; asked < 6; asked += 1) {
      if ((await page.getByRole('radio').count()) === 0) {
        await page.keyboard.press('0');
      } else {
        const top = (await question.boundingBox())?.y ?? 640;
        expect(1 - top / 640).toBeGreaterThanOrEqual(0.88);
        hidden.push(...(await outOfView(question, choices, button(page, 'わからない'))));
        await page
          .getByRole('radio')
          .nth(asked % 4)
          .click();
        await expect(verdict).toBeFocused();
        await recorded(page);
        hidden.push(...(await outOfView(choices, verdict, button(page, '次へ'))));
      }
      await goOn(page);
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
  test.use({ viewport: { width: 1280, height: 800 } });

  test('Y100 question left, choices and reasons right, with their keys', async ({ page }) => {
    await begin(page);
    while ((await page.getByRole('radio').count()) === 0) {
      await page.keyboard.press('0');
      await goOn(page);
    }
    const question = page.getByRole('main').getByRole('heading', { level: 2 });
    const choice = page.locator('label').first();
    const right = async (locator: Locator) => (await locator.boundingBox())?.x ?? 0;
    const { x = 0, width = 0 } = (await question.boundingBox()) ?? {};
    expect(await right(choice)).toBeGreaterThan(x + width);
    await expect(button(page, 'わからない').locator('kbd')).toHaveText('0');
    await page.keyboard.press('1');
    await recorded(page);
    const verdict = page.getByRole('main').getByRole('heading', { level: 3 });
    expect(await right(verdict)).toBeGreaterThan(x + width);
    await expect(button(page, 'くわしく')).toBeHidden();
    await expect(page.getByText(/^出典/).first()).toBeVisible();
    await expect(button(page, '次へ').locator('kbd')).toHaveText('Enter');
    expect(await outOfView(question, page.locator('label'), verdict)).toEqual([]);
  });
});

test('Y121 Y123 Y124 the end on a phone: three ways on in view, nothing moves, a picture as a file', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await begin(page);
  for (let at = 0; at < 2; at += 1) {
    await page.keyboard.press('0');
    await recorded(page);
    await goOn(page);
  }
  await button(page, '今日はここまで').click();
  const ways = [
    button(page, '続ける'),
    button(page, '間違いだけ （2問）'),
    page.getByRole('link', { name: '終わる' }),
  ];
  for (const way of ways) await expect(way).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^\d+本が育ちました。/)).toBeVisible();
  expect(await layoutShift(page, false)).toBe(0);
  const download = page.waitForEvent('download');
  await button(page, '画像にする').click();
  expect((await download).suggestedFilename()).toBe('wine-study.png');
  // The vineyard stands in it, not its panel alone.
  expect(await coloursOfPanel(page, await (await download).path())).toBeGreaterThan(5);
  await button(page, '続ける').click();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.getByText(/^あと\d+問$/)).toBeVisible();
});

test('V10 built-in cards come among the questions: turned, judged, taken back', async ({
  page,
}) => {
  await askOnly(page);
  // What is built in alone, of which many are cards.
  await page.route('**/library/*.json', (route) => route.fulfill({ status: 404 }));
  await page.goto('./today');
  await button(page, '始める').click();
  await skipToCard(page);
  const all = await left(page);
  await button(page, '裏を見る').click();
  await expect(page.getByRole('heading', { level: 3 })).toBeFocused();
  await button(page, '思い出せた').click();
  await recorded(page);
  await page.keyboard.press('u');
  await expect(button(page, '裏を見る')).toBeVisible();
  expect(await left(page)).toBe(all);
  await page.keyboard.press('Space');
  await page.keyboard.press('0');
  await recorded(page);
  expect(await left(page)).toBe(all);
});

test('Y24 what was answered is there after the tab died, and the day goes on with what is left', async ({
  page,
  context,
}) => {
  await begin(page);
  const all = await left(page);
  for (const given of [1, 2]) {
    await page.keyboard.press('0');
    await recorded(page);
    await page.keyboard.press('u');
    await page.keyboard.press('1');
    await recorded(page);
    await goOn(page, () => page.keyboard.press('Enter'));
    expect(await left(page)).toBe(all - given);
  }
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto('./today');
  await expect(again.getByText(/^あと\d+問$/)).toBeVisible();
  expect(await left(again)).toBeLessThan(all);
  await expect(again.getByText('試験日までに点になる順で')).toHaveCount(0);
  await again.goto('./result');
  await expect(again.getByText(/^正解 \d \/ 2/)).toBeVisible();

  // A learner who has studied finds the way on at home first, and nothing moves for it.
  await again.goto('./');
  await expect(again.getByRole('link', { name: /^今日の約\d+分を始める/ })).toBeInViewport();
  expect(await layoutShift(again)).toBe(0);
});
