// One learner with tabs of two versions of the app on the same storage, and the count of what they were told.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { BackendKind } from '../../src/services/study/study-queries.ts';
import { all, sql } from '../../src/storage/sql.ts';
import { createChromiumProfile } from '../../tests/chromium-profile.ts';
import { openBytes } from '../../tests/memory-database.ts';
import { readDatabaseFile } from '../../tests/e2e/pool-file.ts';
import { startSite, type SwitchableSite } from '../../tests/e2e/switchable-site.ts';
import { changeWorkerStorage } from '../../tests/e2e/worker-storage.ts';
import { RESULTS, type TwoBuilds } from './two-builds.ts';

export type Version = 'v2' | 'v3';

/** Milliseconds that a screen may take for whatever it is asked. */
const PATIENCE = 60_000;

const RECORDED = '✓ この端末に記録しました';

export interface Found {
  /** Answers in the database, and marked cards. */
  readonly answers: number;
  readonly cards: readonly string[];
  /** Of the confirmed answers. */
  readonly lost: number;
  /** Answers that were never given so often. */
  readonly doubled: number;
  /** What is still quarantined, in words. */
  readonly quarantine: readonly string[];
  readonly integrity: string;
}

export interface TwoVersionLearner {
  readonly backend: BackendKind;
  /** How many answers the screens told as recorded, since the count last began. */
  confirmed(): number;
  /** Of each answer, from the tap until it was told as recorded. */
  readonly waits: { readonly version: Version; readonly wasOther: boolean; readonly ms: number }[];
  /** From now on new tabs are of version 3. */
  publish(): void;
  openTab(version: Version, path: string): Promise<Page>;
  /** Answers the question on the screen, and waits until it is told as recorded. */
  answer(tab: Page): Promise<void>;
  /** Marks the card on the screen; resolves when it is stored. */
  mark(tab: Page): Promise<void>;
  clearMarks(tab: Page): Promise<void>;
  saveBackup(tab: Page, button: string): Promise<Uint8Array<ArrayBuffer>>;
  /** What the page says of the file. */
  choose(tab: Page, bytes: Uint8Array): Promise<string>;
  /** Adds answers to a data page, which count as confirmed. */
  importAnswers(tab: Page, count: number): Promise<void>;
  /** Whether a data page comes to show as many answers. */
  shows(tab: Page, answers: number): Promise<boolean>;
  eraseAll(tab: Page): Promise<void>;
  /** Nothing that was answered until now is expected any more, or may be there. */
  forget(): void;
  kill(): Promise<void>;
  /** Closes all tabs, opens one of version 3, and counts what its backup holds. */
  count(): Promise<Found>;
  remove(): Promise<void>;
}

export async function createTwoVersionLearner(
  builds: TwoBuilds,
  backend: BackendKind,
): Promise<TwoVersionLearner> {
  const site: SwitchableSite = await startSite(builds.older);
  const profile = createChromiumProfile(RESULTS);
  const versions = new WeakMap<Page, Version>();
  const asked = new Map<string, number>();
  const confirmed = new Map<string, number>();
  const waits: TwoVersionLearner['waits'] = [];
  let context: BrowserContext | null = null;
  let lastToAnswer: Version | null = null;

  async function openBrowser(): Promise<BrowserContext> {
    if (context !== null) return context;
    const opened = await profile.open({
      baseURL: site.url,
      locale: 'ja-JP',
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 800 },
    });
    opened.setDefaultTimeout(PATIENCE);
    await changeWorkerStorage(opened, {
      missing: backend === 'indexed-db' ? ['private-file-system'] : [],
    });
    context = opened;
    return opened;
  }

  async function openTab(version: Version, path: string): Promise<Page> {
    const tab = await (await openBrowser()).newPage();
    versions.set(tab, version);
    // A tab of version 2 gets its own documents for as long as it is open, as from the copy of a service worker.
    if (version === 'v2') {
      await tab.route(
        (address) => !/\.\w+$/.test(address.pathname),
        async (route) => {
          if (!route.request().isNavigationRequest()) return route.fallback();
          const { pathname } = new URL(route.request().url());
          const file = join(builds.older, 'client', `${pathname}.html`);
          return route.fulfill({ contentType: 'text/html', body: readFileSync(file) });
        },
      );
    }
    await tab.goto(path);
    return tab;
  }

  async function answer(tab: Page): Promise<void> {
    const version = versionOf(tab);
    // Tabs behind others are drawn seldom, which would be taken for slow storage.
    await tab.bringToFront();
    const next = tab.getByRole('button', { name: '次の問題' });
    if (await next.isVisible()) await next.click();
    const choice = tab.getByRole('radio').first();
    // After the last question stands the result.
    await choice
      .or(tab.getByRole('heading', { level: 1, name: /結果/ }))
      .first()
      .waitFor();
    if (!(await choice.isVisible())) await tab.goto('./quiz');
    await choice.check();
    const text = (await tab.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
    // Right or wrong is known only afterwards, which matters where the browser is killed meanwhile: either may be there.
    add(asked, text);
    const begun = performance.now();
    await tab.getByRole('button', { name: '解答する' }).click();
    await tab.getByText(RECORDED).waitFor();
    waits.push({
      version,
      wasOther: lastToAnswer !== null && lastToAnswer !== version,
      ms: performance.now() - begun,
    });
    lastToAnswer = version;
    add(confirmed, text);
  }

  function versionOf(tab: Page): Version {
    const version = versions.get(tab);
    if (version === undefined) throw new Error('A tab of no version');
    return version;
  }

  /** Does what changes marks, and waits until a worker tells the other tabs that it stored them. */
  async function changeMarks(tab: Page, change: () => Promise<void>): Promise<void> {
    await tab.evaluate(() => {
      const channel = new BroadcastChannel('wine-study-changes');
      const stored = new Promise<void>((resolve) => {
        channel.addEventListener('message', ({ data }) => {
          if (/"(?:known_cards|mark)"/.test(JSON.stringify(data))) resolve();
        });
      });
      Object.assign(window, { marksStored: stored });
    });
    await change();
    await tab.evaluate(() => Reflect.get(window, 'marksStored') as Promise<void>);
  }

  async function saveBackup(tab: Page, button: string): Promise<Uint8Array<ArrayBuffer>> {
    const downloading = tab.waitForEvent('download');
    await tab.getByRole('button', { name: button, exact: true }).click();
    return new Uint8Array(readFileSync(await (await downloading).path()));
  }

  async function choose(tab: Page, bytes: Uint8Array): Promise<string> {
    const file = {
      name: 'a file',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(bytes),
    };
    await tab.locator('input[type=file]').setInputFiles(file);
    // Whatever is said ends the waiting.
    const said = tab
      .getByText(/加えるものはありません|何も変わっていません|この記録を加える/)
      .first();
    await said.waitFor();
    return (await said.textContent()) ?? '';
  }

  async function closeBrowser(): Promise<void> {
    const closed = context;
    context = null;
    await closed?.close();
  }

  return {
    backend,
    confirmed: () => [...confirmed.values()].reduce((sum, times) => sum + times, 0),
    waits,
    publish: () => site.publish(builds.newer),
    openTab,
    answer,
    mark: (tab) =>
      changeMarks(tab, () => tab.getByRole('button', { name: '覚えた', exact: true }).click()),
    clearMarks: (tab) =>
      changeMarks(tab, async () => {
        await tab.getByRole('button', { name: '覚えたリセット' }).click();
        await tab.getByRole('dialog').getByRole('button', { name: 'すべて消す' }).click();
      }),
    saveBackup,
    choose,
    async importAnswers(tab, count) {
      await choose(tab, answersAsJson(count));
      await tab.getByRole('button', { name: 'この記録を加える' }).click();
      await tab.getByText(/件、覚えたカード.*を加えました/).waitFor();
      for (const counts of [asked, confirmed]) counts.set(IMPORTED_QUESTION, count);
    },
    async shows(tab, answers) {
      const shown = tab
        .locator('dt', { hasText: /^解答$/ })
        .locator('xpath=following-sibling::dd[1]')
        .filter({ hasText: new RegExp(`^\\D*${answers}\\D`) });
      return shown.waitFor({ timeout: 15_000 }).then(
        () => true,
        () => false,
      );
    },
    async eraseAll(tab) {
      await tab.getByRole('button', { name: '記録をすべて消す…' }).click();
      await tab.getByRole('button', { name: '消去に進む' }).click();
      await tab.getByRole('button', { name: 'すべて消す', exact: true }).click();
      await tab.getByText('記録をすべて消しました。').waitFor();
    },
    forget() {
      asked.clear();
      confirmed.clear();
    },
    async kill() {
      context = null;
      await profile.kill();
    },
    async count() {
      for (const tab of (await openBrowser()).pages().slice(1)) await tab.close();
      const tab = await openTab('v3', './data');
      const db = openBytes(await saveBackup(tab, 'バックアップを保存'));
      const found = new Map<string, number>();
      let answers = 0;
      for (const [key, times] of all(
        db,
        sql`SELECT question_key, count(*) FROM answers GROUP BY question_key`,
      )) {
        found.set((typeof key === 'string' ? key : '').split('::')[1] ?? '', Number(times));
        answers += Number(times);
      }
      const cards = all(db, sql`SELECT id FROM known_cards ORDER BY id`)
        .flat()
        .map(String);
      const quarantine = await tab.evaluate(listQuarantine);
      await tab.goto('./about');
      let stored = db;
      if (backend === 'private-file-system') stored = openBytes(await readDatabaseFile(tab));
      const integrity = JSON.stringify(all(stored, sql`PRAGMA integrity_check`).flat());
      await closeBrowser();
      return {
        answers,
        cards,
        lost: excess(confirmed, found),
        doubled: excess(found, asked),
        quarantine,
        integrity,
      };
    },
    async remove() {
      context = null;
      await profile.remove();
      await site.stop();
    },
  };
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

const IMPORTED_QUESTION = 'A question of another device';

/** As version 2 writes it. */
function answersAsJson(count: number): Uint8Array {
  const answers = Array.from({ length: count }, (_, index) => [
    `019a0000000070008000${String(index).padStart(12, '0')}`,
    1,
    index % 2,
    1_750_000_000_000 + index,
  ]);
  const content = {
    format: 'wine-study',
    version: 1,
    exportedAt: '2026-11-21T04:23:00.000Z',
    questions: [[1, `italy::${IMPORTED_QUESTION}::a|b`]],
    answers,
    knownCards: [],
  };
  return new TextEncoder().encode(JSON.stringify(content));
}

/** How many more there are than expected, of each key. */
function excess(
  counts: ReadonlyMap<string, number>,
  expected: ReadonlyMap<string, number>,
): number {
  return [...counts].reduce(
    (sum, [key, times]) => sum + Math.max(0, times - (expected.get(key) ?? 0)),
    0,
  );
}

/** Runs in the page. */
async function listQuarantine(): Promise<readonly string[]> {
  const opening = indexedDB.open('keyval-store');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const reading = opening.result
    .transaction('keyval')
    .objectStore('keyval')
    .get('wine-study/set-aside');
  await new Promise((resolve) => reading.addEventListener('success', resolve));
  opening.result.close();
  const records: readonly unknown[] = Array.isArray(reading.result) ? reading.result : [];
  return records.map((record) => JSON.stringify(record));
}
