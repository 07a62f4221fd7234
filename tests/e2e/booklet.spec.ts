// A chapter as a booklet, on screen and on paper.
import { expect, test } from './browser.ts';
import { sidewaysScroll } from './page-quality.ts';

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  test('G22 G23 a chapter is a booklet: red words, tables, maps with numbers, and their key', async ({
    page,
  }) => {
    await page.goto('./decks/georgia');
    await page.getByText(/^⋯/).click();
    await page.getByRole('link', { name: '冊子にして印刷' }).click();
    await expect(page.getByRole('button', { name: '印刷する' })).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    const map = page.getByRole('region', { name: '白地図「ジョージア」' });
    const lines = map.getByRole('listitem');
    const places = await lines.count();
    expect(places).toBeGreaterThan(3);
    const key = page.getByRole('region', { name: '白地図の答え' });
    await expect(key.getByRole('listitem')).toHaveCount(places);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: '印刷する' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'ジョージアの章へ' })).toBeHidden();
    await expect(page.getByRole('link', { name: /で場所を確かめる$/ }).first()).toBeHidden();
    await expect(map).toHaveCSS('break-before', 'page');
    await expect(map).toHaveCSS('break-inside', 'avoid');
    const red = 'rgb(255, 53, 36)';
    await expect(page.locator('main strong').first()).toHaveCSS('color', red);
    await expect(page.locator('main tbody td:nth-child(2)').first()).toHaveCSS('color', red);
    await expect(page.locator('main tbody td:first-child').first()).not.toHaveCSS('color', red);
  });

  test('G23 its sheets are A4', async ({ page }) => {
    await page.goto('./decks?booklet=georgia');
    await expect(page.getByRole('button', { name: '印刷する' })).toBeVisible();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sizes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)];
    expect(sizes.length).toBeGreaterThan(3);
    // In points: 210 and 297 mm.
    for (const [, width, height] of sizes) {
      expect(Math.abs(Number(width) - 595.3)).toBeLessThan(1);
      expect(Math.abs(Number(height) - 841.9)).toBeLessThan(1);
    }
  });

  test('G22 where a part of it cannot be had there is none, and it is there at the next try', async ({
    page,
  }) => {
    await page.goto('./decks/georgia');
    const script = '**/assets/qvevri-grapes-*.js';
    await page.route(script, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByText(/^⋯/).click();
    await page.getByRole('link', { name: '冊子にして印刷' }).click();
    await expect(page.getByRole('alert')).toContainText('冊子の一部を読み込めませんでした');
    await expect(page.getByRole('button', { name: '印刷する' })).toHaveCount(0);
    await page.unroute(script);
    await page.getByRole('button', { name: 'もう一度読み込む' }).click();
    await expect(page.getByRole('button', { name: '印刷する' })).toBeVisible();
  });
});
