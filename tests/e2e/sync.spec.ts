// Sync in real browsers: two learner's devices and a server with the addresses of CouchDB.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { StudyEvent } from '#domain/log/event.ts';
import { startCouchServer, type CouchServer } from '#tests/couch-server.ts';
import { openBytes } from '#tests/memory-database.ts';
import { eventsOf } from '#tests/study-content.ts';
import { button, DESKTOP, expect, PHONE, test, type Learner } from './browser.ts';
import { ANSWERS, fact, openData, saveBackup } from './data-page.ts';
import { BELOW_PATH, SYNC_PORT } from './further-build.ts';
import { axeProblems, sidewaysScroll, smallTargets } from './page-quality.ts';
import { answerQuestion, goToNext, openQuiz } from './quiz-page.ts';
import { startSite } from './switchable-site.ts';

test('Z23 without mailboxes nothing of sync is offered', { tag: '@quick' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openData(page);
  await expect(section(page)).toHaveCount(0);
  await expect(page.getByText('どこにも送られません')).toBeVisible();
  expect((await page.goto('./sync'))?.status()).toBe(404);
  expect(asked.filter((address) => /sync-panel|sync-control/.test(address))).toEqual([]);
});

async function answerSome(page: Page, count: number): Promise<void> {
  await openQuiz(page);
  for (let answered = 0; answered < count; answered += 1) {
    if (answered > 0) await goToNext(page);
    await answerQuestion(page, answered % 2 === 0);
  }
}

/** As a backup has them. */
async function allEvents(page: Page): Promise<readonly StudyEvent[]> {
  await openData(page);
  return eventsOf(openBytes(await saveBackup(page)));
}

const section = (page: Page) => page.getByRole('region', { name: '端末のあいだで同期' });

/** What there is may have come already, when the page was opened. */
async function syncNow(page: Page): Promise<void> {
  await openData(page);
  const press = button(section(page), '今すぐ同期');
  await expect(press).toBeEnabled();
  await press.click();
  await expect(press).toBeEnabled();
  await expect(section(page).getByText(/同期しました/)).toBeVisible();
}

/** What axe finds there, what is small, and what is wider than the window: nothing. */
async function expectWhole(page: Page): Promise<void> {
  expect(await axeProblems(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

/** @returns the code for the other device */
async function beginSync(page: Page): Promise<string> {
  await button(section(page), 'この端末で始める').click();
  await expect(section(page).getByText(/送った記録\d+件/)).toBeVisible();
  await section(page)
    .getByText(/引き継ぎコードを見る/)
    .click();
  return (await section(page).locator('[translate=no]').textContent()) ?? '';
}

interface TwoDevices {
  readonly couch: CouchServer;
  readonly phone: BrowserContext;
  readonly desk: BrowserContext;
  /** Of the phone. */
  readonly one: Page;
  /** Of the desk. */
  readonly two: Page;
  close(): Promise<void>;
}

async function openTwoDevices(
  browser: Browser,
  learner: Learner,
  locale: string | undefined,
): Promise<TwoDevices> {
  const couch = await startCouchServer(SYNC_PORT);
  const site = await startSite(BELOW_PATH.directory, '/wine/');
  // Without a network, and of a server that is down or knows nobody, the browser itself reports.
  learner.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_EMPTY_RESPONSE|status of 401/);
  const openDevice = async (isPhone: boolean): Promise<BrowserContext> => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: isPhone ? PHONE : DESKTOP,
      hasTouch: isPhone,
      isMobile: isPhone,
      ...(locale === undefined ? {} : { locale }),
      serviceWorkers: 'block',
      permissions: ['clipboard-write'],
    });
    learner.watch(context);
    return context;
  };
  const phone = await openDevice(true);
  const desk = await openDevice(false);
  return {
    couch,
    phone,
    desk,
    one: await phone.newPage(),
    two: await desk.newPage(),
    async close() {
      await phone.close();
      await desk.close();
      await site.stop();
      await couch.close();
    },
  };
}

test.describe('with mailboxes', { tag: '@further' }, () => {
  // One after the other: the build knows one address of a server.
  test.describe.configure({ mode: 'default' });

  test('Z11 Z15 Z18 Z28 Z29 Z32 Z35 two devices agree', async ({ browser, learner, locale }) => {
    test.slow();
    const devices = await openTwoDevices(browser, learner, locale);
    const { couch, phone, desk, one, two } = devices;

    // Off: nobody hears of it.
    await answerSome(one, 2);
    await openData(one);
    await button(section(one), '同期を使う…').click();
    await expect(button(section(one), 'この端末で始める')).toBeVisible();
    expect(couch.requests).toEqual([]);
    await expectWhole(one);

    // On, and the code for the other device.
    const code = await beginSync(one);
    await button(section(one), 'コードをコピー').click();
    await expect(section(one).getByText('コピーしました。')).toBeVisible();
    await expectWhole(one);

    // A link with the code: nothing of it stays in the address, and what it would bring is shown first.
    await answerSome(two, 1);
    await two.goto(`./sync#${code}`);
    await expect(two).not.toHaveURL(/#/);
    await expect(two.getByRole('textbox', { name: '引き継ぎコード' })).toHaveValue(code);
    await expectWhole(two);
    await button(two, '内容を確かめる').click();
    await expect(two.getByRole('row', { name: /^解答 2 2$/ })).toBeVisible();
    await expectWhole(two);
    await button(two, 'この端末をつなぐ').click();
    await expect(two.getByText(/受け取った記録\d+件/)).toBeVisible();
    await syncNow(one);
    await expect(fact(one, ANSWERS)).toContainText('3件');
    expect(await allEvents(one)).toEqual(await allEvents(two));

    // Nothing new: the browser knows of every address that it may ask there, and does not ask for leave again.
    await syncNow(two);
    await syncNow(two);
    const asked = couch.requests.length;
    await syncNow(two);
    const quiet = couch.requests.slice(asked);
    expect(quiet.some((request) => request.startsWith('GET /userdb-'))).toBe(true);
    expect(quiet.filter((request) => request.startsWith('OPTIONS'))).toEqual([]);

    // Apart, without a network. Whoever has one again may send by itself: the server takes nothing yet.
    const sending = new Promise<void>((resolve) => {
      couch.intercept = (request, response) => {
        if (request.method !== 'PUT') return false;
        response.destroy();
        resolve();
        return true;
      };
    });
    for (const [page, context, count] of [
      [one, phone, 2],
      [two, desk, 1],
    ] as const) {
      await answerSome(page, count);
      await openData(page);
      await context.setOffline(true);
      await button(section(page), '今すぐ同期').click();
      await expect(section(page).getByText(/通信できませんでした/)).toBeVisible();
      await context.setOffline(false);
    }
    // Killed in the middle of sending: the device has not heard.
    await openData(one);
    await button(section(one), '今すぐ同期').click();
    await sending;
    await one.close();
    couch.intercept = null;
    const again = await phone.newPage();
    await syncNow(again);
    await syncNow(two);
    await syncNow(again);
    await expect(fact(again, ANSWERS)).toContainText('6件');
    expect(await allEvents(again)).toEqual(await allEvents(two));

    // The server knows nobody any more.
    couch.mailboxes.wipe();
    await openData(two);
    await expect(section(two).getByRole('alert')).toContainText('このコードの記録がありません');
    await expectWhole(two);
    await button(section(two), 'もう一度つなぐ').click();
    await expect(section(two).getByText(/送った記録\d+件/)).toBeVisible();
    await devices.close();
  });
});
