// Sync in real browsers: two learner's devices and a server with the addresses of CouchDB.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { StudyEvent } from '#domain/log/event.ts';
import { startCouchServer, type CouchServer } from '#tests/couch-server.ts';
import { practicePath } from '#domain/site/paths.ts';
import { bytesOf, openBytes } from '#tests/memory-database.ts';
import { databaseOf, eventsOf, someAnswers, studyData } from '#tests/study-content.ts';
import { DESKTOP, expect, PHONE, test, type Learner } from './browser.ts';
import { addChosenFile, ANSWERS, chooseFile, fact, openData, saveBackup } from './data-page.ts';
import { expectQuestion, openExams, onlyChoices } from './exam-page.ts';
import { NEWER_BUILD, SYNC_PORT } from './further-build.ts';
import { layoutShift } from './layout-shift.ts';
import { axeProblems, sidewaysScroll, smallTargets } from './page-quality.ts';
import { answerQuestion, choicesOf, goToNext, openQuiz } from './quiz-page.ts';
import { startSite } from './switchable-site.ts';

test(
  'Z23 without mailboxes nothing of sync is offered or asked',
  { tag: '@quick' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openData(page);
    await expect(page.getByRole('heading', { name: '端末のあいだで同期' })).toHaveCount(0);
    await expect(page.getByText('どこにも送られません')).toBeVisible();
    expect((await page.goto('./sync'))?.status()).toBe(404);
    expect(asked.filter((address) => /sync-panel|sync-control/.test(address))).toEqual([]);
  },
);

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

const codeIn = (page: Page) => section(page).locator('[translate=no]');

/** @returns the code for the other device */
async function beginSync(page: Page): Promise<string> {
  await section(page).getByRole('button', { name: 'この端末で始める' }).click();
  await expect(section(page).getByText(/送った記録\d+件/)).toBeVisible();
  await section(page)
    .getByText(/引き継ぎコードを見る/)
    .click();
  return (await codeIn(page).textContent()) ?? '';
}

async function joinWith(page: Page, code: string): Promise<void> {
  await section(page).getByRole('textbox', { name: '引き継ぎコード' }).fill(code);
  await section(page).getByRole('button', { name: '内容を確かめる' }).click();
  await section(page).getByRole('button', { name: 'この端末をつなぐ' }).click();
  await expect(section(page).getByText(/同期しました/)).toBeVisible();
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
  const site = await startSite(NEWER_BUILD.directory);
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

  test('S22 a browser whose local storage was cleared says that its sync went off, and goes on with the code', async ({
    browser,
    learner,
    locale,
  }) => {
    const devices = await openTwoDevices(browser, learner, locale);
    const { couch, one } = devices;
    const isLost = /引き継ぎコードが、このブラウザから消えた/;
    await answerSome(one, 2);
    await openData(one);
    await section(one).getByRole('button', { name: '同期を使う…' }).click();
    const code = await beginSync(one);
    await one.evaluate(() => localStorage.clear());
    const asked = couch.requests.length;
    await one.goto('./today');
    const notice = one.getByRole('alert', { name: '同期のお知らせ' });
    await expect(notice).toContainText('同期が止まっています');
    expect(await layoutShift(one)).toBe(0);
    expect(await axeProblems(one)).toEqual([]);
    expect(await smallTargets(one)).toEqual([]);
    await notice.getByRole('link', { name: 'データのページへ' }).click();
    await expect(section(one).getByText(isLost)).toBeVisible();
    expect(await axeProblems(one)).toEqual([]);
    expect(await sidewaysScroll(one)).toBe(0);
    expect(couch.requests.length).toBe(asked);
    await joinWith(one, code);
    await expect(section(one).getByText(isLost)).toHaveCount(0);
    await syncNow(one);
    await expect(fact(one, ANSWERS)).toContainText('2件');

    // Lost once more, and left: nothing is told from then on.
    await one.evaluate(() => localStorage.clear());
    await openData(one);
    await section(one).getByRole('button', { name: 'やめる', exact: true }).click();
    await expect(section(one).getByText('この端末の同期をやめました。')).toBeVisible();
    await openData(one);
    await expect(section(one).getByRole('button', { name: '同期を使う…' })).toBeVisible();
    await one.goto('./today');
    await expect(one.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
    await devices.close();
  });

  test('E16 Z11 Z15 Z18 Z25 Z28 Z29 Z32 Z35 Z37 two devices meet by a code, diverge, are killed, erased, and agree again', async ({
    browser,
    learner,
    locale,
  }) => {
    test.slow();
    const devices = await openTwoDevices(browser, learner, locale);
    const { couch, phone, desk, one, two } = devices;
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
    const code = await beginSync(one);
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
    await joinWith(two, code);
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
    const renewed = (await codeIn(one).textContent()) ?? '';
    expect(renewed).not.toBe(code);
    await openData(two);
    await expect(section(two).getByRole('alert')).toContainText('コードを新しくしたか');
    await section(two).getByRole('button', { name: 'やめる', exact: true }).click();
    await joinWith(two, renewed);
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

    await devices.close();
  });

  test('Y42 Y44 Z15 a phone left in an exam takes nothing from what the desk handed in, and a doubt sends itself alone', async ({
    browser,
    learner,
    locale,
  }) => {
    test.slow();
    const devices = await openTwoDevices(browser, learner, locale);
    const { couch, phone, one, two } = devices;
    await phone.clock.install();

    // An exam is begun on the phone, one question answered, and the phone put down.
    // A log without an event has nothing to send.
    await answerSome(one, 1);
    await openData(one);
    await section(one).getByRole('button', { name: '同期を使う…' }).click();
    const code = await beginSync(one);
    await openExams(one);
    await one.getByText('30問', { exact: true }).click();
    await onlyChoices(one).uncheck();
    await one.getByRole('button', { name: '模擬試験を始める' }).click();
    await expectQuestion(one, 1, 30);
    await choicesOf(one).first().check();
    await one.getByRole('button', { name: '次へ' }).click();
    await expectQuestion(one, 2, 30);
    await syncNow(one);
    await one.goto('./exam');
    await expectQuestion(one, 2, 30);
    await phone.setOffline(true);

    // The desk goes on with it and hands in.
    await openData(two);
    await section(two).getByRole('button', { name: '同期を使う…' }).click();
    await joinWith(two, code);
    await two.goto('./exam');
    for (let number = 2; number <= 30; number += 1) {
      await expectQuestion(two, number, 30);
      await two.keyboard.press(String((number % 4) + 1));
      await two.keyboard.press('Enter');
    }
    await two.getByRole('button', { name: '答案を出す' }).click();
    await two.getByRole('dialog').getByRole('button', { name: '答案を出す' }).click();
    const score = /^正解 \d+ \/ 30/;
    await expect(two.getByRole('heading', { name: '模擬試験の結果' })).toBeFocused();
    const handedIn = await two.getByText(score).textContent();
    const result = new URL(two.url()).pathname + new URL(two.url()).search;
    await syncNow(two);

    // On the phone the clock hands in what it has, before it hears of that.
    await phone.clock.fastForward('20:00');
    await expect(one.getByRole('heading', { name: '模擬試験の結果' })).toBeVisible();
    expect(await one.getByText(score).textContent()).not.toBe(handedIn);
    await phone.setOffline(false);
    await syncNow(one);
    await syncNow(two);
    await syncNow(one);
    for (const page of [one, two]) {
      await page.goto(`.${result}`);
      await expect(page.getByText(score)).toHaveText(handedIn ?? '');
      await openData(page);
      await expect(fact(page, ANSWERS)).toContainText('31件');
    }
    expect(await allEvents(one)).toEqual(await allEvents(two));

    // A doubt, and an answer taken back: each is sent by itself, and by the device where it was pressed.
    await two.goto(`.${practicePath({ of: 'missed-in-sitting' })}`);
    await two.getByRole('button', { name: 'わからない' }).click();
    const right = await two
      .locator('label[data-verdict="correct"] input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')));
    await two.getByRole('button', { name: 'その他の操作' }).click();
    await two.getByRole('button', { name: '元に戻す', exact: true }).click();
    for (const value of right) await two.locator(`input[value="${value}"]`).check();
    await two.getByRole('button', { name: '自信なし', exact: true }).click();
    await expect(two.getByRole('button', { name: '自信なし', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(two.getByText('✓ この端末に記録しました')).toBeVisible();
    const { bytes } = couch.mailboxes;
    const whole = bytes.in;
    await syncNow(two);
    expect(bytes.in).toBeGreaterThan(whole);
    expect(bytes.in - whole).toBeLessThan(1500);
    const sent = bytes.in;
    await syncNow(one);
    await syncNow(two);
    expect(bytes.in).toBe(sent);
    expect(await allEvents(one)).toEqual(await allEvents(two));
    await devices.close();
  });
});
