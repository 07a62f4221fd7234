// A release that arrives in pieces, and hosts that keep a 404: no page stays dead, and the copy holds one version.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { ANSWERS, fact } from './data-page.ts';
import { NEWER_BUILD } from './further-build.ts';
import { answerQuestion } from './quiz-page.ts';
import { startSite, type SwitchableSite } from './switchable-site.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const OLDER = join(ROOT, 'build');
const COPIES = join(ROOT, 'test-results', 'copies');
const START = /^start-.*\.js$/;
/** Its name says which release it is of; without it each page is asked for. */
const PAGE_BUNDLE = /^pages-.*\.json$/;

const newer = NEWER_BUILD.directory;
let site: SwitchableSite;

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async () => {
  site = await startSite(OLDER);
});

test.afterEach(async () => {
  await site.stop();
});

/** @returns a build that lacks some files, or has another build's in their place */
function piecesOf(
  name: string,
  build: string,
  change: { readonly pagesOf?: string; readonly without?: RegExp },
): string {
  const pieces = join(COPIES, `${name}-${process.pid}`);
  const client = join(pieces, 'client');
  rmSync(pieces, { recursive: true, force: true });
  cpSync(join(build, 'client'), client, { recursive: true });
  for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (change.pagesOf !== undefined && file.endsWith('.html')) {
      // A page that is new in one build stands in no other.
      const other = join(change.pagesOf, 'client', file);
      if (existsSync(other)) cpSync(other, join(client, file));
    }
    if (change.without?.test(file.split('/').at(-1) ?? '') === true) rmSync(join(client, file));
  }
  return pieces;
}

async function visitOnce(page: Page): Promise<void> {
  await page.goto(`${site.url}data`);
  await expect(page.getByText(/そのまま使えます。アプリ全体（\d/)).toBeVisible();
}

/** @returns how the version that it found ended up */
function checkForUpdate(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const found = registration?.installing;
    if (found === null || found === undefined) return 'nothing found';
    return new Promise<string>((resolve) => {
      found.addEventListener('statechange', () => resolve(found.state));
    });
  });
}

/** As an earlier version kept it: the page of another release. */
function plantStrangePage(page: Page, file: string): Promise<void> {
  return page.evaluate(async (path) => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? '';
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname !== path) continue;
      const html = await (await cache.match(request))?.text();
      await cache.put(
        request,
        new Response(html?.replaceAll('/assets/start-', '/assets/start-of-another-'), {
          headers: { 'Content-Type': 'text/html; charset=utf-8' },
        }),
      );
    }
  }, `/${file}`);
}

async function expectHydrated(page: Page): Promise<void> {
  await expect(page.getByRole('radio').first()).toBeVisible();
  await answerQuestion(page, true);
}

test('O16 a newer version with older pages is not taken in; once it is whole, it is', async ({
  page,
}) => {
  await visitOnce(page);
  site.publish(piecesOf('older-pages', newer, { pagesOf: OLDER, without: PAGE_BUNDLE }));
  expect(await checkForUpdate(page)).toBe('redundant');
  await expect(page.getByText('新しい版があります')).toHaveCount(0);
  await page.goto(`${site.url}quiz`);
  await expectHydrated(page);

  site.publish(newer);
  expect(await checkForUpdate(page)).toBe('installed');
  await page.getByRole('button', { name: '更新する' }).click();
  await expect(page.getByRole('link', { name: '開発を応援する' })).toBeVisible();
  await expectHydrated(page);
});

test('O18 a page of the copy whose start is missing mends itself, and keeps what was recorded', async ({
  page,
}) => {
  await page.goto(`${site.url}quiz`);
  await answerQuestion(page, true);
  await visitOnce(page);
  await plantStrangePage(page, 'quiz.html');
  await page.goto(`${site.url}quiz`);
  await expectHydrated(page);
  await visitOnce(page);
  await expect(fact(page, ANSWERS)).toContainText('2');
});

test('O18 without a network a page of the copy whose start is missing says so, and the copy stays', async ({
  page,
  learner,
}) => {
  learner.expectProblem(/ERR_CONNECTION_REFUSED|ERR_FAILED/);
  await visitOnce(page);
  await plantStrangePage(page, 'quiz.html');
  await site.stop();
  await page.goto(`${site.url}quiz`);
  await expect(page.getByRole('alert')).toContainText('このページの一部を読み込めませんでした');
  await page.goto(`${site.url}flashcards`);
  await expect(page.getByRole('button', { name: '覚えた', exact: true })).toBeEnabled();
});

for (const missing of [START, /^framework-.*\.js$/]) {
  test(`O18 a host that keeps a 404 for a year: the page says so and works once the file is there: ${missing}`, async ({
    page,
    learner,
  }) => {
    learner.expectProblem(/Failed to fetch dynamically imported module/);
    await site.stop();
    site = await startSite(piecesOf('no-script', OLDER, { without: missing }), '/', {
      keeps404: true,
    });
    await page.goto(`${site.url}quiz`);
    await expect(page.getByRole('alert')).toContainText('このページの一部を読み込めませんでした');
    site.publish(OLDER);
    await page.getByRole('link', { name: 'もう一度読み込む' }).click();
    await expectHydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await visitOnce(page);
  });
}

test('O18 a 404 that the browser keeps does not stop the copy', async ({ page }) => {
  await site.stop();
  site = await startSite(piecesOf('no-map', OLDER, { without: /^burgundy-/ }), '/', {
    keeps404: true,
  });
  await page.goto(`${site.url}data`);
  await expect(page.getByText('使えません。準備を終えられませんでした。')).toBeVisible();
  site.publish(OLDER);
  await visitOnce(page);
});

test('O18 a screen whose script was missing opens once the script is there', async ({ page }) => {
  await visitOnce(page);
  site.publish(piecesOf('no-about', OLDER, { without: /^about-.*\.js$/ }));
  const kept = await page.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? '';
    const cache = await caches.open(name);
    const about = (await cache.keys()).find(({ url }) => /\/about-.*\.js$/.test(url));
    if (about === undefined) return [];
    await cache.delete(about);
    // What a host once answered, in the browser's own cache.
    const first = await fetch(about.url, { cache: 'reload' });
    return [first.status, about.url];
  });
  expect(kept[0]).toBe(404);
  site.publish(OLDER);
  expect(await page.evaluate(async (url) => (await fetch(url)).status, String(kept[1]))).toBe(200);
});

test('O23 a host that answers 404 for the page of the 404 does not stop the copy', async ({
  page,
}) => {
  await page.context().route('**/404.html', async (route) => {
    await route.fulfill({ response: await route.fetch(), status: 404 });
  });
  await visitOnce(page);
});
