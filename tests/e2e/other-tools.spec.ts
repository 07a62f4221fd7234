// To Anki, to a spreadsheet, and back from a table, in the real worker.
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { all, sql } from '#storage/log/sql.ts';
import { openBytes } from '#tests/memory-database.ts';
import { expect, test } from './browser.ts';
import { addChosenFile, chooseFile, openData } from './data-page.ts';

test('N1 N10 N15 N21 a chapter goes to Anki, and a table comes to practice', async ({ page }) => {
  await openData(page);
  await page.getByRole('button', { name: 'Ankiに書き出す章を選ぶ…' }).click();
  await page.getByRole('checkbox').first().check();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /\.apkg/ }).click();
  const files = unzipSync(new Uint8Array(readFileSync(await (await downloading).path())));
  const db = openBytes(new Uint8Array(files['collection.anki2'] ?? []));
  const [[notes, cards] = []] = all(
    db,
    sql`SELECT (SELECT count(*) FROM notes WHERE guid LIKE 'ws-%'), (SELECT count(*) FROM cards)`,
  );
  expect(Number(notes)).toBeGreaterThan(200);
  expect(Number(cards)).toBeGreaterThan(Number(notes));
  await expect(page.getByText(/項目、カード.*を書き出しました/)).toBeVisible();

  const table = 'リースリング\tドイツ\nシラー\tローヌ\n';
  await chooseFile(page, 'grapes.txt', table);
  await addChosenFile(page);
  await expect(page.getByText('カード2枚を加えました。')).toBeVisible();
  await chooseFile(page, 'grapes.txt', table);
  await expect(page.getByText('加えるものはありません。')).toBeVisible();

  await page.goto('./decks');
  await page
    .getByRole('region', { name: '自分の教材' })
    .getByRole('link', { name: 'カード' })
    .click();
  await expect(page.getByText('あと2問')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^(ドイツ|ローヌ)$/)).toBeVisible();
});
