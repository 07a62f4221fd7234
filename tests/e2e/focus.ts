// Where the keyboard is, whether it is seen there, and how to get it elsewhere with Tab alone.
import type { Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';

/** Milliseconds that the page has for what a key brings about: a dialog that closes gives the focus back a frame later. */
const PATIENCE = 5000;

/** What is wrong with the focus once it has come to rest, or `null`. */
export async function focusProblem(page: Page): Promise<string | null> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const problem = await page.evaluate(findFocusProblem);
    if (problem === null || Date.now() > until) return problem;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Presses a key, and expects the focus to be seen wherever it is then. */
export async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  expect(await focusProblem(page)).toBeNull();
}

/** Presses Tab, or Shift+Tab, until the target has the focus; every stop on the way is checked. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  // What is not there yet, or cannot be pressed yet, would be passed over.
  await expect(target).toBeEnabled();
  const stops: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    const isThere = await target.evaluateAll(
      (found) => found.length === 1 && found[0] === document.activeElement,
    );
    if (isThere) return;
    await press(page, key);
    stops.push(await page.evaluate(() => document.activeElement?.textContent?.slice(0, 20) ?? ''));
  }
  throw new Error(`${String(target)} was not reached; the stops were:\n${stops.join('\n')}`);
}

/** Runs in the page. */
function findFocusProblem(): string | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return 'Nothing has the focus';
  const name = `${focused.tagName} ${focused.textContent?.trim().slice(0, 20) ?? ''}`;
  const isControl = focused.matches(
    'a, button, input, select, textarea, summary, [role=button], [tabindex="0"]',
  );
  // Put there for reading on: a whole passage, which does nothing and needs no ring.
  if (!isControl) return null;
  if (!ring(focused)) return `${name}: no ring is drawn`;

  const shown = (focused.closest('label') ?? focused).getBoundingClientRect();
  // The bar at the foot of a phone keeps this much of the window for itself.
  const foot = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
  const room = innerHeight - (Number.isNaN(foot) ? 0 : foot);
  const isTall = shown.height > room;
  const clip = {
    top: Math.max(shown.top, 0),
    bottom: Math.min(shown.bottom, isTall ? room : innerHeight),
  };
  if (!isTall && clip.bottom - clip.top < shown.height - 1) return `${name}: partly out of view`;
  const SHARES = [0.1, 0.5, 0.9];
  const covered = SHARES.flatMap((down) => SHARES.map((across) => [across, down] as const)).filter(
    ([across, down]) => {
      const top = document.elementFromPoint(
        shown.left + shown.width * across,
        clip.top + (clip.bottom - clip.top) * down,
      );
      return top !== null && isLaidOver(top);
    },
  );
  return covered.length > 0 ? `${name}: covered at ${covered.join(' and ')}` : null;

  /** The keyboard's ring, on the element or on the label that stands for it; on a drawing, its outline. */
  function ring(element: Element): boolean {
    if (element instanceof SVGElement) {
      const sibling = element.parentElement?.querySelector('[data-region]:not(:focus)');
      const own = getComputedStyle(element);
      return (
        sibling === null ||
        sibling === undefined ||
        Number.parseFloat(own.strokeWidth) >
          Number.parseFloat(getComputedStyle(sibling).strokeWidth)
      );
    }
    return [element, element.closest('label')].some((drawn) => {
      if (drawn === null) return false;
      const style = getComputedStyle(drawn);
      return style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    });
  }

  /** Only what stays in view while the page scrolls can hide a stop. */
  function isLaidOver(top: Element): boolean {
    for (let layer: Element | null = top; layer !== null; layer = layer.parentElement) {
      if (layer.contains(focused)) return false;
      if (/sticky|fixed/.test(getComputedStyle(layer).position)) return true;
    }
    return false;
  }
}
