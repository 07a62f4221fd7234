// Items that ask in the same words for different answers: in one sitting each would tell of the other.

export interface Grouped {
  /** Of one group no two are asked in a sitting. */
  readonly group?: string | undefined;
}

/** The first `count` with one item a group at most; where these are too few, the others follow in their order. */
export function keepApart<Item extends Grouped>(
  items: readonly Item[],
  count: number,
): readonly Item[] {
  const seen = new Set<string>();
  const first: Item[] = [];
  const others: Item[] = [];
  for (const item of items) {
    if (first.length === count) return first;
    const { group } = item;
    if (group !== undefined && seen.has(group)) {
      others.push(item);
      continue;
    }
    if (group !== undefined) seen.add(group);
    first.push(item);
  }
  return [...first, ...others].slice(0, count);
}
