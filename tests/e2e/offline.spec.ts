// The whole app without a network: in a real browser, against a server that has really stopped.
import { readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { practicePath } from '#domain/site/paths.ts';
import { createChromiumProfile } from '#tests/chromium-profile.ts';
import { staticPaths } from '../../scripts/static-paths.ts';
import {
  button,
  expect,
  LEFT_WHILE_THE_ENGINE_COMES,
  pageOf,
  test,
  waitForStart,
} from './browser.ts';
import { CARDS, fact } from './data-page.ts';
import { BELOW_PATH, BUILD } from './further-build.ts';
import { layoutShift } from './layout-shift.ts';
import {
  deleteFromCopy,
  filesInCopy,
  isSameDocument,
  markDocument,
  visitOnce,
} from './offline-copy.ts';
import { pageOfEachKind } from './page-kinds.ts';
import { axeProblems } from './page-quality.ts';
import {
  answerQuestion,
  goToNext,
  questionOnScreen,
  recorded,
  waitForHistory,
} from './quiz-page.ts';
import { startSite } from './switchable-site.ts';

const QUESTIONS_OF_MOSEL = practicePath({ chapter: 'germany', sections: ['mosel'], limit: 3 });

/**
 * In the build, but not for the copy: what only search engines, other sites, hosts and installers ask for; and
 * of the library, which those load who add a part of it, each chapter’s page, for which the fallback does; the file
 * of all pages, which the worker unpacks.
 */
const NOT_FOR_THE_COPY =
  /^(old-browser\.txt|library\/[\w.-]+\.json|decks\/[\w-]+\.html|assets\/bundle-\w+\.json|service-worker\.js|og\.png|apple-touch-icon\.png|icon-(512|maskable-\d+)\.png|shortcut-[\w-]+\.png|screenshots\/[\w-]+\.png|sitemap\.xml|robots\.txt|licences\.txt|_headers|_redirects|\.nojekyll)$/;

/** Style sheets that a screen brought and that could not be loaded; a script's failure is told on the console. */
async function brokenStyles(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter((link) => !link.disabled && link.sheet === null)
      .map((link) => link.href),
  );
}

/** Only a page that has hydrated moves on without loading anew: a link pressed before is the browser's. */
async function goOnWithoutLoading(page: Page): Promise<void> {
  await markDocument(page);
  // To a page that starts no engine.
  const isThere = new URL(page.url()).pathname === '/about';
  const next = isThere ? 'ご意見・ご感想' : 'このアプリについて';
  await page.getByRole('contentinfo').getByRole('link', { name: next }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next);
  expect(await isSameDocument(page)).toBe(true);
}

test('O1 the browser would install the app', async ({ addressOf }) => {
  // The shell of the other tests installs nothing.
  const profile = createChromiumProfile(tmpdir());
  const page = await pageOf(await profile.open({ serviceWorkers: 'block' }));
  await page.goto(addressOf('./about'));
  const browser = await page.context().newCDPSession(page);
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  await profile.remove();
});

test.describe('with the copy', () => {
  test.use({ hasCopy: true });

  test('O3 L2 a page of each kind opens without a network', async ({ page, learner, copied }) => {
    test.slow();
    learner.expectProblem(LEFT_WHILE_THE_ENGINE_COMES);
    // The library is no part of the copy, and what was not read is asked for.
    learner.expectProblem(/ERR_CONNECTION_REFUSED \S+\/library\/[\w.-]+\.json$/);
    await copied.stop();
    // To the service worker a page is a page, and the copy holds each (O2).
    for (const path of pageOfEachKind(staticPaths())) {
      const response = await page.goto(`.${path}`);
      expect([path, response?.status()]).toEqual([path, 200]);
      await waitForStart(page);
      const again = await page.reload();
      expect([path, again?.fromServiceWorker()]).toEqual([path, true]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitForStart(page);
      await goOnWithoutLoading(page);
      await expect.poll(() => brokenStyles(page)).toEqual([]);
    }
    // A section is found, and a place kept, by the height of all above it: its page comes as HTML.
    await page.goto(`.${staticPaths().find((path) => path.split('/').length === 4) ?? ''}`);
    const section = await page.locator('main h2[id]').last().getAttribute('id');
    await waitForStart(page);
    const address = `${page.url()}#${section}`;
    // Within a page Chromium learns where it was scrolled to a moment later than a reload may come.
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.locator(`#${section}`)).toBeInViewport();
    await page.reload();
    await expect(page.locator(`#${section}`)).toBeInViewport();
    const unknown = await page.goto('./quiz/rhone?limit=3');
    expect(unknown?.status()).toBe(200);
    await expect(page.getByText('対象トピック：rhone')).toBeVisible();
    const nowhere = await page.goto('./articles/nowhere');
    expect(nowhere?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
  });

  test('G10 N27 O3 sections and notes without a network', async ({ page, learner, copied }) => {
    learner.expectProblem(/ERR_CONNECTION_REFUSED|ERR_FAILED \S+\/assets\/regions-/);
    // The server may stop while the words of the chapter are on their way.
    learner.expectProblem(/ERR_CONTENT_LENGTH_MISMATCH \S+\/library\//);
    await page.goto('./decks/germany');
    await expect(page.getByRole('heading', { name: '表' })).toBeVisible();
    await copied.stop();

    const sheet = page.getByRole('dialog', { name: /から$/ });
    const press = page.getByRole('button', { name: 'この項を読む' });
    async function answerFirst(): Promise<void> {
      await page.goto(`.${QUESTIONS_OF_MOSEL}`);
      await expect(page.getByText('あと3問')).toBeVisible();
      await page.getByRole('button', { name: 'わからない' }).click();
      await recorded(page);
    }
    async function closeAndGoOn(): Promise<void> {
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(press).toBeFocused();
      await button(page, '次へ').click();
      await expect(page.getByText('あと2問')).toBeVisible();
    }

    await answerFirst();
    await page.getByRole('button', { name: 'メモを書く' }).click();
    await page.getByLabel('覚え方や、気づいたこと').fill('急な斜面の畑');
    expect(await axeProblems(page, 'structure')).toEqual([]);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByText('メモを保存しました。')).toBeVisible();
    await page.goto('./words?q=急な斜面');
    await expect(page.getByText('急な斜面の畑').first()).toBeVisible();

    await answerFirst();
    await press.click();
    await expect(sheet.getByRole('heading').first()).toBeVisible();
    await closeAndGoOn();

    // A copy that lost the text of the lesson.
    const lost = await deleteFromCopy(page, String.raw`/assets/regions-[\w-]+\.js$`);
    expect(lost.length).toBeGreaterThan(0);
    // Nor has the browser's own cache it.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.clearBrowserCache');
    await answerFirst();
    await markDocument(page);
    await press.click();
    await expect(sheet.getByText('この項を読み込めませんでした。')).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    await closeAndGoOn();
  });
});

test.describe('at the first visit', () => {
  // A browser that is killed and started again keeps what it had; one without a profile would install nothing.
  test.use({ device: 'phone', keepsProfile: true, serviceWorkers: 'allow' });

  test('O2 O3 O5 O23 W6 one visit brings all, and no more', async ({ page, learner }) => {
    test.slow();
    learner.expectProblem(/ERR_CONNECTION_REFUSED/);
    const requests: string[] = [];
    let loaded = -1;
    page.context().on('request', (request) => requests.push(new URL(request.url()).pathname));
    page.on('load', () => (loaded = requests.length));
    const site = await startSite(BUILD);
    await visitOnce(page, site.url);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    expect(loaded).toBeGreaterThan(0);
    expect(requests.slice(0, loaded)).not.toContain('/service-worker.js');
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    expect(site.requests.filter((path) => /\/bundle-\w+\.json$/.test(path))).toHaveLength(1);
    expect(site.requests.filter((path) => path.endsWith('.html'))).toEqual([]);

    const copy = await filesInCopy(page);
    const client = join(BUILD, 'client');
    const built = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
      statSync(join(client, file)).isFile(),
    );
    expect(built.filter((file) => NOT_FOR_THE_COPY.test(file)).length).toBeGreaterThan(5);
    expect(copy.map((path) => path.slice(1)).toSorted()).toEqual(
      built.filter((file) => !NOT_FOR_THE_COPY.test(file)).toSorted(),
    );

    await site.stop();
    const answered = (path: string, method: string) =>
      page.evaluate(
        async ([address, verb]) => {
          const answer = await fetch(address, { method: verb }).catch(() => null);
          return answer?.ok ?? false;
        },
        [`${site.url}${path}`, method] as const,
      );
    expect(await answered('favicon.svg', 'GET')).toBe(true);
    expect(await answered('favicon.svg', 'POST')).toBe(false);
    expect(await answered('og.png', 'GET')).toBe(false);
    // Addresses of pages are for the browser's own loading.
    expect(await answered('quiz', 'GET')).toBe(false);

    await page.goto(`${site.url}quiz`);
    await answerQuestion(page, true);
    await goToNext(page);
    await answerQuestion(page, false);
    const wrong = (await questionOnScreen(page)).id;
    await page.goto(`${site.url}flashcards`);
    await button(page, '覚えた').click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'データ' }).click();
    await expect(fact(page, CARDS)).toContainText('1');

    await learner.killBrowser();
    const context = await learner.openBrowser();
    const again = await pageOf(context);
    await waitForHistory(context);
    await again.goto(`${site.url}quiz`);
    expect((await questionOnScreen(again)).id).toBe(wrong);
    await again.goto(`${site.url}data`);
    await expect(fact(again, CARDS)).toContainText('1');
    await again.goto(`${site.url}maps/bordeaux`);
    await expect(again.getByRole('group', { name: /ボルドーの地図/ })).toBeVisible();
  });

  test('O3 the same under a sub-path', { tag: '@further' }, async ({ page, learner }) => {
    test.slow();
    learner.expectProblem(/ERR_CONNECTION_REFUSED/);
    const site = await startSite(BELOW_PATH.directory, '/wine/');
    await visitOnce(page, site.url);
    await site.stop();
    for (const path of ['', 'quiz/italy?limit=1', 'flashcards/rhone', 'articles/burgundy']) {
      const response = await page.goto(`${site.url}${path}`);
      expect([path, response?.status()]).toEqual([path, 200]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
