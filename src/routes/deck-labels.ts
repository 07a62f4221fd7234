// What chapters and their parts are called, for screens that do not load the list of all chapters.
import { topicLabel } from '#content/topics.ts';
import type { Deck } from '#domain/items/deck.ts';
import { orNothing } from '#services/shell/lazily.ts';

/** The label of a topic that is built in, or of a part of a deck; the key itself for any other. */
export function labelWithDecks(decks: readonly Pick<Deck, 'parts'>[]): (topic: string) => string {
  const parts = new Map(
    decks.flatMap((deck) => deck.parts.map(({ key, label }) => [key, label] as const)),
  );
  return (topic) => parts.get(topic) ?? topicLabel(topic);
}

/** Labels of chapters and sweeps; the keys themselves where the library or its list lacks them. */
export async function chapterLabels(keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const lists = await orNothing(import('#content/chapters.ts'));
  const decks = lists === null ? [] : [...lists.CHAPTERS, ...lists.SWEEPS];
  return keys.map((key) => decks.find((deck) => deck.key === key)?.label ?? key);
}
