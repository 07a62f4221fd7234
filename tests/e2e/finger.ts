// A finger on the screen, by the touch events that a screen sends.
import type { CDPSession, Page } from '@playwright/test';

export interface Place {
  readonly x: number;
  readonly y: number;
}

export async function touch(finger: CDPSession, type: 'Start' | 'Move' | 'End', at?: Place) {
  const touchPoints = at === undefined ? [] : [{ x: at.x, y: at.y }];
  await finger.send('Input.dispatchTouchEvent', { type: `touch${type}`, touchPoints });
}

/** The finger stays where it came to. */
export async function moveFinger(finger: CDPSession, from: Place, to: Place, steps = 10) {
  await touch(finger, 'Start', from);
  for (let step = 1; step <= steps; step += 1) {
    const [across, down] = [to.x - from.x, to.y - from.y].map((way) => (way * step) / steps);
    await touch(finger, 'Move', { x: from.x + (across ?? 0), y: from.y + (down ?? 0) });
  }
}

/** And is lifted there. */
export async function drawFinger(page: Page, from: Place, by: Place): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  await moveFinger(finger, from, { x: from.x + by.x, y: from.y + by.y });
  await touch(finger, 'End');
  await finger.detach();
}
