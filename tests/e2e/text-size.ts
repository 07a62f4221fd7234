// What a learner may set in the browser for easier reading, and the text that is lost then.
import type { Page } from '@playwright/test';
import { expect, waitForStart } from './browser.ts';
import { sidewaysScroll } from './page-quality.ts';
import { lostText } from './text-loss.ts';

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** A desk's window at 400 %: WCAG 1.4.10. */
export const LOW_WINDOW = { width: 320, height: 256 };

/** The distances of WCAG 1.4.12. */
const WIDE_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Every piece of text that is lost, and whether the page scrolls sideways, at each of the sizes. */
export async function lossesAt(
  page: Page,
  sizes: readonly WindowSize[],
): Promise<readonly string[]> {
  const found: string[] = [];
  await waitForStart(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const excess = await sidewaysScroll(page);
    const losses = [...(excess > 0 ? [`${excess} px sideways`] : []), ...(await lostText(page))];
    found.push(...losses.map((loss) => `${size.width} px: ${loss}`));
  }
  await resetZoom(page);
  return found;
}

export async function resize(page: Page, size: WindowSize): Promise<void> {
  await page.setViewportSize(size);
  await resetZoom(page);
}

/** A phone whose window was another width keeps some zoom, which adds up until a press misses what it means. */
async function resetZoom(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await browser.detach();
}

/** The same with wide spacing. */
export async function lossesWhenSpaced(
  page: Page,
  sizes: readonly WindowSize[],
): Promise<readonly string[]> {
  // The site's policy forbids style elements; a learner's browser sets such a sheet by itself.
  const spacing = await page.evaluateHandle((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, WIDE_SPACING);
  const found = await lossesAt(page, sizes);
  await spacing.evaluate((sheet) => sheet.replaceSync(''));
  return found.map((loss) => `spaced, ${loss}`);
}

/** The same with text of twice the size. */
export async function lossesWhenLarge(
  page: Page,
  sizes: readonly WindowSize[],
): Promise<readonly string[]> {
  const browser = await page.context().newCDPSession(page);
  // As a learner sets it in the browser: lengths in rem grow, and so do the thresholds of layouts.
  const setTextSize = async (pixels: number) => {
    const fontSizes = { standard: pixels, fixed: pixels };
    await browser.send('Page.setFontSizes', { fontSizes });
    await expect(page.locator('html')).toHaveCSS('font-size', `${pixels}px`);
  };
  await setTextSize(32);
  const found = await lossesAt(page, sizes);
  await setTextSize(16);
  await browser.detach();
  return found.map((loss) => `text of twice the size, ${loss}`);
}
