// What every page is held to, at any size and in any colours.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from '@playwright/test';

const AXE_CODE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    readonly axe: { run(context: Document, options: object): Promise<AxeResults> };
  }
}

/** Pixels by which the page is wider than its window. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Lines that begin within a word of katakana; a folded text has none. */
export const tornWords = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const words: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      if (node.parentElement?.checkVisibility() !== true) continue;
      const text = node.textContent ?? '';
      for (const { index } of text.matchAll(/(?<=[ァ-ヴー])[ァ-ヴー]/g)) {
        const [before, after] = [index - 1, index].map((at) => {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return range.getBoundingClientRect().bottom;
        });
        if (before !== undefined && after !== undefined && after > before + 5) {
          words.push(text.slice(Math.max(0, index - 6), index + 6));
        }
      }
    }
    return words;
  });

/** `structure` is all but the contrast of colours; `text` is what differs from one text of a screen to another. */
type Concern = 'everything' | 'structure' | 'contrast' | 'text';

const RULES: Readonly<Partial<Record<Concern, string>>> = {
  contrast: 'color-contrast',
  text: `heading-order empty-heading image-alt svg-img-alt role-img-alt link-name list listitem definition-list
    dlitem td-headers-attr th-has-data-cells scope-attr-valid empty-table-header table-duplicate-name valid-lang
    duplicate-id-aria scrollable-region-focusable`,
};

/** Whatever axe finds, of any impact, with the elements concerned. */
export async function axeProblems(
  page: Page,
  concern: Concern = 'everything',
): Promise<readonly string[]> {
  const options = {
    runOnly: RULES[concern]?.split(/\s+/) ?? AXE_TAGS,
    rules: { 'color-contrast': { enabled: concern !== 'structure' } },
    resultTypes: ['violations' as const],
  };
  // Once put into a document, axe stays there. The policy of the site binds the page's own scripts, and not a test's.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_CODE);
  return page.evaluate(async (given) => {
    // What is fine would be much to send.
    const { violations } = await window.axe.run(document, given);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
}

/** Nothing else that axe finds depends on the scheme. */
export async function contrastInTheDark(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await axeProblems(page, 'contrast');
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map((problem) => `in the dark: ${problem}`);
}

/**
 * Targets below the 24 × 24 CSS pixels of WCAG 2.2, 2.5.8. Links in running text are as high as their line;
 * the regions of a map are as large as the land is, and can be enlarged.
 */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    const TARGETS = 'a, button, input, select, textarea, summary, [tabindex="0"]';
    return [...document.querySelectorAll(TARGETS)]
      .filter(
        (element) => !element.matches('[data-region], [data-place]') && element.checkVisibility(),
      )
      .filter((element) => {
        const inText =
          getComputedStyle(element).display === 'inline' &&
          element.parentElement?.textContent !== element.textContent;
        // A link may lie over all that it belongs to.
        const over = getComputedStyle(element, '::after');
        const isOver =
          over.content !== 'none' && over.position === 'absolute' && over.inset === '0px';
        const target = isOver ? element.closest('li') : element.closest('label');
        const { width, height } = (target ?? element).getBoundingClientRect();
        return !inText && (width < LEAST || height < LEAST);
      })
      .map((element) => element.outerHTML.slice(0, 100));
  });
}

/** Boxes, dots and sliders that the browser draws in a colour of its own. */
export async function foreignControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input, progress')]
      .filter((element) => getComputedStyle(element).accentColor === 'auto')
      .map((element) => element.outerHTML.slice(0, 100)),
  );
}

/** Elements that move now, or would at their next change. A colour that changes at once is no motion. */
export async function movingElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const STILL = new Set(['offset', 'computedOffset', 'easing', 'composite', 'fill', 'opacity']);
    const animated = document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) return [];
      const frames = effect.getKeyframes();
      const moves = frames.some((frame) => Object.keys(frame).some((key) => !STILL.has(key)));
      const blends = frames.some(({ easing }) => !easing.startsWith('step'));
      return moves || blends ? [effect.target] : [];
    });
    const eased = [...document.querySelectorAll('body *')].filter((element) => {
      const { transitionDuration, scrollBehavior } = getComputedStyle(element);
      return /[1-9]/.test(transitionDuration) || scrollBehavior === 'smooth';
    });
    return [...animated, ...eased].map((element) => element?.outerHTML.slice(0, 100) ?? '');
  });
}

/** Puts a fault into the main part of a page, for a check to find. The site's policy allows no such markup. */
export async function plant(page: Page, path: string, markup: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setBypassCSP', { enabled: true });
  await page.goto(path);
  const main = page.getByRole('main');
  // React throws away what it finds before it has hydrated the page.
  await expect
    .poll(() =>
      main.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
  await main.evaluate(async (element, planted) => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    element.insertAdjacentHTML('afterbegin', planted);
  }, markup);
}
