// The path of lessons to the exam in a real browser: from the day in the settings to what was read.
import { expect, test } from './browser.ts';
import { layoutShift } from './layout-shift.ts';
import { openSettings } from './learner-backup.ts';
import { sidewaysScroll } from './page-quality.ts';

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  test('G19 G21 the exam’s day lays the path, and what is read leaves it', async ({ page }) => {
    await page.clock.install({ time: new Date('2027-06-01T12:00:00') });
    await openSettings(page);
    await page.getByLabel('試験日（1回目）').fill('2027-08-30');
    await expect(page.getByText('試験まで、あと90日です。')).toBeVisible();
    await page.goto('./decks');
    await page.getByRole('link', { name: '読む道すじ' }).click();
    await expect(page.getByRole('link', { name: 'あと90日' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('heading', { name: '9週目' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '10週目' })).toHaveCount(0);
    expect(await sidewaysScroll(page)).toBe(0);
    const next = page.getByRole('region', { name: '次の課' });
    const told = await next.locator('p').textContent();
    await next.getByRole('link', { name: '読む' }).click();
    const marks = page.getByRole('button', { name: '読んだ', exact: true });
    await expect(marks.first()).toBeEnabled();
    for (const mark of await marks.all()) await mark.click();
    await expect(page.locator('button[aria-pressed="false"]', { hasText: '読んだ' })).toHaveCount(
      0,
    );
    await page.goto('./decks?course=exam');
    await expect(page.getByText('読んだ課1課')).toBeVisible();
    await expect(next.locator('p')).not.toHaveText(told ?? '');
    // Another path keeps its place over a reload.
    await page.getByRole('link', { name: '30日', exact: true }).click();
    await expect(page.getByRole('heading', { name: '4週目' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: '3週目' })).toBeVisible();
  });

  test('G19 W6 nothing moves while the path is laid', async ({ page }) => {
    await page.goto('./decks?course=exam');
    await expect(page.getByRole('heading', { name: '18週目' })).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.01);
  });
});
