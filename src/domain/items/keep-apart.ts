// Items that would tell of each other in one sitting: those that ask in the same words, and those about one thing.

export interface Grouped {
  /** A sitting asks no two items of one group. */
  readonly group?: string | undefined;
  /** The thing that it is about; its siblings ask about the same thing. */
  readonly thing?: string | undefined;
}

/**
 * The first `count` with one item a group and a thing at most; where these are too few, the others follow in their order.
 *
 * @param taken groups and things that are there already; those of the first ones join them
 */
export function keepApart<Item extends Grouped>(
  items: readonly Item[],
  count: number,
  taken: Set<string> = new Set(),
): readonly Item[] {
  const first: Item[] = [];
  const others: Item[] = [];
  for (const item of items) {
    if (first.length === count) return first;
    if (isTaken(item, taken)) {
      others.push(item);
      continue;
    }
    take(item, taken);
    first.push(item);
  }
  return [...first, ...others].slice(0, count);
}

export function isTaken(item: Grouped, taken: ReadonlySet<string>): boolean {
  return keysOf(item).some((key) => taken.has(key));
}

export function take(item: Grouped, taken: Set<string>): void {
  for (const key of keysOf(item)) taken.add(key);
}

/** No two items of a sitting have one of them in common. */
export function keysOf({ group, thing }: Grouped): readonly string[] {
  return [
    ...(group === undefined ? [] : [`group ${group}`]),
    ...(thing === undefined ? [] : [`thing ${thing}`]),
  ];
}
