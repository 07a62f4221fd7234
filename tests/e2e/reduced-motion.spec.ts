// For a learner who asked for less motion nothing moves, and every state is still reached.
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { PAGE_VISITS, SCREEN_VISITS } from './screen-states.ts';

/** Elements that move now, or would at their next change. A colour that changes at once is no motion. */
function movingElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const STILL = new Set(['offset', 'computedOffset', 'easing', 'composite', 'fill', 'opacity']);
    const animated = document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) return [];
      const frames = effect.getKeyframes();
      const moves = frames.some((frame) => Object.keys(frame).some((key) => !STILL.has(key)));
      const blends = frames.some(({ easing }) => !easing.startsWith('step'));
      return moves || blends ? [effect.target?.outerHTML.slice(0, 80) ?? ''] : [];
    });
    const eased = [...document.querySelectorAll('body *')].filter((element) => {
      const { transitionDuration, scrollBehavior } = getComputedStyle(element);
      return /[1-9]/.test(transitionDuration) || scrollBehavior === 'smooth';
    });
    return [...animated, ...eased.map((element) => element.outerHTML.slice(0, 80))];
  });
}

test('K7 with reduced motion nothing moves in any state', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const { visit } of [...PAGE_VISITS, ...SCREEN_VISITS]) {
    await visit(page, async (state) => {
      found.push(...(await movingElements(page)).map((element) => `${state}: ${element}`));
    });
  }
  expect(found).toEqual([]);
});

test('K7 the check sees what moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/flashcards');
  const next = page.getByRole('button', { name: '次 →' });
  await expect(next).toBeEnabled();
  // The turner of the card is eased; while the card leaves, it slides.
  expect(await movingElements(page)).not.toEqual([]);
});
