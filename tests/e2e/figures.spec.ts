// Parts of figures, as a quiz asks them: a figure of each kind, on a phone.
import { FIGURE_KINDS, rowsOf, type Figure } from '#domain/items/figure.ts';
import type { Deck } from '#domain/items/deck.ts';
import { button, expect, test } from './browser.ts';
import { builtDeck, serveDeck } from './built-decks.ts';
import { axeProblems } from './page-quality.ts';

/** The first part of the longest figure of each kind that a chapter has; one with parts side by side goes before. */
function oneOfEachKind(deck: Deck): Deck {
  const asked = deck.items.filter(({ figure }) => figure?.drawing !== undefined);
  const items = FIGURE_KINDS.flatMap((kind) => {
    const alike = asked.filter(({ figure }) => figure?.drawing?.kind === kind);
    return alike.toSorted((a, b) => sizeOf(b.figure?.drawing) - sizeOf(a.figure?.drawing))[0] ?? [];
  });
  return { ...deck, items };
}

const MANY = 100;

function sizeOf(figure: Figure | undefined): number {
  if (figure === undefined) return 0;
  const isSideBySide = rowsOf(figure).length < figure.parts.length;
  return figure.parts.length + (isSideBySide ? MANY : 0);
}

test.use({ viewport: { width: 320, height: 640 } });

for (const chapter of ['wine-general', 'germany', 'sake']) {
  test(`G15 G16 K1 K3 figures of ${chapter} are asked by marks and told`, async ({ page }) => {
    const deck = oneOfEachKind(builtDeck(chapter));
    expect(deck.items.length).toBeGreaterThan(1);
    await serveDeck(page, chapter, deck);
    await page.goto(`./quiz?chapter=${chapter}`);
    for (const _ of deck.items) {
      const list = page.getByRole('main').getByRole('list', { name: /./ }).first();
      await expect(list).toContainText('①');
      const title = await list.getAttribute('aria-label');
      const cut = await list.evaluate((element) =>
        [element, ...element.querySelectorAll('*')].some(
          ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
        ),
      );
      expect(cut, `${title} is cut off`).toBe(false);
      const tops = await list
        .locator('> li')
        .evaluateAll((rows) =>
          rows.map((row) => [...row.children].map((part) => part.getBoundingClientRect().top)),
        );
      for (const row of tops) expect(new Set(row).size, `${title} stands side by side`).toBe(1);
      expect(await axeProblems(page, 'structure'), `${title} asked`).toEqual([]);
      // By keys alone.
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await expect(list.locator('[data-standing="right"]')).toHaveCount(1);
      expect(await axeProblems(page), `${title} answered`).toEqual([]);
      await button(page, '次の問題').click();
    }
  });
}
