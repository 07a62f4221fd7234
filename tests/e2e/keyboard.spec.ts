// The whole app by keyboard alone: no mouse, no address typed but the first one and one that leads nowhere.
import type { Locator, Page } from '@playwright/test';
import { button, expect, test, waitForStart } from './browser.ts';
import { back, expectCard, expectKnown, openCards } from './cards-page.ts';
import { openData } from './data-page.ts';
import { focusProblem, press, tabTo } from './focus.ts';
import { plant } from './page-quality.ts';
import { answerQuestion, openQuiz, questionOnScreen, recorded } from './quiz-page.ts';
import { openMap } from './screen-states.ts';

// Each page's own policy alone holds it, and what it refuses fails the test.
test.use({ sendsHeaders: false });

test('K3 X4 a learner without a pointer reaches and does everything', async ({ page }) => {
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
  const main = page.getByRole('main');
  /** Goes to it by Tab, and presses. */
  const use = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  /** And is then at another address, with the focus on its main part. */
  const follow = async (target: Locator, address: string) => {
    await use(target);
    await expect(page).toHaveURL(address);
    await expect(main).toBeFocused();
  };
  await page.goto('./');
  await waitForStart(page);
  await press(page, 'Tab');
  await expect(link('本文へ移動')).toBeInViewport({ ratio: 1 });
  await press(page, 'Enter');
  await expect(main).toBeFocused();
  await press(page, 'Tab');
  await expect(link('今日の10問')).toBeFocused();

  await test.step('two questions, one wrong and one right, and their result', async () => {
    await follow(link('四択クイズ').first(), './quiz');
    for (const correctly of [false, true]) {
      const question = await questionOnScreen(page);
      const wanted = question.options.find((option) => (option === question.answer) === correctly);
      await use(page.getByRole('radio').first(), 'Space');
      // An arrow both moves and picks.
      const target = page.getByRole('radio', { name: wanted ?? '' });
      for (let place = 1; place < 4 && !(await target.isChecked()); place += 1) {
        await press(page, 'ArrowDown');
      }
      await expect(target).toBeChecked();
      await use(button(page, '解答する'));
      await expect(page.getByRole('status')).toContainText(correctly ? '正解！' : '不正解…');
      await expect(page.getByRole('heading', { level: 3 })).toBeFocused();
      await recorded(page);
      await use(button(page, '次の問題'));
      await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    }
    await tabTo(page, link('結果を見る'), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(page.getByText('正解 1 / 2 (正答率 50%)')).toBeVisible();
    await expect(main).toBeFocused();
    await use(button(page, 'もう一度クイズ'));
    await expect(page.getByText('問題 1 / 10')).toBeVisible();
    await use(link('Wine Study'));
    await expect(page).toHaveURL('./');
  });

  await test.step('cards are turned, moved, marked, and the marks reset', async () => {
    await use(page.getByText('このアプリでできること'));
    await follow(link('暗記カード').first(), './flashcards');
    await expectCard(page, 1);
    await press(page, 'Space');
    await expect(back(page)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expectCard(page, 2);
    await use(button(page, '覚えた'), 'Space');
    await expectCard(page, 3);
    await expectKnown(page, 1);
    await expect(button(page, '覚えた')).toBeFocused();
    const reset = button(page, '覚えたリセット');
    const dialog = page.getByRole('dialog', { name: '覚えた印をすべて消しますか？' });
    await use(reset);
    await expect(button(dialog, 'やめる')).toBeFocused();
    await use(button(dialog, 'すべて消す'));
    await expectKnown(page, 0);
    await expect(reset).toBeFocused();
    await use(button(page, '元に戻す'));
    await expectKnown(page, 1);
    await expect(reset).toBeFocused();
  });

  await test.step('a backup is saved, and the erasing is called off', async () => {
    await follow(page.getByRole('contentinfo').getByRole('link', { name: 'データ' }), './data');
    const save = button(page, 'バックアップを保存').first();
    await tabTo(page, save);
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await downloading).suggestedFilename()).toMatch(/\.sqlite$/);
    await expect(save).toBeFocused();
    await tabTo(page, page.locator('input[type=file]'));
    await use(button(page, '記録をすべて消す…'));
    const dialog = page.getByRole('dialog');
    await use(button(dialog, '消去に進む'));
    await expect(page.getByRole('dialog', { name: '本当に、すべて消しますか？' })).toBeVisible();
    await use(button(dialog, 'やめる'));
    await expect(dialog).toHaveCount(0);
    await expect(button(page, '記録をすべて消す…')).toBeFocused();
  });
});

/** Long pages, each with how it is brought to rest: nothing may be added while the focus moves. */
const LONG_PAGES: readonly (readonly [string, (page: Page, path: string) => Promise<void>])[] = [
  ['./', openText],
  ['./quiz', openAnsweredQuiz],
  ['./flashcards', openCards],
  ['./maps/bordeaux', openMap],
  ['./data', openData],
  ['./about', openText],
  ['./articles/chardonnay', openText],
];

async function openText(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForStart(page);
}

async function openAnsweredQuiz(page: Page, path: string): Promise<void> {
  await openQuiz(page, path);
  await answerQuestion(page, true);
}

/** Moves the focus through the whole page, and says what is wrong at each stop. */
async function walkThrough(page: Page, key: 'Tab' | 'Shift+Tab') {
  const found: string[] = [];
  let stops = 0;
  await page.evaluate((toEnd) => {
    window.scrollTo(0, toEnd ? document.body.scrollHeight : 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // Where Tab begins from.
    getSelection()?.collapse(toEnd ? document.body : document.body.firstChild, 0);
  }, key === 'Shift+Tab');
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    const isBeyond = await page.evaluate(() => document.activeElement === document.body);
    if (isBeyond) break;
    stops += 1;
    const problem = await focusProblem(page);
    if (problem !== null) found.push(problem);
  }
  return { found, stops };
}

for (const [path, open] of LONG_PAGES) {
  test(`K4 in a low window every stop of ${path} is seen`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 480 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      const { found, stops } = await walkThrough(page, key);
      expect([key, found]).toEqual([key, []]);
      expect(stops).toBeGreaterThan(3);
    }
  });
}

test('K4 the check sees a missing ring and a covered stop', async ({ page }) => {
  await plant(
    page,
    './about',
    `<button style="outline: none">bare</button><button>under</button>
       <div style="position: fixed; inset: 0; max-width: none">over everything</div>`,
  );
  const main = page.getByRole('main');
  await main.evaluate((element) => element.focus());
  await page.keyboard.press('Tab');
  expect(await focusProblem(page)).toBe('BUTTON bare: no ring is drawn');
  await page.keyboard.press('Tab');
  expect(await focusProblem(page)).toMatch(/^BUTTON under: covered at/);
});
