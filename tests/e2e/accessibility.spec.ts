// Every screen in every state: what axe finds, what is too small, what moves unasked, and what text is lost.
import type { Page } from '@playwright/test';
import { seededRandom } from '#domain/seeded-random.ts';
import { DESKTOP, PHONE, expect, test } from './browser.ts';
import {
  axeProblems,
  foreignControls,
  movingElements,
  plant,
  smallTargets,
} from './page-quality.ts';
import { PAGE_VISITS, SCREEN_VISITS, type ScreenVisit } from './screen-states.ts';
import { lostText } from './text-loss.ts';
import {
  lossesAt,
  lossesWhenLarge,
  lossesWhenSpaced,
  LOW_WINDOW,
  type WindowSize,
} from './text-size.ts';

const LIGHT = { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } } as const;
const DARK = { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } } as const;
const FORCED = { name: 'forced', media: { colorScheme: 'dark', forcedColors: 'active' } } as const;
const COLOURS = [LIGHT, DARK, FORCED];

async function problems(
  page: Page,
  colours: readonly (typeof COLOURS)[number][] = COLOURS,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name, media } of colours) {
    await page.emulateMedia(media);
    const ofAxe = await axeProblems(page, media.forcedColors === 'none');
    found.push(...ofAxe.map((problem) => `${name}: ${problem}`));
  }
  found.push(...(await smallTargets(page)).map((target) => `too small: ${target}`));
  found.push(...(await movingElements(page)).map((element) => `moves: ${element}`));
  // Forced colours are the system's.
  await page.emulateMedia(LIGHT.media);
  found.push(...(await foreignControls(page)).map((control) => `not in our colour: ${control}`));
  return found;
}

/** Text that is lost in a low window, and at the sizes with wide spacing and with large text. */
async function losses(page: Page, sizes: readonly WindowSize[]): Promise<readonly string[]> {
  return [
    ...(await lossesAt(page, [LOW_WINDOW])),
    ...(await lossesWhenSpaced(page, sizes)),
    ...(await lossesWhenLarge(page, sizes)),
  ];
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

/** @param look finds what is wrong in one state */
function testEach(
  visits: readonly ScreenVisit[],
  look: (page: Page) => Promise<readonly string[]>,
): void {
  for (const { name, visit } of visits) {
    test.describe(() => {
      // One page tells of the offline copy, which takes ten times as long as a page does.
      test.use({ serviceWorkers: name === 'data' ? 'allow' : 'block' });

      test(`K1 K5 K7 K8 K12 ${name}`, async ({ page }) => {
        const found: string[] = [];
        await setChance(page);
        await visit(page, async (state) => {
          found.push(...(await look(page)).map((problem) => `${state}, ${problem}`));
        });
        expect(found).toEqual([]);
      });
    });
  }
}

test.beforeEach(async ({ page }) => {
  // Many states in one test, on whatever machine.
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** The screens that a learner uses each day: `npm test` looks at them on a phone, in light and dark. */
const SAMPLE: ReadonlySet<string> = new Set(['quiz', 'today', 'data']);

test.describe('on a phone, in light and dark', () => {
  test.use({ device: 'phone' });

  testEach(
    SCREEN_VISITS.filter(({ name }) => SAMPLE.has(name)),
    async (page) => [
      ...(await problems(page, [LIGHT, DARK])),
      ...(await lossesAt(page, [LOW_WINDOW])),
      ...(await lossesWhenLarge(page, [PHONE])),
    ],
  );
});

for (const [device, size] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test.describe(`on a ${device}, in all colours`, { tag: '@full' }, () => {
    test.use({ device });

    // Each state is reached once, and all is looked for in it: to reach it takes longer.
    testEach(SCREEN_VISITS, async (page) => [
      ...(await problems(page)),
      ...(await losses(page, [size])),
    ]);
  });
}

test.describe('every address', { tag: '@full' }, () => {
  testEach(PAGE_VISITS, async (page) => {
    const found: string[] = [];
    // No colour depends on the width.
    for (const [size, colours] of [
      [PHONE, COLOURS],
      [DESKTOP, [LIGHT]],
    ] as const) {
      await page.setViewportSize(size);
      const seen = await problems(page, colours);
      found.push(...seen.map((problem) => `${size.width} px, ${problem}`));
    }
    return [...found, ...(await losses(page, [PHONE, DESKTOP]))];
  });
});

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
