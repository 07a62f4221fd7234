// Values made of decks, by item: a deck is used only when one of its items is asked for.
import type { Deck } from '#domain/items/deck.ts';

export type ByItem<Value> = Pick<ReadonlyMap<string, Value>, 'get' | 'has'>;

/**
 * @param own what comes from no deck
 * @param isOf whether an item of a deck has a value
 * @param deckOf the deck of an item; left out, where it is not loaded
 * @param make the values of all items of a deck; called once for each
 */
export function byItem<Value extends { readonly item: string }>(
  own: ReadonlyMap<string, Value>,
  isOf: (item: string) => boolean,
  deckOf: (item: string) => Deck | undefined,
  make: (deck: Deck) => readonly Value[],
): ByItem<Value> {
  const made = new Map<Deck, ReadonlyMap<string, Value>>();
  return {
    has: (item) => own.has(item) || isOf(item),
    get(item) {
      const deck = isOf(item) ? deckOf(item) : undefined;
      if (deck === undefined) return own.get(item);
      const values = made.get(deck) ?? keyedByItem(make(deck));
      made.set(deck, values);
      return values.get(item);
    },
  };
}

export function keyedByItem<Value extends { readonly item: string }>(
  values: readonly Value[],
): ReadonlyMap<string, Value> {
  return new Map(values.map((value) => [value.item, value]));
}
