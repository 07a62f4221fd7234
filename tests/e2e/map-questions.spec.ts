// A question of every map as the quiz asks it, that with the longest names: what of it is in view.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listMaps } from '#authoring/read-content.ts';
import { deckSegments, type Deck, type LibraryItem } from '#domain/items/deck.ts';
import { parseDeckFile, writeDeckFile } from '#domain/items/deck-file.ts';
import { plainText } from '#domain/text/rich-text.ts';
import { expect, test } from './browser.ts';
import { outOfView } from './in-view.ts';

const LIBRARY = join(import.meta.dirname, '..', '..', 'build', 'client', 'library');

function builtDeck(): Deck {
  const file = readdirSync(LIBRARY).find((name) => /^maps\..*\.json$/.test(name)) ?? '';
  const deck = parseDeckFile(JSON.parse(readFileSync(join(LIBRARY, file), 'utf8')));
  if (deck === null) throw new Error('The deck of the maps cannot be read');
  return deck;
}

/** How much room a text takes, in letters of Japanese. */
function roomOf(deck: Deck, text: string): number {
  const read = plainText(deckSegments(deck, text));
  return read.length - (read.match(/[\p{Script=Latin} ]/gu)?.length ?? 0) / 2;
}

/** As it needs the most room: no more distractors than are drawn, those with the longest names. */
function atItsLongest(deck: Deck, item: LibraryItem): LibraryItem {
  const byLength = item.pool.toSorted((a, b) => roomOf(deck, b.text) - roomOf(deck, a.text));
  return { ...item, pool: byLength.slice(0, 3) };
}

/** One item of each map, with the choices that it can have of all. */
function longestOfEach(deck: Deck): Deck {
  const longest = new Map<string, { item: LibraryItem; room: number }>();
  for (const item of deck.items) {
    const map = item.figure?.map;
    if (map === undefined) continue;
    const long = atItsLongest(deck, item);
    const room = [long.answer, ...long.pool].reduce((sum, { text }) => sum + roomOf(deck, text), 0);
    if (room > (longest.get(map)?.room ?? 0)) longest.set(map, { item: long, room });
  }
  return { ...deck, items: [...longest.values()].map(({ item }) => item) };
}

test.describe('on a phone', () => {
  test.use({ device: 'phone' });

  test('M40 a question of every map is in view with its map, its choices, and then its verdict', async ({
    page,
  }) => {
    test.slow();
    const deck = longestOfEach(builtDeck());
    expect(deck.items).toHaveLength(listMaps().length);
    await page.route('**/library/maps.*.json', (route) =>
      route.fulfill({ contentType: 'application/json', body: writeDeckFile(deck) }),
    );
    await page.goto('./quiz?chapter=maps');
    const figure = page.getByRole('main').getByRole('img', { name: /^「.*地図/ });
    const question = page.getByRole('heading', { level: 2 });
    const choices = page.locator('label');
    const hidden: string[] = [];
    for (let place = 0; place < deck.items.length; place += 1) {
      const map = await figure.getAttribute('aria-label');
      const unseen = [...(await outOfView(question, figure, choices))];
      const width = (await figure.boundingBox())?.width ?? 0;
      if (width < 160) unseen.push(`a map of ${Math.round(width)} px`);
      await page.getByRole('radio').first().check();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 3 })).toBeFocused();
      const after = await outOfView(figure, choices, page.getByRole('heading', { level: 3 }));
      hidden.push(...unseen.map((text) => `${map} asked: ${text}`));
      hidden.push(...after.map((text) => `${map} answered: ${text}`));
      if (place + 1 < deck.items.length) {
        await page.keyboard.press('Enter');
        await expect(choices.locator('input:enabled')).toHaveCount(4);
      }
    }
    expect(hidden).toEqual([]);
  });
});
