// What a large deck costs whoever has added it: opening the quiz on all of it, and answering there.
import type { Browser, Page } from 'puppeteer-core';
import { CPU_SLOWDOWN, PHONE } from './measuring-browser.ts';
import { awaitDecks, timeOpening, watchFor } from './screen-opening.ts';
import { timeQuizTaps, type QuizTaps } from './tap-timing.ts';

/** A chapter of more than 500 items, as the learner sees it named in an address. */
const CHAPTER = 'italy';

export interface LibraryTimes {
  /** Milliseconds from the beginning of a load until the first question can be answered. */
  readonly opened: number[];
  readonly taps: QuizTaps;
}

/** Both in one browser whose learner has the chapter, its files on the device, and in turns. */
export async function timeLibrary(
  browser: Browser,
  origin: string,
  runs: number,
  taps: number,
): Promise<Readonly<Record<'chapter' | 'ten', LibraryTimes>>> {
  const page = await browser.newPage();
  await page.setViewport(PHONE);
  await addChapter(page, origin);
  await watchFor(page, 'input[type="radio"]:enabled');
  const addresses = {
    chapter: `${origin}/quiz?chapter=${CHAPTER}`,
    ten: `${origin}/quiz`,
  };
  const opened = { chapter: [] as number[], ten: [] as number[] };
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
  // The first of each finds the caches of the browser cold.
  for (let run = -1; run < runs; run += 1) {
    const turn = ['chapter', 'ten'] as const;
    for (const which of run % 2 === 0 ? turn : turn.toReversed()) {
      const at = await timeOpening(page, addresses[which]);
      if (run >= 0) opened[which].push(at);
    }
  }
  await page.close();
  const times = await timeQuizTaps(browser, addresses, taps);
  return {
    chapter: { opened: opened.chapter, taps: times.chapter },
    ten: { opened: opened.ten, taps: times.ten },
  };
}

async function addChapter(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/decks/${CHAPTER}`, { waitUntil: 'load' });
  const add = await page.waitForSelector('button:enabled::-p-text(加える)', { visible: true });
  await add?.click();
  await page.waitForSelector('button:enabled::-p-text(外す)', { visible: true });
  await awaitDecks(page, [CHAPTER]);
}
