// /listen in a real browser on a phone, with a voice that counts what it was asked to say.
import { listenPath } from '#domain/site/paths.ts';
import { expect, test } from './browser.ts';
import { outOfView } from './in-view.ts';
import { axeProblems } from './page-quality.ts';
import { bringVoices, listenUntil, said } from './stand-in-voice.ts';

test.use({ device: 'phone' });

test('Y164 Y165 a press begins, a key answers', { tag: '@quick' }, async ({ page }) => {
  await bringVoices(page, 'ja-JP', 'fr-FR');
  await page.goto(`.${listenPath({ chapter: 'france' })}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const buttons = ['聞く', '次へ', 'もう一度'].map(button);
  await expect(button('聞く')).toBeVisible();
  expect(await outOfView(...buttons)).toEqual([]);
  expect(await said(page)).toEqual([]);
  await page.getByText('速さと間').click();
  await page.getByRole('radio', { name: '2秒' }).check();
  await button('聞く').click();
  await listenUntil(page, () => expect(button('わかった')).toBeEnabled({ timeout: 100 }));
  await page.keyboard.press('1');
  await expect(page.getByText('正解と記録しました。')).toBeVisible();
  await listenUntil(page, () => expect(page.getByText(/2／\d+$/)).toBeVisible({ timeout: 100 }));
  await button('一時停止').click();
  await expect(button('元に戻す')).toBeEnabled();
  expect(await axeProblems(page, 'structure')).toEqual([]);
});
