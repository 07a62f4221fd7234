// Every address, and every screen in every state, as axe judges it by WCAG 2.2 AA and its own best practices.
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE, expect, test } from './browser.ts';
import { axeProblems } from './page-quality.ts';
import { PAGE_VISITS, SCREEN_VISITS } from './screen-states.ts';

const COLOURS = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const;

async function problemsInAllColours(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name, media } of COLOURS) {
    await page.emulateMedia(media);
    const problems = await axeProblems(page, media.forcedColors === 'none');
    found.push(...problems.map((problem) => `${name}: ${problem}`));
  }
  return found;
}

test.beforeEach(async ({ page }) => {
  // A colour in the middle of a fade is nobody's.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const { name, visit } of PAGE_VISITS) {
  test(`K1 axe finds nothing: ${name}`, async ({ page }) => {
    const found: string[] = [];
    await visit(page, async (state) => {
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        const problems = await problemsInAllColours(page);
        found.push(...problems.map((problem) => `${state}, ${size.width} px, ${problem}`));
      }
    });
    expect(found).toEqual([]);
  });
}

for (const device of ['phone', 'desktop'] as const) {
  test.describe(device, () => {
    test.use({ device });

    for (const { name, visit } of SCREEN_VISITS) {
      test(`K1 axe finds nothing: ${name}`, async ({ page }) => {
        const found: string[] = [];
        await visit(page, async (state) => {
          const problems = await problemsInAllColours(page);
          found.push(...problems.map((problem) => `${state}, ${problem}`));
        });
        expect(found).toEqual([]);
      });
    }
  });
}

test('K1 the check sees what is wrong', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<h5 style="color: #ccc">x</h5><img src="/favicon.svg">');
  });
  const found = (await axeProblems(page)).join(' ');
  for (const rule of ['heading-order', 'color-contrast', 'image-alt'])
    expect(found).toContain(rule);
});
