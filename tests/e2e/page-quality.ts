// What every page is held to, at any size and in any colours.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

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

/**
 * Whatever axe finds, of any impact, with the elements concerned.
 * @param withContrast false under forced colours, where axe reckons with colours that are not on screen
 */
export async function axeProblems(page: Page, withContrast = true): Promise<readonly string[]> {
  const options = {
    runOnly: { type: 'tag' as const, values: AXE_TAGS },
    rules: { 'color-contrast': { enabled: withContrast } },
    resultTypes: ['violations' as const],
  };
  // Once put into a document, axe stays there; to put it there takes longer than to run it.
  const isThere = await page.evaluate(() => 'axe' in window);
  const { violations } = isThere
    ? await page.evaluate((given) => window.axe.run(document, given), options)
    : // No frame of ours holds another page; the newer mode opens a tab, which would end a drag.
      await new AxeBuilder({ page }).options(options).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What axe calls serious or critical, with the elements concerned. */
export async function seriousProblems(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
