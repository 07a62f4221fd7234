// The home of a stranger and of a learner, on a phone: what is in view, what a press does, and that nothing moves.
import { expect, test } from './browser.ts';
import { outOfView } from './in-view.ts';
import { layoutShift } from './layout-shift.ts';
import { openDesk } from './screen-states.ts';
import { answerQuestion, goToNext, openQuiz } from './quiz-page.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('H60 the desk is in view at once, nothing moves, and one press leads to the first question', async ({
  page,
}) => {
  await openDesk(page);
  for (const visit of ['first', 'second']) {
    if (visit === 'second') await page.reload();
    await expect(page.getByRole('link', { name: /^今日の約\d+分を始める/ })).toBeVisible();
    const desk = page.getByRole('region', { name: /^(今日の学習|試験まで)/ });
    const links = await desk.getByRole('link').all();
    expect(links.length).toBeGreaterThanOrEqual(5);
    expect(await outOfView(...links), visit).toEqual([]);
    await expect(page.getByText('このアプリでできること')).toBeInViewport({ ratio: 1 });
    expect(await layoutShift(page), visit).toBe(0);
  }
  await page.getByText('このアプリでできること').click();
  await expect(page.getByRole('link', { name: '今日の10問', exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^今日の約\d+分を始める/ }).click();
  await expect(page).toHaveURL('./today');
  await expect(page.getByText(/^あと\d+問$/)).toBeVisible();
});

test('H65 the small map answers a finger and a key, and nothing is recorded', async ({ page }) => {
  await page.goto('./');
  const asked = page.getByRole('heading', { name: /はどこ？$/ });
  await expect(asked).toHaveText('ブルゴーニュはどこ？');
  const loire = page.locator('[data-place="france--loire"]');
  await loire.click();
  await expect(page.getByRole('status').first()).toContainText('そこはロワール');
  // A ring is for keys: what was pressed has the focus, and says by its colour what it was.
  await expect(loire).toBeFocused();
  expect(await loire.evaluate((place) => getComputedStyle(place).outlineStyle)).toBe('none');
  await page.locator('[data-place="france--bourgogne"]').click({ force: true });
  await expect(asked).toHaveText('ボルドーはどこ？');
  await page.locator('[data-place="france--bordeaux"]').focus();
  await page.keyboard.press('Space');
  await expect(asked).toHaveText('シャンパーニュはどこ？');
  expect(await layoutShift(page)).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('H66 after ten questions the result asks the exam’s day, and one button takes up all chapters', async ({
  page,
}) => {
  await openQuiz(page, './quiz?limit=10&random=1');
  for (let at = 1; at <= 10; at += 1) {
    await answerQuestion(page, at % 2 === 0);
    if (at < 10) await goToNext(page);
  }
  const way = page.getByRole('link', { name: '結果を見る' }).last();
  await expect(way).toBeVisible();
  await way.click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('今回 5／10');
  await page.getByLabel(/^試験日/).fill('2030-07-20');
  await page.getByRole('button', { name: /章で始める$/ }).click();
  await expect(page).toHaveURL('./today');
  await expect(page.getByText(/^あと\d+問$/)).toBeVisible();
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1, name: /^試験まであと\d+日$/ })).toBeVisible();
});
