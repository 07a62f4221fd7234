// Whatever is pressed is large enough for a finger, or a shaking hand.
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { PAGE_VISITS, SCREEN_VISITS } from './screen-states.ts';

/**
 * Targets below the 24 × 24 CSS pixels of WCAG 2.2, 2.5.8. Links in running text are as high as their line;
 * the regions of a map are as large as the land is, and can be enlarged.
 */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    return [
      ...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex="0"]'),
    ]
      .filter((element) => !element.matches('[data-region]') && element.checkVisibility())
      .filter((element) => {
        const inText =
          getComputedStyle(element).display === 'inline' &&
          element.parentElement?.textContent !== element.textContent;
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        return !inText && (width < LEAST || height < LEAST);
      })
      .map((element) => element.outerHTML.slice(0, 100));
  });
}

for (const device of ['phone', 'desktop'] as const) {
  test.describe(device, () => {
    test.use({ device });

    test('K8 every target is at least 24 × 24 pixels', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const found: string[] = [];
      for (const { visit } of [...PAGE_VISITS, ...SCREEN_VISITS]) {
        await visit(page, async (state) => {
          found.push(...(await smallTargets(page)).map((target) => `${state}: ${target}`));
        });
      }
      expect(found).toEqual([]);
    });
  });
}

test('K8 the check sees a small target', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<button style="font-size: 10px; padding: 0">x</button>');
  });
  expect((await smallTargets(page)).join()).toContain('font-size: 10px');
});
