// How far what a page shows has moved by itself, without the learner having brought it about.
import type { Page } from '@playwright/test';

/**
 * The sum of the layout shifts since the page was opened, as the browser scores them.
 *
 * @param withPresses whether what moved within half a second of a press counts, too
 */
export async function layoutShift(page: Page, withPresses = true): Promise<number> {
  return page.evaluate(async (countsAll) => {
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // What moved in this frame is known after the next one.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    shifts.push(...observer.takeRecords());
    observer.disconnect();
    return shifts
      .filter((shift) => countsAll || Reflect.get(shift, 'hadRecentInput') !== true)
      .reduce((sum, shift) => sum + Number(Reflect.get(shift, 'value')), 0);
  }, withPresses);
}
