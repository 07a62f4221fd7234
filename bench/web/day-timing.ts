// What a long log costs at the beginning of a day: `/today` of a learner with every deck, its files on the device.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { buildLibrary } from '../../src/authoring/library/build-library.ts';
import { entriesOf } from '../../src/domain/library/entries.ts';
import { buildDatabase } from '../harness/large-databases.ts';
import { makeDirectory } from './built-site.ts';
import { CPU_SLOWDOWN, PHONE } from './measuring-browser.ts';
import { awaitDecks, timeOpening, watchFor } from './screen-opening.ts';

/** Milliseconds; adding so many answers, and loading all decks for the first time. */
const PATIENCE = 120_000;

/** Milliseconds from the beginning of a load until the day asks its first item. */
export interface DayTimes {
  readonly fullSpeed: number[];
  /** The page's own thread at a quarter of the processor's speed; its workers are not slowed. */
  readonly slowed: number[];
}

export async function timeDay(
  browser: Browser,
  origin: string,
  answers: number,
  runs: number,
): Promise<DayTimes> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.setViewport(PHONE);
  const { decks } = buildLibrary();
  await addLog(page, origin, answers, decks);
  await page.goto(`${origin}/today`);
  await awaitDecks(page, [...decks.keys()]);
  await watchFor(page, 'main form');
  const times: DayTimes = { fullSpeed: [], slowed: [] };
  for (const speed of ['fullSpeed', 'slowed'] as const) {
    await page.emulateCPUThrottling(speed === 'slowed' ? CPU_SLOWDOWN : null);
    // The first finds the caches of the browser cold.
    for (let run = -1; run < runs; run += 1) {
      // To the same address again it would be a reload.
      await page.goto('about:blank');
      const at = await timeOpening(page, `${origin}/today`);
      if (run >= 0) times[speed].push(at);
    }
  }
  await page.close();
  return times;
}

type Decks = ReturnType<typeof buildLibrary>['decks'];

async function addLog(page: Page, origin: string, answers: number, decks: Decks): Promise<void> {
  const others = [...decks.keys()].map((item, number) => {
    const id = `d0${number.toString(16).padStart(6, '0')}`;
    return { id, at: Date.now(), device: null, kind: 'deck', item, on: true } as const;
  });
  const keys = [...decks.values()].flatMap(entriesOf).map(({ item }) => item);
  const { bytes } = buildDatabase({ app: 'this', answers, keys, rightEvery: 2, others });
  const directory = makeDirectory('bench-web-learner');
  const file = join(directory, 'learner.db');
  writeFileSync(file, bytes);
  await page.goto(`${origin}/data`, { waitUntil: 'load' });
  const chooser = await page.waitForSelector('input[type="file"]:enabled');
  await (chooser as ElementHandle<HTMLInputElement>).uploadFile(file);
  const add = await page.waitForSelector('button:enabled::-p-text(この記録を加える)');
  await add?.click();
  await page.waitForSelector('::-p-text(を加えました)');
  rmSync(directory, { recursive: true });
}
