// Sync in real browsers: two learner's devices and a server with the addresses of CouchDB.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { StudyEvent } from '#domain/log/event.ts';
import { startCouchServer } from '#tests/couch-server.ts';
import { bytesOf, openBytes } from '#tests/memory-database.ts';
import { databaseOf, eventsOf, someAnswers, studyData } from '#tests/study-content.ts';
import { DESKTOP, expect, PHONE, test } from './browser.ts';
import { addChosenFile, ANSWERS, chooseFile, fact, openData, saveBackup } from './data-page.ts';
import { BUILD_PATIENCE, buildFurther } from './further-build.ts';
import { axeProblems, sidewaysScroll, smallTargets } from './page-quality.ts';
import { answerQuestion, goToNext, openQuiz } from './quiz-page.ts';
import { startSite } from './switchable-site.ts';

test('Z23 without mailboxes nothing of sync is offered or asked', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openData(page);
  await expect(page.getByRole('heading', { name: '端末のあいだで同期' })).toHaveCount(0);
  await expect(page.getByText('どこにも送られません')).toBeVisible();
  expect((await page.goto('./sync'))?.status()).toBe(404);
  const origin = new URL(page.url()).origin;
  expect(asked.filter((address) => !address.startsWith(origin))).toEqual([]);
  expect(asked.filter((address) => /sync-panel|open-sync/.test(address))).toEqual([]);
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
  return eventsOf(openBytes(await saveBackup(page, 'バックアップを保存')));
}

const section = (page: Page) => page.getByRole('region', { name: '端末のあいだで同期' });

/** What there is may have come already, when the page was opened. */
async function syncNow(page: Page): Promise<void> {
  await openData(page);
  const button = section(page).getByRole('button', { name: '今すぐ同期' });
  await expect(button).toBeEnabled();
  await button.click();
  await expect(button).toBeEnabled();
  await expect(section(page).getByText(/同期しました/)).toBeVisible();
}

test.describe('with mailboxes', { tag: '@full' }, () => {
  test('E16 Z11 Z15 Z16 Z18 Z25 Z28 Z29 Z32 Z35 Z36 Z37 two devices meet by a code, diverge, are killed, erased, and agree again', async ({
    browser,
    learner,
    locale,
  }) => {
    test.setTimeout(BUILD_PATIENCE + 240_000);
    const couch = await startCouchServer();
    const site = await startSite(await buildFurther('sync', { SYNC_URL: couch.url }));
    // Without a network, and of a server that is down or knows nobody, the browser itself reports.
    learner.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_EMPTY_RESPONSE|status of 401/);
    const strangers: string[] = [];
    const openDevice = async (device: Browser, isPhone: boolean): Promise<BrowserContext> => {
      const context = await device.newContext({
        baseURL: site.url,
        viewport: isPhone ? PHONE : DESKTOP,
        hasTouch: isPhone,
        isMobile: isPhone,
        ...(locale === undefined ? {} : { locale }),
        serviceWorkers: 'block',
        permissions: ['clipboard-write'],
      });
      learner.watch(context);
      context.on('request', (request) => {
        const { url } = { url: request.url() };
        if (![site.url, `${couch.url}/`, 'blob:', 'data:'].some((own) => url.startsWith(own))) {
          strangers.push(url);
        }
      });
      return context;
    };
    const phone = await openDevice(browser, true);
    const desk = await openDevice(browser, false);
    const one = await phone.newPage();
    const two = await desk.newPage();
    const name = () =>
      couch.requests.findLast((request) => request.startsWith('PUT /_users/'))?.slice(-24) ?? '';

    // Off: nobody hears of it.
    await answerSome(one, 2);
    await openData(one);
    expect(couch.requests).toEqual([]);
    await section(one).getByRole('button', { name: '同期を使う…' }).click();
    await expect(section(one).getByRole('button', { name: 'この端末で始める' })).toBeVisible();
    expect(couch.requests).toEqual([]);
    expect(await axeProblems(one)).toEqual([]);
    expect(await smallTargets(one)).toEqual([]);

    // On, and the code for the other device.
    await section(one).getByRole('button', { name: 'この端末で始める' }).click();
    await expect(section(one).getByText(/送った記録\d+件/)).toBeVisible();
    await section(one)
      .getByText(/引き継ぎコードを見る/)
      .click();
    const code = (await section(one).locator('[translate=no]').textContent()) ?? '';
    expect(code).toMatch(/^(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}$/);
    await section(one).getByRole('button', { name: 'コードをコピー' }).click();
    await expect(section(one).getByText('コピーしました。')).toBeVisible();
    await expect(one.locator('footer')).toContainText('同期を始めないかぎり');
    expect(await axeProblems(one)).toEqual([]);
    expect(await sidewaysScroll(one)).toBe(0);

    // A link with the code: nothing of it stays in the address, and what it would bring is shown first.
    await answerSome(two, 1);
    await two.goto(`./sync#${code}`);
    await expect(two).not.toHaveURL(/#/);
    await expect(two.getByRole('textbox', { name: '引き継ぎコード' })).toHaveValue(code);
    expect(await axeProblems(two)).toEqual([]);
    await expect(two.getByRole('alert')).toContainText('ご自分で作ったコードのときだけ');
    await two.getByRole('button', { name: '内容を確かめる' }).click();
    await expect(two.getByRole('row', { name: /^解答 2 2$/ })).toBeVisible();
    expect(await axeProblems(two)).toEqual([]);
    expect(await sidewaysScroll(two)).toBe(0);
    await two.getByRole('button', { name: 'この端末をつなぐ' }).click();
    await expect(two.getByText(/受け取った記録\d+件/)).toBeVisible();
    // Undone: what came goes, what was learned here stays, and the phone lets go of it. Then joined after all.
    await two.getByRole('button', { name: 'つなぐ前に戻す…' }).click();
    await two.getByRole('button', { name: 'つなぐ前に戻す', exact: true }).click();
    await expect(two.getByText(/を取り除き、同期をやめました/)).toBeVisible();
    await openData(two);
    await expect(fact(two, ANSWERS)).toContainText('1件');
    await section(two).getByRole('button', { name: '同期を使う…' }).click();
    await section(two).getByRole('textbox', { name: '引き継ぎコード' }).fill(code);
    await section(two).getByRole('button', { name: '内容を確かめる' }).click();
    await section(two).getByRole('button', { name: 'この端末をつなぐ' }).click();
    await expect(two.getByText(/同期しました/)).toBeVisible();
    await two.goBack();
    await two.goForward();
    await expect(two).not.toHaveURL(/#/);
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

    // A wrong file is added on one, has gone to the other, and is undone: it goes from both.
    await openData(one);
    await chooseFile(one, 'wrong.sqlite', bytesOf(databaseOf(studyData(someAnswers(6)))));
    await addChosenFile(one);
    await expect(fact(one, ANSWERS)).toContainText('9件');
    await section(one).getByRole('button', { name: '今すぐ同期' }).click();
    await expect(section(one).getByText(/送った記録6件/)).toBeVisible();
    await syncNow(two);
    await expect(fact(two, ANSWERS)).toContainText('9件');
    await one.getByRole('button', { name: '元に戻す', exact: true }).click();
    await expect(one.getByText(/同期している端末からも、次の同期で取り除かれます/)).toBeVisible();
    await section(one).getByRole('button', { name: '今すぐ同期' }).click();
    await expect(section(one).getByText(/送った記録1件/)).toBeVisible();
    await syncNow(two);
    await expect(fact(two, ANSWERS)).toContainText('3件');
    expect(await allEvents(one)).toEqual(await allEvents(two));

    // The code is made anew: the other device is stopped, and goes on with the new one.
    await openData(one);
    await section(one).getByRole('button', { name: 'コードを新しくする…' }).click();
    await one.getByRole('button', { name: '新しくする', exact: true }).click();
    await expect(section(one).getByText(/古いコードの写しを消しました/)).toBeVisible();
    await section(one)
      .getByText(/引き継ぎコードを見る/)
      .click();
    const renewed = (await section(one).locator('[translate=no]').textContent()) ?? '';
    expect(renewed).not.toBe(code);
    await openData(two);
    await expect(section(two).getByRole('alert')).toContainText('コードを新しくしたか');
    await section(two).getByRole('button', { name: 'やめる', exact: true }).click();
    await section(two).getByRole('textbox', { name: '引き継ぎコード' }).fill(renewed);
    await section(two).getByRole('button', { name: '内容を確かめる' }).click();
    await section(two).getByRole('button', { name: 'この端末をつなぐ' }).click();
    await expect(section(two).getByText(/同期しました/)).toBeVisible();
    expect(await allEvents(one)).toEqual(await allEvents(two));

    // Apart, without a network.
    for (const [page, context, count] of [
      [one, phone, 2],
      [two, desk, 1],
    ] as const) {
      await answerSome(page, count);
      await openData(page);
      await context.setOffline(true);
      await section(page).getByRole('button', { name: '今すぐ同期' }).click();
      await expect(section(page).getByText(/通信できませんでした/)).toBeVisible();
      await context.setOffline(false);
    }
    // Killed in the middle of sending: the server has it, and the device has not heard.
    couch.intercept = (request, response) => {
      if (request.method !== 'PUT') return false;
      response.destroy();
      return true;
    };
    await openData(one);
    await section(one).getByRole('button', { name: '今すぐ同期' }).click();
    await one.close();
    couch.intercept = null;
    const again = await phone.newPage();
    await syncNow(again);
    await syncNow(two);
    await syncNow(again);
    await expect(fact(again, ANSWERS)).toContainText('6件');
    expect(await allEvents(again)).toEqual(await allEvents(two));

    // The server has lost everything, and then knows nobody.
    couch.mailboxes.wipePlaces();
    await syncNow(again);
    expect(couch.mailboxes.segmentsOf(name()).length).toBeGreaterThan(0);
    couch.mailboxes.wipe();
    await openData(two);
    await expect(section(two).getByRole('alert')).toContainText('このコードの記録がありません');
    expect(await axeProblems(two)).toEqual([]);
    await section(two).getByRole('button', { name: 'もう一度つなぐ' }).click();
    await expect(section(two).getByText(/送った記録\d+件/)).toBeVisible();

    // Erased from one device, the other asks, and keeps what it has.
    await syncNow(again);
    await section(again).getByRole('button', { name: 'サーバーの写しを消す…' }).click();
    await again.getByRole('button', { name: 'サーバーの写しを消す', exact: true }).click();
    await expect(section(again).getByText(/サーバーの写しを消し、/)).toBeVisible();
    expect(couch.mailboxes.segmentsOf(name())).toEqual([]);
    await openData(two);
    await section(two).getByRole('button', { name: 'やめる', exact: true }).click();
    await expect(section(two).getByText('この端末の同期をやめました。')).toBeVisible();
    await expect(fact(two, ANSWERS)).toContainText('6件');

    // A code with a mistake, and the code of nobody.
    const field = section(two).getByRole('textbox', { name: '引き継ぎコード' });
    await field.fill(`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`);
    await section(two).getByRole('button', { name: '内容を確かめる' }).click();
    await expect(section(two).getByText(/どこかの文字が違います/)).toBeVisible();
    await field.fill(renewed);
    await section(two).getByRole('button', { name: '内容を確かめる' }).click();
    await expect(section(two).getByText(/このコードの記録がありません/)).toBeVisible();

    expect(strangers).toEqual([]);
    await phone.close();
    await desk.close();
    await site.stop();
    await couch.close();
  });
});
