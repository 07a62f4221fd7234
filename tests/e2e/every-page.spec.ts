// Every text, and a page of each other kind, by its address on a host without headers: its own policy alone holds it.
import { staticPaths } from '../../scripts/static-paths.ts';
import { expect, LEFT_WHILE_THE_ENGINE_COMES, PHONE, test, waitForStart } from './browser.ts';
import { pageOfEachKind } from './page-kinds.ts';
import { axeProblems, smallTargets } from './page-quality.ts';
import { lossesAt, lossesWhenLarge, LOW_WINDOW } from './text-size.ts';

/** So many are tried at the same time as others. */
const PARTS = 8;

test.use({ device: 'phone', sendsHeaders: false });

/** Texts differ in what they say; the other pages of one kind in less than their tests look at. */
const isText = (path: string): boolean => /^\/(?:articles|feedback|decks\/.*\/)/.test(path);

function pagesOf(part: number): readonly string[] {
  const others = pageOfEachKind(staticPaths().filter((path) => !isText(path)));
  const pages = [...staticPaths().filter(isText), ...others];
  // In turns, since neighbours are alike and some take longer.
  return pages.filter((_path, at) => at % PARTS === part);
}

for (let part = 0; part < PARTS; part += 1) {
  test(`K1 K5 K8 X4 pages, ${part + 1} of ${PARTS}`, async ({ page, learner }) => {
    test.slow();
    learner.expectProblem(LEFT_WHILE_THE_ENGINE_COMES);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    for (const path of pagesOf(part)) {
      const response = await page.goto(path);
      expect([path, response?.status()]).toEqual([path, 200]);
      await waitForStart(page);
      // A document that React could not take over would be made anew, without what the build put into its head.
      await expect(page.locator('head > meta[http-equiv]')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Colours are of the screens, not of what a page says.
      const found = [
        ...(await axeProblems(page, isText(path) ? 'text' : 'structure')),
        ...(await smallTargets(page)),
        // What differs between texts is how long their words and tables are.
        ...(isText(path)
          ? await lossesWhenLarge(page, [PHONE])
          : await lossesAt(page, [LOW_WINDOW])),
      ];
      expect([path, found]).toEqual([path, []]);
      await page.setViewportSize(PHONE);
    }
  });
}
