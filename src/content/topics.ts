// The topics and their Japanese names.
import topics from 'virtual:content/topics';
import type { Deck } from '#domain/items/deck.ts';

export const TOPICS = topics;

/** The Japanese name, or the key itself for a topic that is not ours. */
export function topicLabel(topic: string): string {
  return TOPICS.find((known) => known.key === topic)?.label ?? topic;
}

/** The same, where a topic may also be a part of one of these decks. */
export function labelWithDecks(decks: readonly Pick<Deck, 'parts'>[]): (topic: string) => string {
  const parts = new Map(decks.flatMap((deck) => deck.parts.map(({ key, label }) => [key, label])));
  return (topic) => parts.get(topic) ?? topicLabel(topic);
}
