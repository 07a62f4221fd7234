// A beginner's way through a section: read, asked, wrong, looked up, and asked again another day.
import type { Locator, Page } from '@playwright/test';
import { expect, test, waitForRest, waitForStart } from './browser.ts';
import { holdFiles } from './hold-files.ts';
import { layoutShift } from './layout-shift.ts';

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

const openSheet = (page: Page) => page.getByRole('dialog', { name: /から$/ });

test(
  'G6 G10 G11 a section is read, its questions asked, a wrong one looked up, and the sitting goes on',
  { tag: '@quick' },
  async ({ page }) => {
    await page.goto('./decks/germany/regions#mosel');
    // The switch of the red sheet, which stays, does not cover what the address names.
    await expect(page.locator('#mosel')).toBeInViewport();
    const named = (await page.locator('#mosel').boundingBox())?.y;
    const sheet = await button(page, '赤シート').boundingBox();
    expect(named).toBeGreaterThan((sheet?.y ?? 0) + (sheet?.height ?? 0));
    const mosel = page.locator('section', { has: page.locator('#mosel') });
    const mark = mosel.getByRole('button', { name: '読んだ' });
    await mark.click();
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
    await mosel.getByRole('link', { name: 'この項を3問で確かめる' }).click();
    await expect(page.getByText('あと3問')).toBeVisible();
    const address = page.url();
    await page.keyboard.press('1');
    const verdict = page.getByRole('heading', { level: 3 });
    await expect(verdict).toBeFocused();
    const told = await verdict.textContent();
    const press = button(page, 'この項を読む');
    await press.click();
    await expect(openSheet(page).getByRole('heading', { name: /^モーゼル/ })).toBeVisible();
    await expect(openSheet(page).getByRole('button', { name: '読んだ' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // No key that is meant for the sheet reaches the question below it.
    await page.keyboard.press('2');
    await page.keyboard.press('Escape');
    await expect(openSheet(page)).toHaveCount(0);
    await expect(press).toBeFocused();
    expect(page.url()).toBe(address);
    await expect(verdict).toHaveText(told ?? '');
    // A press beside the sheet closes it, too.
    await press.click();
    await expect(openSheet(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(openSheet(page)).toHaveCount(0);
    await button(page, '次へ').click();
    await expect(page.getByText('あと2問')).toBeVisible();
    // The chapter goes on where one stopped: before the one that was read.
    await page.goto('./decks/germany');
    await expect(page.getByText('途中')).toBeVisible();
  },
);

test('G10 Y9 Y85 Y86 a day ends with what tomorrow asks; what was missed comes back on another day', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-12-01T12:00:00') });
  await page.goto('./today');
  await button(page, '始める').click();
  await button(page, 'その他の操作').click();
  await expect(page.getByText(/^今日の約\d+分：/)).toBeVisible();
  const read = page.getByRole('button', { name: /^読みました/ });
  const next = button(page, '次へ');
  let sections = 0;
  let missed: string | null = null;
  for (let step = 0; step < 90; step += 1) {
    await expect(
      read
        .or(next)
        .or(button(page, 'わからない'))
        .or(button(page, '思い出せない'))
        .or(page.getByRole('heading', { name: '今日の分は終わりました' }))
        .first(),
    ).toBeVisible();
    if (await read.isVisible()) {
      // Nothing is asked any more.
      expect(missed).not.toBeNull();
      const title = page.getByRole('heading', { name: /^明日のために読む：/ });
      if (await title.isVisible()) {
        await expect(page.getByRole('button', { name: 'この項の全文と表' })).toBeVisible();
        sections += 1;
      }
      await read.click();
    } else if (await next.isVisible()) {
      await next.click();
    } else if (await button(page, 'わからない').isVisible()) {
      missed ??= await page.getByRole('heading', { level: 2 }).first().textContent();
      await page.keyboard.press('0');
    } else if (await page.getByRole('heading', { name: '今日の分は終わりました' }).isVisible()) {
      break;
    } else {
      await page.keyboard.press('0');
    }
  }
  expect(sections).toBeGreaterThan(0);
  expect(missed).not.toBeNull();
  await page.clock.setFixedTime(new Date('2026-12-02T12:00:00'));
  await page.goto('./today');
  await button(page, 'その他の操作').click();
  await expect(page.getByText(/^今日の約\d+分：.*復習\d+/)).toBeVisible();
});

test('G5 G23 N26 on paper words are red, nothing is torn, and nothing leads elsewhere', async ({
  page,
}) => {
  await page.goto('./decks/france/bordeaux-left-bank');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main figure').first()).toHaveCSS('break-inside', 'avoid');
  await expect(page.getByRole('note').first()).toHaveCSS('break-inside', 'avoid');
  await expect(page.locator('main tbody tr').first()).toHaveCSS('break-inside', 'avoid');
  await expect(page.locator('main section h2').first()).toHaveCSS('break-after', 'avoid');
  await expect(page.getByText('フランスの章へ')).toBeHidden();
  await expect(page.getByText('地図「ボルドー」で場所を確かめる')).toBeHidden();
  await expect(page.getByText('メキシコ湾流')).toHaveCSS('color', 'rgb(255, 53, 36)');
});

/** The script with the text of the lesson. */
const TEXT = '**/assets/work-*.js';
const MISSING = { status: 404, body: '' };
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const sheet = (page: Page) => button(page, '赤シート');

test('G1 W6 a lesson that is opened is taken over as it stands, once its text is there', async ({
  page,
}) => {
  const release = await holdFiles(page, TEXT);
  await page.goto('./decks/service/work', { waitUntil: 'commit' });
  const heading = await title(page).elementHandle();
  release();
  await waitForStart(page);
  expect(await layoutShift(page)).toBe(0);
  await sheet(page).click();
  await expect(sheet(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
});

/** A page that was just loaded hears of no press until its scripts run. */
async function pressOnceAlive(pressed: Locator): Promise<void> {
  await expect(async () => {
    await pressed.click();
    await expect(pressed).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass({ timeout: 30_000 });
}

test('G1 O25 a lesson whose text cannot be had says so, and is there at the next try', async ({
  page,
}) => {
  await page.goto('./decks/service');
  // What holds the page has come.
  await waitForRest(page);
  const way = page.locator('main a[href$="/decks/service/work"]').first();
  await page.route(TEXT, (route) => route.fulfill(MISSING));
  await way.click();
  const dialog = page.getByRole('dialog', { name: 'ページを開けませんでした' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('./decks/service');
  await page.unroute(TEXT);
  await dialog.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(page).toHaveURL('./decks/service/work');
  await pressOnceAlive(sheet(page));
});

test('G1 O18 a lesson that is opened and whose text cannot be had mends itself', async ({
  page,
  learner,
}) => {
  learner.expectProblem(/Failed to fetch dynamically imported module/);
  let isAskedAgain = false;
  await page.route('**/decks/service/work', (route) => {
    isAskedAgain ||= route.request().resourceType() === 'fetch';
    return route.continue();
  });
  await page.route(TEXT, (route) => (isAskedAgain ? route.continue() : route.fulfill(MISSING)));
  await page.goto('./decks/service/work');
  // The first page is dead.
  await pressOnceAlive(sheet(page));
  expect(isAskedAgain).toBe(true);
});
