// Nothing from the address, from storage, from a file or from a message is ever markup. The browser passes over
// the site’s policy here, so that nothing but the app itself stands in the way.
import type { Page } from '@playwright/test';
import { expect, test, waitForStart } from './browser.ts';
import { addChosenFile, ANSWERS, CARDS, chooseFile, fact } from './data-page.ts';

test.use({ bypassCSP: true });

const IMAGE = '<img src=x onerror=window.__xss=1>';
/** What is read as an address must begin with it. */
const MARKUP = [
  'javascript:window.__xss=1',
  IMAGE,
  '"><script>window.__xss=1</script>',
  "'><svg onload=window.__xss=1>",
  '</title></script><script>window.__xss=1</script>',
].join('');

/** Looks for elements too: a handler may be late, or its image never asked for. */
async function expectNoMarkup(page: Page): Promise<void> {
  await waitForStart(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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

test('X9 the check sees markup that hydrates', async ({ page }) => {
  await page.goto('/about');
  await expectNoMarkup(page);
  await page.evaluate((markup) => {
    const place = document.createElement('div');
    place.innerHTML = markup;
    document.body.append(place);
  }, IMAGE);
  await expect(expectNoMarkup(page)).rejects.toThrow();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, '__xss'))).toBe(1);
});

test('X9 Q17 no part of an address is markup, and an unknown topic is text', async ({ page }) => {
  const part = encodeURIComponent(MARKUP);
  for (const screen of ['/quiz', '/flashcards']) {
    await page.goto(`${screen}/${part}`);
    await expect(page.getByText(`対象トピック：${MARKUP}`, { exact: true })).toBeVisible();
    await expectNoMarkup(page);
  }
  for (const address of [
    `/quiz?limit=${part}&random=${part}`,
    `/quiz?topic=${part}`,
    `/maps/burgundy?level=${part}`,
    `/articles/${part}`,
    `/${part}`,
    `/?${part}#${part}`,
    `/result?sitting=${part}`,
    `/words?q=${part}`,
    // As no browser would write it.
    `/quiz/${IMAGE}`,
    '/quiz/%3Cimg%20src%3Dx%20onerror%3Dwindow.__xss%3D1%3E%E0%A4',
    '/quiz?topic=hasOwnProperty&topic=__proto__',
  ]) {
    await page.goto(address);
    await expectNoMarkup(page);
  }
});

test('X9 a file is never markup', async ({ page }) => {
  await page.goto('/data');
  await expect(fact(page, ANSWERS)).toContainText('0');
  const ours = { format: 'wine-study', version: 1, exportedAt: IMAGE };
  const id = '019a0000000070008000000000000001';
  const names = [`burgundy::${IMAGE}::${IMAGE}|b`, IMAGE, 'card-3'];
  const mark = (card: number) => [
    id.slice(0, -1) + card,
    'mark',
    card,
    1000,
    ...Array<null>(9).fill(null),
    '{"on":true}',
  ];
  const json = {
    ...ours,
    names: names.map((name, at) => [at + 1, name]),
    events: [[id, 'answer', 1, 1000, null, 1], mark(2), mark(3)],
  };
  await chooseFile(page, IMAGE, JSON.stringify(json));
  await expect(page.getByRole('heading', { name: `「${IMAGE}」の内容` })).toBeVisible();
  await expectNoMarkup(page);
  await addChosenFile(page);
  await expect(fact(page, ANSWERS)).toContainText('1');
  await expect(fact(page, CARDS)).toContainText('2');
  // The rows are stored now.
  for (const path of ['/data', '/quiz/burgundy', '/flashcards', '/result']) {
    await page.goto(path);
    await expectNoMarkup(page);
  }
});
