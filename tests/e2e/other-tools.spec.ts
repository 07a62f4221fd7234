// To Anki, in the real worker.
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { all, sql } from '#storage/log/sql.ts';
import { openBytes } from '#tests/memory-database.ts';
import { expect, test } from './browser.ts';
import { openData } from './data-page.ts';

test('N1 a chapter goes to Anki', async ({ page }) => {
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
});
