// How long a finger waits to see what it did: trusted taps at a quarter of the processor's speed.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { CPU_SLOWDOWN, PHONE, forgetVisits } from './measuring-browser.ts';
import { awaitTap, findRegion, type TapEvent, type TapTime } from './tap-page.ts';

/** Milliseconds; with the wait for Event Timing, every animation has ended and two taps are no double tap. */
const BETWEEN_TAPS = 450;

export const ACTIONS = ['answer', 'next', 'flip', 'next card', 'drop'] as const;
export type Action = (typeof ACTIONS)[number];

/** Addresses of the three pages of one way to build them. */
export interface TappedPages {
  readonly quiz: string;
  readonly flashcards: string;
  readonly map: string;
}

export type TapTimes = Readonly<Record<Action, TapTime[]>>;

const TAPS_A_ROUND = 3;

/** Every way's pages in turns. The first tap of each action of each page is not counted. */
export async function timeTaps<Way extends string>(
  browser: Browser,
  ways: Readonly<Record<Way, TappedPages>>,
  taps: number,
): Promise<Readonly<Record<Way, TapTimes>>> {
  const names = Object.keys(ways) as Way[];
  const opened = [];
  for (const way of names) {
    opened.push({
      way,
      times: noTimes(),
      quiz: await openOnPhone(browser, ways[way].quiz),
      flashcards: await openOnPhone(browser, ways[way].flashcards),
      map: await openOnPhone(browser, ways[way].map),
    });
  }
  for (const { quiz, flashcards, map } of opened) {
    await slowDown(quiz, () => onQuiz(quiz, noTimes(), 1));
    await slowDown(flashcards, () => onFlashcards(flashcards, noTimes(), 1));
    await slowDown(map, () => onMap(map, noTimes(), 1));
  }
  for (let done = 0; done < taps; done += TAPS_A_ROUND) {
    const count = Math.min(TAPS_A_ROUND, taps - done);
    const turn = (done / TAPS_A_ROUND) % 2 === 0 ? opened : opened.toReversed();
    for (const { quiz, times } of turn) await slowDown(quiz, () => onQuiz(quiz, times, count));
    for (const { flashcards, times } of turn)
      await slowDown(flashcards, () => onFlashcards(flashcards, times, count));
    for (const { map, times } of turn) await slowDown(map, () => onMap(map, times, count));
  }
  for (const { quiz, flashcards, map } of opened) {
    for (const page of [quiz, flashcards, map]) await page.close();
  }
  return Object.fromEntries(opened.map(({ way, times }) => [way, times])) as Record<Way, TapTimes>;
}

/** The first answer of a first visit, given as soon as the question can be answered. */
export async function timeColdAnswers(
  browser: Browser,
  url: string,
  visits: number,
): Promise<readonly TapTime[]> {
  const times = noTimes();
  for (let visit = 0; visit < visits; visit += 1) {
    const blank = await browser.newPage();
    await forgetVisits(blank, new URL(url).origin);
    await blank.close();
    const page = await browser.newPage();
    await slowDown(page, async () => {
      await openOn(page, url);
      times.answer.push(await answer(page));
    });
    await page.close();
  }
  return times.answer;
}

function noTimes(): TapTimes {
  return { answer: [], next: [], flip: [], 'next card': [], drop: [] };
}

async function openOnPhone(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await openOn(page, url);
  return page;
}

async function openOn(page: Page, url: string): Promise<void> {
  await page.setViewport(PHONE);
  await page.goto(url, { waitUntil: 'load' });
}

/** One page at a time: a slowed page burns a whole core, even while nothing happens in it. */
async function slowDown(page: Page, work: () => Promise<void>): Promise<void> {
  await page.bringToFront();
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
  await work();
  await page.emulateCPUThrottling(null);
}

async function onQuiz(page: Page, times: TapTimes, count: number): Promise<void> {
  for (let tap = 0; tap < count; tap += 1) {
    await answerAndGoOn(page, times);
  }
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
  times.next.push(await timeTap(page, 'click', await find(page, '::-p-text(次の問題)')));
}

const CHOICE = ['radio', 'checkbox'].map((type) => `main input[type="${type}"]:enabled`).join();

async function isLastQuestion(page: Page): Promise<boolean> {
  await find(page, CHOICE);
  return page.evaluate(() => {
    const [, place, all] = /問題\s*(\d+)\s*[/／]\s*(\d+)/.exec(document.body.textContent) ?? [];
    return place !== undefined && place === all;
  });
}

async function answer(page: Page): Promise<TapTime> {
  await tapOn(page, await find(page, CHOICE));
  await page.waitForSelector('button:enabled::-p-text(解答する)');
  return timeTap(page, 'click', await find(page, 'button::-p-text(解答する)'));
}

async function onFlashcards(page: Page, times: TapTimes, count: number): Promise<void> {
  for (let tap = 0; tap < count; tap += 1) {
    times.flip.push(await timeTap(page, 'click', await find(page, '[data-side]')));
    const next = await find(page, 'button:enabled::-p-text(次 →)');
    times['next card'].push(await timeTap(page, 'click', next));
  }
}

async function onMap(page: Page, times: TapTimes, count: number): Promise<void> {
  // With a finger the app asks one name after the other, until cards are wanted.
  const cards = await page.$('button::-p-text(並べる)');
  if (cards !== null) {
    await find(page, '[data-way=one], [data-way=lay]');
    await tapOn(page, cards);
  }
  for (let tap = 0; tap < count; tap += 1) {
    await find(page, '[data-card]');
    if ((await page.$('[data-card]:enabled')) === null) {
      await tapOn(page, await find(page, 'button::-p-text(リセット)'));
      await sleep(BETWEEN_TAPS);
    }
    times.drop.push(await dropFirstCard(page));
  }
}

async function dropFirstCard(page: Page): Promise<TapTime> {
  const card = await find(page, '[data-card]:enabled');
  const name = await card.evaluate((button) => button.getAttribute('data-card') ?? '');
  const to = await page.evaluate(findRegion, name);
  if (to === null) throw new Error(`${page.url()} shows no region ${name}`);
  const from = await middleOf(card);
  await page.touchscreen.touchStart(from.x, from.y);
  for (let step = 1; step <= 6; step += 1) {
    await page.touchscreen.touchMove(
      from.x + ((to.x - from.x) * step) / 6,
      from.y + ((to.y - from.y) * step) / 6,
    );
  }
  // Held for a moment, as by a hand that is sure of its place.
  await sleep(BETWEEN_TAPS / 2);
  return timeEvent(page, 'pointerup', () => page.touchscreen.touchEnd());
}

async function timeTap(page: Page, type: TapEvent, element: ElementHandle): Promise<TapTime> {
  const { x, y } = await middleOf(element);
  return timeEvent(page, type, () => page.touchscreen.tap(x, y));
}

async function timeEvent(page: Page, type: TapEvent, act: () => Promise<void>): Promise<TapTime> {
  await page.evaluate(awaitTap, type);
  // At any moment of a frame.
  await sleep(Math.random() * 50);
  await act();
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
