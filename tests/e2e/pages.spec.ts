// Home, result, data, about, feedback and the articles: every link, label and head, on a phone and on a desktop.
import type { Page } from '@playwright/test';
import { readArticles } from '#authoring/read-content.ts';
import { SYNC_PATH } from '#domain/site/paths.ts';
import { BUILD_SETTINGS } from '../../scripts/build-settings.ts';
import { pagePaths } from '../../scripts/static-paths.ts';
import { DESKTOP, expect, test, waitForStart } from './browser.ts';
import { BELOW_PATH } from './further-build.ts';
import { outOfView } from './in-view.ts';
import { addLearner } from './learner-backup.ts';
import { sidewaysScroll, tornWords } from './page-quality.ts';
import { answerQuestion, openQuiz } from './quiz-page.ts';

test.use({ device: 'phone' });

test(
  'H3 A5 from home to articles, and on to practice',
  { tag: ['@quick', '@path'] },
  async ({ page }) => {
    await page.goto('./');
    await page.getByRole('link', { name: '記事を読む →' }).click();
    await expect(page).toHaveURL(/\/articles\/[\w-]+$/);
    const newest = page.url();
    await page.getByRole('link', { name: '記事一覧へ' }).click();
    await expect(page).toHaveURL('./articles');
    // The page of before may still be there.
    await expect(page.locator('time')).toHaveCount(readArticles().length);
    const dates = await page.locator('time').allTextContents();
    expect(dates).toEqual(dates.toSorted().toReversed());
    const links = page.getByRole('link', { name: '記事を読む →', exact: true });
    await expect(links).toHaveCount(dates.length);
    await expect(links.first()).toHaveJSProperty('href', newest);
    await links.first().click();
    await expect(page.getByRole('link', { name: '暗記カードで覚える' })).toHaveAttribute(
      'href',
      /\/flashcards\/[\w-]+$/,
    );
    await page.getByRole('link', { name: 'クイズで確かめる' }).click();
    await expect(page).toHaveURL(/\/quiz\/[\w-]+\?limit=10&random=1$/);
    await expect(page.getByText(/^問題 1 \/ \d+$/)).toBeVisible();
  },
);

test('A6 a wide table scrolls in a frame, by keys too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('./articles/chardonnay');
  const frame = page.getByRole('group', { name: '表（横にスクロール）' }).first();
  await expect(frame).toHaveAttribute('tabindex', '0');
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await sidewaysScroll(page)).toBe(0);
});

test(
  'P1 P9 every page of the sitemap is there, with a head of its own',
  { tag: '@path' },
  async ({ page, addressOf, isBelowPath }) => {
    const siteUrl = isBelowPath ? BELOW_PATH.settings.SITE_URL : BUILD_SETTINGS.siteUrl;
    const paths = [...pagePaths(), ...(isBelowPath ? [SYNC_PATH] : [])];
    /** Where a page is once it is published; the tests' server is elsewhere. */
    const published = (path: string) => `${siteUrl}${new URL(addressOf(path)).pathname}`;
    const textOf = async (path: string) => {
      const response = await page.request.get(path);
      expect([path, response.status()]).toEqual([path, 200]);
      return response.text();
    };
    const sitemap = (await textOf('./sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g);
    expect(Array.from(sitemap, ([, address]) => address).toSorted()).toEqual(
      paths.map((path) => published(`.${path}`)).toSorted(),
    );
    for (const file of ['robots.txt', 'favicon.svg', 'apple-touch-icon.png', 'og.png']) {
      await textOf(`./${file}`);
    }
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const path of paths) {
      const head = (await textOf(`.${path}`)).split('</head>')[0] ?? '';
      const found = (pattern: RegExp) => pattern.exec(head)?.[1] ?? '';
      const title = found(/<title>([^<]+)/);
      titles.add(title);
      descriptions.add(found(/<meta name="description" content="([^"]+)"/));
      expect(found(/<link rel="canonical" href="([^"]+)"/)).toBe(published(`.${path}`));
      expect(found(/<meta property="og:url" content="([^"]+)"/)).toBe(published(`.${path}`));
      expect(found(/<meta property="og:image" content="([^"]+)"/)).toBe(published('./og.png'));
      expect(`${found(/<meta property="og:title" content="([^"]+)"/)}｜Wine Study`).toBe(title);
    }
    expect(titles.size).toBe(paths.length);
    expect(descriptions.size).toBe(paths.length);
  },
);

for (const address of [
  './articles/nowhere',
  './decks/wine-general/nowhere',
  './maps/x/y?level=1',
]) {
  test(`L1 ${address} is not found`, { tag: '@path' }, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    // Not the host's page, which says the same, but what stands in its place.
    await waitForStart(page);
    const title = /^ページが見つかりません/;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('head > meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('head > link[rel="canonical"]')).toHaveCount(0);
    await page.getByRole('link', { name: 'ホームへ' }).click();
    await expect(page).toHaveURL('./');
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(title);
  });
}

test('L1 an unknown topic on a host without rewrites is the app’s', async ({ page }) => {
  await page.route(/\/quiz\/rhone$/, async (route) => {
    const answered = await route.fetch({ url: new URL('../404', route.request().url()).href });
    await route.fulfill({ response: answered, status: 404 });
  });
  await page.goto('./quiz/rhone');
  await expect(page.getByText('対象トピック：rhone')).toBeVisible();
  await expect(page).toHaveURL('./quiz/rhone');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('P4 articles, lists and about read whole without JavaScript', async ({ page }) => {
    await page.goto('./articles');
    await expect(page.locator('time')).toHaveCount(readArticles().length);
    await page.getByRole('link', { name: '記事を読む →' }).last().click();
    for (const role of ['cell', 'img'] as const) {
      await expect(page.getByRole('main').getByRole(role, { name: /./ }).first()).toBeVisible();
    }
    await expect(page.getByText('出典：').first()).toBeVisible();
    await page.goto('./about');
    await expect(page.getByRole('heading', { name: '今後の予定' })).toBeVisible();
    await page.goto('./');
    await expect(page.getByRole('link', { name: '今日の10問', exact: true })).toBeVisible();
  });
});

test('L5 on a desk no page begins further left than its header', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  const left = (from: string) =>
    page.locator(from).evaluateAll((found) => {
      const boxes = found.map((element) => element.getBoundingClientRect());
      return Math.min(...boxes.filter(({ width }) => width > 10).map((box) => box.left));
    });
  const own = ['quiz', 'today', 'decks', 'decks/maps', 'words', 'exam', 'progress'];
  for (const path of [...own, 'maps', 'maps/burgundy', 'maps/spain', 'articles/burgundy']) {
    await page.goto(`./${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await left('main > *'), path).toBeGreaterThanOrEqual(await left('header a'));
  }
});

test('L6 no word of katakana is torn in a text', async ({ page }) => {
  const lessons = ['spain/cava', 'beverages/liqueurs', 'beverages/others', 'food/dishes'];
  const pages = ['articles/burgundy', 'articles/loire', 'about', 'data', 'words/riesling', 'maps'];
  for (const path of [...pages, ...lessons.map((lesson) => `decks/${lesson}`)]) {
    await page.goto(`./${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(await tornWords(page), path).toEqual([]);
  }
});

test('L6 the tiles of the chapters keep their names whole', async ({ page }) => {
  await addLearner(page, 120);
  for (const path of ['./progress', './decks']) {
    await page.goto(path);
    await expect(page.getByText(/^基礎 \d+／1,/)).toBeVisible();
    expect(await tornWords(page)).toEqual([]);
  }
});

test('P10 on a phone nothing of a page lies over the bar of places', async ({ page }) => {
  const paths = [
    'decks/france/bordeaux-left-bank',
    'decks/france/burgundy-foundations',
    'decks/italy',
  ];
  for (const path of paths) {
    await page.goto(`./${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    const places = page.getByRole('navigation', { name: '主な画面' }).getByRole('link');
    expect(await outOfView(places), path).toEqual([]);
  }
});

/** As a learner's own style sheet has it, which no query of the window tells. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets.push(sheet);
  });
}

test('P10 with large text the bar is whole, and covers no choice', async ({ page }) => {
  await page.goto('./quiz');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await enlargeText(page);
  const places = page.getByRole('navigation', { name: '主な画面' }).getByRole('link');
  const cut = await places.evaluateAll((links) =>
    links
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  const choices = page.getByRole('radiogroup').locator('label');
  await choices.last().evaluate((element) => element.scrollIntoView({ block: 'end' }));
  // Just above the bar.
  await page.evaluate(() => scrollBy(0, 116));
  expect(await outOfView(choices.last())).toEqual([]);
});

test('P10 H60 with large text the forecast is lines, no column', async ({ page }) => {
  await openQuiz(page);
  await answerQuestion(page, true);
  await page.goto('./');
  const words = page.getByText(/^予想/);
  await expect(words).toBeVisible();
  await enlargeText(page);
  await expect.poll(async () => (await words.boundingBox())?.height).toBeLessThan(100);
});

/** Pages by other spellings of their addresses, as an old link or a careless hand has them. */
const OTHER_SPELLINGS = [
  ['./index.html', './'],
  ['./quiz.html?limit=3#main', './quiz?limit=3#main'],
  ['./quiz//', './quiz'],
] as const;

async function expectLedTo(page: Page, addressOf: (path: string) => string): Promise<void> {
  for (const [spelling, clean] of OTHER_SPELLINGS) {
    await page.goto(clean);
    const heading = page.getByRole('heading', { level: 1 });
    const expected = await heading.textContent();
    await page.goto('./about');
    await page.goto(spelling);
    await expect(page).toHaveURL(addressOf(clean));
    await expect(heading).toHaveText(expected ?? '');
    // The way back is not led there again.
    await page.goBack();
    await expect(page).toHaveURL(addressOf('./about'));
  }
}

test('L4 another spelling leads to its page', { tag: '@path' }, async ({ page, addressOf }) => {
  await expectLedTo(page, addressOf);
});

test.describe('with the copy', () => {
  test.use({ hasCopy: true });

  test('L4 so it does without a network', async ({ page, addressOf, learner, copied }) => {
    learner.expectProblem(/ERR_CONNECTION_REFUSED/);
    await copied.stop();
    await expectLedTo(page, addressOf);
  });
});

test('L4 a host that insists on another spelling is not fought', async ({ page }) => {
  let asked = 0;
  await page.route(/\/about$/, async (route) => {
    asked += 1;
    await route.fulfill({ status: 301, headers: { Location: 'about.html' } });
  });
  await page.goto('./about');
  await waitForStart(page);
  await expect(page).toHaveURL('./about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('このアプリについて');
  expect(asked).toBe(1);
});

test('L7 a browser that is too old is told so, and can read on', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'));
  for (const path of ['./', './articles/burgundy']) {
    await page.goto(path);
    await waitForStart(page);
    await expect(page.getByRole('alert')).toHaveText(/Safari 16\.4（iOS 16\.4）/);
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
  }
});
