// Every screen in every state: what axe finds, what is too small, what moves unasked, and what text is lost.
import type { Page } from '@playwright/test';
import { seededRandom } from '#domain/seeded-random.ts';
import { DESKTOP, PHONE, expect, test } from './browser.ts';
import {
  axeProblems,
  contrastInTheDark,
  foreignControls,
  movingElements,
  plant,
  smallTargets,
} from './page-quality.ts';
import { waitForHistory } from './quiz-page.ts';
import { SCREEN_VISITS } from './screen-states.ts';
import { lostText } from './text-loss.ts';
import { lossesAt, lossesWhenLarge, lossesWhenSpaced, LOW_WINDOW, resize } from './text-size.ts';

/** What axe finds in light and dark, what is small, foreign or moves, and text that is lost at any size; and a desk. */
async function look(page: Page): Promise<readonly string[]> {
  const found = [
    ...(await axeProblems(page)),
    ...(await contrastInTheDark(page)),
    ...(await smallTargets(page)).map((target) => `too small: ${target}`),
    ...(await foreignControls(page)).map((control) => `not in our colour: ${control}`),
    ...(await movingElements(page)).map((element) => `moves: ${element}`),
    ...(await lossesAt(page, [LOW_WINDOW])),
    // Wide spacing loses text in a narrow window.
    ...(await lossesWhenSpaced(page, [PHONE])),
    ...(await lossesWhenLarge(page, [PHONE, DESKTOP])),
  ];
  await page.setViewportSize(DESKTOP);
  // No colour and no name depends on the width; `npm test` ends journeys on a desk with the rest.
  const onDesk = [...(await axeProblems(page, 'text')), ...(await smallTargets(page))];
  found.push(...onDesk.map((problem) => `on a desk: ${problem}`));
  await resize(page, PHONE);
  return found;
}

/** What failed can be had again; `CHANCE=2 npm run test:full` looks at other questions, names and orders. */
const CHANCE = Number(process.env['CHANCE'] ?? 1);

/** Which question comes does not differ from run to run; each document begins with the same numbers. */
async function setChance(page: Page): Promise<void> {
  const numbers = Array.from({ length: 1000 }, seededRandom(CHANCE));
  await page.addInitScript((given) => {
    let at = 0;
    Math.random = () => given[at++ % given.length] ?? 0;
  }, numbers);
}

test.use({ device: 'phone' });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await waitForHistory(page.context());
});

for (const { name, visit } of SCREEN_VISITS) {
  test(`K1 K5 K7 K8 K12 ${name}`, async ({ page }) => {
    test.slow();
    const found: string[] = [];
    await setChance(page);
    await visit(page, async (state) => {
      found.push(...(await look(page)).map((problem) => `${state}, ${problem}`));
    });
    expect(found).toEqual([]);
  });
}

test('K1 K8 K12 the checks see what is wrong', async ({ page }) => {
  await plant(
    page,
    './about',
    `<h2>見出し</h2><h5 style="color: #ccc">薄い見出し</h5><img src="./favicon.svg">
       <button style="font-size: 10px; padding: 0">y</button>
       <input type="checkbox" aria-label="箱" style="accent-color: auto">`,
  );
  const found = (await axeProblems(page)).join(' ');
  for (const rule of ['heading-order', 'color-contrast', 'image-alt'])
    expect(found).toContain(rule);
  expect((await smallTargets(page)).join()).toContain('font-size: 10px');
  expect((await foreignControls(page)).join()).toContain('checkbox');
});

test('K5 the check sees text that is lost', async ({ page }) => {
  await plant(
    page,
    './about',
    `<p style="height: 1em; overflow: hidden">低い<br>枠の中</p>
       <p style="width: 6em; overflow: clip; white-space: nowrap">幅の狭い枠の中の長い文</p>
       <button style="width: 3em; white-space: nowrap; padding: 0">狭いボタンの長い名前</button>
       <p style="margin-block-end: -2em">上の文</p><p>下の文</p>
       <p style="position: relative; left: -40em">ページの外</p>
       <p id="folded" style="height: 1lh; overflow: hidden">見える行<br>畳まれた行</p><p>次の文</p>
       <button aria-expanded="false" aria-controls="folded">開く</button>`,
  );
  const found = (await lostText(page)).join('\n');
  for (const loss of [
    '枠の中: cut off above or below',
    '幅の狭い枠の中の長い文: cut off at the side',
    '狭いボタンの長い名前: outside of what is pressed',
    '上の文: lies over 下の文',
    'ページの外: beside the page',
  ]) {
    expect(found).toContain(loss);
  }
  expect(found).not.toContain('畳まれた行');
});

test('K7 the check sees what moves, where motion is welcome', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('./flashcards');
  await expect(page.getByRole('button', { name: '次 →' })).toBeEnabled();
  expect((await movingElements(page)).join()).toContain('turner');
});
