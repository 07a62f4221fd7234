// The flashcards, whole, as a learner meets them on a phone.
import { expect, test } from './browser.ts';
import { back, expectCard, front, openCards } from './cards-page.ts';
import { drawFinger } from './finger.ts';
import { sidewaysScroll, tornWords } from './page-quality.ts';

test.use({ device: 'phone' });

test('F4 L6 every card fits, and with reduced motion moving takes no time', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCards(page);
  const cards = new Set<string>();
  for (let position = 1; position <= 20; position += 1) {
    await expectCard(page, position);
    cards.add(await front(page).innerText());
    expect(await tornWords(page)).toEqual([]);
    await page.keyboard.press(' ');
    const hidden = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight;
    expect(await back(page).evaluate(hidden)).toBe(0);
    expect((await back(page).boundingBox())?.height).toBe(280);
    await page.keyboard.press('ArrowRight');
  }
  await expectCard(page, 1);
  expect(cards.size).toBe(20);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('F13 a finger sideways moves, one upwards scrolls', { tag: '@quick' }, async ({ page }) => {
  await openCards(page);
  const draw = async (x: number, y: number) => {
    const box = await page.getByRole('group').first().boundingBox();
    if (box === null) throw new Error('The card is not on screen');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await drawFinger(page, middle, { x, y });
  };
  await draw(-120, 8);
  await expectCard(page, 2);
  await draw(120, -8);
  await expectCard(page, 1);
  await draw(10, -130);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(20);
  await expectCard(page, 1);
  await expect(front(page)).toBeVisible();
  // A tap while the page still glides only ends the gliding.
  await expect(async () => {
    await front(page).tap({ timeout: 1000 });
    await expect(back(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
});
