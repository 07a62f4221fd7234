// One learner under torture: a browser on a profile of its own, and the count of what it was told.
//
// Driven by Puppeteer: Playwright tells every tab that it is in front, and such a tab cannot be frozen.
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launch, type Browser, type Page } from 'puppeteer-core';
import type { BackendKind } from '../../src/services/study/study-queries.ts';
import { CHROMIUM_ARGUMENTS } from '../../tests/chromium-profile.ts';
import { RESULTS, studyPage, type HarnessServer } from '../harness/serve-harness.ts';
import { all, sql } from '../../src/storage/log/sql.ts';
import { openBytes } from '../../tests/memory-database.ts';
import { ensureChromium } from '../../scripts/chromium.ts';

/** Milliseconds that a tab may take for whatever it is asked. */
const PATIENCE = 60_000;

export interface TortureRun {
  readonly backend: BackendKind;
  readonly server: HarnessServer;
  /**
   * Starts the browser if it does not run.
   *
   * @param front the tab has a window of its own and stays in front; otherwise it puts the other tabs into
   *   the background
   */
  openTab(origin: string, front?: boolean): Promise<Page>;
  /** The answers are counted from now on. @param tabAndRound part of the keys, so that each is unique */
  newKeys(tabAndRound: string, count: number): readonly string[];
  /** Resolves when the answer under the key is confirmed, rejects when it is refused. */
  confirmation(key: string | undefined): Promise<void>;
  kill(): Promise<void>;
  /** Closes all tabs, opens one, and looks for the answers of a round, or of all rounds. */
  verify(origin: string, keys?: readonly string[]): Promise<void>;
  /** Counts as `verify` does, answers that were stored before the torture. @param expected by key */
  verifyStored(origin: string, expected: Readonly<Record<string, number>>): Promise<void>;
  readonly figures: Figures;
  remove(): Promise<void>;
}

export interface Figures {
  /** Answers that the browser was asked to save. */
  asked: number;
  /** Whose confirmation reached Node. */
  readonly confirmed: Set<string>;
  readonly lost: Set<string>;
  readonly doubled: Set<string>;
  /** By key, why. */
  readonly refused: Map<string, string>;
  kills: number;
  /** Kills before the call that was under way had been answered. */
  interrupted: number;
  readonly integrityFailures: string[];
}

export function createTortureRun(server: HarnessServer, backend: BackendKind): TortureRun {
  const profile = mkdtempSync(join(RESULTS, 'torture-'));
  let running: Promise<Browser> | null = null;
  /** By the answer's key: `null` when it is confirmed, otherwise why it was refused. */
  const told = new EventEmitter<Record<string, [string | null]>>();
  const everyKey: string[] = [];
  const figures: Figures = {
    asked: 0,
    confirmed: new Set(),
    lost: new Set(),
    doubled: new Set(),
    refused: new Map(),
    kills: 0,
    interrupted: 0,
    integrityFailures: [],
  };

  function openBrowser(): Promise<Browser> {
    return launch({
      executablePath: ensureChromium(),
      userDataDir: profile,
      protocolTimeout: PATIENCE,
      args: [...CHROMIUM_ARGUMENTS],
    });
  }

  async function openTab(origin: string, front = false): Promise<Page> {
    running ??= openBrowser();
    const page = await (await running).newPage({ type: front ? 'window' : 'tab' });
    await page.exposeFunction('confirmed', (key: string) => {
      figures.confirmed.add(key);
      told.emit(key, null);
    });
    await page.exposeFunction('refused', (key: string, reason: string) => {
      figures.refused.set(key, reason);
      told.emit(key, reason);
    });
    await page.goto(studyPage(origin, backend));
    return page;
  }

  async function openOnlyTab(origin: string): Promise<Page> {
    const before = (await (await running)?.pages()) ?? [];
    const page = await openTab(origin);
    await Promise.all(before.map((tab) => tab.close()));
    return page;
  }

  /** The answers by their keys: as the app counts them, and from a private file system also as they stand in its file. */
  async function countAnswers(origin: string, keys: readonly string[]) {
    const page = await openOnlyTab(origin);
    const counts = await page.evaluate((asked) => window.study.countWrong(asked), keys);
    const found = [new Map(Object.entries(counts))];
    return backend === 'private-file-system' ? [...found, await readFile(page)] : found;
  }

  async function readFile(page: Page): Promise<ReadonlyMap<string, number>> {
    try {
      const bytes = await page.evaluate(() => window.study.makeBackup());
      const db = openBytes(Uint8Array.from(bytes));
      try {
        const [problem] = all(db, sql`PRAGMA integrity_check`).flat();
        if (problem !== 'ok') figures.integrityFailures.push(JSON.stringify(problem));
        const rows = all(db, sql`SELECT question_key, count(*) FROM answers GROUP BY question_key`);
        return new Map(rows.map(([key, count]) => [key as string, Number(count)]));
      } finally {
        db.close();
      }
    } catch (error) {
      figures.integrityFailures.push(String(error));
      return new Map();
    }
  }

  return {
    backend,
    server,
    figures,
    openTab,
    newKeys(tabAndRound, count) {
      const keys = Array.from({ length: count }, (_, index) => `${tabAndRound}/${index}`);
      everyKey.push(...keys);
      figures.asked += count;
      return keys;
    },
    async confirmation(key = '') {
      const [refused] = await once(told, key, { signal: AbortSignal.timeout(PATIENCE) });
      if (refused !== null) throw new Error(`"${key}" was refused: ${refused}`);
    },
    async kill() {
      const browser = await running;
      const process = browser?.process();
      if (!browser || process?.pid === undefined) throw new Error('No browser is running');
      running = null;
      figures.kills += 1;
      const ended = new Promise((resolve) => process.once('exit', resolve));
      // Puppeteer makes the browser the leader of a process group, which the negative number means.
      const withChildren = figures.kills % 2 === 0;
      globalThis.process.kill(withChildren ? -process.pid : process.pid, 'SIGKILL');
      await ended;
      // A killed browser leaves its lock behind, which names a process that is gone.
      rmSync(join(profile, 'SingletonLock'), { force: true });
    },
    async verify(origin, keys = everyKey) {
      for (const counts of await countAnswers(origin, keys)) {
        for (const key of keys) {
          const [expected, found] = [figures.confirmed.has(key) ? 1 : 0, counts.get(key) ?? 0];
          if (found < expected) figures.lost.add(key);
          if (found > 1) figures.doubled.add(key);
        }
      }
    },
    async verifyStored(origin, expected) {
      const counts = await countAnswers(origin, Object.keys(expected));
      for (const [key, count] of Object.entries(expected)) {
        const found = counts.map((one) => one.get(key) ?? 0);
        figures.asked += count;
        for (let index = 0; index < count; index += 1) {
          const id = `${origin}/${key}/${index}`;
          figures.confirmed.add(id);
          if (found.some((one) => index >= one)) figures.lost.add(id);
        }
        if (found.some((one) => one > count)) figures.doubled.add(`${origin}/${key}`);
      }
    },
    async remove() {
      await (await running)?.close();
      running = null;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
