// The home of a stranger and of a learner, on a phone: what is in view, what a press does, and that nothing moves.
import type { Page } from '@playwright/test';
import { SPECIMEN_ASKED } from '#domain/site/first-minute.ts';
import { expect, test } from './browser.ts';
import { counter } from './day-page.ts';
import { outOfView } from './in-view.ts';
import { layoutShift } from './layout-shift.ts';
import { answerQuestion, openQuiz } from './quiz-page.ts';
import { openDesk } from './screen-states.ts';
import { changeWorkerStorage } from './worker-storage.ts';

test.use({ viewport: { width: 360, height: 740 } });

const desk = (page: Page) => page.getByRole('region', { name: /^(今日の学習|試験まで)/ });
const hero = (page: Page) => page.getByRole('heading', { name: /すきま時間で/ });

test('H60 Y79 the desk is in view at once, and one press begins the day', async ({ page }) => {
  await openDesk(page);
  const begin = page.getByRole('link', { name: /^今日の約\d+分を始める/ });
  for (const visit of ['first', 'second']) {
    if (visit === 'second') await page.reload();
    await expect(begin).toBeVisible();
    const links = await desk(page).getByRole('link').all();
    expect(links.length).toBeGreaterThanOrEqual(5);
    expect(await outOfView(...links), visit).toEqual([]);
    await expect(page.getByText('このアプリでできること')).toBeInViewport({ ratio: 1 });
    expect(await layoutShift(page), visit).toBe(0);
  }
  await begin.click();
  await expect(page).toHaveURL('./today');
  await expect(counter(page)).toBeVisible();
});

test('H65 the small map answers a finger and a key', { tag: '@quick' }, async ({ page }) => {
  await page.goto('./');
  const asked = page.getByRole('heading', { name: /はどこ？$/ });
  const place = (name: string) => page.locator(`[data-place="france--${name}"]`);
  const first = (await asked.textContent()) ?? '';
  await place('loire').click();
  await expect(page.getByRole('status').first()).toContainText('そこはロワール');
  // A ring is for keys: what was pressed has the focus, and says by its colour what it was.
  await expect(place('loire')).toBeFocused();
  const ring = await place('loire').evaluate((pressed) => getComputedStyle(pressed).outlineStyle);
  expect(ring).toBe('none');
  await place('jura').click({ force: true });
  await expect(place('bourgogne')).toHaveAttribute('data-state', 'shown');
  await place('bourgogne').click({ force: true });
  await expect(asked).not.toHaveText(first);
  // The others by keys.
  for (const id of SPECIMEN_ASKED.slice(1)) {
    await place(id.replace('france--', '')).focus();
    await page.keyboard.press('Space');
  }
  await expect(page.getByRole('heading', { name: '5か所のうち4か所、一度で正解' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'フランスの地図で続ける' })).toBeVisible();
  await page.getByRole('button', { name: 'もう一度' }).click();
  await expect(asked).toHaveText(first);
  expect(await layoutShift(page)).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

for (const missing of [[], ['private-file-system']] as const) {
  test(`H67 cleared local storage loses no desk: without ${missing.join()}`, async ({ page }) => {
    await changeWorkerStorage(page.context(), { missing });
    await openQuiz(page);
    await answerQuestion(page, true);
    await page.evaluate(() => localStorage.clear());
    await page.goto('./');
    await expect(desk(page)).toBeVisible();
    await expect(hero(page)).toBeHidden();
    await page.reload();
    await expect(desk(page)).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
  });
}
