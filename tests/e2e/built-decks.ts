// The decks of the build that is tried.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Deck } from '#domain/items/deck.ts';
import { parseDeckFile, writeDeckFile } from '#domain/items/deck-file.ts';
import { BUILD } from './further-build.ts';

const LIBRARY = join(BUILD, 'client', 'library');

/** The files of all items and all names are no decks. */
export function builtDecks(pattern = /./): readonly Deck[] {
  return readdirSync(LIBRARY)
    .filter((file) => pattern.test(file))
    .flatMap((file) => parseDeckFile(JSON.parse(readFileSync(join(LIBRARY, file), 'utf8'))) ?? []);
}

export function builtDeck(chapter: string): Deck {
  const [deck] = builtDecks(new RegExp(`^${chapter}\\.`));
  if (deck === undefined) throw new Error(`The deck of ${chapter} cannot be read`);
  return deck;
}

/** From now on the chapter is that. */
export async function serveDeck(page: Page, chapter: string, deck: Deck): Promise<void> {
  await page.route(`**/library/${chapter}.*.json`, (route) =>
    route.fulfill({ contentType: 'application/json', body: writeDeckFile(deck) }),
  );
}
