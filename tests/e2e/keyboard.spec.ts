// The whole app by keyboard alone: no mouse, no address typed but the first one and one that leads nowhere.
import type { Page } from '@playwright/test';
import { expect, test, waitForStart } from './browser.ts';
import { openData } from './data-page.ts';
import { focusProblem, press, tabTo } from './focus.ts';
import { plant } from './page-quality.ts';
import { answerQuestion, openQuiz, questionOnScreen } from './quiz-page.ts';
import { openMap } from './screen-states.ts';

test('K3 a learner without a pointer reaches and does everything', async ({ page }) => {
  test.setTimeout(120_000);
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const main = page.getByRole('main');
  const footer = page.getByRole('contentinfo');
  /** Whoever has answered has the desk first, and the rest folded. */
  async function unfold() {
    await tabTo(page, page.getByText('このアプリでできること'));
    await press(page, 'Enter');
  }

  await page.goto('./');

  await test.step('the first stop skips to the main part', async () => {
    await press(page, 'Tab');
    await expect(link('本文へ移動')).toBeFocused();
    await expect(link('本文へ移動')).toBeInViewport({ ratio: 1 });
    await press(page, 'Enter');
    await expect(main).toBeFocused();
    await press(page, 'Tab');
    await expect(link('今日の10問')).toBeFocused();
  });

  await test.step('two questions, one wrong and one right', async () => {
    await tabTo(page, link('四択クイズ').first());
    await press(page, 'Enter');
    await expect(page).toHaveURL('./quiz');
    await expect(main).toBeFocused();
    for (const correctly of [false, true]) {
      const question = await questionOnScreen(page);
      const wanted = question.options.find((option) => (option === question.answer) === correctly);
      await tabTo(page, page.getByRole('radio').first());
      await press(page, 'Space');
      // An arrow both moves and picks.
      const target = page.getByRole('radio', { name: wanted ?? '' });
      for (let place = 1; place < 4 && !(await target.isChecked()); place += 1) {
        await press(page, 'ArrowDown');
      }
      await expect(target).toBeChecked();
      await expect(target).toBeFocused();
      await tabTo(page, button('解答する'));
      await press(page, 'Enter');
      await expect(page.getByRole('status')).toContainText(correctly ? '正解！' : '不正解…');
      await expect(page.getByRole('heading', { level: 3 })).toBeFocused();
      await expect(page.getByText('✓ この端末に記録しました')).toBeVisible();
      await tabTo(page, button('次の問題'));
      await press(page, 'Enter');
      await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    }
    await expect(page.getByText('問題 3 / 10')).toBeVisible();
  });

  await test.step('the result, and the quiz from the start', async () => {
    await tabTo(page, link('結果を見る'), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(page.getByText('正解 1 / 2 (正答率 50%)')).toBeVisible();
    await expect(main).toBeFocused();
    await tabTo(page, button('もう一度クイズ'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('./quiz');
    await expect(page.getByText('問題 1 / 10')).toBeVisible();
    await tabTo(page, link('Wine Study'));
    await press(page, 'Enter');
    await expect(page).toHaveURL('./');
  });

  await test.step('cards are turned, moved, marked, and the marks reset', async () => {
    await unfold();
    await tabTo(page, link('暗記カード').first());
    await press(page, 'Enter');
    await expect(page).toHaveURL('./flashcards');
    await expect(button('覚えた')).toBeEnabled();
    await expect(main).toBeFocused();
    await press(page, 'Space');
    await expect(page.getByRole('group', { name: '裏面' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('カード 2 / 20', { exact: true })).toBeVisible();
    await expect(button('次 →')).toBeEnabled();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('カード 1 / 20', { exact: true })).toBeVisible();
    await expect(button('次 →')).toBeEnabled();

    await tabTo(page, button('覚えた'));
    await page.keyboard.press('Space');
    await expect(page.getByText('カード 2 / 20', { exact: true })).toBeVisible();
    await expect(page.getByText('覚えた 1', { exact: true })).toBeVisible();
    await expect(button('覚えた')).toBeFocused();

    await tabTo(page, button('覚えたリセット'));
    const dialog = page.getByRole('dialog', { name: '覚えた印をすべて消しますか？' });
    await press(page, 'Enter');
    await expect(dialog.getByRole('button', { name: 'やめる' })).toBeFocused();
    await press(page, 'Escape');
    await expect(dialog).toBeHidden();
    await expect(button('覚えたリセット')).toBeFocused();

    await press(page, 'Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'すべて消す' }));
    await press(page, 'Enter');
    await expect(page.getByText('覚えた 0', { exact: true })).toBeVisible();
    await expect(button('覚えたリセット')).toBeFocused();
    await tabTo(page, button('元に戻す'));
    await page.keyboard.press('Enter');
    await expect(page.getByText('覚えた 1', { exact: true })).toBeVisible();
    await expect(button('覚えたリセット')).toBeFocused();
  });

  await test.step('a place of Bordeaux is found', async () => {
    await tabTo(page, link('Wine Study'), 'Shift+Tab');
    await press(page, 'Enter');
    await unfold();
    await tabTo(page, main.locator('a[href="/maps/bordeaux"]'));
    await press(page, 'Enter');
    await expect(page).toHaveURL('./maps/bordeaux');
    await expect(page.locator('[data-dealt="true"]')).toBeVisible();
    await tabTo(page, page.locator('[data-card]').first());
    const name = await page.locator('[data-card]:focus').getAttribute('data-card');
    await press(page, 'Enter');
    await tabTo(page, page.locator(`[data-region="${name}"]`));
    await page.keyboard.press('Space');
    await expect(page.getByText('1 / 10')).toBeVisible();
    await expect(page.locator('[data-card]:focus')).toHaveCount(1);
    await tabTo(page, button('拡大'));
    await press(page, 'Enter');
    await tabTo(page, button('全体'));
    await press(page, 'Enter');
    await tabTo(page, button('リセット（シャッフル）'));
    await press(page, 'Enter');
    await expect(page.getByText('0 / 10')).toBeVisible();
    await expect(button('リセット（シャッフル）')).toBeFocused();
  });

  await test.step('an article is read', async () => {
    await tabTo(page, link('Wine Study'), 'Shift+Tab');
    await press(page, 'Enter');
    await unfold();
    await tabTo(page, link('記事一覧'));
    await press(page, 'Enter');
    await expect(page).toHaveURL('./articles');
    await expect(main).toBeFocused();
    await tabTo(page, main.locator('a[href="/articles/chardonnay"]'));
    await press(page, 'Enter');
    await expect(page).toHaveURL('./articles/chardonnay');
    await expect(main).toBeFocused();
    await tabTo(page, link('記事一覧へ'));
  });

  await test.step('a backup is saved, and the erasing is called off', async () => {
    await tabTo(page, footer.getByRole('link', { name: 'データ' }));
    await press(page, 'Enter');
    await expect(page).toHaveURL('./data');
    await expect(main).toBeFocused();
    await expect(button('バックアップを保存').first()).toBeEnabled();
    await tabTo(page, button('バックアップを保存').first());
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await downloading).suggestedFilename()).toMatch(/\.sqlite$/);
    await expect(button('バックアップを保存').first()).toBeFocused();
    await tabTo(page, page.locator('input[type=file]'));
    await tabTo(page, button('記録をすべて消す…'));
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByRole('button', { name: '消去に進む' }));
    await press(page, 'Enter');
    await expect(page.getByRole('dialog', { name: '本当に、すべて消しますか？' })).toBeVisible();
    await tabTo(page, dialog.getByRole('button', { name: 'やめる' }));
    await press(page, 'Enter');
    await expect(dialog).toHaveCount(0);
    await expect(button('記録をすべて消す…')).toBeFocused();
  });

  await test.step('about, feedback, and an address that leads nowhere', async () => {
    await tabTo(page, footer.getByRole('link', { name: 'このアプリについて' }));
    await press(page, 'Enter');
    await expect(page).toHaveURL('./about');
    const question = page.locator('summary').first();
    await tabTo(page, question);
    await press(page, 'Enter');
    await expect(page.locator('details').first()).toHaveAttribute('open', '');
    await tabTo(page, footer.getByRole('link', { name: 'ご意見・ご感想' }));
    await press(page, 'Enter');
    await expect(page).toHaveURL('./feedback');
    await expect(main).toBeFocused();
    await page.goto('./nowhere');
    await tabTo(page, link('ホームへ'));
    await press(page, 'Enter');
    await expect(page).toHaveURL('./');
  });
});

/** Long pages, each with how it is brought to rest: nothing may be added while the focus moves. */
const LONG_PAGES: readonly (readonly [string, (page: Page, path: string) => Promise<void>])[] = [
  ['./', openText],
  ['./quiz', openAnsweredQuiz],
  ['./flashcards', openCards],
  ['./maps/bordeaux', openMap],
  ['./maps/burgundy', openMap],
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

async function openCards(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: '覚えた', exact: true })).toBeEnabled();
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
  test(
    `K4 in a low window every stop of ${path} is seen, and nothing lies over it`,
    { tag: path === './quiz' ? '@quick' : [] },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 480 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, path);
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        const { found, stops } = await walkThrough(page, key);
        expect([key, found]).toEqual([key, []]);
        expect(stops).toBeGreaterThan(3);
      }
    },
  );
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
