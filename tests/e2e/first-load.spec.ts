// What a first visit loads and shows, and when.
import type { Page } from '@playwright/test';
import { plainText } from '#domain/text/rich-text.ts';
import { BUILT_IN_CARDS, BUILT_IN_QUESTIONS as QUESTIONS } from '#tests/built-in-content.ts';
import { expect, test, waitForRest, waitForStart } from './browser.ts';
import { counter, goOn, questionsLeft } from './day-page.ts';
import { holdFiles } from './hold-files.ts';
import { layoutShift } from './layout-shift.ts';
import { answerQuestion, openQuiz } from './quiz-page.ts';

test.use({ device: 'phone' });

const PATIENCE = { quiz: '問題を並べています', flashcards: 'カードを切っています' };

const question = (page: Page) => page.getByRole('heading', { level: 2 });
const front = (page: Page) => page.getByRole('group', { name: '表面' });

/** Lets the page come as far as its HTML, which holds its styles; what is returned lets the scripts come too. */
function holdScripts(page: Page): Promise<() => void> {
  return holdFiles(page, '**/*.js');
}

/** Opens a page as far as the end of its HTML; what is returned lets its scripts come too. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return release;
}

test('W2 pages to read and maps start no engine', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const path of [
    './',
    './articles',
    './articles/burgundy',
    './about',
    './feedback',
    './maps/bordeaux',
  ]) {
    requests.length = 0;
    await page.goto(path);
    await waitForRest(page);
    expect(requests).toContainEqual(expect.stringMatching(/framework-/));
    // The styles of the dialog that is fetched at rest (O25), and no others.
    const sheets = new Set(requests.filter((request) => request.endsWith('.css')));
    expect(sheets.size).toBeLessThanOrEqual(1);
    expect(requests.filter((request) => /study-worker|sqlite|\.wasm/.test(request))).toEqual([]);
    expect(page.workers()).toEqual([]);
  }
});

test(
  'W4 W6 the first question is in the HTML and stays where it is',
  { tag: '@quick' },
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('./quiz', { waitUntil: 'commit' });
    const [expected] = QUESTIONS;
    const heading = page.getByRole('heading', { level: 2 });
    const button = page.getByRole('button', { name: '解答する' });
    await expect(heading).toHaveText(expected?.question ?? '');
    await expect(button).toBeDisabled();
    await expect(page.getByText(PATIENCE.quiz)).toBeHidden();
    // The choices are shuffled at each showing; none is to be seen before.
    for (const option of expected?.options ?? []) {
      await expect(page.getByText(option, { exact: true })).toBeHidden();
    }
    const before = [await heading.boundingBox(), await button.boundingBox()];
    release();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expect(heading).toHaveText(expected?.question ?? '');
    expect([await heading.boundingBox(), await button.boundingBox()]).toEqual(before);
    expect(await layoutShift(page)).toBe(0);
  },
);

test('W4 W6 the card that is seen first stays where it is', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('./flashcards', { waitUntil: 'commit' });
  await expect(front(page)).toHaveCount(1);
  const text = (await front(page).textContent()) ?? '';
  expect(BUILT_IN_CARDS.filter((card) => text.includes(plainText(card.front)))).toHaveLength(1);
  const before = await front(page).boundingBox();
  release();
  await expect(page.getByRole('button', { name: '覚えた', exact: true })).toBeEnabled();
  await expect(front(page)).toHaveText(text);
  expect(await front(page).boundingBox()).toEqual(before);
  expect(await layoutShift(page)).toBe(0);
});

test('W4 W6 nothing is shown before what address and history ask for', async ({ page }) => {
  await page.goto('./about');
  // Of one who may have a history.
  await page.evaluate(() => localStorage.setItem('wine-study-backup:v1', 'null'));
  for (const [address, patience, early, first] of [
    ['./quiz', PATIENCE.quiz, question(page), page.getByRole('radio').first()],
    ['./quiz?random=1', PATIENCE.quiz, question(page), page.getByRole('radio').first()],
    ['./quiz?topic=italy', PATIENCE.quiz, question(page), page.getByRole('radio').first()],
    ['./quiz?limit=3', PATIENCE.quiz, question(page), page.getByRole('radio').first()],
    ['./flashcards?topic=italy', PATIENCE.flashcards, front(page), front(page)],
  ] as const) {
    const release = await openHeld(page, address);
    await expect(page.getByText(patience)).toBeVisible();
    await expect(early).toBeHidden();
    release();
    await expect(first).toBeVisible();
    expect([address, await layoutShift(page)]).toEqual([address, 0]);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

/** What whoever comes first finds on a screen, what they may press then, and what is said where that is not known. */
const EMPTY_SCREENS = [
  ['./today', '試験日までに点になる順で', 'button[type=submit]', '今日の学習を準備しています…'],
  ['./progress', 'まだ分かりません', 'a[href$="/exam"]', '読み込んでいます…'],
  ['./review', 'まだ解答がありません', 'a[href$="/today"]', '一覧を作っています…'],
  ['./exam', '途中で閉じても', 'button[type=submit]', '教材を読み込んでいます…'],
  ['./result', 'まだ解答はありません', 'button', '読み込んでいます…'],
] as const;

for (const [path, state, press, patience] of EMPTY_SCREENS) {
  test(`W11 W6 ${path} of an empty device stands there at once`, async ({ page }) => {
    const main = page.getByRole('main');
    await page.route('**/*.wasm*', () => {});
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const shown = main.getByText(state).filter({ visible: true });
    await expect(shown).toBeVisible();
    await expect(main.getByText(patience).filter({ visible: true })).toHaveCount(0);
    await expect(main.locator(`${press}:enabled`)).toHaveCount(0);
    const before = await shown.boundingBox();
    release();
    await expect(main.locator(press).last()).toBeEnabled();
    expect(await shown.boundingBox()).toEqual(before);
    expect(await layoutShift(page)).toBe(0);
    // Looking makes no database: the next visit is known to be of an empty device too.
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  });
}

test('W11 S1 J3 a first day begins before the engine has come, and what was answered outlives the page', async ({
  page,
}) => {
  const release = await holdFiles(page, '**/sqlite3.wasm*');
  await page.goto('./today');
  await page.getByRole('button', { name: '始める' }).click();
  await expect(counter(page)).toBeVisible();
  const left = await questionsLeft(page);
  await page.keyboard.press('0');
  await goOn(page);
  await page.reload();
  await expect(page.getByText('今日の学習を準備しています…')).toBeVisible();
  release();
  await expect(page.getByText(`あと${left - 1}問`)).toBeVisible();
});

test('W11 no screen of whoever has a log says anything before it is read', async ({ page }) => {
  await openQuiz(page, './quiz/bordeaux');
  await answerQuestion(page, true);
  for (const [path, state, , patience] of EMPTY_SCREENS) {
    const release = await openHeld(page, path);
    const main = page.getByRole('main');
    await expect(main.getByText(patience).filter({ visible: true })).toBeVisible();
    await expect(main.getByText(state)).toBeHidden();
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await waitForStart(page);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('W4 with scripts off, quiz and flashcards say what they need', async ({ page }) => {
    for (const path of ['./quiz', './quiz/italy', './flashcards', './flashcards/italy']) {
      await page.goto(path);
      // Text in it is skipped by getByText.
      await expect(page.locator('noscript > p')).toBeVisible();
      await expect(page.locator('noscript > p')).toContainText('JavaScriptを有効に');
    }
  });
});

test('W6 what was seen stays where it is when records come', async ({ page }) => {
  await page.goto('./maps');
  await expect(page.getByText('のうち0か所を正解').first()).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
});

test.describe('read in part', () => {
  test.use({ javaScriptEnabled: false });

  test('W6 the begin of a row stays where it is when the rest comes', async ({ page }) => {
    for (const first of [
      page.getByRole('navigation').getByRole('link').first(),
      page.getByLabel('試験日（1回目）'),
    ]) {
      await page.goto('./settings');
      const whole = await first.boundingBox();
      expect(whole).not.toBeNull();
      await first.evaluate((element) => {
        for (const other of document.body.querySelectorAll('*')) {
          const place = element.compareDocumentPosition(other);
          if (place === Node.DOCUMENT_POSITION_FOLLOWING) other.remove();
        }
      });
      expect(await first.boundingBox()).toEqual(whole);
    }
  });

  test('W6 the list of closer maps stays when its words come', async ({ page }) => {
    await page.goto('./maps/bordeaux');
    const list = page.getByRole('navigation', { name: '前後の地図' }).locator('details');
    const corner = async () => {
      const box = await list.boundingBox();
      return [box?.x, box?.y];
    };
    const whole = await corner();
    await list.evaluate((element) => element.replaceChildren());
    expect(await corner()).toEqual(whole);
  });
});

/** The paths of the style sheets that the page holds in its own text. */
function heldSheets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')].map(
      (link) => new URL(link.href).pathname,
    ),
  );
}

/** How the first element of each class looks. */
function looksOf(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.locator('main').evaluate((main) => {
    const looks: Record<string, string> = {};
    for (const element of main.querySelectorAll('[class]')) {
      // What only stands for a learner is hidden in the HTML, and not made at all in the browser.
      if (!element.checkVisibility()) continue;
      const style = getComputedStyle(element);
      looks[element.getAttribute('class') ?? ''] ??=
        `${style.display} ${style.font} ${style.padding} ${style.gap} ${style.border} ${style.backgroundColor}`;
    }
    return looks;
  });
}

test('W3 a page has its styles before any other file, once', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  for (const path of ['./', './articles', './about', './maps/bordeaux']) {
    const release = await holdFiles(page, '**/assets/**');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const looks = await looksOf(page);
    expect(Object.keys(looks).length).toBeGreaterThan(2);
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await waitForRest(page);
    expect(await looksOf(page)).toMatchObject(looks);
    // What is loaded at rest brings styles of its own.
    const held = await heldSheets(page);
    expect(held).not.toEqual([]);
    expect(requests.filter((request) => held.includes(request))).toEqual([]);
  }
  expect(requests).toContainEqual(expect.stringMatching(/framework-/));
});

test('W12 the press that is most likely waits for no script', async ({ page }) => {
  const scripts: string[] = [];
  await page.goto('./');
  await waitForStart(page);
  const begin = page.getByRole('link', { name: '今日の10問', exact: true }).first();
  await begin.scrollIntoViewIfNeeded();
  const ahead = page.locator('link[rel="modulepreload"][href*="/quiz-"]');
  await expect(ahead).toBeAttached();
  await waitForRest(page);
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await begin.click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  expect(scripts.filter((path) => !/worker|sqlite/.test(path))).toEqual([]);
});

test('W3 a page that is reached from another has its styles', async ({ page }) => {
  const looks: Readonly<Record<string, string>>[] = [];
  for (const path of ['./articles', './about', './']) {
    await page.goto(path);
    await waitForRest(page);
    looks.push(await looksOf(page));
  }
  const [articles, about, home] = looks;
  const heading = page.getByRole('heading', { level: 1 });
  const homeHeading = (await heading.textContent()) ?? '';
  /** By the keyboard: what lies below a pointer looks different. */
  const follow = (name: string) => page.getByRole('link', { name }).first().press('Enter');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (let round = 0; round < 2; round += 1) {
    await follow('記事一覧');
    await expect(heading).toHaveText('記事一覧');
    expect(await looksOf(page)).toEqual(articles);
    await follow('このアプリについて');
    await expect(heading).toHaveText('このアプリについて');
    expect(await looksOf(page)).toEqual(about);
    await follow('Wine Study');
    await expect(heading).toHaveText(homeHeading);
    expect(await looksOf(page)).toEqual(home);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test('W6 O13 the offer to install, which a browser makes late, moves nothing', async ({ page }) => {
  for (const height of [740, 4000]) {
    await page.setViewportSize({ width: 1280, height });
    for (const path of ['./', './about']) {
      await page.goto(path);
      await waitForRest(page);
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'データ' });
      await link.scrollIntoViewIfNeeded();
      const before = await link.boundingBox();
      await page.evaluate(() => {
        const offer = { prompt: async () => ({ outcome: 'dismissed' }) };
        window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), offer));
      });
      await expect(page.getByRole('button', { name: 'インストールする' })).toBeVisible();
      expect(await link.boundingBox()).toEqual(before);
    }
  }
});

/** Where everything in the window stands, while what is far below is left out or is not. */
function placesInWindow(page: Page, isOpening: boolean): Promise<readonly string[]> {
  return page.evaluate(async (isLeftOut) => {
    document.documentElement.toggleAttribute('data-opening', isLeftOut);
    // What is near is known a frame later.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      if (y > innerHeight || !element.checkVisibility()) return [];
      return `${element.localName}.${element.getAttribute('class')} ${x} ${y} ${width}`;
    });
  }, isOpening);
}

const isLaidOut = (page: Page) =>
  page
    .locator('main section')
    .last()
    .locator('> *')
    .first()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

test('W8 W6 what is in the window stands as when all is laid out', async ({ page }) => {
  for (const path of [
    './',
    './decks',
    './decks/italy',
    './decks/germany/regions',
    './articles/burgundy',
    './maps',
    './words',
    './settings',
    './data',
    './about',
    './progress',
  ]) {
    const release = await openHeld(page, path);
    const opening = await placesInWindow(page, true);
    expect(opening.length).toBeGreaterThan(10);
    expect([path, opening]).toEqual([path, await placesInWindow(page, false)]);
    release();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('W8 a passage is found that a link or the address names', async ({ page }) => {
  const lesson = './decks/germany/regions';
  const release = await openHeld(page, lesson);
  const link = page.getByRole('navigation', { name: 'この課の内容' }).getByRole('link').last();
  const hash = (await link.getAttribute('href')) ?? '';
  const passage = page.locator(hash);
  await link.click();
  await expect(passage).toBeInViewport();
  const found = await passage.boundingBox();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('about:blank');
  await page.goto(`${lesson}${hash}`);
  await expect.poll(() => passage.boundingBox()).toEqual(found);
});

test('W8 a text is laid out to its end, and a reload comes back to the same place', async ({
  page,
}) => {
  const release = await openHeld(page, './articles/burgundy');
  // What is far below is laid out once the app has started.
  expect(await isLaidOut(page)).toBe(false);
  release();
  const paragraph = page.locator('main section').last().locator('p').first();
  await expect.poll(() => isLaidOut(page)).toBe(true);
  await page.unrouteAll({ behavior: 'wait' });
  await paragraph.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const { y } = (await paragraph.boundingBox()) ?? { y: Number.NaN };
  await page.reload();
  await expect.poll(async () => (await paragraph.boundingBox())?.y).toBeCloseTo(y, 0);
});
