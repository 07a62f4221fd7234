// A release that arrives in pieces, and hosts that keep a 404: no page stays dead, and the copy holds one version.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { openCards } from './cards-page.ts';
import { expectAnswers } from './data-page.ts';
import { BUILD as OLDER, NEWER } from './further-build.ts';
import { checkForUpdate, openCopied, visitOnce } from './offline-copy.ts';
import { answerQuestion } from './quiz-page.ts';
import { startSite } from './switchable-site.ts';

const COPIES = join(OLDER, '..', 'test-results', 'copies');
const START = /^start-.*\.js$/;
/** Its name says which release it is of; without it each page is asked for. */
const BUNDLE = /^bundle-.*\.json$/;

test.beforeEach(() => test.slow());

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

test.describe('with the copy', () => {
  test.use({ hasCopy: true });

  test('O16 a newer version is not taken in before it is whole', async ({ page, copied }) => {
    await openCopied(page, copied, './data');
    copied.publish(piecesOf('older-pages', NEWER, { pagesOf: OLDER, without: BUNDLE }));
    expect(await checkForUpdate(page)).toBe('redundant');
    await expect(page.getByText('新しい版があります')).toHaveCount(0);
    await page.goto('./quiz');
    await expectHydrated(page);

    copied.publish(NEWER);
    expect(await checkForUpdate(page)).toBe('installed');
    await page.getByRole('button', { name: '更新する' }).click();
    await expect(page.locator('html[data-newer]')).toHaveCount(1);
    await expectHydrated(page);
  });

  test('O18 a page of the copy without its start mends itself', async ({ page, copied }) => {
    await page.goto('./quiz');
    await answerQuestion(page, true);
    await plantStrangePage(page, 'quiz.html');
    const asked = copied.requests.length;
    await page.goto('./quiz');
    await expectHydrated(page);
    expect(copied.requests.length).toBeGreaterThan(asked);
    await expectAnswers(page, '2');
  });

  test('O18 without a network it says so', async ({ page, learner, copied }) => {
    learner.expectProblem(/ERR_CONNECTION_REFUSED|ERR_FAILED/);
    await page.goto('./about');
    await plantStrangePage(page, 'quiz.html');
    await copied.stop();
    await page.goto('./quiz');
    await expect(page.getByRole('alert')).toContainText('このページの一部を読み込めませんでした');
    await openCards(page);
  });
});

test.describe('at the first visit', () => {
  test.use({ serviceWorkers: 'allow' });

  test('O18 a host keeps the 404 of a script for a year', async ({ page, learner }) => {
    learner.expectProblem(/Failed to fetch dynamically imported module/);
    const pieces = piecesOf('no-script', OLDER, { without: START });
    const site = await startSite(pieces, '/', { keeps404: true });
    await page.goto(`${site.url}quiz`);
    await expect(page.getByRole('alert')).toContainText('このページの一部を読み込めませんでした');
    site.publish(OLDER);
    await page.getByRole('link', { name: 'もう一度読み込む' }).click();
    await expectHydrated(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await visitOnce(page, site.url);
    await site.stop();
  });
});
