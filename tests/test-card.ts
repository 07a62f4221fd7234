// Cards for tests: two sides that say their number.
import { type Card } from '#domain/items/card.ts';
import { cardItemId } from '#domain/items/item-id.ts';

export function testCard(id: number, topic: string | null = null): Card {
  return {
    item: cardItemId(id),
    topic,
    front: [{ text: `Q${id}` }],
    back: [{ text: `A${id}` }],
    note: null,
    source: null,
  };
}
