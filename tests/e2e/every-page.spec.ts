// Every page once, by its address, on a host that sends no headers, so that its own policy alone holds it.
import type { Page } from '@playwright/test';
import { staticPaths } from '../../scripts/static-paths.ts';
import { expect, LEFT_WHILE_THE_ENGINE_COMES, PHONE, test, waitForStart } from './browser.ts';
import { axeProblems, contrastInTheDark, smallTargets } from './page-quality.ts';
import { lossesAt, lossesWhenLarge, lossesWhenSpaced, LOW_WINDOW } from './text-size.ts';

/** So many are tried at the same time as others. */
const PARTS = 24;

test.use({ device: 'phone', sendsHeaders: false });

/** The drawing of a map and its cards are looked at in each state of one. */
const isText = (path: string): boolean => /^\/(?:articles|feedback|decks\/.*\/)/.test(path);

async function problemsOf(page: Page, path: string): Promise<readonly string[]> {
  const found = [...(await axeProblems(page)), ...(await smallTargets(page))];
  if (isText(path)) {
    found.push(
      ...(await contrastInTheDark(page)),
      ...(await lossesWhenSpaced(page, [PHONE])),
      ...(await lossesWhenLarge(page, [PHONE])),
    );
  }
  return [...found, ...(await lossesAt(page, [LOW_WINDOW]))];
}

for (let part = 0; part < PARTS; part += 1) {
  test(`K1 K5 K8 X4 pages, ${part + 1} of ${PARTS}`, async ({ page, learner }) => {
    test.slow();
    learner.expectProblem(LEFT_WHILE_THE_ENGINE_COMES);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    // In turns, since neighbours are alike and some take longer.
    for (const path of staticPaths().filter((_path, at) => at % PARTS === part)) {
      await page.setViewportSize(PHONE);
      const response = await page.goto(path);
      expect([path, response?.status()]).toEqual([path, 200]);
      await waitForStart(page);
      // A document that React could not take over would be made anew, without what the build put into its head.
      await expect(page.locator('head > meta[http-equiv]')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([path, await problemsOf(page, path)]).toEqual([path, []]);
    }
  });
}
