// Every screen in every state: what axe finds, what is too small, what moves unasked, and what text is lost.
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE, expect, test } from './browser.ts';
import {
  axeProblems,
  foreignControls,
  movingElements,
  plant,
  smallTargets,
} from './page-quality.ts';
import { PAGE_VISITS, SCREEN_VISITS, TEXT_VISIT } from './screen-states.ts';
import { lossesAt, lossesWhenLarge, LOW_WINDOW } from './text-size.ts';

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

test.beforeEach(async ({ page }) => {
  // Many states in one test, on whatever machine.
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** The screens that a learner uses each day; the others are looked at by `npm run test:full`, in more colours. */
const SAMPLE: ReadonlySet<string> = new Set(['quiz', 'today', 'data']);

test.describe('on a phone, in light and dark', () => {
  test.use({ device: 'phone', serviceWorkers: 'allow' });

  for (const { name, visit } of [TEXT_VISIT, ...SCREEN_VISITS]) {
    test(
      `K1 K5 K6 K7 K8 K12 ${name}`,
      { tag: SAMPLE.has(name) ? [] : '@full' },
      async ({ page }) => {
        const found: string[] = [];
        await visit(page, async (state) => {
          const seen = [
            ...(await problems(page, [LIGHT, DARK])),
            ...(await lossesAt(page, [LOW_WINDOW])),
            ...(await lossesWhenLarge(page, [PHONE])),
          ];
          found.push(...seen.map((problem) => `${state}, ${problem}`));
        });
        expect(found).toEqual([]);
      },
    );
  }
});

test.describe('every address', { tag: '@full' }, () => {
  for (const { name, visit } of PAGE_VISITS) {
    test(`K1 K7 K8 K12 ${name}`, async ({ page }) => {
      const found: string[] = [];
      await visit(page, async (state) => {
        // No colour depends on the width.
        for (const [size, colours] of [
          [PHONE, COLOURS],
          [DESKTOP, [LIGHT]],
        ] as const) {
          await page.setViewportSize(size);
          for (const problem of await problems(page, colours)) {
            found.push(`${state}, ${size.width} px, ${problem}`);
          }
        }
      });
      expect(found).toEqual([]);
    });
  }
});

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`on a ${device}, in all colours`, { tag: '@full' }, () => {
    test.use({ device, serviceWorkers: 'allow' });

    for (const { name, visit } of SCREEN_VISITS) {
      test(`K1 K7 K8 K12 ${name}`, async ({ page }) => {
        const found: string[] = [];
        await visit(page, async (state) => {
          for (const problem of await problems(page)) found.push(`${state}, ${problem}`);
        });
        expect(found).toEqual([]);
      });
    }
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

test('K7 the check sees what moves, where motion is welcome', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('./flashcards');
  await expect(page.getByRole('button', { name: '次 →' })).toBeEnabled();
  expect((await movingElements(page)).join()).toContain('turner');
});
