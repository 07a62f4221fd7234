// A question of every map as the quiz asks it, that with the longest names: what of it is in view.
import { listMaps } from '#authoring/read-content.ts';
import { deckSegments, type Deck, type LibraryItem } from '#domain/items/deck.ts';
import { plainText } from '#domain/text/rich-text.ts';
import { expect, test } from './browser.ts';
import { builtDeck, serveDeck } from './built-decks.ts';
import { outOfView } from './in-view.ts';

test.use({ device: 'phone' });

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

test('M40 a question of every map is in view, and then its verdict', async ({ page }) => {
  test.slow();
  // Nothing is waited for that only rises.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const deck = longestOfEach(builtDeck('maps'));
  expect(deck.items).toHaveLength(listMaps().length);
  await serveDeck(page, 'maps', deck);
  await page.goto('./quiz?chapter=maps');
  const figure = page.getByRole('main').getByRole('img', { name: /^「.*地図/ });
  const question = page.getByRole('heading', { level: 2 });
  const verdict = page.getByRole('heading', { level: 3 });
  const choices = page.locator('label');
  const hidden: string[] = [];
  for (let place = 0; place < deck.items.length; place += 1) {
    await expect(choices.locator('input:enabled')).toHaveCount(4);
    const map = await figure.getAttribute('aria-label');
    const unseen = [...(await outOfView(question, figure, choices))];
    const width = (await figure.boundingBox())?.width ?? 0;
    if (width < 160) unseen.push(`a map of ${Math.round(width)} px`);
    hidden.push(...unseen.map((text) => `${map} asked: ${text}`));
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(verdict).toBeFocused();
    const after = await outOfView(figure, choices, verdict);
    hidden.push(...after.map((text) => `${map} answered: ${text}`));
    await page.keyboard.press('Enter');
  }
  expect(hidden).toEqual([]);
});
