// The map quizzes in a real browser: by mouse, by finger, by tap and tap, by keys.
import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { layoutShift } from './layout-shift.ts';
import { openMap, regionNames } from './screen-states.ts';

const BORDEAUX = './maps/bordeaux';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A point of a region's own visible shape with as much of it around as a fingertip wants, or the most there is. */
async function placeOf(page: Page, region: string): Promise<Place> {
  const shape = page.locator(`[data-region="${region}"]`);
  let place = await roomiestPlace(shape);
  if (place.room === 0) {
    // A map that opens enlarged shows a part of itself.
    await shape.scrollIntoViewIfNeeded();
    place = await roomiestPlace(shape);
  }
  expect(place.room, `${region} has no visible shape`).toBeGreaterThan(0);
  return place;
}

function roomiestPlace(region: Locator): Promise<Place & { readonly room: number }> {
  return region.evaluate((shape) => {
    const ENOUGH = 9;
    const box = shape.getBoundingClientRect();
    const step = Math.max(3, Math.min(box.width, box.height) / 12);
    const isOwn = (x: number, y: number) => document.elementFromPoint(x, y) === shape;
    const isRound = (x: number, y: number, room: number) =>
      isOwn(x + room, y) && isOwn(x - room, y) && isOwn(x, y + room) && isOwn(x, y - room);
    let best = { x: 0, y: 0, room: 0 };
    for (let y = box.top + step; y < box.bottom; y += step) {
      for (let x = box.left + step; x < box.right; x += step) {
        while (best.room < ENOUGH && isRound(x, y, best.room + 1)) {
          best = { x, y, room: best.room + 1 };
        }
        if (best.room === ENOUGH) return best;
      }
    }
    return best;
  });
}

async function placeOfCard(page: Page, name: string): Promise<Place> {
  const card = page.locator(`[data-card="${name}"]`);
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (box === null) throw new Error(`The card ${name} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragByMouse(page: Page, card: string, to: Place): Promise<void> {
  const from = await placeOfCard(page, card);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

async function touch(finger: CDPSession, type: 'Start' | 'Move' | 'End', at?: Place) {
  await finger.send('Input.dispatchTouchEvent', {
    type: `touch${type}`,
    touchPoints: at === undefined ? [] : [{ x: at.x, y: at.y }],
  });
}

async function moveFinger(finger: CDPSession, from: Place, to: Place, steps = 6): Promise<void> {
  await touch(finger, 'Start', from);
  for (let step = 1; step <= steps; step += 1) {
    await touch(finger, 'Move', {
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    });
  }
}

async function dragByFinger(page: Page, finger: CDPSession, card: string, to: Place) {
  await moveFinger(finger, await placeOfCard(page, card), to);
  await touch(finger, 'End');
}

function stateOf(page: Page, region: string) {
  return page.locator(`[data-region="${region}"][data-state="answered"]`);
}

async function expectFigures(page: Page, attempts: number, right: number, accuracy: string) {
  await expect(page.locator('dl')).toHaveText(
    new RegExp(`試行回数\\s*${attempts}\\s*正解数\\s*${right}\\s*正答率\\s*${accuracy}$`),
  );
}

async function expectComplete(page: Page, total: number): Promise<void> {
  await expect(page.getByText(`${total} / ${total}`)).toBeVisible();
  await expect(page.locator('progress')).toHaveAttribute('value', String(total));
  await expect(page.getByText('すべて正解です。')).toBeVisible();
}

test.describe('on a desk', () => {
  test.use({ device: 'desktop' });

  test('M3 M13 Bordeaux by mouse to 100 %', async ({ page }) => {
    await openMap(page, BORDEAUX);
    const names = await regionNames(page);
    expect(names).toHaveLength(10);
    for (const name of names) {
      await dragByMouse(page, name, await placeOf(page, name));
      await expect(stateOf(page, name)).toHaveCount(1);
      await expect(page.locator(`[data-card="${name}"]`)).toBeDisabled();
    }
    await expectComplete(page, 10);
    await expectFigures(page, 10, 10, '100%');
    await expect(page.getByText('100%', { exact: true })).toHaveCount(2);
  });

  test('M11 on a desk the map, the cards and the feedback are in view at once', async ({
    page,
  }) => {
    await openMap(page, BORDEAUX);
    const map = page.getByRole('group', { name: 'ボルドーの地図' });
    await expect(map).toBeInViewport({ ratio: 1 });
    expect((await map.boundingBox())?.width).toBeGreaterThan(560);
    await expect(page.getByRole('list', { name: '名前のカード' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('status')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('progressbar')).toHaveCSS('width', '320px');
  });

  test('M4 M5 M6 M7 M9 wrong, nested, outside, answered already, reset', async ({ page }) => {
    await openMap(page, BORDEAUX);
    const status = page.getByRole('status');
    const pauillac = await placeOf(page, 'Pauillac');
    const around = await placeOf(page, 'Haut-Médoc');

    await dragByMouse(page, 'Pauillac', around);
    await expect(status).toHaveText('ここは「ポイヤック」ではありません');
    await expect(page.locator('[data-wrong]')).toHaveAttribute('data-region', 'Haut-Médoc');
    await expectFigures(page, 1, 0, '0%');

    await dragByMouse(page, 'Haut-Médoc', pauillac);
    await expect(status).toHaveText('ここは「オー・メドック」ではありません');
    await expect(page.locator('[data-wrong]')).toHaveAttribute('data-region', 'Pauillac');
    await expectFigures(page, 2, 0, '0%');

    await dragByMouse(page, 'Pauillac', pauillac);
    await expect(status).toHaveText(/^✓ ポイヤック（Pauillac）：カベルネ/);
    await expect(page.getByText(/^出典：/)).toBeVisible();
    await expectFigures(page, 3, 1, '33%');

    await dragByMouse(page, 'Haut-Médoc', pauillac);
    await expect(status).toHaveText('ここは「オー・メドック」ではありません');
    await expectFigures(page, 4, 1, '25%');
    await dragByMouse(page, 'Haut-Médoc', around);
    await expect(status).toHaveText(/^✓ オー・メドック（Haut-Médoc）：/);
    await expectFigures(page, 5, 2, '40%');

    // The north-east of the map is land without a region; the heading is no map at all.
    const map = await page.getByRole('group', { name: 'ボルドーの地図' }).boundingBox();
    if (map === null) throw new Error('There is no map');
    await dragByMouse(page, 'Graves', { x: map.x + map.width - 60, y: map.y + 200 });
    await dragByMouse(page, 'Graves', { x: 600, y: 90 });
    await expectFigures(page, 5, 2, '40%');

    await page.getByLabel('表示サイズ').fill('100');
    await page.getByRole('button', { name: 'リセット（シャッフル）' }).click();
    await expectFigures(page, 0, 0, '0%');
    await expect(page.locator('[data-state="answered"]')).toHaveCount(0);
    await expect(page.getByLabel('表示サイズ')).toHaveValue('85');
    await expect(status).not.toContainText('✓');
  });

  test('M4 M17 the hovered region is marked while a card is held; Escape lets it go', async ({
    page,
  }) => {
    await openMap(page, BORDEAUX);
    const from = await placeOfCard(page, 'Margaux');
    const to = await placeOf(page, 'Moulis');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await expect(page.locator('[data-hovered]')).toHaveAttribute('data-region', 'Moulis');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-hovered]')).toHaveCount(0);
    await page.mouse.up();
    await expect(page.locator('[data-card="Margaux"]')).toHaveAttribute('aria-pressed', 'false');
    await expectFigures(page, 0, 0, '0%');
  });

  test('M6 M13 a card that is pulled and let go is not chosen; one that is pressed is', async ({
    page,
  }) => {
    await openMap(page, BORDEAUX);
    const card = page.locator('[data-card="Margaux"]');
    const { x, y } = await placeOfCard(page, 'Margaux');
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

  test('M15 M19 the Côte de Nuits by keys alone to 100 %', async ({ page }) => {
    await openMap(page, './maps/burgundy');
    await page.getByRole('link', { name: 'コート・ド・ニュイ' }).click();
    await expect(page).toHaveURL(/level=cote-de-nuits$/);
    await expect(page.locator('[data-region="Vougeot"]')).toHaveCount(1);
    await expect(page.locator('[data-dealt="true"]')).toBeVisible();
    const names = await regionNames(page);
    expect(names).toHaveLength(8);

    await page.locator('[data-card="Fixin"]').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-region]:focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-card="Fixin"]')).toBeFocused();

    for (let solved = 0; solved < names.length; solved += 1) {
      const card = page.locator('[data-card]:focus');
      const name = (await card.getAttribute('data-card')) ?? '';
      await page.keyboard.press(solved % 2 === 0 ? 'Enter' : 'Space');
      const target = page.locator(`[data-region="${name}"]`);
      for (let tabs = 0; tabs < names.length; tabs += 1) {
        if (await target.evaluate((shape) => shape === document.activeElement)) break;
        await page.keyboard.press('Tab');
      }
      await expect(target).toBeFocused();
      await page.keyboard.press(solved % 2 === 0 ? 'Enter' : 'Space');
      await expect(stateOf(page, name)).toHaveCount(1);
    }
    await expectComplete(page, 8);

    await page.getByRole('link', { name: '全体' }).click();
    await expect(page.getByText('0 / 6')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('8 / 8')).toBeVisible();
  });

  test('M13 Burgundy as a whole by mouse to 100 %', { tag: '@full' }, async ({ page }) => {
    await openMap(page, './maps/burgundy');
    const names = await regionNames(page);
    expect(names).toHaveLength(6);
    for (const name of names) await dragByMouse(page, name, await placeOf(page, name));
    await expectComplete(page, 6);
  });

  test('M19 an unknown level is the whole map', async ({ page }) => {
    await openMap(page, './maps/burgundy?level=barolo');
    await expect(page.locator('[data-region="Chablis"]')).toHaveCount(1);
  });
});

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  test('M13 M14 Bordeaux by finger to 100 %, the page stays where it is', async ({ page }) => {
    await openMap(page, BORDEAUX);
    const finger = await page.context().newCDPSession(page);
    await page.evaluate(() => window.scrollTo(0, 60));
    const names = await regionNames(page);
    for (const name of names) {
      await dragByFinger(page, finger, name, await placeOf(page, name));
      await expect(stateOf(page, name)).toHaveCount(1);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(60);
    await expectComplete(page, 10);
    await expectFigures(page, 10, 10, '100%');
  });

  test('M14 the held card is above the finger; elsewhere a finger scrolls the page', async ({
    page,
  }) => {
    await openMap(page, BORDEAUX);
    const finger = await page.context().newCDPSession(page);
    const to = await placeOf(page, 'Margaux');
    await moveFinger(finger, await placeOfCard(page, 'Graves'), to);
    await expect(page.locator('[data-hovered]')).toHaveAttribute('data-region', 'Margaux');
    const held = await page.locator('[data-by-finger]').boundingBox();
    expect((held?.y ?? to.y) + (held?.height ?? 0)).toBeLessThan(to.y);
    await expect(page.locator('[data-by-finger] svg[data-on-map]')).toBeVisible();
    await touch(finger, 'End');
    await expect(page.getByRole('status')).toHaveText('ここは「グラーヴ」ではありません');

    await moveFinger(finger, { x: 300, y: 500 }, { x: 300, y: 300 }, 12);
    await touch(finger, 'End');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(80);
  });

  test(
    'M14 a sideways swipe moves the strip of cards and drops nothing',
    { tag: '@full' },
    async ({ page }) => {
      await openMap(page, BORDEAUX);
      const finger = await page.context().newCDPSession(page);
      const strip = page.getByRole('list', { name: '名前のカード' });
      const box = await strip.boundingBox();
      const y = (box?.y ?? 0) + 30;
      await moveFinger(finger, { x: 300, y }, { x: 100, y: y + 8 }, 12);
      await touch(finger, 'End');
      await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(50);
      await expectFigures(page, 0, 0, '0%');
    },
  );

  test('M8 M13 the Côte de Beaune by tap and tap to 100 %', { tag: '@full' }, async ({ page }) => {
    await openMap(page, './maps/burgundy?level=cote-de-beaune');
    await expect(page.locator('[data-region="Volnay"]')).toHaveCount(1);
    const names = await regionNames(page);
    expect(names).toHaveLength(17);
    for (const name of names) {
      await page.locator(`[data-card="${name}"]`).tap();
      await expect(page.locator(`[data-card="${name}"]`)).toHaveAttribute('aria-pressed', 'true');
      const { x, y } = await placeOf(page, name);
      await page.touchscreen.tap(x, y);
      await expect(stateOf(page, name)).toHaveCount(1);
    }
    await expectComplete(page, 17);
  });

  test('M11 the size slider enlarges the map inside its frame', async ({ page }) => {
    await openMap(page, BORDEAUX);
    const map = page.getByRole('group', { name: 'ボルドーの地図' });
    const slider = page.getByLabel('表示サイズ');
    await expect(slider).toHaveAttribute('min', '60');
    await expect(slider).toHaveAttribute('max', '110');
    await expect(slider).toHaveValue('85');
    const widthAt = async (size: string) => {
      await slider.fill(size);
      return (await map.boundingBox())?.width ?? 0;
    };
    expect(await widthAt('85')).toBeCloseTo(360, 0);
    expect(await widthAt('110')).toBeGreaterThan(590);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await widthAt('60')).toBeLessThan(190);
  });
});

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`on a ${device}`, { tag: device === 'desktop' ? '@full' : [] }, () => {
    test.use({ device });

    for (const path of [BORDEAUX, './maps/burgundy']) {
      test(`M12 ${path} hydrates without a jump`, async ({ page }) => {
        await openMap(page, path);
        expect(await layoutShift(page)).toBe(0);
        await expect(page.locator('progress')).toHaveCSS('width', '320px');
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
      });
    }
  });
}

test('M12 the map is in the first HTML', async ({ page, baseURL }) => {
  for (const [path, regions] of [
    [BORDEAUX, 10],
    ['./maps/burgundy', 6],
  ] as const) {
    const html = await (await page.request.get(new URL(path, baseURL).href)).text();
    expect(html.match(/data-region="/g)).toHaveLength(regions);
    expect(html).toContain('viewBox="0 0 700 620"');
  }
});

test('M17 with reduced motion the red stays without blinking', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMap(page, BORDEAUX);
  await dragByMouse(page, 'Graves', await placeOf(page, 'Médoc'));
  const animation = await page
    .locator('[data-wrong]')
    .evaluate((shape) => getComputedStyle(shape).animation);
  expect(animation).toContain('1.2s');
  expect(animation).toContain('calm');
});
