// The progress page in a real browser: what was set stands, a history makes figures, nothing moves.
import { LEAST_CHAPTERS } from '#domain/forecast/forecast.ts';
import { expect, test } from './browser.ts';
import { layoutShift } from './layout-shift.ts';
import { addLearner, CHAPTERS_WITH_ITEMS, openProgress, openSettings } from './learner-backup.ts';
import { sidewaysScroll } from './page-quality.ts';

for (const device of ['phone', 'desktop'] as const) {
  test.describe(device, { tag: device === 'desktop' ? '@full' : [] }, () => {
    test.use({ device });

    test('Y32 an exam date stands after a reload', async ({ page }) => {
      await openSettings(page);
      await page.getByLabel('試験日（1回目）').fill('2099-07-20');
      await expect(
        page.getByText(/試験日を 2099\.07\.20 にしました。.*保存しました/),
      ).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('試験日（1回目）')).toHaveValue('2099-07-20');
      await expect(page.getByText(/試験まで、あと\d+日です/)).toBeVisible();
    });

    test('Y30 Y34 Y35 a learner with 120 answers sees where they are, and nothing moves', async ({
      page,
    }) => {
      await openProgress(page);
      expect(await layoutShift(page)).toBe(0);
      await addLearner(page, 120);
      await openProgress(page);
      const forecast = page.getByRole('region', { name: '予想', exact: true });
      // The built-in questions have no answers of this learner: as many chapters were begun as have decks.
      await expect(forecast).toContainText(
        CHAPTERS_WITH_ITEMS >= LEAST_CHAPTERS
          ? /予想 \d+点、8割の確かさで \d+〜\d+点/
          : `あと${LEAST_CHAPTERS - CHAPTERS_WITH_ITEMS}章を解くと`,
      );
      await expect(page.getByText('この1年の解答は 120問')).toBeVisible();
      await expect(page.getByRole('row', { name: /^合計 75%/ })).toBeVisible();
      expect(await layoutShift(page)).toBe(0);
      for (const scheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme: scheme, forcedColors: 'active' });
        expect(await sidewaysScroll(page)).toBe(0);
      }
    });

    test('P10 the place leads here, and from here to the result', async ({ page }) => {
      await page.goto('./');
      await page.getByRole('link', { name: '進み具合' }).click();
      await expect(page.getByRole('heading', { level: 1, name: '進み具合' })).toBeVisible();
      await page.getByRole('link', { name: /^結果/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: '結果' })).toBeVisible();
      await expect(page.getByRole('link', { name: '進み具合' })).toHaveAttribute(
        'aria-current',
        'page',
      );
    });
  });
}
