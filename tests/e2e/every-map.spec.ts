// Every map as the smallest screen shows it, and whether a finger reaches each of its places; the extremes in all ways.
import type { Page } from '@playwright/test';
import { listMaps, readMap } from '#authoring/read-content.ts';
import { expect, test } from './browser.ts';
import { outOfView } from './in-view.ts';
import { placeOf, unreachedOnWhole } from './map-page.ts';
import { openMap, placeByKey, regionNames } from './screen-states.ts';

/** So many are tried at the same time as others. */
const PARTS = 4;

/** The highest, the widest, that of the most cards, and that of the longest name. */
function extremes(): readonly string[] {
  const maps = listMaps().map((id) => ({ id, map: readMap(id) }));
  const byShape = maps.toSorted((a, b) => a.map.width / a.map.height - b.map.width / b.map.height);
  const byCards = maps.toSorted((a, b) => a.map.regions.length - b.map.regions.length);
  const longest = ({ map }: (typeof maps)[number]) =>
    Math.max(...map.regions.map(({ name }) => name.length));
  const byName = maps.toSorted((a, b) => longest(a) - longest(b));
  const found = [byShape.at(0), byShape.at(-1), byCards.at(-1), byName.at(-1)];
  return [...new Set(found.flatMap((extreme) => extreme?.id ?? []))];
}

/** What is out of view when the map is opened, and after a card was put on a wrong place. */
async function hiddenOnMap(page: Page): Promise<readonly string[]> {
  const hidden: string[] = [];
  const drawn = page.locator('svg[role=group]');
  const verdict = page.getByRole('status').filter({ hasText: /./ });
  const first = page.locator('[data-card]').first();
  const opened = await outOfView(drawn, verdict, first);
  hidden.push(...opened.map((text) => `opened: ${text}`));
  // One set of buttons that enlarge it.
  await expect(page.getByRole('button', { name: '拡大', exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: '全体', exact: true })).toHaveCount(1);
  const before = await drawn.boundingBox();
  if ((before?.width ?? 0) < 230) hidden.push(`${before?.width} px wide`);
  const [card = '', other = ''] = await regionNames(page);
  await placeByKey(page, card, other);
  await expect(verdict).toContainText('ここは「');
  const told = await outOfView(drawn, verdict, page.locator(`[data-card="${card}"]`));
  hidden.push(...told.map((text) => `wrong: ${text}`));
  expect(await drawn.boundingBox()).toEqual(before);
  return hidden;
}

/** What is out of view of a place to be named, before the answer and after it. */
async function hiddenOfQuestion(page: Page): Promise<readonly string[]> {
  await page.getByRole('link', { name: '場所 → 名前' }).click();
  const figure = page.getByRole('main').getByRole('img', { name: /^「.*の地図。/ });
  const choices = page.locator('label');
  await expect(choices).toHaveCount(4);
  const asked = await outOfView(page.getByRole('heading', { level: 2 }), figure, choices);
  const before = await figure.boundingBox();
  if ((before?.width ?? 0) < 160) return [`${before?.width} px wide`];
  // Once the settings are read, a press answers.
  await expect(page.getByRole('button', { name: '解答する' })).toBeHidden();
  await page.getByRole('radio').first().check();
  // A long name may move the question out: the rule keeps the map, the choices and the verdict.
  const verdict = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(verdict).toBeVisible();
  const next = page.getByRole('button', { name: '次へ' });
  const told = await outOfView(figure, choices, verdict, next);
  // The verdict scrolls into view, as in every sitting; the map keeps its size.
  expect(await figure.boundingBox()).toMatchObject({
    width: before?.width,
    height: before?.height,
  });
  return [...asked.map((text) => `asked: ${text}`), ...told.map((text) => `answered: ${text}`)];
}

/** The build stops where a place finds no room for a finger in its view, on a frame of so many pixels. */
const NARROWEST = 300;
/** Pixels that a letter is high at least. */
const LEGIBLE = 10;

/** What is too small on the map while a place is asked alone. */
async function smallWhileAsked(page: Page, map: string): Promise<readonly string[]> {
  await page.getByRole('button', { name: '1つずつ' }).click();
  // The original, or the only one there is.
  const name = await page.locator('[data-find] p > span:first-child > span').last().textContent();
  const { width, regions } = readMap(map);
  const across = regions.find((region) => region.name === name)?.view[2] ?? width;
  const drawn = page.locator('svg[role=group]');
  const sizes = () =>
    drawn.evaluate((svg: SVGSVGElement) => {
      const scale = svg.clientWidth / svg.viewBox.baseVal.width;
      const letters = [...svg.querySelectorAll('text')].map((text) =>
        Number.parseFloat(getComputedStyle(text).fontSize),
      );
      return {
        frame: svg.parentElement?.clientWidth ?? 0,
        whole: svg.clientWidth,
        letter: scale * Math.min(...letters),
      };
    });
  await expect
    .poll(async () => {
      const { frame, whole } = await sizes();
      // To a fiftieth: a narrow view may want more than a map can be enlarged.
      return Math.abs(1 - (whole * across) / (frame * width)) < 0.02;
    })
    .toBe(true);
  const { frame, letter } = await sizes();
  await page.getByRole('button', { name: '全画面を閉じる' }).click();
  await page.getByRole('button', { name: '並べる' }).click();
  return [
    ...(frame < NARROWEST ? [`a frame of ${frame} pixels`] : []),
    ...(letter < LEGIBLE - 0.01 ? [`${name}: letters of ${letter} pixels`] : []),
  ];
}

// Nothing is waited for that only rises or flies.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  for (let part = 0; part < PARTS; part += 1) {
    test(`M13 M65 maps in reach and read, ${part + 1} of ${PARTS}`, async ({ page }) => {
      test.slow();
      for (const map of listMaps().filter((_map, at) => at % PARTS === part)) {
        await openMap(page, `./maps/${map}`);
        expect([map, await smallWhileAsked(page, map)]).toEqual([map, []]);
        const small = await unreachedOnWhole(page);
        if (small.length === 0) continue;
        // On some a finger finds no room between the towns: a learner enlarges them.
        for (const _ of [1, 2]) {
          await page.getByRole('button', { name: '拡大', exact: true }).tap();
        }
        for (const name of small) await placeOf(page, name);
      }
    });
  }
});

test.describe('on a desk', () => {
  test.use({ device: 'desktop' });

  test('M11 beside long cards map and verdict stay in view', async ({ page }) => {
    await openMap(page, './maps/spain');
    await page.locator('[data-card]').last().scrollIntoViewIfNeeded();
    expect(await outOfView(page.locator('svg[role=group]'), page.getByRole('status'))).toEqual([]);
  });
});

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`the extremes on a ${device}`, () => {
    test.use({ device });

    test('M11 M40 cards, places and verdicts are in view', async ({ page }) => {
      for (const map of extremes()) {
        await openMap(page, `./maps/${map}`);
        expect([map, await hiddenOnMap(page)]).toEqual([map, []]);
        expect([map, await hiddenOfQuestion(page)]).toEqual([map, []]);
      }
    });
  });
}
