// Every address, and every screen in every state: what axe finds, what is too small, and what moves unasked.
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE, expect, test } from './browser.ts';
import { axeProblems, movingElements, plant, smallTargets } from './page-quality.ts';
import { PAGE_VISITS, SCREEN_VISITS } from './screen-states.ts';

const COLOURS = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const;

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
  return found;
}

test.beforeEach(async ({ page }) => {
  // Every page of the site in one test, on whatever machine.
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const { name, visit } of PAGE_VISITS) {
  test(`K1 K7 K8 ${name}`, async ({ page }) => {
    const found: string[] = [];
    await visit(page, async (state) => {
      // No colour depends on the width.
      for (const [size, colours] of [
        [PHONE, COLOURS],
        [DESKTOP, COLOURS.slice(0, 1)],
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

for (const device of ['phone', 'desktop'] as const) {
  test.describe(device, () => {
    test.use({ device });

    for (const { name, visit } of SCREEN_VISITS) {
      test(`K1 K7 K8 ${name}`, async ({ page }) => {
        const found: string[] = [];
        await visit(page, async (state) => {
          for (const problem of await problems(page)) found.push(`${state}, ${problem}`);
        });
        expect(found).toEqual([]);
      });
    }
  });
}

test('K1 K8 the checks see what is wrong', async ({ page }) => {
  await plant(
    page,
    './about',
    `<h2>見出し</h2><h5 style="color: #ccc">薄い見出し</h5><img src="./favicon.svg">
       <button style="font-size: 10px; padding: 0">y</button>`,
  );
  const found = (await axeProblems(page)).join(' ');
  for (const rule of ['heading-order', 'color-contrast', 'image-alt'])
    expect(found).toContain(rule);
  expect((await smallTargets(page)).join()).toContain('font-size: 10px');
});

test('K7 the check sees what moves, where motion is welcome', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('./flashcards');
  await expect(page.getByRole('button', { name: '次 →' })).toBeEnabled();
  expect((await movingElements(page)).join()).toContain('turner');
});
