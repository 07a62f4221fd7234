// The map quizzes in a real browser: by mouse, by finger, by tap and tap, by keys.
import type { Page } from '@playwright/test';
import { button, expect, test } from './browser.ts';
import { moveFinger, touch } from './finger.ts';
import { outOfView } from './in-view.ts';
import { layoutShift } from './layout-shift.ts';
import { dragByMouse, placeOf, placeOfCard, playByFinger, playByKeys } from './map-page.ts';
import { deviceIsKnown, openMap, regionNames } from './screen-states.ts';

const BORDEAUX = './maps/bordeaux';

const drawing = (page: Page) => page.locator('svg[role=group]');
const widthOf = async (page: Page) => (await drawing(page).boundingBox())?.width ?? 0;

async function expectFigures(page: Page, attempts: number, right: number, accuracy: string) {
  await expect(page.locator('dl')).toHaveText(
    new RegExp(`試行回数\\s*${attempts}\\s*正解数\\s*${right}\\s*正答率\\s*${accuracy}$`),
  );
}

test.describe('on a desk', () => {
  test.use({ device: 'desktop' });

  test('M3 M4 M6 M7 M9 M11 by mouse: wrong, nested, outside, right, reset', async ({ page }) => {
    await openMap(page, BORDEAUX);
    expect(await widthOf(page)).toBeGreaterThan(500);
    const cards = page.getByRole('list', { name: '名前のカード' });
    const status = page.getByRole('status');
    for (const seen of [drawing(page), cards, status]) {
      await expect(seen).toBeInViewport({ ratio: 1 });
    }
    const pauillac = await placeOf(page, 'Pauillac');
    const around = await placeOf(page, 'Haut-Médoc');
    const wrong = page.locator('[data-wrong]');
    await dragByMouse(page, 'Pauillac', around);
    await expect(wrong).toHaveAttribute('data-region', 'Haut-Médoc');
    await expect(page.locator('[data-card="Pauillac"]')).toHaveAttribute('aria-pressed', 'true');
    await dragByMouse(page, 'Haut-Médoc', pauillac);
    await expect(wrong).toHaveAttribute('data-region', 'Pauillac');
    await expectFigures(page, 2, 0, '0%');
    await dragByMouse(page, 'Pauillac', pauillac);
    await expect(status).toHaveText(/^✓ /);
    await dragByMouse(page, 'Haut-Médoc', around);
    await expectFigures(page, 4, 2, '50%');
    // The north-east of the map is land without a region; the heading is no map at all.
    const map = await drawing(page).boundingBox();
    if (map === null) throw new Error('There is no map');
    await dragByMouse(page, 'Graves', { x: map.x + map.width - 60, y: map.y + 200 });
    await dragByMouse(page, 'Graves', { x: 600, y: 90 });
    await expectFigures(page, 4, 2, '50%');
    await button(page, 'リセット（シャッフル）').click();
    await expectFigures(page, 0, 0, '0%');
    await expect(page.locator('[data-state="answered"]')).toHaveCount(0);
  });

  test('M4 M6 M13 M17 a held card marks its region; pulled it is not chosen', async ({ page }) => {
    await openMap(page, BORDEAUX);
    const card = page.locator('[data-card="Margaux"]');
    const hovered = page.locator('[data-hovered]');
    const { x, y } = await placeOfCard(page, 'Margaux');
    const over = await placeOf(page, 'Moulis');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(over.x, over.y, { steps: 4 });
    await expect(hovered).toHaveAttribute('data-region', 'Moulis');
    await page.keyboard.press('Escape');
    await expect(hovered).toHaveCount(0);
    await page.mouse.up();
    await expect(card).toHaveAttribute('aria-pressed', 'false');

    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 12, y);
    await expect(card).toHaveAttribute('data-dragged', 'true');
    await page.mouse.move(x, y);
    await page.mouse.up();
    await expect(card).not.toHaveAttribute('data-dragged');
    await expect(card).toHaveAttribute('aria-pressed', 'false');
    await page.mouse.down();
    await page.mouse.move(x + 3, y + 3);
    await page.mouse.up();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await expectFigures(page, 0, 0, '0%');
  });

  test('M13 M19 the Côte de Nuits by keys alone to 100 %', async ({ page }) => {
    await openMap(page, './maps/burgundy');
    await page.getByRole('link', { name: 'コート・ド・ニュイ' }).click();
    await expect(page).toHaveURL(/level=cote-de-nuits$/);
    await expect(page.locator('[data-region="Vougeot"]')).toHaveCount(1);
    await expect(page.locator('[data-dealt="true"]')).toBeVisible();
    const names = await regionNames(page);
    await page.locator('[data-card="Fixin"]').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-region]:focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-card="Fixin"]')).toBeFocused();

    await playByKeys(page, names);

    await page.getByRole('link', { name: '全体' }).click();
    await expect(page.getByText(/^0 \/ \d+$/)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(`${names.length} / ${names.length}`)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  test('M13 M14 Bordeaux by finger to 100 %, the page stays where it is', async ({ page }) => {
    await openMap(page, BORDEAUX);
    await page.evaluate(() => window.scrollTo(0, 60));
    const names = await regionNames(page);
    await playByFinger(page, names);
    expect(await page.evaluate(() => window.scrollY)).toBe(60);
    await expectFigures(page, names.length, names.length, '100%');
  });

  test('M14 the held card is above the finger; elsewhere a finger scrolls', async ({ page }) => {
    await openMap(page, BORDEAUX);
    const finger = await page.context().newCDPSession(page);
    const to = await placeOf(page, 'Margaux');
    await moveFinger(finger, await placeOfCard(page, 'Graves'), to);
    await expect(page.locator('[data-hovered]')).toHaveAttribute('data-region', 'Margaux');
    const held = await page.locator('[data-by-finger]').boundingBox();
    expect((held?.y ?? to.y) + (held?.height ?? 0)).toBeLessThan(to.y);
    await expect(page.locator('[data-by-finger] svg[data-on-map]')).toBeVisible();
    await touch(finger, 'End');
    await expect(page.locator('[data-wrong]')).toHaveAttribute('data-region', 'Margaux');

    await moveFinger(finger, { x: 300, y: 500 }, { x: 300, y: 300 }, 12);
    await touch(finger, 'End');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(80);
  });

  test('M14 a sideways swipe moves the strip of cards and drops nothing', async ({ page }) => {
    await openMap(page, BORDEAUX);
    const finger = await page.context().newCDPSession(page);
    const strip = page.getByRole('list', { name: '名前のカード' });
    const box = await strip.boundingBox();
    const y = (box?.y ?? 0) + 30;
    await moveFinger(finger, { x: 300, y }, { x: 100, y: y + 8 }, 12);
    await touch(finger, 'End');
    await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(50);
    await expectFigures(page, 0, 0, '0%');
  });

  test('M60 M63 one name after the other by taps', { tag: '@quick' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const asked = page.locator('[data-find] [lang]');
    await page.goto('./maps');
    await page.getByRole('link', { name: /^ボルドー （/ }).tap();
    await button(page, '1つずつ').tap();
    await expect(asked).toHaveText(/./);
    await expect(page.getByRole('banner')).toBeHidden();
    const frame = drawing(page).locator('..');
    expect(await outOfView(frame, page.locator('[data-find]'))).toEqual([]);
    expect((await frame.boundingBox())?.height).toBeGreaterThan(440);

    const press = async (name: string) => {
      const { x, y } = await placeOf(page, name);
      await page.touchscreen.tap(x, y);
    };
    const first = (await asked.textContent()) ?? '';
    const other = first === 'Graves' ? 'Médoc' : 'Graves';
    const before = await frame.boundingBox();
    await press(other);
    await expect(page.locator('[data-wrong-label]')).toHaveText(/^そこは/);
    await expect(page.getByRole('status')).toContainText('ここは「');
    await press(other);
    await expect(page.locator('[data-shown]')).toHaveAttribute('data-region', first);
    expect(await frame.boundingBox()).toEqual(before);
    await press(first);
    for (let left = (await regionNames(page)).length - 1; left > 0; left -= 1) {
      await expect(page.getByText(`あと${left}`, { exact: true })).toBeVisible();
      await press((await asked.textContent()) ?? '');
    }
    await expect(page.locator('[data-missed]')).toHaveAttribute('data-region', first);
    await button(page, '間違えた1か所をもう一度').tap();
    await expect(asked).toHaveText(first);
    await press(first);
    await expect(page.getByText('すべて、1回で見つけました。')).toBeVisible();

    await button(page, '全画面を閉じる').tap();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto('./maps');
    await expect(
      page.getByRole('link', { name: /^ボルドー （(\d+)か所のうち\1か所を/ }),
    ).toBeVisible();
  });

  test('M65 the view of the asked place fills the frame', async ({ page }) => {
    await openMap(page, './maps/spain');
    await button(page, '1つずつ').tap();
    const width = () => widthOf(page);
    await expect.poll(width).toBeGreaterThan(600);
    const name = (await page.locator('[data-find] [lang]').textContent()) ?? '';
    await drawing(page).evaluate((drawn) =>
      Promise.all(drawn.getAnimations().map((glide) => glide.finished)),
    );
    // Without a scroll.
    const { x, y } = await placeOf(page, name);
    await page.touchscreen.tap(x, y);
    await expect(page.locator(`[data-region="${name}"][data-state=answered]`)).toHaveCount(1);
    await button(page, '全画面を閉じる').tap();
    await button(page, '並べる').tap();
    await expect.poll(width).toBeLessThan(400);
    await button(page, '1つずつ').tap();
    await expect.poll(width).toBeGreaterThan(600);
    await button(page, '全体').tap();
    await expect.poll(width).toBeLessThan(400);
  });

  for (const [map, kept] of [
    [BORDEAUX, null],
    [BORDEAUX, '1つずつ'],
    ['./maps/spain', '並べる'],
  ] as const) {
    test(`M20 M64 ${map} opens ${kept ?? 'with its cards'} without a jump`, async ({ page }) => {
      if (kept !== null) {
        await page.goto('./maps/italy');
        await deviceIsKnown(page);
        await button(page, kept).tap();
      }
      await page.goto(map);
      await deviceIsKnown(page);
      const isOne = kept === '1つずつ';
      await expect(button(page, kept ?? '並べる')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('[data-find]')).toHaveCount(isOne ? 1 : 0);
      const cards = page.getByRole('list', { name: '名前のカード' });
      await expect(cards).toHaveCount(isOne ? 0 : 1);
      await expect(page.getByRole('banner')).toBeVisible();
      expect(await layoutShift(page)).toBe(0);
    });
  }
});

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`what is drawn whole on a ${device}`, () => {
    test.use({ device });

    test('M9 M11 M39 buttons enlarge the map in its frame, and show it whole', async ({ page }) => {
      await openMap(page, BORDEAUX);
      const frame = drawing(page).locator('..');
      const whole = await drawing(page).boundingBox();
      expect(await outOfView(drawing(page))).toEqual([]);
      await button(page, '拡大').click();
      expect(await widthOf(page)).toBeCloseTo((whole?.width ?? 0) * 1.5, 0);
      await page.getByRole('slider').fill('110');
      await button(page, 'リセット（シャッフル）').click();
      await expect.poll(() => widthOf(page)).toBe(whole?.width);
      for (const size of ['60', '110']) {
        await page.getByRole('slider').fill(size);
        await button(page, '拡大').click();
        await button(page, '全体').click();
        const [drawn, around] = [await drawing(page).boundingBox(), await frame.boundingBox()];
        if (drawn === null || around === null) throw new Error('There is no map');
        expect(drawn.x, size).toBeGreaterThanOrEqual(around.x);
        expect(drawn.y, size).toBeGreaterThanOrEqual(around.y);
        expect(drawn.width, size).toBeLessThanOrEqual(around.width);
        expect(drawn.height, size).toBeLessThanOrEqual(around.height);
      }
      await expect(page.getByRole('slider')).toHaveValue('85');
    });
  });
}
