// What is made of decks, by item: of a deck nothing is made, and it is not read, before one of its items is asked for.
import type { Deck, IndexedItem } from '#domain/library/deck.ts';
import { indexOf } from '#domain/library/deck-index.ts';

export type ByItem<Value> = Pick<ReadonlyMap<string, Value>, 'get' | 'has'>;

/**
 * @param own what comes from no deck
 * @param isOf whether an item of a deck has a value
 * @param make the values of all items of a deck; called once for each
 */
export function byItem<Value>(
  own: ReadonlyMap<string, Value>,
  decks: readonly Deck[],
  isOf: (item: IndexedItem) => boolean,
  make: (deck: Deck) => ReadonlyMap<string, Value>,
): ByItem<Value> {
  const deckOfItems = new Map<string, Deck>();
  for (const deck of decks) {
    for (const item of indexOf(deck)) if (isOf(item)) deckOfItems.set(item.id, deck);
  }
  return {
    has: (item) => own.has(item) || deckOfItems.has(item),
    get(item) {
      const deck = deckOfItems.get(item);
      return deck === undefined ? own.get(item) : make(deck).get(item);
    },
  };
}

export function keyedByItem<Value extends { readonly item: string }>(
  values: readonly Value[],
): ReadonlyMap<string, Value> {
  return new Map(values.map((value) => [value.item, value]));
}

/** The first that has an item says what is of it. */
export function firstOf<Value>(first: ByItem<Value>, other: ByItem<Value>): ByItem<Value> {
  return {
    has: (item) => first.has(item) || other.has(item),
    get: (item) => first.get(item) ?? other.get(item),
  };
}

/** Makes each deck's once: while decks come, banks follow one another. */
export function oncePerDeck<Value>(make: (deck: Deck) => Value): (deck: Deck) => Value {
  const made = new WeakMap<Deck, { readonly value: Value }>();
  return (deck) => {
    const known = made.get(deck) ?? { value: make(deck) };
    made.set(deck, known);
    return known.value;
  };
}
