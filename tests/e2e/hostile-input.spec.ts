// Nothing from the address, from storage, from a file or from a message is ever markup. The browser passes over
// the site’s policy here, so that nothing but the app itself stands in the way.
import type { Page } from '@playwright/test';
import { migrate } from '#storage/log/migrate.ts';
import { bytesOf, openEmpty } from '#tests/memory-database.ts';
import { expect, test, waitForStart } from './browser.ts';
import { addChosenFile, ANSWERS, CARDS, chooseFile, fact } from './data-page.ts';
import { answerQuestion, openQuiz } from './quiz-page.ts';

test.use({ bypassCSP: true });

const IMAGE = '<img src=x onerror=window.__xss=1>';
/** What is read as an address must begin with it. */
const MARKUP = [
  'javascript:window.__xss=1',
  IMAGE,
  '"><script>window.__xss=1</script>',
  "'><svg onload=window.__xss=1>",
  '</title></script><script>window.__xss=1</script>',
  '{{constructor.constructor("window.__xss=1")()}}',
].join('');

/** Looks for elements too: a handler may be late, or its image never asked for. */
async function expectNoMarkup(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: Reflect.get(window, '__xss') !== undefined,
    elements: Array.from(
      document.querySelectorAll('[onerror], [onload], img[src="x"], [href^="javascript:"]'),
      (element) => element.outerHTML,
    ),
    scripts: Array.from(document.scripts, ({ text }) => text).filter((text) =>
      text.includes('__xss'),
    ),
  }));
  expect(found).toEqual({ ran: false, elements: [], scripts: [] });
}

async function settled(page: Page): Promise<void> {
  await waitForStart(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('X9 the check sees markup that hydrates', async ({ page }) => {
  await page.goto('/about');
  await settled(page);
  await expectNoMarkup(page);
  await page.evaluate((markup) => {
    const place = document.createElement('div');
    place.innerHTML = markup;
    document.body.append(place);
  }, IMAGE);
  await expect(expectNoMarkup(page)).rejects.toThrow();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, '__xss'))).toBe(1);
});

test('X9 no part of an address is markup', async ({ page }) => {
  const part = encodeURIComponent(MARKUP);
  for (const screen of ['/quiz', '/flashcards']) {
    for (const address of [`${screen}/${part}`, `${screen}?topic=${part}`]) {
      await page.goto(address);
      await expect(page.getByText(`対象トピック：${MARKUP}`, { exact: true })).toBeVisible();
      await expectNoMarkup(page);
    }
  }
  for (const address of [
    `/quiz?limit=${part}&random=${part}`,
    `/flashcards/italy?topic=${part}#${part}`,
    `/maps/burgundy?level=${part}`,
    `/articles/${part}`,
    `/${part}`,
    `/?${part}#${part}`,
    `/result?sitting=${part}`,
    `/words?q=${part}`,
    `/data#${part}`,
    // As no browser would write it.
    `/quiz/${IMAGE}`,
    `/${IMAGE}`,
    '/quiz/%3Cimg%20src%3Dx%20onerror%3Dwindow.__xss%3D1%3E%E0%A4',
    '/quiz?topic=hasOwnProperty&topic=__proto__',
  ]) {
    await page.goto(address);
    await settled(page);
    await expectNoMarkup(page);
  }
});

test('X9 what is in IndexedDB is never markup', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(async (markup) => {
    const opening = indexedDB.open('keyval-store');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keyval'));
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction('keyval', 'readwrite');
    const store = transaction.objectStore('keyval');
    store.put(markup, 'wine-study/place');
    for (const name of ['wine-study/local-state', 'wine-study.db']) store.put(markup, name);
    const quarantine = { name: markup, bytes: 7, setAsideAt: 0, salvaged: null };
    store.put([markup, { ...quarantine, bytes: markup }, quarantine], 'wine-study/set-aside');
    store.put(new TextEncoder().encode(markup), `wine-study/set-aside/${markup}`);
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    opening.result.close();
  }, IMAGE);
  await page.goto('/data');
  await settled(page);
  await expect(page.getByRole('heading', { name: '退避したファイル' })).toBeVisible();
  await expectNoMarkup(page);
  // Its name is shown once it was saved.
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /書き出す|保存/ })
    .last()
    .click();
  await downloading;
  await expect(page.getByText(`「${IMAGE}」を書き出しました。`)).toBeVisible();
  await expectNoMarkup(page);
  await openQuiz(page);
  await answerQuestion(page, true);
});

test('X9 a file is never markup: its name, its texts, and what is wrong with it', async ({
  page,
}) => {
  await page.goto('/data');
  await expect(fact(page, ANSWERS)).toContainText('0');
  const ours = { format: 'wine-study', version: 1, exportedAt: IMAGE };
  const id = '019a0000000070008000000000000001';
  for (const content of [
    IMAGE,
    `{"format":"wine-study","version":1,${IMAGE}`,
    JSON.stringify({ ...ours, format: IMAGE }),
    JSON.stringify({ ...ours, version: IMAGE }),
    JSON.stringify({ ...ours, version: 99, [IMAGE]: IMAGE }),
    JSON.stringify({ ...ours, names: IMAGE, events: IMAGE }),
    JSON.stringify({
      ...ours,
      names: [[1, 'k']],
      events: [
        [IMAGE, 'answer', 1, 1000, null, 1],
        [id, IMAGE, 1, 1000, null, 1],
      ],
    }),
  ]) {
    await chooseFile(page, IMAGE, content);
    await expect(page.getByText(`「${IMAGE}」：`).last()).toBeVisible();
    await expectNoMarkup(page);
    await chooseFile(page, 'next.json', '');
    await expect(page.getByText('「next.json」：').last()).toBeVisible();
  }

  const json = JSON.stringify({
    ...ours,
    names: [
      [IMAGE, `burgundy::${IMAGE}::${IMAGE}|b`],
      [2, IMAGE],
      [3, 'card-3'],
    ],
    events: [
      [id, 'answer', IMAGE, 1000, null, 1],
      ...[2, 3].map((card) => [
        id.slice(0, -1) + card,
        'mark',
        card,
        1000,
        ...Array<null>(9).fill(null),
        '{"on":true}',
      ]),
    ],
  });
  const database = openEmpty();
  migrate(database);
  database.exec({
    sql: 'INSERT INTO answers (question_key, correct, answered_at) VALUES (?, 1, 2000)',
    bind: [`all::${IMAGE}::a|b`],
  });
  database.exec({
    sql: 'INSERT INTO known_cards (id, marked_at) VALUES (?, 2000)',
    bind: [`4${IMAGE}`],
  });
  for (const [content, answers, cards] of [
    [json, '1', '2'],
    [bytesOf(database), '2', '3'],
  ] as const) {
    await chooseFile(page, IMAGE, content);
    await expect(page.getByRole('heading', { name: `「${IMAGE}」の内容` })).toBeVisible();
    await expectNoMarkup(page);
    await addChosenFile(page);
    await expect(fact(page, ANSWERS)).toContainText(answers);
    await expect(fact(page, CARDS)).toContainText(cards);
    await expectNoMarkup(page);
  }

  // The rows are stored now.
  for (const path of ['/quiz', '/quiz/burgundy', '/flashcards', '/result', '/data']) {
    await page.goto(path);
    await settled(page);
    await expectNoMarkup(page);
  }
  await page.goto('/flashcards');
  await expect(page.getByText('覚えた 1', { exact: true })).toBeVisible();
});
