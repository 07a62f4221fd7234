// Whether something is seen as it stands: in the window, and nothing lies over it.
import type { Locator } from '@playwright/test';

/** What of these is not, or not wholly, in view, without scrolling; each by its text. */
export async function outOfView(...all: readonly Locator[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const locator of all) {
    found.push(
      ...(await locator.evaluateAll(async (elements) => {
        // A sheet that rises is below its place for a moment.
        const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        await nextFrame();
        await nextFrame();
        const moving = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(moving.map(({ finished }) => finished));
        return elements.flatMap((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const isSeen = (x: number, y: number) => {
            const over = document.elementFromPoint(x, y);
            return over !== null && (element.contains(over) || over.contains(element));
          };
          const points = [top + 2, (top + bottom) / 2, bottom - 2].flatMap((y) =>
            [left + 4, (left + right) / 2, right - 4].map((x) => isSeen(x, y)),
          );
          const name = (element.getAttribute('aria-label') ?? element.textContent).slice(0, 40);
          return bottom - top > 0 && points.every(Boolean)
            ? []
            : [`${name} (${Math.round(top)}–${Math.round(bottom)})`];
        });
      })),
    );
  }
  return found;
}
