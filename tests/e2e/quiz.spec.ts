// Journeys through the quiz in a real browser.
import type { Locator } from '@playwright/test';
import { BUILT_IN_QUESTIONS as QUESTIONS } from '#tests/built-in-content.ts';
import { expect, test } from './browser.ts';
import { outOfView } from './in-view.ts';
import { sidewaysScroll } from './page-quality.ts';
import {
  answerQuestion,
  goToNext,
  openQuiz,
  questionOnScreen,
  waitForHistory,
} from './quiz-page.ts';

test('Q4 S1 ten answers, some wrong; the browser is closed and started again; the wrong ones come first', async ({
  learner,
}) => {
  const firstBrowser = await learner.openBrowser();
  const page = firstBrowser.pages()[0] ?? (await firstBrowser.newPage());
  await openQuiz(page);
  const wrong: string[] = [];
  for (const [index, question] of QUESTIONS.entries()) {
    await expect(page.getByText(`問題 ${index + 1} / 10`)).toBeVisible();
    expect((await questionOnScreen(page)).id).toBe(question.id);
    const correctly = index !== 4 && index !== 8;
    if (!correctly) wrong.push(question.id);
    await answerQuestion(page, correctly);
    await goToNext(page);
  }
  await expect(page.getByText('問題 1 / 10')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('wine-study-progress:v1'))).toBe(
    '{"correct":8,"total":10}',
  );
  await firstBrowser.close();

  const secondBrowser = await learner.openBrowser();
  await waitForHistory(secondBrowser);
  const again = secondBrowser.pages()[0] ?? (await secondBrowser.newPage());
  await openQuiz(again);
  const order: string[] = [];
  for (let position = 0; position < 10; position += 1) {
    order.push((await questionOnScreen(again)).id);
    await answerQuestion(again, true);
    if (position < 9) await goToNext(again);
  }
  const rightOnes = QUESTIONS.map(({ id }) => id).filter((id) => !wrong.includes(id));
  expect(order).toEqual([...wrong, ...rightOnes]);
});

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  test(
    'Q13 R6 the last answer leads to the result of this sitting',
    { tag: '@quick' },
    async ({ page }) => {
      await openQuiz(page, './quiz/bordeaux');
      await answerQuestion(page, true);
      await goToNext(page);
      const missed = await questionOnScreen(page);
      await answerQuestion(page, false);
      const result = page.getByRole('link', { name: '結果を見る' }).last();
      await expect(result).toBeInViewport({ ratio: 1 });
      const next = page.getByRole('button', { name: '次の問題' });
      await expect(next).toBeInViewport({ ratio: 1 });
      const boxes = [await next.boundingBox(), await result.boundingBox()];
      // Beside it, and larger.
      expect(boxes[1]).toMatchObject({ y: boxes[0]?.y, height: boxes[0]?.height });
      expect(boxes[1]?.width).toBeGreaterThan(boxes[0]?.width ?? Infinity);
      await result.click();
      const first = page.getByRole('heading', { name: '今回 1／2' });
      await expect(first).toBeInViewport({ ratio: 1 });
      const item = page.getByRole('listitem').filter({ hasText: missed.question });
      await expect(item).toContainText(`正解：${missed.answer}`);
      await expect(item).toBeInViewport();
      await expect(page.getByText('正解 1 / 2 (正答率 50%)')).toBeVisible();
      // As a bookmark, too.
      await page.reload();
      await expect(first).toBeVisible();
      await page.getByRole('link', { name: '間違えた問題を解き直す' }).click();
      await expect(page.getByText('あと1問')).toBeVisible();
    },
  );

  test('Q10 Q12 the whole of one question', { tag: '@quick' }, async ({ page }) => {
    await openQuiz(page, './quiz/bordeaux');
    await expect(page).toHaveTitle('ボルドーのクイズ｜Wine Study');
    await expect(page.getByText('問題 1 / 2')).toBeVisible();
    await expect(page.getByText('ボルドー', { exact: true })).toBeVisible();
    const answer = page.getByRole('button', { name: '解答する' });
    await expect(answer).toBeDisabled();
    await expect(answer).toBeInViewport({ ratio: 1 });
    const question = await questionOnScreen(page);
    const choices = page.getByRole('radio');
    await expect(choices).toHaveCount(4);
    const before = await page.getByRole('radiogroup').boundingBox();
    await answerQuestion(page, false);
    expect(await page.getByRole('radiogroup').evaluate((group) => group.clientHeight)).toBe(
      Math.round(before?.height ?? 0),
    );
    for (const choice of await choices.all()) await expect(choice).toBeDisabled();
    await expect(page.getByText('○ 正解')).toBeVisible();
    await expect(page.getByText('× あなたの解答')).toBeVisible();
    await expect(page.getByText(question.explanation)).toBeVisible();
    await expect(page.getByText('出典：')).toContainText(question.source?.title ?? '');
    await expect(page.getByRole('heading', { level: 3 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 3 })).toBeInViewport({ ratio: 1 });
    expect(await outOfView(page.locator('label[data-verdict]'))).toEqual([]);
    await goToNext(page);
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  });

  test('Q12 the verdict’s colours stay under the pointer', async ({ page }) => {
    await openQuiz(page, './quiz/germany');
    const colourOf = (choice: Locator) =>
      choice.evaluate((element) => getComputedStyle(element).backgroundColor);
    const first = page.locator('label').first();
    const plain = await colourOf(first);
    await first.hover();
    expect(await colourOf(first)).not.toBe(plain);
    await page.mouse.move(0, 0);
    await answerQuestion(page, false);
    for (const verdict of ['correct', 'wrong']) {
      const choice = page.locator(`label[data-verdict="${verdict}"]`);
      const told = await colourOf(choice);
      expect(told).not.toBe(plain);
      await choice.hover();
      expect(await colourOf(choice)).toBe(told);
    }
  });
});

test('Q15 a whole quiz by keyboard', { tag: '@path' }, async ({ page }) => {
  await openQuiz(page, './quiz/champagne');
  await page.keyboard.press('3');
  await expect(page.getByRole('radio').nth(2)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '次の問題' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('問題 2 / 2')).toBeVisible();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('正解');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page).toHaveURL(/\/result\?sitting=/);
  await expect(page.getByRole('heading', { name: /^今回 [012]／2$/ })).toBeVisible();
});

test(
  'Q1 the topic comes from path or query, and the path wins',
  { tag: '@path' },
  async ({ page }) => {
    await openQuiz(page, './quiz?topic=germany');
    await expect(page.getByText('問題 1 / 1')).toBeVisible();
    expect((await questionOnScreen(page)).topic).toBe('germany');
    await openQuiz(page, './quiz/italy?topic=germany');
    expect((await questionOnScreen(page)).topic).toBe('italy');
  },
);

const UNKNOWN_TOPICS = [
  ['a topic that does not exist', './quiz/nowhere', 'nowhere'],
  ['one in the query', './quiz?topic=nowhere', 'nowhere'],
  ['a percent-encoded topic', './quiz/%E3%83%AF%E3%82%A4%E3%83%B3', 'ワイン'],
  ['a wrong encoding', './quiz/%E0%A4%A', '%E0%A4%A'],
  ['a slash in disguise', './quiz/a%2Fb', 'a/b'],
  ['a topic of 10 kB', `./quiz/${'x'.repeat(10_240)}`, 'x'.repeat(10_240)],
] as const;

test('Q17 a topic that is not known is said as text, with a way on', async ({ page, learner }) => {
  // The router says on the console that it could not decode the address.
  learner.expectProblem(/malformed|decode/i);
  for (const [name, address, shown] of UNKNOWN_TOPICS) {
    await test.step(name, async () => {
      await page.goto(address);
      await expect(page.getByText('クイズデータが見つかりません')).toBeVisible();
      await expect(page.getByText(`対象トピック：${shown}`)).toBeVisible();
      expect(await sidewaysScroll(page)).toBe(0);
      await expect(page.locator('main img, main script')).toHaveCount(0);
      await page.getByRole('link', { name: 'すべてのトピックのクイズへ' }).click();
      await expect(page.getByText('問題 1 / 10')).toBeVisible();
    });
  }
});

test(
  'L1 an address that is no page says so, answers 404 and leads home',
  { tag: '@path' },
  async ({ page }) => {
    for (const address of ['./nowhere', './quiz/a/b', './404.html']) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(address === './404.html' ? 200 : 404);
      await expect(
        page.getByRole('heading', { name: 'ページが見つかりません（404）。' }),
      ).toBeVisible();
    }
    await page.getByRole('link', { name: 'ホームへ' }).click();
    await expect(page).toHaveURL('./');
  },
);

test('L2 a new path begins at the top, with the focus on the main part', async ({ page }) => {
  await openQuiz(page);
  await answerQuestion(page, false);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.getByRole('link', { name: 'Wine Study' }).click();
  await expect(page).toHaveURL('./');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
});
