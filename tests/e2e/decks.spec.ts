// The decks of the library: read, asked, and there without a network; in a real browser.
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { LIBRARY_CACHE } from '#offline/page/lazy-library-files.ts';
import { expect, test } from './browser.ts';
import { layoutShift } from './layout-shift.ts';
import { sidewaysScroll } from './page-quality.ts';
import { startSite } from './switchable-site.ts';
import { choicesOf } from './quiz-page.ts';

const BUILD = join(import.meta.dirname, '..', '..', 'build');
const ITALY_FILE = '**/library/italy.*.json';

function row(page: Page, label: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: label, exact: true }) });
}

function button(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true });
}

/** Until its deck is drawn, and on the device. */
async function openItaly(page: Page): Promise<void> {
  await page.goto('./decks/italy');
  await expect(page.getByText('イタリアの20州')).toBeVisible();
  await expect.poll(() => keptFiles(page)).toContain('italy');
}

/** Answers the question on screen in some way, and waits until that is recorded. */
async function answerSomehow(page: Page): Promise<void> {
  await choicesOf(page).first().check();
  await button(page, '解答する').click();
  await expect(page.getByText('✓ この端末に記録しました')).toBeVisible();
}

function keptFiles(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (name) => {
    const files = await (await caches.open(name)).keys();
    return files.map(({ url }) => /library\/(.+)\.\w+\.json$/.exec(url)?.[1] ?? url).toSorted();
  }, LIBRARY_CACHE);
}

test.describe('with a server that stops', () => {
  test.use({ keepsProfile: true, serviceWorkers: 'allow' });

  test('C11 C16 a chapter that was opened in one visit is asked and read without a network, and others are named', async ({
    page,
    learner,
  }) => {
    learner.expectProblem(/ERR_CONNECTION_REFUSED/);
    const site = await startSite(BUILD);
    await page.goto(`${site.url}decks/italy`);
    await expect.poll(() => keptFiles(page)).toContain('italy');
    // Once it controls the page, the copy of the app is whole.
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    await site.stop();

    await page.goto(`${site.url}quiz?chapter=italy&limit=20&random=1`);
    await expect(page.getByText('問題 1 / 20')).toBeVisible();
    await answerSomehow(page);
    await page.goto(`${site.url}decks/italy`);
    await expect(page.getByText('イタリアの20州')).toBeVisible();
    await page.getByText(/^⋯/).click();
    await expect(page.getByText('覚え中1', { exact: true })).toBeVisible();
    await page.goto(`${site.url}decks/spain`);
    await expect(page.getByText(/教材を読み込めませんでした/)).toBeVisible();
  });
});

test.describe('on the smallest phone', () => {
  test.use({ device: 'phone', viewport: { width: 360, height: 740 } });

  test('C21 C70 all chapters stand on three screens, and one is asked by two presses; /quiz asks the ten', async ({
    page,
  }) => {
    await page.goto('./decks');
    await expect(page.getByRole('link', { name: /^次の課/ })).toBeVisible();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBeLessThanOrEqual(3 * 740);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.goto('./quiz');
    await expect(page.getByText('問題 1 / 10')).toBeVisible();
    await page.goto('./decks');
    await page.getByRole('link', { name: 'イタリア', exact: true }).click();
    await page.getByRole('link', { name: 'この章を10問' }).click();
    await expect(page.getByText('あと10問')).toBeVisible();
    await page.getByRole('button', { name: 'わからない', exact: true }).click();
    await expect(page.getByRole('button', { name: '次へ', exact: true })).toBeVisible();
    // What it is without arguments it stays.
    await page.goto('./quiz');
    await expect(page.getByText('問題 1 / 10')).toBeVisible();
    await page.goto('./decks');
    await expect(row(page, 'イタリア')).toContainText(/基礎 0／\d+、読んだ/);
    expect(await layoutShift(page)).toBeLessThan(0.01);
    await page.goto('./decks/france');
    await expect(page.getByText(/基礎 0／\d+/).first()).toBeVisible();
    const lessons = await page.getByRole('region', { name: '課' }).boundingBox();
    expect((lessons?.y ?? 0) + (lessons?.height ?? 0)).toBeLessThanOrEqual(3 * 740);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

test('C16 a deck file that is cut off is named, comes at another try, and costs no history', async ({
  page,
}) => {
  await openItaly(page);
  await page.goto('./quiz?chapter=italy&limit=1');
  await answerSomehow(page);
  await page.evaluate((name) => caches.delete(name), LIBRARY_CACHE);
  await page.route(ITALY_FILE, (route) =>
    route.fulfill({ body: '{"format":1,"chapter":"italy","te' }),
  );
  await page.goto('./decks/italy');
  await expect(page.getByText('途中で切れているか')).toBeVisible();
  await page.unroute(ITALY_FILE);
  await button(page, 'もう一度読み込む').click();
  await expect(page.getByText('イタリアの20州')).toBeVisible();
  await page.getByText(/^⋯/).click();
  await expect(page.getByText('覚え中1', { exact: true })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  test('C23 N26 a table is learnt by keys under the sheet, and printed as it is covered', async ({
    page,
  }) => {
    await page.goto('./decks/italy');
    await page.getByText('イタリアの20州').click();
    const sheet = button(page, '赤シート');
    await sheet.focus();
    await page.keyboard.press('Enter');
    const cell = page.getByRole('button', { name: '隠れています（州都、1行目）', exact: true });
    await cell.focus();
    const before = await cell.boundingBox();
    await page.keyboard.press('Enter');
    const shown = page.locator('button:focus');
    await expect(shown).toHaveAttribute('aria-expanded', 'true');
    await expect(shown).not.toContainText('隠れています');
    // Nothing moves when a cell is shown.
    expect(await shown.boundingBox()).toEqual(before);
    await expect(page.getByRole('link', { name: /ピエモンテ/ }).first()).toHaveAttribute(
      'href',
      /\/words\//,
    );
    expect(await sidewaysScroll(page)).toBe(0);

    const slider = page.getByRole('slider', { name: '赤シートをずらす' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', /（1行目）$/);
    await page.keyboard.press('Home');
    // The names stay while the other columns are drawn past them.
    const name = page.locator('tbody th').first();
    const left = async () => (await name.boundingBox())?.x;
    const frame = page.locator('table').locator('..');
    await frame.evaluate((element) => element.scrollTo({ left: 40 }));
    const drawn = await left();
    await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    expect(await left()).toBe(drawn);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(sheet).toBeHidden();
    await expect(page.getByText('品種の別名')).toBeHidden();
    await expect(page.getByRole('table')).toBeVisible();
    // All of its red is the paper’s: a red sheet hides it.
    await expect(page.locator('tbody td').last()).toHaveCSS('color', /^rgb\(255, /);
    await expect(page.locator('tbody th').first()).not.toHaveCSS('color', /^rgb\(255, /);
    const covered = page.getByRole('button', { name: '隠れています（州都、2行目）', exact: true });
    await expect(covered).toHaveCSS('border-top-style', 'solid');
    await expect(covered.locator('[aria-hidden]').first()).toHaveCSS('visibility', 'hidden');
  });
});

test('C41 C70 C21 C44 a sweep is played, tells of a mistake, and has one history with its chapters', async ({
  page,
}) => {
  await page.goto('./decks');
  await page.getByText('章をまたぐ教材').click();
  await page.getByRole('link', { name: /^ブドウの別名 ?の ?20問/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ブドウの別名のクイズ');
  await expect(page.getByText('問題 1 / 20')).toBeVisible();
  await answerSomehow(page);

  const [feedback] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '誤りを知らせる' }).click(),
  ]);
  const item = new URL(feedback.url()).searchParams.get('item') ?? '';
  await expect(feedback.getByText(item, { exact: true })).toBeVisible();
  expect(await layoutShift(feedback)).toBe(0);
  await feedback.close();
  await expect(page.getByText('問題 1 / 20')).toBeVisible();

  // Its history is that of the chapters.
  await page.goto('./decks');
  await expect(
    page.getByRole('listitem').filter({ hasText: /基礎 \d+／\d+、(読んだ|覚え中)/ }),
  ).toHaveCount(1);
  await page.route('**/library/*.json', (route) => route.abort());
  await page.goto('./quiz/sweep-synonyms');
  await expect(page.getByText(/^問題 1 \/ 1[0-9][0-9]$/)).toBeVisible();
});
