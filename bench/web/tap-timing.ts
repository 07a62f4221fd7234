// How long a finger waits to see what it did: trusted taps at a quarter of the processor's speed.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { CPU_SLOWDOWN, PHONE } from './phone.ts';
import { awaitTap } from './tap-page.ts';

/** Milliseconds; every animation has ended, and two taps are no double tap. */
const BETWEEN_TAPS = 700;

export const ACTIONS = ['answer', 'next'] as const;
export type Action = (typeof ACTIONS)[number];

/** Milliseconds from the event until the first frame that shows its effect was drawn. */
export type TapTimes = Readonly<Record<Action, number[]>>;

const TAPS_A_ROUND = 3;

/**
 * The quiz of each way to build it, in turns. The first tap of each action is not counted.
 *
 * @param quizzes their addresses
 */
export async function timeTaps<Way extends string>(
  browser: Browser,
  quizzes: Readonly<Record<Way, string>>,
  taps: number,
): Promise<Readonly<Record<Way, TapTimes>>> {
  const opened = [];
  for (const way of Object.keys(quizzes) as Way[]) {
    const page = await openOnPhone(browser, quizzes[way]);
    await slowDown(page, () => answerAndGoOn(page, noTimes()));
    opened.push({ way, page, times: noTimes() });
  }
  for (let done = 0; done < taps; done += TAPS_A_ROUND) {
    const turn = (done / TAPS_A_ROUND) % 2 === 0 ? opened : opened.toReversed();
    for (const { page, times } of turn) {
      await slowDown(page, async () => {
        for (let tap = done; tap < Math.min(taps, done + TAPS_A_ROUND); tap += 1) {
          await answerAndGoOn(page, times);
        }
      });
    }
  }
  for (const { page } of opened) await page.close();
  return Object.fromEntries(opened.map(({ way, times }) => [way, times])) as Record<Way, TapTimes>;
}

function noTimes(): TapTimes {
  return { answer: [], next: [] };
}

async function openOnPhone(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport(PHONE);
  await page.goto(url, { waitUntil: 'load' });
  return page;
}

/** One page at a time: a slowed page burns a whole core, even while nothing happens in it. */
async function slowDown(page: Page, work: () => Promise<void>): Promise<void> {
  await page.bringToFront();
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
  await work();
  await page.emulateCPUThrottling(null);
}

async function answerAndGoOn(page: Page, times: TapTimes): Promise<void> {
  if (await isLastQuestion(page)) {
    // A quiz has an end: it is opened anew, and its first question is not counted.
    await page.reload({ waitUntil: 'load' });
    await answerAndGoOn(page, noTimes());
  }
  times.answer.push(await answer(page));
  // Ours is writing it down meanwhile; the next tap is not to meet that.
  await page.waitForFunction(() => !document.body.textContent.includes('記録しています'));
  times.next.push(await timeTap(page, await find(page, '::-p-text(次の問題)')));
}

const CHOICE = 'main input[type="radio"]:enabled';

async function isLastQuestion(page: Page): Promise<boolean> {
  await find(page, CHOICE);
  return page.evaluate(() => {
    const [, place, all] = /問題\s*(\d+)\s*[/／]\s*(\d+)/.exec(document.body.textContent) ?? [];
    return place !== undefined && place === all;
  });
}

async function answer(page: Page): Promise<number> {
  await tapOn(page, await find(page, CHOICE));
  await page.waitForSelector('button:enabled::-p-text(解答する)');
  return timeTap(page, await find(page, 'button::-p-text(解答する)'));
}

async function timeTap(page: Page, element: ElementHandle): Promise<number> {
  const { x, y } = await middleOf(element);
  await page.evaluate(awaitTap);
  // At any moment of a frame.
  await sleep(Math.random() * 50);
  await page.touchscreen.tap(x, y);
  const time = await page.evaluate(() => window.tapTime);
  if (time === undefined) throw new Error('The page was left before the tap was timed');
  await sleep(BETWEEN_TAPS);
  return time;
}

async function find(page: Page, selector: string): Promise<ElementHandle> {
  const element = await page.waitForSelector(selector, { visible: true });
  if (element === null) throw new Error(`${page.url()} shows no ${selector}`);
  return element;
}

async function tapOn(page: Page, element: ElementHandle): Promise<void> {
  const { x, y } = await middleOf(element);
  await page.touchscreen.tap(x, y);
}

/** CSS pixels of the window, once the element is in view and nothing that stays in place lies over it. */
async function middleOf(
  element: ElementHandle,
): Promise<{ readonly x: number; readonly y: number }> {
  return element.evaluate((target) => {
    const middle = () => {
      const { left, top, width, height } = target.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const isOnTop = ({ x, y }: { readonly x: number; readonly y: number }) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(target));
    };
    target.scrollIntoView({ block: 'nearest', inline: 'center' });
    // The bar with the buttons stays at the foot of the window.
    if (!isOnTop(middle())) target.scrollIntoView({ block: 'center', inline: 'center' });
    return middle();
  });
}
