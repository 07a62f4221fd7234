// Text of twice the size, a window of 320 × 256, and wide text spacing: nothing is lost.
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { plant, sidewaysScroll } from './page-quality.ts';
import { PAGE_VISITS, SCREEN_VISITS } from './screen-states.ts';
import { lostText } from './text-loss.ts';

/** Every piece of text that is lost, and every page that scrolls sideways, at each of the sizes. */
async function lossesAt(
  page: Page,
  state: string,
  sizes: readonly { readonly width: number; readonly height: number }[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const excess = await sidewaysScroll(page);
    const losses = [...(excess > 0 ? [`${excess} px sideways`] : []), ...(await lostText(page))];
    found.push(...losses.map((loss) => `${state}, ${size.width} px: ${loss}`));
  }
  return found;
}

/** The distances of WCAG 1.4.12. */
const WIDE_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

for (const { name, visit } of [...PAGE_VISITS, ...SCREEN_VISITS]) {
  test(`K5 K6 ${name}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const browser = await page.context().newCDPSession(page);
    // As a learner sets it in the browser: lengths in rem grow, and so do the thresholds of layouts.
    const setTextSize = async (pixels: number) => {
      const fontSizes = { standard: pixels, fixed: pixels };
      await browser.send('Page.setFontSizes', { fontSizes });
      await expect(page.locator('html')).toHaveCSS('font-size', `${pixels}px`);
    };

    const found: string[] = [];
    await visit(page, async (state) => {
      found.push(...(await lossesAt(page, state, [{ width: 320, height: 256 }])));

      // The site's policy forbids style elements; a learner's browser sets such a sheet by itself.
      const spacing = await page.evaluateHandle((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
        return sheet;
      }, WIDE_SPACING);
      found.push(...(await lossesAt(page, `${state}, spaced`, WINDOWS)));
      await spacing.evaluate((sheet) => sheet.replaceSync(''));

      await setTextSize(32);
      found.push(...(await lossesAt(page, `${state}, text of twice the size`, WINDOWS)));
      await setTextSize(16);
    });
    expect(found).toEqual([]);
  });
}

test('K5 the check sees text that is lost', async ({ page }) => {
  await plant(
    page,
    './about',
    `<p style="height: 1em; overflow: hidden">低い<br>枠の中</p>
       <p style="width: 6em; overflow: clip; white-space: nowrap">幅の狭い枠の中の長い文</p>
       <button style="width: 3em; white-space: nowrap; padding: 0">狭いボタンの長い名前</button>
       <p style="margin-block-end: -2em">上の文</p><p>下の文</p>
       <p style="position: relative; left: -40em">ページの外</p>`,
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
});
