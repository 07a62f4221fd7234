// The flashcards, whole, as a learner meets them on a phone and at a desk.
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { sidewaysScroll } from './page-quality.ts';

const front = (page: Page) => page.getByRole('group', { name: '表面' });
const back = (page: Page) => page.getByRole('group', { name: '裏面' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openCards(page: Page, path = './flashcards') {
  await page.goto(path);
  await expect(button(page, '覚えた')).toBeEnabled();
}

/** The counter is at `position` and the card at rest. */
async function expectCard(page: Page, position: number, total = 20) {
  await expect(page.getByText(`カード ${position} / ${total}`, { exact: true })).toBeVisible();
  await expect(button(page, '次 →')).toBeEnabled();
}

/** A finger on the card from its middle, by the touch events that a screen sends. */
async function drawFinger(page: Page, byX: number, byY: number) {
  const box = await page.getByRole('group').first().boundingBox();
  if (box === null) throw new Error('The card is not on screen');
  const session = await page.context().newCDPSession(page);
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: x + (byX * step) / 10, y: y + (byY * step) / 10 }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', step);
  await touch('touchEnd', 10);
  await session.detach();
}

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  test('F9 F10 what was learned is still known after the browser was closed', async ({
    learner,
  }) => {
    const opened = await learner.openBrowser();
    const page = opened.pages()[0] ?? (await opened.newPage());
    await openCards(page, './flashcards/burgundy');
    await button(page, '覚えた').click();
    await expectCard(page, 2, 4);
    await button(page, '覚えた').click();
    await expectCard(page, 3, 4);
    await expect(page.getByText('覚えた 2', { exact: true })).toBeVisible();
    await button(page, '← 前').click();
    await expectCard(page, 2, 4);
    await expect(page.getByText('✓ 覚えたカード').first()).toBeVisible();
    // Read back from the disk: the worker answers only after the writes asked for before.
    await page.getByRole('link', { name: 'Wine Study' }).click();
    await expect(button(page, '覚えた')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText('覚えた 2', { exact: true })).toBeVisible();
    await page.context().close();

    const reopened = await learner.openBrowser();
    const again = reopened.pages()[0] ?? (await reopened.newPage());
    await openCards(again);
    await expect(again.getByText('覚えた 2', { exact: true })).toBeVisible();
  });

  test('F4 every card fits, and with reduced motion moving takes no time', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openCards(page);
    const cards = new Set<string>();
    for (let position = 1; position <= 20; position += 1) {
      await expectCard(page, position);
      cards.add(await front(page).innerText());
      await page.keyboard.press(' ');
      const face = back(page);
      expect(await face.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
      expect((await face.boundingBox())?.height).toBe(280);
      await page.keyboard.press('ArrowRight');
    }
    await expectCard(page, 1);
    expect(cards.size).toBe(20);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test.describe('by touch', () => {
  test.use({ device: 'phone' });

  test(
    'F13 a finger drawn sideways moves and does not flip; one drawn upwards scrolls',
    { tag: '@quick' },
    async ({ page }) => {
      await openCards(page);
      await drawFinger(page, -120, 8);
      await expectCard(page, 2);
      await expect(front(page)).toBeVisible();
      await drawFinger(page, 120, -8);
      await expectCard(page, 1);
      await drawFinger(page, 120, 0);
      await expectCard(page, 20);
      await drawFinger(page, 10, -130);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(20);
      await expectCard(page, 20);
      await expect(front(page)).toBeVisible();
      // A tap while the page still glides only ends the gliding.
      await expect(async () => {
        await front(page).tap({ timeout: 1000 });
        await expect(back(page)).toBeVisible({ timeout: 2000 });
      }).toPass();
    },
  );
});

test.describe('by keyboard', () => {});

test.describe('addresses', () => {});
