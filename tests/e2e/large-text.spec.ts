// Text of twice the size, a window of 320 × 256, and wide text spacing: nothing is lost, at any address.
import { DESKTOP, expect, PHONE, test } from './browser.ts';
import { plant } from './page-quality.ts';
import { PAGE_VISITS, SCREEN_VISITS } from './screen-states.ts';
import { lostText } from './text-loss.ts';
import { lossesAt, lossesWhenLarge, lossesWhenSpaced, LOW_WINDOW } from './text-size.ts';

const WINDOWS = [PHONE, DESKTOP];

test.describe('every state', { tag: '@full' }, () => {
  test.use({ serviceWorkers: 'allow' });

  for (const { name, visit } of [...PAGE_VISITS, ...SCREEN_VISITS]) {
    test(`K5 K6 ${name}`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const found: string[] = [];
      await visit(page, async (state) => {
        const losses = [
          ...(await lossesAt(page, [LOW_WINDOW])),
          ...(await lossesWhenSpaced(page, WINDOWS)),
          ...(await lossesWhenLarge(page, WINDOWS)),
        ];
        found.push(...losses.map((loss) => `${state}, ${loss}`));
      });
      expect(found).toEqual([]);
    });
  }
});

test('K5 the check sees text that is lost', async ({ page }) => {
  await plant(
    page,
    './about',
    `<p style="height: 1em; overflow: hidden">低い<br>枠の中</p>
       <p style="width: 6em; overflow: clip; white-space: nowrap">幅の狭い枠の中の長い文</p>
       <button style="width: 3em; white-space: nowrap; padding: 0">狭いボタンの長い名前</button>
       <p style="margin-block-end: -2em">上の文</p><p>下の文</p>
       <p style="position: relative; left: -40em">ページの外</p>`,
  );
  const found = (await lostText(page)).join('\n');
  for (const loss of [
    '枠の中: cut off above or below',
    '幅の狭い枠の中の長い文: cut off at the side',
    '狭いボタンの長い名前: outside of what is pressed',
    '上の文: lies over 下の文',
    'ページの外: beside the page',
  ]) {
    expect(found).toContain(loss);
  }
});
