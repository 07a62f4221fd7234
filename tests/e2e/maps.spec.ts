// The map quizzes in a real browser: by mouse, by finger, by tap and tap, by keys.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { outOfView } from './in-view.ts';
import { layoutShift } from './layout-shift.ts';
import {
  dragByMouse,
  moveFinger,
  placeOf,
  placeOfCard,
  playByFinger,
  playByKeys,
  playByMouse,
  touch,
} from './map-page.ts';
import { coloursAt } from './screen-colours.ts';
import { deviceIsKnown, openMap, placeByKey, regionNames } from './screen-states.ts';

const BORDEAUX = './maps/bordeaux';

async function expectFigures(page: Page, attempts: number, right: number, accuracy: string) {
  await expect(page.locator('dl')).toHaveText(
    new RegExp(`試行回数\\s*${attempts}\\s*正解数\\s*${right}\\s*正答率\\s*${accuracy}$`),
  );
}

test.describe('on a desk', () => {
  test.use({ device: 'desktop' });

  test('M3 M13 Bordeaux by mouse to 100 %', async ({ page }) => {
    await openMap(page, BORDEAUX);
    const names = await regionNames(page);
    expect(names).toHaveLength(10);
    await playByMouse(page, names);
    await expectFigures(page, 10, 10, '100%');
    await expect(page.getByText('100%', { exact: true })).toHaveCount(2);
  });

  test('M11 on a desk the map, the cards and the feedback are in view at once', async ({
    page,
  }) => {
    await openMap(page, BORDEAUX);
    const map = page.getByRole('group', { name: 'ボルドーの地図' });
    await expect(map).toBeInViewport({ ratio: 1 });
    expect((await map.boundingBox())?.width).toBeGreaterThan(500);
    await expect(page.getByRole('list', { name: '名前のカード' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('status')).toBeInViewport({ ratio: 1 });
  });

  test('M4 M6 M7 M9 wrong, nested, outside, answered already, reset', async ({ page }) => {
    await openMap(page, BORDEAUX);
    const status = page.getByRole('status');
    const pauillac = await placeOf(page, 'Pauillac');
    const around = await placeOf(page, 'Haut-Médoc');

    await dragByMouse(page, 'Pauillac', around);
    await expect(status).toHaveText('ここは「ポイヤック」ではなく、「オー・メドック」です。');
    await expect(page.locator('[data-wrong]')).toHaveAttribute('data-region', 'Haut-Médoc');
    await expectFigures(page, 1, 0, '0%');

    await expect(page.locator('[data-wrong-label]')).toHaveText('そこはオー・メドック');
    await expect(page.locator('[data-card="Pauillac"]')).toHaveAttribute('aria-pressed', 'true');

    await dragByMouse(page, 'Haut-Médoc', pauillac);
    await expect(status).toHaveText('ここは「オー・メドック」ではなく、「ポイヤック」です。');
    await expect(page.locator('[data-wrong]')).toHaveAttribute('data-region', 'Pauillac');
    await expectFigures(page, 2, 0, '0%');

    await dragByMouse(page, 'Pauillac', pauillac);
    await expect(status).toHaveText(/^✓ ポイヤック（Pauillac）：カベルネ/);
    await expect(page.getByText(/^出典：/)).toBeVisible();
    await expectFigures(page, 3, 1, '33%');

    await dragByMouse(page, 'Haut-Médoc', pauillac);
    await expect(status).toHaveText('ここは「オー・メドック」ではなく、「ポイヤック」です。');
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

    await page.getByRole('button', { name: 'リセット（シャッフル）' }).click();
    await expectFigures(page, 0, 0, '0%');
    await expect(page.locator('[data-state="answered"]')).toHaveCount(0);
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

  test('M13 M19 the Côte de Nuits by keys alone to 100 %', async ({ page }) => {
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

    await playByKeys(page, names);

    await page.getByRole('link', { name: '全体' }).click();
    await expect(page.getByText('0 / 6')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('8 / 8')).toBeVisible();
  });
});

test('M41 the rim of a name grows with its letters', async ({ page }) => {
  await openMap(page, BORDEAUX);
  await page.locator('[data-card="Médoc"]').click();
  await page.locator('[data-region="Médoc"]').press('Enter');
  const name = page.locator('svg text[data-shape]').first();
  const rim = await name.evaluate((text) => {
    const { fontSize, strokeWidth } = getComputedStyle(text);
    return Number.parseFloat(strokeWidth) / Number.parseFloat(fontSize);
  });
  expect(rim).toBeCloseTo(0.25, 2);
});

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  test('M13 M14 Bordeaux by finger to 100 %, the page stays where it is', async ({ page }) => {
    await openMap(page, BORDEAUX);
    await page.evaluate(() => window.scrollTo(0, 60));
    const names = await regionNames(page);
    await playByFinger(page, names);
    expect(await page.evaluate(() => window.scrollY)).toBe(60);
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
    await expect(page.getByRole('status')).toHaveText(
      'ここは「グラーヴ」ではなく、「マルゴー」です。',
    );

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

  test(
    'M60 M63 one name after the other by taps: missed, shown, found, and the missed again',
    { tag: '@quick' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('./maps');
      await page.getByRole('link', { name: /^アルザス （/ }).tap();
      const asked = page.locator('[data-find] [lang]');
      await expect(asked).toHaveText(/./);
      await expect(page.getByRole('banner')).toBeHidden();
      await page.goBack();
      await page.getByRole('link', { name: /^ボルドー （/ }).tap();
      await page.getByRole('button', { name: '1つずつ' }).tap();
      await expect(asked).toHaveText(/./);
      await expect(page.getByRole('banner')).toBeHidden();
      const frame = page.locator('svg[role=group]').locator('..');
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
      const mark = page.locator('svg[role=group] circle[r="26"]');
      expect(await mark.evaluate((ring) => getComputedStyle(ring).animationName)).toBe('none');
      expect(await frame.boundingBox()).toEqual(before);
      await press(first);
      for (let left = 9; left > 0; left -= 1) {
        await expect(page.getByText(`あと${left}`, { exact: true })).toBeVisible();
        await press((await asked.textContent()) ?? '');
      }
      await expect(page.locator('[data-missed]')).toHaveAttribute('data-region', first);
      await page.getByRole('button', { name: '間違えた1か所をもう一度' }).tap();
      await expect(asked).toHaveText(first);
      await press(first);
      await expect(page.getByText('すべて、1回で見つけました。')).toBeVisible();

      await page.getByRole('button', { name: '全画面を閉じる' }).tap();
      await expect(page.getByRole('banner')).toBeVisible();
      await page.goto('./maps');
      await expect(
        page.getByRole('link', { name: 'ボルドー （10か所のうち10か所を正解）' }),
      ).toBeVisible();
    },
  );

  test('M65 the view of the place that is asked fills the frame; 並べる and 全体 show the whole map', async ({
    page,
  }) => {
    await openMap(page, './maps/spain');
    await page.getByRole('button', { name: '1つずつ' }).tap();
    const map = page.locator('svg[role=group]');
    const width = async () => (await map.boundingBox())?.width ?? 0;
    await expect.poll(width).toBeGreaterThan(600);
    const name = (await page.locator('[data-find] [lang]').textContent()) ?? '';
    await map.evaluate((drawn) =>
      Promise.all(drawn.getAnimations().map((glide) => glide.finished)),
    );
    // Without a scroll.
    const { x, y } = await placeOf(page, name);
    await page.touchscreen.tap(x, y);
    await expect(page.locator(`[data-region="${name}"][data-state=answered]`)).toHaveCount(1);
    await page.getByRole('button', { name: '全画面を閉じる' }).tap();
    await page.getByRole('button', { name: '並べる' }).tap();
    await expect.poll(width).toBeLessThan(400);
    await page.getByRole('button', { name: '1つずつ' }).tap();
    await expect.poll(width).toBeGreaterThan(600);
    await page.getByRole('button', { name: '全体', exact: true }).tap();
    await expect.poll(width).toBeLessThan(400);
  });

  test('M62 the maps are pictures that are drawn before the learner is known', async ({ page }) => {
    await page.goto('./maps');
    const drawn = page.locator('main use');
    await expect
      .poll(() =>
        drawn.evaluateAll((uses: readonly SVGUseElement[]) =>
          uses.every((use) => use.getBBox().width >= 140),
        ),
      )
      .toBe(true);
    expect(await drawn.count()).toBeGreaterThan(40);
    // Seventy-one of them, three in a row.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(
      6.5 * 740,
    );
    expect(await layoutShift(page)).toBe(0);
  });

  test('M63 beyond the map, its frame is the page and no sea', async ({ page }) => {
    for (const map of ['hungary', 'switzerland', 'bordeaux', 'japan']) {
      await page.goto(`./maps/${map}`);
      await deviceIsKnown(page);
      await page.getByRole('button', { name: '1つずつ' }).tap();
      await page.getByRole('button', { name: '全画面を閉じる' }).waitFor();
      await page.getByRole('button', { name: '全体', exact: true }).tap();
      const drawn = await page.locator('svg[role=group]').boundingBox();
      const frame = await page.locator('svg[role=group]').locator('..').boundingBox();
      if (drawn === null || frame === null) throw new Error('There is no map');
      expect(drawn.y - frame.y).toBeGreaterThan(8);
      const [above, below, heading] = await coloursAt(page, [
        { x: 60, y: drawn.y - 5 },
        { x: 60, y: drawn.y + drawn.height + 5 },
        { x: 4, y: 20 },
      ]);
      expect([above, below], map).toEqual([heading, heading]);
    }
  });

  for (const [map, kept] of [
    [BORDEAUX, null],
    ['./maps/burgundy?level=cote-de-nuits', null],
    [BORDEAUX, 'one'],
    ['./maps/spain', 'lay'],
  ] as const) {
    test(`M20 M64 ${map} opens ${kept ?? 'with the deck of cards'} at once, and without a jump`, async ({
      page,
    }) => {
      if (kept !== null) {
        await page.goto('./maps/italy');
        await deviceIsKnown(page);
        await page.getByRole('button', { name: kept === 'one' ? '1つずつ' : '並べる' }).tap();
      }
      await page.goto(map);
      await deviceIsKnown(page);
      const way = kept === 'one' ? '1つずつ' : '並べる';
      await expect(page.getByRole('button', { name: way })).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('[data-find]')).toHaveCount(kept === 'one' ? 1 : 0);
      await expect(page.getByRole('list', { name: '名前のカード' })).toHaveCount(
        kept === 'one' ? 0 : 1,
      );
      await expect(page.getByRole('banner')).toBeVisible();
      expect(await layoutShift(page)).toBe(0);
    });
  }

  test('M11 M39 a map opens whole; buttons enlarge it inside its frame, and show it whole again', async ({
    page,
  }) => {
    await openMap(page, './maps/spain');
    const map = page.getByRole('group', { name: 'スペインの地図', exact: true });
    const whole = await map.boundingBox();
    expect(await outOfView(map)).toEqual([]);
    await page.getByRole('button', { name: '拡大', exact: true }).click();
    expect((await map.boundingBox())?.width).toBeCloseTo((whole?.width ?? 0) * 1.5, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('button', { name: '全体', exact: true }).click();
    expect(await map.boundingBox()).toEqual(whole);
  });
});

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`what is drawn whole on a ${device}`, () => {
    test.use({ device });

    test('M9 M39 reset shows the whole map again, and 全体 all of it at every size', async ({
      page,
    }) => {
      await openMap(page, BORDEAUX);
      const map = page.locator('svg[role=group]');
      const frame = map.locator('..');
      const whole = await map.boundingBox();
      await page.getByRole('button', { name: '拡大', exact: true }).click();
      await page.getByRole('slider').fill('110');
      await page.getByRole('button', { name: 'リセット（シャッフル）' }).click();
      await expect.poll(async () => (await map.boundingBox())?.width).toBe(whole?.width);

      for (const size of ['60', '85', '110']) {
        await page.getByRole('slider').fill(size);
        await page.getByRole('button', { name: '拡大', exact: true }).click();
        await page.getByRole('button', { name: '全体', exact: true }).click();
        const [drawn, around] = [await map.boundingBox(), await frame.boundingBox()];
        if (drawn === null || around === null) throw new Error('There is no map');
        expect(drawn.x, size).toBeGreaterThanOrEqual(around.x);
        expect(drawn.y, size).toBeGreaterThanOrEqual(around.y);
        expect(drawn.width, size).toBeLessThanOrEqual(around.width);
        expect(drawn.height, size).toBeLessThanOrEqual(around.height);
      }
      await expect(page.getByRole('slider')).toHaveValue('85');
    });

    test('M3 M13 M60 a held card is read whole, a check mark is seen whole, words stand in the middle', async ({
      page,
    }) => {
      await openMap(page, BORDEAUX);
      for (const name of await regionNames(page)) {
        const from = await placeOfCard(page, name);
        const card = await faceOf(page.locator(`[data-card="${name}"]`));
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(from.x, from.y + 40);
        const held = await faceOf(page.locator('[style*="translate("] > div'));
        expect(held, name).toEqual(card);
        await page.keyboard.press('Escape');
        await page.mouse.up();
      }
      for (const name of (await regionNames(page)).toReversed()) await placeByKey(page, name, name);
      for (const tick of await page.locator('[data-card] > [aria-hidden]').all()) {
        await tick.scrollIntoViewIfNeeded();
        const box = await tick.boundingBox();
        const clip = await tick.evaluate((mark) => {
          let [left, top, right, bottom] = [0, 0, window.innerWidth, window.innerHeight];
          for (let around = mark.parentElement; around !== null; around = around.parentElement) {
            if (getComputedStyle(around).overflow === 'visible') continue;
            const edge = around.getBoundingClientRect();
            [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
            [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
          }
          return { left, top, right, bottom };
        });
        if (box === null) throw new Error('There is no check mark');
        expect(box.x).toBeGreaterThanOrEqual(clip.left);
        expect(box.y).toBeGreaterThanOrEqual(clip.top);
        expect(box.x + box.width).toBeLessThanOrEqual(clip.right);
        expect(box.y + box.height).toBeLessThanOrEqual(clip.bottom);
      }
      for (const button of await page
        .getByRole('group', { name: '出題の向き' })
        .getByRole('button')
        .all()) {
        const aside = await button.evaluate((own) => {
          const words = document.createRange();
          words.selectNodeContents(own);
          const [of, within] = [words.getBoundingClientRect(), own.getBoundingClientRect()];
          return of.left + of.right - within.left - within.right;
        });
        expect(Math.abs(aside)).toBeLessThan(2);
      }
    });
  });
}

/** How wide the words of a card are and how high, and how far they stand over its edge. */
function faceOf(card: Locator) {
  return card.evaluate((own) => {
    const face = own.querySelector(':scope > span')?.getBoundingClientRect();
    const { clientHeight, clientWidth, scrollHeight, scrollWidth } = own;
    return {
      height: face?.height,
      over: [scrollWidth - clientWidth, scrollHeight - clientHeight],
    };
  });
}

test('M17 with reduced motion the red stays without blinking', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMap(page, BORDEAUX);
  await dragByMouse(page, 'Graves', await placeOf(page, 'Médoc'));
  const { animation, between } = await page.locator('[data-wrong]').evaluate((shape) => {
    const style = getComputedStyle(shape);
    return { animation: style.animation, between: style.getPropertyValue('--blink') };
  });
  expect(animation).toMatch(/1\.2s.*(?:steps|step-end)/);
  // What it would turn pale by between two reds.
  expect(between).not.toBe('');
});
